import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Alert, Status } from '../../ui/notice.tsx'

interface ConfirmLinkProps {
  /** Out of the mailed link. */
  token: string
  error: string | undefined
  message: string | undefined
  busy: boolean
}

/** Programs that look through mail open its links too; only a person presses a button, so nothing is spent before that. */
export function ConfirmLink({ token, error, message, busy }: ConfirmLinkProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // The button that was pressed has gone.
    if (message) form.current?.querySelector('a')?.focus()
  }, [message])
  return (
    <Form ref={form} method="post" className="flex flex-col gap-5">
      <input type="hidden" name="token" value={token} />
      {!message && (
        <p className="text-muted">
          <Trans>Click to confirm your email address.</Trans>
        </p>
      )}
      <div>
        <Alert>{error}</Alert>
        {!message && (
          <Button kind="filled" type="submit" busy={busy} className="w-full">
            {t`Confirm email address`}
          </Button>
        )}
        <Status>{message}</Status>
      </div>
      {message && (
        <ButtonLink to={pages.dashboard} className="self-start">
          {t`Go to your dashboard`}
        </ButtonLink>
      )}
    </Form>
  )
}
