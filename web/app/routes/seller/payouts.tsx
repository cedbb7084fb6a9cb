import { confirmPayoutAccount, getPayoutOverview, listPayouts, listSaleMoney } from '@dressing-room/contract/payouts'
import { t } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { LoadingPayouts, PAYOUTS_PAGE, PayoutsOverview, SALES_PAGE } from '../../features/payouts/payouts-overview.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/payouts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Payouts`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const { searchParams } = new URL(request.url)
  const page = (name: string) => ({ query: { page: searchParams.get(name) ?? undefined } })
  const back = searchParams.get('back')
  // Back from the payment partner's page: what the partner says is asked for before it is shown.
  if (back) await optional(call(confirmPayoutAccount, {}))
  const [overview, sales, payouts] = await Promise.all([
    optional(call(getPayoutOverview, {})),
    optional(call(listSaleMoney, page(SALES_PAGE))),
    optional(call(listPayouts, page(PAYOUTS_PAGE))),
  ])
  return { overview, sales, payouts, hasEnded: back === 'again' }
}

export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <PayoutsOverview {...loaderData} onRetry={revalidate} />
}

export function HydrateFallback() {
  return <LoadingPayouts />
}
