import type { Money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { postEntries } from '../ledger/index.ts'
import type { GiftCardRow } from './store.ts'

type PostDeps = Pick<Deps, 'clock'>

/** What was paid for a card is nobody's earnings until it is spent: it lies in an account of its own. */
export async function postBought(deps: PostDeps, tx: Tx, card: GiftCardRow, checkout: CheckoutRow): Promise<void> {
  await postEntries(deps, tx, `gift:${card.id}:paid`, paidBy(checkout), [
    { account: 'captured', amount_minor: checkout.amount_minor },
    { account: 'gift cards', amount_minor: -checkout.amount_minor },
  ])
}

/** Paid after its buyer had given it up: it goes back. */
export async function postLate(deps: PostDeps, tx: Tx, card: GiftCardRow, checkout: CheckoutRow): Promise<void> {
  await postEntries(deps, tx, `gift:${card.id}:late`, paidBy(checkout), [
    { account: 'captured', amount_minor: checkout.amount_minor },
    { account: 'buyer', amount_minor: -checkout.amount_minor },
  ])
}

/** What is on a card becomes the store credit of whoever has redeemed it. */
export async function postRedeemed(
  deps: PostDeps,
  tx: Tx,
  card: GiftCardRow,
  checkout: CheckoutRow,
  { worth, redeemerId }: { worth: Money; redeemerId: string },
): Promise<void> {
  await postEntries(deps, tx, `redeemed:${card.id}`, paidBy(checkout), [
    { account: 'gift cards', amount_minor: worth.minor },
    { account: 'store credit', buyer_id: redeemerId, amount_minor: -worth.minor },
  ])
}

/**
 * What is left on a card that has gone back as far as it was paid: what did not come, which the platform bore when
 * somebody accepted it so.
 */
export async function postNotPaid(
  deps: PostDeps,
  tx: Tx,
  card: GiftCardRow,
  checkout: CheckoutRow,
  minor: number,
): Promise<void> {
  if (minor <= 0) return
  await postEntries(deps, tx, `gift:${card.id}:not paid`, paidBy(checkout), [
    { account: 'gift cards', amount_minor: minor },
    { account: 'platform fee', amount_minor: -minor },
  ])
}

function paidBy({ id, currency }: CheckoutRow) {
  return { checkoutId: id, currency }
}
