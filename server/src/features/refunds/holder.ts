import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RefundRow } from './refund-store.ts'

export interface RefundNews {
  refund: RefundRow
  /**
   * Found: the provider has made it without us; failed: it will not, or the bank has sent the money back; made again: it
   * takes the place of one that has failed.
   */
  what: 'found' | 'failed' | 'made again'
}

/**
 * What was paid for, as refunds see it: an order, a booking. Told in the transaction of whatever changes what has gone
 * back without its asking; it moves its own status, and writes to those whom it concerns.
 */
export interface RefundHolder {
  /** As the payable of checkouts. */
  readonly kind: string
  onRefundNews(deps: Deps, tx: Tx, payableId: string, news: RefundNews): Promise<void>
}

/** What must be told of one refund. */
export async function tellHolder(
  deps: Deps,
  tx: Tx,
  holders: readonly RefundHolder[],
  payable: { kind: string; id: string },
  news: RefundNews,
): Promise<void> {
  const holder = holders.find(({ kind }) => kind === payable.kind)
  if (holder) await deps.queue.gather(tx, (queue) => holder.onRefundNews({ ...deps, queue }, tx, payable.id, news))
}
