import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { refreshSession, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ResendConfirmation } from './resend-confirmation.tsx'

/** Whether the viewer's address is confirmed, and how to confirm it. */
export function ConfirmationState() {
  const session = useSession()
  if (session.kind === 'checking') {
    return (
      <Loading label={t`Looking up your account`}>
        <Skeleton className="h-24" />
      </Loading>
    )
  }
  if (session.kind === 'guest') {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>
          <Trans>Please log in to see whether your email address is confirmed, or to have the link sent again.</Trans>
        </p>
        <ButtonLink to={withQuery(pages.login, { next: pages.verify })} kind="filled">
          {t`Login`}
        </ButtonLink>
      </div>
    )
  }
  if (session.kind === 'unreachable') {
    return (
      <div className="flex flex-col items-start gap-5">
        <p>
          <Trans>We can't reach the shop. Your cart and login are safe.</Trans>
        </p>
        <Button onClick={() => void refreshSession()}>{t`Try again`}</Button>
      </div>
    )
  }
  const { email, isEmailConfirmed } = session.user
  return isEmailConfirmed ? (
    <div className="flex flex-col items-start gap-5">
      <p>
        <Trans>
          <strong className="font-semibold wrap-anywhere">{email}</strong> is confirmed.
        </Trans>
      </p>
      <ButtonLink to={pages.dashboard}>{t`Go to your dashboard`}</ButtonLink>
    </div>
  ) : (
    <div className="flex flex-col items-start gap-5">
      <p>
        <Trans>
          <strong className="font-semibold wrap-anywhere">{email}</strong> is not confirmed yet. Please follow the link
          that we have sent there.
        </Trans>
      </p>
      <ResendConfirmation />
      <p className="text-muted">
        <Trans>
          Wrong address? Change it in <TextLink to={pages.settings}>Settings</TextLink>.
        </Trans>
      </p>
    </div>
  )
}
