import { pages } from '@dressing-room/contract/pages'
import { useEffect } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Alert } from '../../ui/notice.tsx'
import { EmailField } from './email-field.tsx'
import type { FormError } from './fault.ts'
import { RedirectAfter } from './redirect-after.tsx'
import { useFault } from './use-fault.ts'

interface ResetFormProps {
  fault: FormError | undefined
  /** Said once the mail is on its way. */
  message: string | undefined
  busy: boolean
  /** Somebody has asked for this form with a button that is gone now. */
  takesFocus: boolean
}

/** Asks for the mailed link. */
export function ResetForm({ fault, message, busy, takesFocus }: ResetFormProps) {
  const { form, wordsId, faulty } = useFault(fault)
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus()
  }, [takesFocus, form])
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <p className="text-muted">We'll email you a link to set a new password. It expires in 30 minutes.</p>
      <EmailField label="Email" autoComplete="username" {...faulty('email')} />
      <div>
        <Alert id={wordsId}>{fault?.words}</Alert>
        <Button kind="filled" type="submit" busy={busy} className="w-full">
          Reset Password
        </Button>
        <RedirectAfter message={message} to={pages.login} linkText="Go to login" />
      </div>
      <p>
        <TextLink to={pages.login}>Back to login</TextLink>
      </p>
    </Form>
  )
}
