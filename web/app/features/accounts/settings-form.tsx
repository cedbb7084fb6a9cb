import { type ReactNode, useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button, type ButtonKind } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import type { Outcome } from './outcome.ts'
import type { SettingsIntent } from './save-settings.ts'
import { type FieldErrorProps, useFormError } from './use-form-error.ts'

interface SettingsFormProps {
  intent: SettingsIntent
  submit: string
  kind?: ButtonKind
  /** Password fields are emptied after the form was saved. */
  clears?: boolean
  children: (fieldError: FieldErrorProps) => ReactNode
}

/** One part of the settings, with a button of its own to save it. */
export function SettingsForm({ intent, submit, kind = 'outlined', clears = false, children }: SettingsFormProps) {
  const fetcher = useFetcher<Outcome>()
  const busy = fetcher.state !== 'idle'
  const outcome = busy ? undefined : fetcher.data
  const error = outcome?.kind === 'refused' ? outcome.error : undefined
  const { form, messageId, fieldError } = useFormError(error)
  const done = outcome?.kind === 'done' ? outcome : undefined
  useEffect(() => {
    if (clears && done) form.current?.reset()
  }, [clears, done, form])
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-[46rem] gap-x-6 gap-y-5 md:grid-cols-2 md:items-start"
    >
      <input type="hidden" name="intent" value={intent} />
      {children(fieldError)}
      <div className="md:col-span-2">
        <Alert id={messageId}>{error?.message}</Alert>
        <Button kind={kind} type="submit" busy={busy}>
          {submit}
        </Button>
        <Status>{done?.message}</Status>
      </div>
    </fetcher.Form>
  )
}
