import { pages, withQuery } from '@dressing-room/contract/pages'
import { refreshSession, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Whether the address of whoever is here is confirmed, and how to get there. */
export function ConfirmationState() {
  const session = useSession()
  if (session.kind === 'checking') {
    return (
      <Loading label="Looking up your account">
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  if (session.kind === 'guest') {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>Please log in to see whether your email address is confirmed, or to have the link sent again.</p>
        <ButtonLink to={withQuery(pages.login, { next: pages.verify })} kind="filled">
          Login
        </ButtonLink>
      </div>
    )
  }
  if (session.kind === 'unreachable') {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>We can't reach the shop. Your cart and login are safe.</p>
        <Button onClick={() => void refreshSession()}>Try again</Button>
      </div>
    )
  }
  const { email, isEmailConfirmed } = session.user
  return isEmailConfirmed ? (
    <div className="flex flex-col items-start gap-5">
      <p>
        <strong className="font-semibold wrap-anywhere">{email}</strong> is confirmed.
      </p>
      <ButtonLink to={pages.dashboard}>Go to your dashboard</ButtonLink>
    </div>
  ) : (
    <div className="flex flex-col items-start gap-5">
      <p>
        <strong className="font-semibold wrap-anywhere">{email}</strong> is not confirmed yet. Please follow the link
        that we have sent there.
      </p>
      <ResendConfirmation />
      <p className="text-muted">
        Wrong address? Change it in <TextLink to={pages.settings}>Settings</TextLink>.
      </p>
    </div>
  )
}
