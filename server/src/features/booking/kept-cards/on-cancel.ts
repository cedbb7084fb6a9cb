import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { mayEarn } from '../../accounts/index.ts'
import type { Reader } from '../parties.ts'
import type { BookingRow } from '../store.ts'
import { beginFee } from './charge-fee.ts'
import { keepsCard } from './fee.ts'
import { letGo } from './keep-card.ts'
import { isLate } from './rules.ts'
import { type KeptCardRow, lockKeptCard, moveKeptCard } from './store.ts'

/**
 * A visit is called off: later than was agreed, its fee is due at once; in time, or by the stylist, its card is let go. The
 * caller has locked the visit. Answers the card whose fee is charged.
 */
export async function settleCardOnCancel(
  deps: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  booking: BookingRow,
  by: Reader,
): Promise<KeptCardRow | undefined> {
  if (!keepsCard(booking)) return undefined
  const card = await lockKeptCard(tx, booking.id)
  if (card?.state !== 'kept') return undefined
  if (by === 'buyer' && isLate(booking, deps.clock()) && (await mayEarn(tx, booking.stylist_id))) {
    await beginFee(deps, tx, booking, card, 'late cancel')
    return card
  }
  await moveKeptCard(tx, card, 'released', deps.clock())
  await letGo(deps, tx, card.customer_id)
  return undefined
}
