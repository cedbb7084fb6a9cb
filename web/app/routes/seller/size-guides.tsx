import { ownSizeGuides } from '@dressing-room/contract/sizing'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { OwnGuides } from '../../features/sizing/own-guides.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/size-guides'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Size guides`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  return { guides: await optional(call(ownSizeGuides, {})) }
}

export default function SizeGuides({ loaderData: { guides } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Size guides</Trans>
      </h1>
      {guides ? <OwnGuides guides={guides} /> : <LoadFailed what={t`your size guides`} onRetry={revalidate} />}
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="mb-8 h-14 max-w-80" />
      <Skeleton className="h-96 max-w-[46rem]" />
    </Loading>
  )
}
