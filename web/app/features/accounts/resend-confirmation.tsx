import { t } from '@lingui/core/macro'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import type { Outcome } from './outcome.ts'

/** Mails the link once more; posts to the action of its own screen. */
export function ResendConfirmation() {
  const fetcher = useFetcher<Outcome>()
  const busy = fetcher.state !== 'idle'
  const outcome = busy ? undefined : fetcher.data
  return (
    <fetcher.Form method="post">
      <Alert>{outcome?.kind === 'refused' && outcome.error.message}</Alert>
      <Button type="submit" name="intent" value="resend-confirmation" busy={busy}>
        {t`Send the link again`}
      </Button>
      <Status>{outcome?.kind === 'done' && outcome.message}</Status>
    </fetcher.Form>
  )
}
