import { addBusyFeed } from '@dressing-room/contract/calendar-feeds'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { viewerZone } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'

const BLANK = { url: '', name: '' }

/** One more calendar. It is read at once, by the shop and not by this page. */
export function AddBusyFeed({ isFirst, onAdded }: { isFirst: boolean; onAdded: () => Promise<void> }) {
  const [draft, setDraft] = useState(BLANK)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)

  async function add(event: FormEvent) {
    event.preventDefault()
    setErrors({})
    setProblem('')
    setBusy(true)
    try {
      const timeZone = viewerZone()
      await call(addBusyFeed, {
        body: { url: draft.url, ...(draft.name && { name: draft.name }), ...(timeZone && { timeZone }) },
      })
      setDraft(BLANK)
      await onAdded()
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error)
      const fields = error instanceof Refusal ? fieldErrorsOf(error) : []
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])))
      if (fields.length === 0) setProblem(messageFor(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form onSubmit={add} noValidate className="flex flex-col gap-4 bg-bone p-4 md:p-6">
      <h3 className="font-semibold">{isFirst ? t`Add a calendar` : t`Add another calendar`}</h3>
      <TextField
        label={t`Address of the calendar`}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={draft.url}
        error={errors.url}
        hint={t`In Google: Settings of that calendar, “Secret address in iCal format”. In Outlook: Shared calendars, Publish, the ICS link. In Apple: share it as a public calendar.`}
        onChange={({ target }) => setDraft({ ...draft, url: target.value })}
      />
      <TextField
        label={t`Name (optional)`}
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        error={errors.name}
        hint={t`Such as “Family” or “Salon”. Only you see it.`}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <div>
        <Alert>{problem}</Alert>
        <Button type="submit" kind="sage" busy={busy}>
          {t`Add this calendar`}
        </Button>
      </div>
    </form>
  )
}
