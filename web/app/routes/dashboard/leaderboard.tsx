import { pages, withQuery } from '@dressing-room/contract/pages'
import { getLeaderboard } from '@dressing-room/contract/rewards'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { HideSwitch } from '../../features/rewards/hide-switch.tsx'
import { Ranking } from '../../features/rewards/leaderboard.tsx'
import { loadRewards } from '../../features/rewards/load-rewards.ts'
import { ReferralPanel } from '../../features/rewards/referral-panel.tsx'
import { WaysToEarn } from '../../features/rewards/ways-to-earn.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/leaderboard'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Leaderboard`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const query = /^[1-9]\d{0,5}$/.test(page) ? { page } : {}
  const [leaderboard, rewards] = await Promise.all([optional(call(getLeaderboard, { query })), loadRewards()])
  return { leaderboard, rewards }
}

const toPage = (page: number) => withQuery(pages.leaderboard, { page: String(page) })

export default function Leaderboard({ loaderData: { leaderboard, rewards } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="font-display text-display">
        <Trans>Leaderboard</Trans>
      </h1>
      <p className="mt-2 max-w-text text-lead text-muted">
        <Trans>
          Ranked by how many of the people you invited have bought or booked something. Others see only your initials.
        </Trans>
      </p>
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          {leaderboard ? (
            <>
              <Ranking leaderboard={leaderboard} toPage={toPage} />
              <HideSwitch isHidden={leaderboard.you.isHidden} onSaved={revalidate} />
            </>
          ) : (
            <LoadFailed what={t`the leaderboard`} onRetry={revalidate} />
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-5">
          <ReferralPanel rewards={rewards} onRetry={revalidate} />
          <WaysToEarn />
        </div>
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading the leaderboard`}>
      <div className="pt-8 md:pt-12">
        <h1 className="font-display text-display">
          <Trans>Leaderboard</Trans>
        </h1>
        <Skeleton className="mt-3 h-6 w-64 max-w-full" />
        <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-12">
          <Skeleton className="h-80 lg:col-span-7" />
          <Skeleton className="h-80 lg:col-span-5" />
        </div>
      </div>
    </Loading>
  )
}
