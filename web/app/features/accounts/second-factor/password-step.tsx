import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/notice.tsx'
import { emptyFieldsError, text } from '../form-error.ts'
import { PasswordField } from '../password-field.tsx'
import { type FieldErrorProps, useFormError } from '../use-form-error.ts'
import { useWork } from './use-work.ts'

interface PasswordStepProps {
  title: string
  about: ReactNode
  /** What the button does once the password is right. */
  submit: string
  email: string
  /** Fields before the password, which must be filled as well. */
  names?: readonly string[]
  children?: (fieldError: FieldErrorProps) => ReactNode
  onSubmit: (password: string, form: FormData) => Promise<void>
  onCancel: () => void
}

/** Before a second step changes, its owner types the password again. */
export function PasswordStep({
  title,
  about,
  submit,
  email,
  names = [],
  children,
  onSubmit,
  onCancel,
}: PasswordStepProps) {
  const { busy, error, setError, run } = useWork()
  const { form, messageId, fieldError } = useFormError(error)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
  }, [form])

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const missing = emptyFieldsError(data, [...names, 'password'])
    if (missing) return setError(missing)
    void run(() => onSubmit(text(data, 'password'), data))
  }
  return (
    <form ref={form} noValidate onSubmit={go} aria-label={title} className="flex max-w-form flex-col gap-5">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-muted">{about}</p>
      </div>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {children?.(fieldError)}
      <PasswordField label={t`Password`} name="password" autoComplete="current-password" {...fieldError('password')} />
      <div>
        <Alert id={messageId}>{error?.message}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button kind="filled" type="submit" busy={busy}>
            {submit}
          </Button>
          <Button onClick={onCancel}>{t`Cancel`}</Button>
        </div>
      </div>
    </form>
  )
}
