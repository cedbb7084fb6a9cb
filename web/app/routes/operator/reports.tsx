import { listCases } from '@dressing-room/contract/moderation'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { ReportedCases } from '../../features/operator/reported-cases.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/reports'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Reports`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const isDecided = new URL(request.url).searchParams.get('decided') === 'yes'
  const { cases } = await call(listCases, { query: isDecided ? { decided: 'yes' } : {} })
  return { cases, isDecided }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportedCases {...loaderData} />
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <h1 className="mb-4 font-display text-display">
        <Trans>Reports</Trans>
      </h1>
      <Skeleton className="h-96" />
    </Loading>
  )
}
