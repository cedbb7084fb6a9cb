import { type Money, money, shareWithin } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { leftOf, listEntries, takeBack, undoTaking } from '../ledger/index.ts'

interface Disputed {
  id: string
  amount: Money
}

const nameOf = ({ id }: Pick<Disputed, 'id'>) => `dispute:${id}`
const takenPosting = (dispute: Pick<Disputed, 'id'>) => `${nameOf(dispute)}:taken`

/**
 * The bank has taken the money: everybody who has something of the payment bears their part of it. Of a payment for several
 * things it is taken from each in proportion to what is left of it.
 */
export async function postTaken(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  checkouts: readonly CheckoutRow[],
  dispute: Disputed,
): Promise<void> {
  const { currency } = dispute.amount
  const [first] = checkouts
  if (!first) return
  if (checkouts.length === 1) return takeFrom(deps, tx, first, takenPosting(dispute), dispute.amount)
  const left: number[] = []
  for (const { id } of checkouts) left.push(await leftOf(tx, id, currency))
  for (const [at, share] of shareWithin(dispute.amount, left).entries()) {
    const checkout = checkouts[at]
    if (checkout && share.minor > 0) await takeFrom(deps, tx, checkout, `${takenPosting(dispute)}:${at}`, share)
  }
}

async function takeFrom(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id: checkoutId }: CheckoutRow,
  posting: string,
  { minor, currency }: Money,
): Promise<void> {
  await takeBack(deps, tx, posting, { checkoutId, currency }, { minor, from: 'everybody', to: 'disputed' })
}

/** The bank has given it back: everybody has again what they had. */
export async function postReturned(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  checkouts: readonly CheckoutRow[],
  dispute: Pick<Disputed, 'id'>,
): Promise<void> {
  for (const { id } of checkouts) await undoTaking(deps, tx, { name: nameOf(dispute), checkoutId: id }, 'returned')
}

export interface Loss {
  share: Money
  /** With which they have sold what it is about. */
  checkoutId: string | null
}

/** What each seller has lost to it, by seller. */
export async function lostBySeller(tx: Tx, dispute: Pick<Disputed, 'id'>, parts: number): Promise<Map<string, Loss>> {
  const postings =
    parts > 1 ? Array.from({ length: parts }, (_, at) => `${takenPosting(dispute)}:${at}`) : [takenPosting(dispute)]
  const entries = []
  for (const posting of postings) entries.push(...(await listEntries(tx, posting)))
  const own = entries.filter(({ account }) => account.startsWith('seller'))
  const bySeller = Map.groupBy(own, ({ seller_id }) => seller_id ?? '')
  return new Map(
    [...bySeller].flatMap(([sellerId, of]) => {
      const minor = of.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
      const [first] = of
      if (!first) return []
      return [[sellerId, { share: money(minor, first.currency), checkoutId: first.checkout_id }] as const]
    }),
  )
}
