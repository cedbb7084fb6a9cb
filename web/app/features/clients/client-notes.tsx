import { addClientNote, type ClientNote, changeClientNote, removeClientNote } from '@dressing-room/contract/clients'
import { Refusal } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call, messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { When } from '../../ui/when.tsx'

/** What the stylist notes about a client, the latest first. */
export function ClientNotes({ visitId, notes: kept }: { visitId: string; notes: readonly ClientNote[] }) {
  const [notes, setNotes] = useState(kept)
  const [changing, setChanging] = useState('')
  const [done, setDone] = useState('')
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="text-lead font-semibold">
        <Trans>Notes</Trans>
      </h2>
      <p className="mt-1 mb-3 text-note text-muted">
        <Trans>
          Only you read them. A client who asks for all data about them gets them as well, so write what you would say
          to them.
        </Trans>
      </p>
      <NoteForm
        key={notes.length}
        label={t`New note`}
        button={t`Add note`}
        save={(text) => call(addClientNote, { params: { visitId }, body: { text } })}
        onSaved={(note) => {
          setNotes([note, ...notes])
          setDone(t`The note is saved.`)
        }}
      />
      <Status>{done}</Status>
      <ul className="mt-4 flex flex-col gap-4">
        {notes.map((note) =>
          changing === note._id ? (
            <li key={note._id}>
              <NoteForm
                label={t`Change the note`}
                button={t`Save`}
                text={note.text}
                save={(text) => call(changeClientNote, { params: { noteId: note._id }, body: { text } })}
                onSaved={(changed) => {
                  setNotes(notes.map((each) => (each._id === note._id ? changed : each)))
                  setChanging('')
                  setDone(t`The note is saved.`)
                }}
                onCancel={() => setChanging('')}
              />
            </li>
          ) : (
            <Note
              key={note._id}
              note={note}
              onChange={() => {
                setDone('')
                setChanging(note._id)
              }}
              onRemoved={(message) => {
                setNotes(notes.filter((each) => each !== note))
                setDone(message)
              }}
            />
          ),
        )}
      </ul>
    </section>
  )
}

interface NoteProps {
  note: ClientNote
  onChange: () => void
  onRemoved: (message: string) => void
}

function Note({ note, onChange, onRemoved }: NoteProps) {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      onRemoved((await call(removeClientNote, { params: { noteId: note._id } })).message)
    } catch (error) {
      setFault(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <li className="border-l-4 border-edge pl-4">
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {note.text}
      </p>
      <p className="mt-1 text-note text-muted">
        <When at={note.writtenAt} />
        {note.changedAt && (
          <>
            {' '}
            <Trans>
              (changed <When at={note.changedAt} />)
            </Trans>
          </>
        )}
      </p>
      <div className="-ml-3 flex flex-wrap gap-x-2 print:hidden">
        <Button kind="quiet" onClick={onChange}>
          {t`Edit`}
        </Button>
        <Button kind="quiet" busy={busy} onClick={remove}>
          {t`Remove`}
        </Button>
      </div>
      <Alert>{fault && <p>{fault}</p>}</Alert>
    </li>
  )
}

interface NoteFormProps {
  label: string
  button: string
  text?: string
  save: (text: string) => Promise<ClientNote>
  onSaved: (note: ClientNote) => void
  onCancel?: () => void
}

function NoteForm({ label, button, text = '', save, onSaved, onCancel }: NoteFormProps) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get('text') ?? '')
    setBusy(true)
    setError('')
    try {
      onSaved(await save(written))
    } catch (fault) {
      const [field] = fault instanceof Refusal ? fieldErrorsOf(fault) : []
      setError(field?.message ?? messageFor(fault))
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3 print:hidden">
      <div className="w-full">
        <TextArea label={label} name="text" rows={3} maxLength={2000} defaultValue={text} error={error} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="sage" busy={busy}>
          {button}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t`Cancel`}</Button>}
      </div>
    </form>
  )
}
