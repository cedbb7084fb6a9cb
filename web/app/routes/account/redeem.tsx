import { pages, withQuery } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RedeemForm } from '../../features/store-credit/redeem-form.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { Status } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/redeem'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Redeem a gift card`, hidden: true })
}

/** Whoever is not logged in comes back to it, with the code of the mail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return { code: new URL(request.url).searchParams.get('code') ?? '' }
}

export default function Redeem({ loaderData: { code } }: Route.ComponentProps) {
  const [said, setSaid] = useState('')
  return (
    <div className="max-w-text pt-8 md:pt-12">
      <h1 className="font-display text-display">
        <Trans>Redeem a gift card</Trans>
      </h1>
      <p className="mt-2 mb-6 text-lead text-muted">
        <Trans>Its amount becomes your store credit, for goods and for visits. It never expires.</Trans>
      </p>
      <RedeemForm
        key={code}
        kind={said ? 'outlined' : 'filled'}
        code={code}
        onRedeemed={async (message) => setSaid(message)}
      />
      <Status>{said}</Status>
      {said && (
        <p className="mt-6 flex flex-wrap gap-3">
          <ButtonLink kind="filled" to={pages.shop}>{t`Go to the shop`}</ButtonLink>
          <ButtonLink to={pages.services}>{t`Book a stylist`}</ButtonLink>
        </p>
      )}
      <p className="mt-6 flex flex-wrap gap-x-6">
        <TextLink to={withQuery(pages.settings, { tab: 'tokens' })} className="inline-flex min-h-11 items-center">
          {t`See your store credit`}
        </TextLink>
        <TextLink to={pages.giftCards} className="inline-flex min-h-11 items-center">
          {t`Buy a gift card`}
        </TextLink>
      </p>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <div className="max-w-text pt-8 md:pt-12">
        <h1 className="font-display text-display">
          <Trans>Redeem a gift card</Trans>
        </h1>
        <Skeleton className="mt-6 h-20" />
      </div>
    </Loading>
  )
}
