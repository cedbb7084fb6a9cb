import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface LoginFormProps {
  error: string | undefined
  busy: boolean
  /** Kept while one registers first. */
  registerPath: string
}

export function LoginForm({ error, busy, registerPath }: LoginFormProps) {
  const hydrated = useHydrated()
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <TextField label="Email" name="email" type="email" autoComplete="username" inputMode="email" required />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox label="Remember me" name="remember" />
        <TextLink to="/reset" className="inline-flex min-h-11 items-center">
          Forgot your password?
        </TextLink>
      </div>
      <div>
        <Alert>{error}</Alert>
        <Button kind="filled" type="submit" busy={busy} waiting={!hydrated} className="w-full">
          Login
        </Button>
      </div>
      <p>
        New here? <TextLink to={registerPath}>Sign up</TextLink>
      </p>
    </Form>
  )
}
