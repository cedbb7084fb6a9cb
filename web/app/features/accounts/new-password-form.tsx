import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/notice.tsx'
import { RedirectAfter } from '../../ui/redirect-after.tsx'
import type { FormError } from './form-error.ts'
import { PasswordField } from './password-field.tsx'
import { PASSWORD_HINT } from './register-form.tsx'
import { useFormError } from './use-form-error.ts'
import { useResetLink } from './use-reset-link.ts'

interface NewPasswordFormProps {
  /** Out of the mailed link. */
  token: string
  error: FormError | undefined
  message: string | undefined
  busy: boolean
  /** Back to asking for a link, when this one is used up. */
  onNewLink: () => void
}

export function NewPasswordForm({ token, error, message, busy, onNewLink }: NewPasswordFormProps) {
  const { form, messageId, fieldError } = useFormError(error)
  const link = useResetLink(token)
  if (link.dead && message === undefined) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert>{link.dead}</Alert>
        <Button kind="filled" onClick={onNewLink}>
          {t`Send me a new link`}
        </Button>
      </div>
    )
  }
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      <p className="text-muted">
        <Trans>Choose a new password. You'll be asked to log in again on all devices.</Trans>
      </p>
      {/* For password managers, which ask whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        label={t`New Password`}
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...fieldError('password')}
      />
      <div>
        <Alert id={messageId}>{error?.message}</Alert>
        <Button kind="filled" type="submit" busy={busy || message !== undefined} className="w-full">
          {t`Reset Password`}
        </Button>
        <RedirectAfter message={message} to={pages.login} linkText={t`Go to login`} />
      </div>
      {message === undefined && (
        <Button kind="quiet" onClick={onNewLink} className="-ml-3 self-start">
          {t`Send me a new link`}
        </Button>
      )}
    </Form>
  )
}
