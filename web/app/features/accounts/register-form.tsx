import { pages } from '@dressing-room/contract/pages'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import type { FormError } from './fault.ts'
import { PasswordField } from './password-field.tsx'
import { RedirectAfter } from './redirect-after.tsx'
import { useFault } from './use-fault.ts'

export const PASSWORD_HINT = 'Tip: use several words you can remember.'

interface RegisterFormProps {
  fault: FormError | undefined
  /** The address of the account that has been made. */
  registered: string | undefined
  busy: boolean
  loginPath: string
}

export function RegisterForm({ fault, registered, busy, loginPath }: RegisterFormProps) {
  const { form, wordsId, faulty } = useFault(fault)
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <TextField label="Name" name="name" autoComplete="name" {...faulty('name')} required />
      <EmailField label="Email" autoComplete="email" {...faulty('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...faulty('password')}
      />
      <p className="text-note text-muted">
        By registering you accept the <TextLink to={pages.terms}>Terms and Conditions</TextLink> and confirm that you
        are 18 or older. Read how we use your data in the <TextLink to={pages.privacy}>Privacy Policy</TextLink>.
      </p>
      <div>
        <Alert id={wordsId}>{fault?.code === 'email_taken' ? <TakenWords /> : fault?.words}</Alert>
        <Button kind="filled" type="submit" busy={busy || registered !== undefined} className="w-full">
          Register
        </Button>
        <RedirectAfter
          message={registered && 'Registration successful! Redirecting to login...'}
          to={loginPath}
          linkText="Go to login"
          state={{ email: registered }}
        />
      </div>
      <p>
        Already have an account? <TextLink to={loginPath}>Login</TextLink>
      </p>
    </Form>
  )
}

/** The words of the refusal, with the ways they speak of. */
function TakenWords() {
  return (
    <p>
      <span>That email can't be used. </span>
      <TextLink to={pages.login}>Log in</TextLink>
      <span> or </span>
      <TextLink to={pages.reset}>reset your password</TextLink>
      <span>.</span>
    </p>
  )
}
