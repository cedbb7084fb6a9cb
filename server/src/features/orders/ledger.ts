import { money, zero } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { splitOf } from './rules.ts'
import { linesOf, type OrderRow } from './store.ts'

interface Entry {
  account: 'captured' | 'seller' | 'platform fee' | 'refunded'
  seller_id?: string
  /** Positive: money we have; negative: whose it is. One posting adds up to zero. */
  amount_minor: number
}

/** A sale: what was captured belongs to its sellers and, as a fee, to the platform. */
export async function postSale(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Transaction<DB>,
  order: OrderRow,
): Promise<void> {
  const lines = await linesOf(tx, [order.id])
  const net = lines.map((line) => ({
    sellerId: line.seller_id,
    net: money(line.price_minor * line.quantity - line.discount_minor, order.currency),
  }))
  const shares = splitOf(net, deps.shop.platformFeePercent)
  const fee = shares.reduce((sum, share) => sum + share.fee.minor, zero(order.currency).minor)
  await postEntries(deps, tx, order, `order:${order.id}:paid`, [
    { account: 'captured', amount_minor: order.total_minor },
    ...shares.map(({ sellerId, earned }) => ({
      account: 'seller' as const,
      seller_id: sellerId,
      amount_minor: -earned.minor,
    })),
    { account: 'platform fee', amount_minor: -fee },
  ])
}

/** Money that came too late and goes back: nobody earned it. */
export async function postLatePayment(deps: Pick<Deps, 'clock'>, tx: Transaction<DB>, order: OrderRow): Promise<void> {
  await postEntries(deps, tx, order, `order:${order.id}:late`, [
    { account: 'captured', amount_minor: order.total_minor },
    { account: 'refunded', amount_minor: -order.total_minor },
  ])
}

async function postEntries(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction<DB>,
  order: OrderRow,
  posting: string,
  entries: Entry[],
): Promise<void> {
  const left = entries.reduce((sum, entry) => sum + entry.amount_minor, 0)
  if (left !== 0) throw new Error(`posting ${posting} is off by ${left}`)
  await tx
    .insertInto('ledger_entry')
    .values(
      entries.map((entry) => ({ ...entry, posting, order_id: order.id, currency: order.currency, posted_at: clock() })),
    )
    .execute()
}
