import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import type { FormError } from './form-error.ts'
import { PasswordField } from './password-field.tsx'
import { useFormError } from './use-form-error.ts'

interface LoginFormProps {
  error: FormError | undefined
  busy: boolean
  /** Kept while one registers first. */
  registerPath: string
  /** Of the account that has just been made. */
  email: string | undefined
}

export function LoginForm({ error, busy, registerPath, email }: LoginFormProps) {
  const { form, messageId, fieldError } = useFormError(error)
  useEffect(() => {
    const password = form.current?.elements.namedItem('password')
    if (email && password instanceof HTMLElement) password.focus()
  }, [email, form])
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <EmailField
        label={t`Email`}
        autoComplete="username"
        enterKeyHint="next"
        defaultValue={email}
        {...fieldError('email')}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...fieldError('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label={t`Remember me`} name="remember" />
        <TextLink to={pages.reset} className="inline-flex min-h-11 items-center">
          {t`Forgot your password?`}
        </TextLink>
      </div>
      <div>
        <Alert id={messageId}>{error?.message}</Alert>
        <Button kind="filled" type="submit" busy={busy} className="w-full">
          {t`Login`}
        </Button>
      </div>
      <p>
        <Trans>
          New here? <TextLink to={registerPath}>Sign up</TextLink>
        </Trans>
      </p>
    </Form>
  )
}
