import type { Tx } from '../../platform/db/database.ts'
import { dueOf } from './amounts.ts'
import { type CheckoutRow, insertCheckout, lockCheckouts, moveCheckout } from './store.ts'
import { type CreditWish, letCreditGo, setCreditAside } from './use-credit.ts'

interface Next {
  buyerEmail: string
  holdSeconds: number
  /** It leaves the payment that it was a part of, which is ended in the same transaction. */
  leaves?: boolean
  /** What the buyer wants now; without a word the next one is paid as this one. */
  credit?: { wish: CreditWish | undefined }
}

/**
 * Another checkout takes the place of this one, if it is still open and as it was seen; its page is to be closed. The
 * caller asks for the page of the next one.
 */
export async function replaceCheckout(
  tx: Tx,
  seen: CheckoutRow,
  { buyerEmail, holdSeconds, leaves = false, credit }: Next,
): Promise<CheckoutRow | undefined> {
  const payable = { kind: seen.payable_kind, id: seen.payable_id }
  const { rows } = await lockCheckouts(tx, payable)
  const locked = rows.find(({ id }) => id === seen.id)
  if (locked?.status !== 'open' || locked.provider_id !== seen.provider_id) return undefined
  // Somebody may be paying for it together with other things.
  if (locked.part_of && !leaves) return undefined
  await moveCheckout(tx, locked, 'replaced', await letCreditGo(tx, locked))
  const { title, buyer_id, page_scope, page_language, way } = seen
  const total = dueOf(locked)
  const wish = credit ? credit.wish : locked.credit_minor > 0 ? {} : undefined
  const aside = await setCreditAside(tx, buyer_id, total, wish)
  const buyer = { id: buyer_id, email: buyerEmail, language: page_language }
  const next = { payable, title, buyer, total, way, credit: aside, pageScope: page_scope, holdSeconds }
  return (await insertCheckout(tx, next, { isAsking: false })).checkout
}
