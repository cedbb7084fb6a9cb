import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { usePausingTimer } from '../../ui/use-pausing-timer.ts'

const REDIRECT_MS = 3000

interface RegisterFormProps {
  error: string | undefined
  registered: boolean
  busy: boolean
  loginPath: string
  onLeave: () => void
}

export function RegisterForm({ error, registered, busy, loginPath, onLeave }: RegisterFormProps) {
  const hydrated = useHydrated()
  const reading = usePausingTimer(REDIRECT_MS, registered, onLeave)
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <TextField label="Name" name="name" autoComplete="name" required />
      <TextField label="Email" name="email" type="email" autoComplete="email" inputMode="email" required />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        hint="A long sentence is easy to remember and hard to guess."
        required
      />
      <div>
        <Alert>{error}</Alert>
        <Button kind="filled" type="submit" busy={busy || registered} waiting={!hydrated} className="w-full">
          Register
        </Button>
        <Status {...reading}>
          {registered ? (
            <>
              Registration successful! Redirecting to login... <TextLink to={loginPath}>Go to login</TextLink>
            </>
          ) : null}
        </Status>
      </div>
      <p>
        Already have an account? <TextLink to={loginPath}>Login</TextLink>
      </p>
    </Form>
  )
}
