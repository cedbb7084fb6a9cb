import { searchAudit } from '@dressing-room/contract/operators'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { call } from '../../api/call.ts'
import { AuditLog } from '../../features/operator/audit-log.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/audit'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Audit log`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const { searchParams } = new URL(request.url)
  const asked = (name: string) => searchParams.get(name) || undefined
  const query = { search: asked('search'), kind: asked('kind'), from: asked('from'), until: asked('until') }
  return call(searchAudit, { query: { ...query, page: asked('page') } as never })
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditLog {...loaderData} />
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <h1 className="mb-4 font-display text-display">
        <Trans>Audit log</Trans>
      </h1>
      <Skeleton className="h-96" />
    </Loading>
  )
}
