import { listPromoCodes } from '@dressing-room/contract/promo-codes'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { PromoCodes } from '../../features/operator/promo-codes.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/promo-codes'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Promo codes`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const { searchParams } = new URL(request.url)
  const [search, page] = [searchParams.get('search'), searchParams.get('page')]
  return call(listPromoCodes, { query: { ...(search && { search }), ...(page && { page }) } })
}

export default function PromoCodesAtDesk({ loaderData }: Route.ComponentProps) {
  return <PromoCodes {...loaderData} />
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <h1 className="mb-6 font-display text-display">
        <Trans>Promo codes</Trans>
      </h1>
      <Skeleton className="h-96" />
    </Loading>
  )
}
