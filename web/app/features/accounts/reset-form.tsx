import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { RedirectAfter } from '../../ui/redirect-after.tsx'
import { EmailField } from './email-field.tsx'
import type { FormError } from './form-error.ts'
import { useFormError } from './use-form-error.ts'

interface ResetFormProps {
  error: FormError | undefined
  /** Said once the mail is on its way. */
  message: string | undefined
  busy: boolean
  /** The button that opened this form is removed, so the form takes the focus. */
  takesFocus: boolean
}

/** Asks for the mailed link. */
export function ResetForm({ error, message, busy, takesFocus }: ResetFormProps) {
  const { form, messageId, fieldError } = useFormError(error)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus, form])
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <p className="text-muted">
        <Trans>We'll email you a link to set a new password. It expires in 30 minutes.</Trans>
      </p>
      <EmailField label={t`Email`} autoComplete="username" {...fieldError('email')} />
      <div>
        <Alert id={messageId}>{error?.message}</Alert>
        <Button kind="filled" type="submit" busy={busy} className="w-full">
          {t`Reset Password`}
        </Button>
        <RedirectAfter message={message} to={pages.login} linkText={t`Go to login`} />
      </div>
      <p>
        <TextLink to={pages.login}>{t`Back to login`}</TextLink>
      </p>
    </Form>
  )
}
