import type { Currency } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { postEntries } from '../ledger/index.ts'
import { type GiftRow, insertGift } from './store.ts'

interface NewGift {
  /** One request, one gift. */
  key: string
  accountId: string
  /** Negative where it is given up. */
  minor: number
  currency: Currency
  kind: GiftRow['kind']
  reason: string
  codeId?: string
}

/** What the platform gives away is its own cost; what is given up is less of that. Undefined where it is known by its key. */
export async function postGift(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { key, accountId, minor, currency, kind, reason, codeId }: NewGift,
): Promise<GiftRow | undefined> {
  const gift = await insertGift(tx, {
    ...{ key, account_id: accountId, amount_minor: minor, currency, kind, reason },
    ...{ code_id: codeId ?? null, given_at: deps.clock() },
  })
  if (!gift) return undefined
  await postEntries(deps, tx, `credit:${gift.id}`, { checkoutId: null, currency }, [
    { account: 'gifts', amount_minor: minor },
    { account: 'store credit', buyer_id: accountId, amount_minor: -minor },
  ])
  return gift
}
