import { ownResources, ownTeam } from '@dressing-room/contract/team'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { ResourceManager } from '../../features/selling-services/resource-manager.tsx'
import { TeamManager } from '../../features/selling-services/team-manager.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/team'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Team`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const [team, resources] = await Promise.all([optional(call(ownTeam, {})), optional(call(ownResources, {}))])
  return { team, resources }
}

export default function TeamScreen({ loaderData: { team, resources } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Team</Trans>
      </h1>
      {team ? <TeamManager team={team} /> : <LoadFailed what={t`your team`} onRetry={revalidate} />}
      <h2 className="mt-12 mb-4 font-display text-head md:text-display">
        <Trans>Rooms and devices</Trans>
      </h2>
      {resources ? (
        <ResourceManager resources={resources} />
      ) : (
        <LoadFailed what={t`your rooms and devices`} onRetry={revalidate} />
      )}
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your team`}>
      <Skeleton className="mb-8 h-14 max-w-60" />
      <Skeleton className="h-96 max-w-[46rem]" />
    </Loading>
  )
}
