import { pages } from '@dressing-room/contract/pages'
import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import type { FormError } from './fault.ts'
import { PasswordField } from './password-field.tsx'
import { useFault } from './use-fault.ts'

interface LoginFormProps {
  fault: FormError | undefined
  busy: boolean
  /** Kept while one registers first. */
  registerPath: string
  /** Of the account that has just been made. */
  email: string | undefined
}

export function LoginForm({ fault, busy, registerPath, email }: LoginFormProps) {
  const { form, wordsId, faulty } = useFault(fault)
  useEffect(() => {
    const password = form.current?.elements.namedItem('password')
    if (email && password instanceof HTMLElement) password.focus()
  }, [email, form])
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <EmailField label="Email" autoComplete="username" enterKeyHint="next" defaultValue={email} {...faulty('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        {...faulty('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Remember me" name="remember" />
        <TextLink to={pages.reset} className="inline-flex min-h-11 items-center">
          Forgot your password?
        </TextLink>
      </div>
      <div>
        <Alert id={wordsId}>{fault?.words}</Alert>
        <Button kind="filled" type="submit" busy={busy} className="w-full">
          Login
        </Button>
      </div>
      <p>
        New here? <TextLink to={registerPath}>Sign up</TextLink>
      </p>
    </Form>
  )
}
