import type { Leaderboard } from '@dressing-room/contract/rewards'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { LeaderList } from './leader-list.tsx'

interface RankingProps {
  leaderboard: Leaderboard
  /** Address of a page. */
  toPage: (page: number) => string
}

/** Who has brought the most people, and where the viewer stands, on whatever page that is. */
export function Ranking({ leaderboard: { leaders, you, page, totalPages, total }, toPage }: RankingProps) {
  return (
    <>
      <p className="mb-6 border-l-4 border-rouge bg-bone px-4 py-3">
        <OwnPlace you={you} />
      </p>
      {total === 0 ? (
        <EmptyState illustration="mirror" title={t`Nobody has brought anybody yet. You could be the first.`} />
      ) : (
        <LeaderList leaders={leaders} />
      )}
      {totalPages > 1 && (
        <Pagination
          label={t`Pages of the leaderboard`}
          page={page}
          totalPages={totalPages}
          to={toPage}
          className="mt-6"
        />
      )}
    </>
  )
}

function OwnPlace({ you: { rank, paid, isHidden } }: Pick<Leaderboard, 'you'>) {
  if (rank === undefined)
    return <Trans>You are not ranked yet: nobody whom you invited has bought anything so far.</Trans>
  return (
    <>
      <span className="figures font-semibold">{t`Your place: ${rank}`}</span>
      <span className="figures">{plural(paid, { one: ', with 1 person', other: ', with # people' })}</span>
      {isHidden && (
        <span className="block text-note text-muted">
          <Trans>Only you see this.</Trans>
        </span>
      )}
    </>
  )
}
