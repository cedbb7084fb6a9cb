import { money, toDecimal } from '@dressing-room/contract/money'
import type { DeskPayout } from '@dressing-room/contract/operators'
import type { Deps } from '../../deps.ts'
import { findPeople } from '../accounts/index.ts'
import { latestPayouts, unsettledPayouts } from '../payouts/index.ts'

const MOST_LISTED = 100

/** Those that have failed or take too long, the oldest first; or the latest of all. */
export async function listPayouts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { all }: { all: boolean },
): Promise<{ payouts: DeskPayout[] }> {
  const rows = all ? await latestPayouts(db, MOST_LISTED) : await unsettledPayouts(db, clock(), MOST_LISTED)
  const people = await findPeople(db, [...new Set(rows.map(({ seller_id }) => seller_id))])
  return {
    payouts: rows.map(({ id, seller_id, amount_minor, currency, state, created_at, failure }) => ({
      ...{ id, seller: people(seller_id), amount: toDecimal(money(amount_minor, currency)), currency, state },
      ...{ createdAt: created_at.toISOString(), failure: failure ?? '', mayRetry: state !== 'paid' },
    })),
  }
}
