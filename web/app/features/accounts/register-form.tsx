import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { RedirectAfter } from '../../ui/redirect-after.tsx'
import { EmailField } from './email-field.tsx'
import type { FormError } from './form-error.ts'
import { PasswordField } from './password-field.tsx'
import { useFormError } from './use-form-error.ts'

export const PASSWORD_HINT = t`Tip: use several words you can remember.`

interface RegisterFormProps {
  error: FormError | undefined
  /** The address of the account that has been made. */
  registered: string | undefined
  busy: boolean
  loginPath: string
}

export function RegisterForm({ error, registered, busy, loginPath }: RegisterFormProps) {
  const { form, messageId, fieldError } = useFormError(error)
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <TextField label={t`Name`} name="name" autoComplete="name" {...fieldError('name')} required />
      <EmailField label={t`Email`} autoComplete="email" {...fieldError('email')} />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        {...fieldError('password')}
      />
      <p className="text-note text-muted">
        <Trans>
          By registering you accept the <TextLink to={pages.terms}>Terms and Conditions</TextLink> and confirm that you
          are 18 or older. Read how we use your data in the <TextLink to={pages.privacy}>Privacy Policy</TextLink>.
        </Trans>
      </p>
      <div>
        <Alert id={messageId}>{error?.code === 'email_taken' ? <EmailTakenMessage /> : error?.message}</Alert>
        <Button kind="filled" type="submit" busy={busy || registered !== undefined} className="w-full">
          {t`Register`}
        </Button>
        <RedirectAfter
          message={registered && t`Registration successful! Redirecting to login...`}
          to={loginPath}
          linkText={t`Go to login`}
          state={{ email: registered }}
        />
      </div>
      <p>
        <Trans>
          Already have an account? <TextLink to={loginPath}>Login</TextLink>
        </Trans>
      </p>
    </Form>
  )
}

/** The message of the refusal, with links to what it proposes. */
function EmailTakenMessage() {
  return (
    <p>
      <span>
        <Trans>That email can't be used.</Trans>{' '}
      </span>
      <TextLink to={pages.login}>{t`Log in`}</TextLink>
      <span>
        {' '}
        <Trans>or</Trans>{' '}
      </span>
      <TextLink to={pages.reset}>{t`reset your password`}</TextLink>
      <span>.</span>
    </p>
  )
}
