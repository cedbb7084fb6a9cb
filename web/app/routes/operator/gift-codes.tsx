import { listGiftCodes } from '@dressing-room/contract/gift-codes'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { GiftCodes } from '../../features/operator/gift-codes.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/gift-codes'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Gift codes`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const { searchParams } = new URL(request.url)
  const page = searchParams.get('page')
  return call(listGiftCodes, { query: page ? { page } : {} })
}

export default function GiftCodesAtDesk({ loaderData }: Route.ComponentProps) {
  return <GiftCodes {...loaderData} />
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <h1 className="mb-6 font-display text-display">
        <Trans>Gift codes</Trans>
      </h1>
      <Skeleton className="h-96" />
    </Loading>
  )
}
