import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messageFor } from '../../api/call.ts'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

interface ActButtonProps {
  label: string
  /** What is read aloud, where many of one label stand on a screen. */
  name?: string
  kind?: ButtonKind
  title: string
  /** What happens, and what stays. */
  explain: ReactNode
  /** More to fill in, above the reason. */
  fields?: ReactNode
  /** Answers what is said once it is done. */
  onAct: (reason: string, form: FormData) => Promise<{ message: string }>
}

/** An act of an operator: it says what will happen, and asks why. */
export function ActButton({ label, name, kind = 'outlined', title, explain, fields, onAct }: ActButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind={kind} aria-label={name} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t`Close`}>
        <ActForm label={label} explain={explain} fields={fields} onAct={onAct} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ActForm({
  label,
  explain,
  fields,
  onAct,
  onDone,
}: Pick<ActButtonProps, 'label' | 'explain' | 'fields' | 'onAct'> & { onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setProblem('')
    try {
      const { message } = await onAct(String(form.get('reason') ?? ''), form)
      showToast({ message, tone: 'good' })
      onDone()
      void revalidate()
    } catch (error) {
      console.error(error)
      setProblem(messageFor(error))
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <div className="text-muted">{explain}</div>
      {fields}
      <TextArea
        label={t`Why`}
        name="reason"
        rows={3}
        required
        maxLength={1000}
        hint={t`Stands in the audit log, with your name.`}
      />
      <Alert>{problem}</Alert>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onDone}>{t`Cancel`}</Button>
        <Button kind="filled" type="submit" busy={busy}>
          {label}
        </Button>
      </div>
    </form>
  )
}
