import type { Leader } from '@dressing-room/contract/rewards'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

/** Places of the ranking, by initials. */
export function LeaderList({ leaders }: { leaders: readonly Leader[] }) {
  return (
    <ol aria-label={t`Ranking`} className="flex flex-col">
      {leaders.map((leader, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: people stand here by initials, which several may share.
        <LeaderRow key={at} leader={leader} />
      ))}
    </ol>
  )
}

function LeaderRow({ leader: { rank, initials, paid, isYou } }: { leader: Leader }) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline py-3 ${isYou ? 'font-semibold' : ''}`}
      {...(isYou && { 'aria-current': true })}
    >
      <span className="figures w-8 shrink-0 text-right font-display text-title">
        <span className="sr-only">
          <Trans>Place</Trans>{' '}
        </span>
        {rank}
      </span>
      <bdi className="flex h-11 w-11 shrink-0 items-center justify-center rounded-full border border-edge font-medium">
        {initials}
      </bdi>
      <span className="min-w-0 grow">{isYou && t`You`}</span>
      <span className="figures ml-auto text-muted">{plural(paid, { one: '1 person', other: '# people' })}</span>
    </li>
  )
}
