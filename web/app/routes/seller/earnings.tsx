import { getEarnings } from '@dressing-room/contract/earnings'
import { t } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { EarningsOverview, LoadingEarnings } from '../../features/earnings/earnings-overview.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import type { Route } from './+types/earnings'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Earnings Overview`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSeller(request)
  return { username: user.username || user.name, earnings: await optional(call(getEarnings, {})) }
}

export default function Earnings({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <EarningsOverview {...loaderData} onRetry={revalidate} />
}

export function HydrateFallback() {
  return <LoadingEarnings />
}
