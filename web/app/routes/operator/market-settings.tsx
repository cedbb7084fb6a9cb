import { readMarket } from '@dressing-room/contract/market'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { ContactMasking } from '../../features/operator/contact-masking.tsx'
import { MarketFrame } from '../../features/operator/market-frame.tsx'
import { PlatformFee } from '../../features/operator/platform-fee.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/market-settings'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Settings of the market`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  return call(readMarket, {})
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <MarketFrame>
      <PlatformFee fee={loaderData.fee} />
      <ContactMasking isOn={loaderData.masksContacts} />
    </MarketFrame>
  )
}

export { MarketSkeleton as HydrateFallback } from '../../features/operator/market-frame.tsx'
