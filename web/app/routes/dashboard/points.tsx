import { pages, withQuery } from '@dressing-room/contract/pages'
import { listPoints } from '@dressing-room/contract/rewards'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { loadRewards } from '../../features/rewards/load-rewards.ts'
import { PointsHistory } from '../../features/rewards/points-history.tsx'
import { RewardCodes } from '../../features/rewards/reward-codes.tsx'
import { WaysToEarn } from '../../features/rewards/ways-to-earn.tsx'
import { YourRewards } from '../../features/rewards/your-rewards.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/points'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Your points`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request)
  const page = new URL(request.url).searchParams.get('page') ?? '1'
  const query = /^[1-9]\d{0,5}$/.test(page) ? { page } : {}
  const [history, rewards] = await Promise.all([optional(call(listPoints, { query })), loadRewards()])
  return { history, rewards }
}

const toPage = (page: number) => withQuery(pages.points, { page: String(page) })

export default function Points({ loaderData: { history, rewards } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const shared = { rewards, onRetry: revalidate, onChanged: revalidate }
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="font-display text-display">
        <Trans>Your points</Trans>
      </h1>
      {history && (
        <p className="figures mt-2 text-lead text-muted">
          {plural(history.points, { one: 'You have 1 point.', other: 'You have # points.' })}
        </p>
      )}
      {history && history.points < 0 && (
        <p className="mt-2 max-w-form text-muted">
          <Trans>More has gone back than you had left. What you earn next makes up for it first.</Trans>
        </p>
      )}
      <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-2">
        <YourRewards title={t`For your next order`} goodFor="order" action={false} {...shared} />
        <YourRewards title={t`For your next booking`} goodFor="booking" action={false} {...shared} />
      </div>
      <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <ListSection title={t`History`}>
            {!history && <LoadFailed what={t`your points`} onRetry={revalidate} />}
            {history && history.total === 0 && (
              <EmptyState
                illustration="mirror"
                title={t`You have no points yet.`}
                action={<ButtonLink to={pages.shop}>{t`Go to the shop`}</ButtonLink>}
              />
            )}
            {history && history.total > 0 && (
              <>
                <PointsHistory entries={history.entries} />
                {history.totalPages > 1 && (
                  <Pagination
                    label={t`Pages of your points`}
                    page={history.page}
                    totalPages={history.totalPages}
                    to={toPage}
                    className="mt-6"
                  />
                )}
              </>
            )}
          </ListSection>
          {rewards && rewards.codes.length > 0 && (
            <ListSection title={t`Your codes`}>
              <RewardCodes codes={rewards.codes} />
            </ListSection>
          )}
        </div>
        <div className="pt-10 md:pt-18 lg:col-span-5">
          <WaysToEarn leadsOn />
        </div>
      </div>
    </div>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading your points`}>
      <div className="pt-8 md:pt-12">
        <h1 className="font-display text-display">
          <Trans>Your points</Trans>
        </h1>
        <Skeleton className="mt-3 h-6 w-48" />
        <div className="mt-8 grid grid-cols-1 gap-6 md:grid-cols-2">
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      </div>
    </Loading>
  )
}
