import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { TextArea } from '../../ui/field.tsx'
import type { BookingDraft } from './booking-draft.ts'

/** The name of the tick; its value is the words beside it, as they were read. */
export const NOTE_CONSENT = 'noteConsent'

interface NoteFieldProps {
  draft: BookingDraft | undefined
  error: string | undefined
  /** Something is written, and the tick is missing. */
  lacksConsent: boolean
}

/** Anything the stylist should know. It may be about somebody's health, so that whoever writes it agrees to its being kept. */
export function NoteField({ draft, error, lacksConsent }: NoteFieldProps) {
  const [hasNote, setHasNote] = useState(Boolean(draft?.note))
  const tick = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (lacksConsent) tick.current?.focus()
  }, [lacksConsent])
  const words = t`My stylist may read this note and keep it with the appointment.`
  return (
    <div className="flex flex-col gap-1">
      <TextArea
        label={
          <>
            <span>
              <Trans>Notes or allergies</Trans>{' '}
            </span>
            <span className="font-regular text-muted">
              <Trans>(optional)</Trans>
            </span>
          </>
        }
        name="note"
        rows={2}
        maxLength={1000}
        defaultValue={draft?.note}
        hint={t`Anything your stylist should know: allergies, a sensitive scalp, or a link to a picture.`}
        error={error}
        onInput={({ currentTarget }) => setHasNote(currentTarget.value.trim() !== '')}
      />
      {hasNote && (
        <>
          <label className="inline-flex min-h-11 max-w-full items-center gap-3">
            <input
              ref={tick}
              type="checkbox"
              name={NOTE_CONSENT}
              value={words}
              aria-invalid={lacksConsent || undefined}
              aria-describedby={lacksConsent ? 'note-consent-missing' : undefined}
              className="size-5 shrink-0"
            />
            {words}
          </label>
          {lacksConsent && (
            <p id="note-consent-missing" className="text-note text-sale">
              <Trans>Please agree that your stylist may read your note, or leave it empty.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}
