import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Alert, Status } from '../../ui/notice.tsx'
import type { Outcome } from './outcome.ts'

/** Mails the link once more; posts to the screen it stands on. */
export function ResendConfirmation() {
  const fetcher = useFetcher<Outcome>()
  const busy = fetcher.state !== 'idle'
  const outcome = busy ? undefined : fetcher.data
  return (
    <fetcher.Form method="post">
      <Alert>{outcome?.kind === 'refused' && outcome.fault.words}</Alert>
      <Button type="submit" name="intent" value="resend-confirmation" busy={busy}>
        Send the link again
      </Button>
      <Status>{outcome?.kind === 'done' && outcome.message}</Status>
    </fetcher.Form>
  )
}
