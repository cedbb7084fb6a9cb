import { pages } from '@dressing-room/contract/pages'
import type { PayoutList as List, Payout } from '@dressing-room/contract/payouts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatDecimal } from '../../language/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { When } from '../../ui/when.tsx'
import { STATE_WORDS } from './words.ts'

/** All payouts, the latest first, each with the way to what it is made of. */
export function PayoutList({ list, to }: { list: List; to: (page: number) => string }) {
  if (list.payouts.length === 0) {
    return (
      <p className="border-t border-hairline py-4 text-muted">
        <Trans>No payout yet.</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="border-t border-hairline">
        {list.payouts.map((payout) => (
          <li key={payout.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hairline py-3">
            <div className="flex min-w-0 grow basis-0 flex-wrap items-baseline gap-x-6 gap-y-1">
              <TextLink to={pages.sellerPayout(payout.id)} className="figures w-28 text-ink">
                <When at={payout.createdAt} show="day" />
              </TextLink>
              <div className="min-w-0">
                <StateBadge payout={payout} />
                {payout.failure && <p className="text-note text-muted wrap-anywhere">{payout.failure}</p>}
              </div>
            </div>
            <p className="figures ml-auto min-w-0 text-right font-medium wrap-anywhere">
              {formatDecimal(payout.amount, payout.currency)}
            </p>
          </li>
        ))}
      </ul>
      {list.totalPages > 1 && (
        <Pagination label={t`Pages of your payouts`} page={list.page} totalPages={list.totalPages} to={to} />
      )}
    </div>
  )
}

/** How far a payout is. */
export function StateBadge({ payout: { state } }: { payout: Pick<Payout, 'state'> }) {
  if (state === 'paid') {
    return (
      <Badge tone="sage" dot="full">
        {STATE_WORDS[state]}
      </Badge>
    )
  }
  return (
    <Badge tone={state === 'on its way' ? 'plain' : 'sale'} dot="hollow">
      {STATE_WORDS[state]}
    </Badge>
  )
}
