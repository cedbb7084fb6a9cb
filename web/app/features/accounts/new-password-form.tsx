import { pages } from '@dressing-room/contract/pages'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import type { FormError } from './fault.ts'
import { PasswordField } from './password-field.tsx'
import { RedirectAfter } from './redirect-after.tsx'
import { PASSWORD_HINT } from './register-form.tsx'
import { useFault } from './use-fault.ts'
import { useResetLink } from './use-reset-link.ts'

interface NewPasswordFormProps {
  /** Out of the mailed link. */
  token: string
  fault: FormError | undefined
  message: string | undefined
  busy: boolean
  /** Back to asking for a link, when this one is used up. */
  onNewLink: () => void
}

export function NewPasswordForm({ token, fault, message, busy, onNewLink }: NewPasswordFormProps) {
  const { form, wordsId, faulty } = useFault(fault)
  const link = useResetLink(token)
  if (link.dead && message === undefined) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert>{link.dead}</Alert>
        <Button kind="filled" onClick={onNewLink}>
          Send me a new link
        </Button>
      </div>
    )
  }
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <p className="text-muted">Choose a new password. You'll be asked to log in again on all devices.</p>
      {/* For password managers, which ask whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...faulty('password')}
      />
      <div>
        <Alert id={wordsId}>{fault?.words}</Alert>
        <Button kind="filled" type="submit" busy={busy || message !== undefined} className="w-full">
          Reset Password
        </Button>
        <RedirectAfter message={message} to={pages.login} linkText="Go to login" />
      </div>
      {message === undefined && (
        <Button kind="quiet" onClick={onNewLink} className="-ml-3 self-start">
          Send me a new link
        </Button>
      )}
    </Form>
  )
}
