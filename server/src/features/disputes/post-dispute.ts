import { type Money, money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { listEntries, takeBack, undoTaking } from '../ledger/index.ts'

interface Disputed {
  id: string
  amount: Money
}

const nameOf = ({ id }: Pick<Disputed, 'id'>) => `dispute:${id}`
const takenPosting = (dispute: Pick<Disputed, 'id'>) => `${nameOf(dispute)}:taken`

/** The bank has taken the money: everybody who has something of the payment bears their part of it. */
export async function postTaken(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  checkout: CheckoutRow,
  dispute: Disputed,
): Promise<void> {
  const { minor, currency } = dispute.amount
  const about = { checkoutId: checkout.id, currency }
  await takeBack(deps, tx, takenPosting(dispute), about, { minor, from: 'everybody', to: 'disputed' })
}

/** The bank has given it back: everybody has again what they had. */
export async function postReturned(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  checkout: CheckoutRow,
  dispute: Pick<Disputed, 'id'>,
): Promise<void> {
  await undoTaking(deps, tx, { name: nameOf(dispute), checkoutId: checkout.id }, 'returned')
}

/** What each seller has lost to it, by seller. */
export async function lostBySeller(tx: Tx, dispute: Pick<Disputed, 'id'>): Promise<Map<string, Money>> {
  const own = (await listEntries(tx, takenPosting(dispute))).filter(({ account }) => account.startsWith('seller'))
  const bySeller = Map.groupBy(own, ({ seller_id }) => seller_id ?? '')
  return new Map(
    [...bySeller].flatMap(([sellerId, entries]) => {
      const minor = entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
      return entries[0] ? [[sellerId, money(minor, entries[0].currency)] as const] : []
    }),
  )
}
