import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { Money } from '@dressing-room/contract/money'
import type { CheckoutOutcome, cancelCheckout } from '@dressing-room/contract/orders'
import type { afterCardPage } from '@dressing-room/contract/pages'
import type { RefusalCode } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { CheckoutSnapshot, Purchase } from '../../ports/payments/payments.ts'
import type { Ending } from './rules.ts'
import type { CheckoutRow } from './store.ts'

/** What the card page shows of a purchase; everything else about it stands in the checkout. */
export type CardPage = Pick<Purchase, 'lines' | 'discount' | 'delivery' | 'shipTo' | 'keepsCard' | 'chargesCard'>

/** What was learnt beside the payment: on the card page, or of a card that was charged without one. */
export type Learnt = Pick<CheckoutSnapshot, 'shipTo' | 'keptCard' | 'declined'>

/** The parameter names of the return address. */
type PayableKind = NonNullable<ResponseOf<typeof cancelCheckout>['kind']>

/**
 * Something that can be paid for, as checkouts see it: an order, a booking. The checkout knows how it is paid for;
 * the payable knows what that means. What happens to both happens in one transaction, the checkout's row locked first.
 */
export interface Payable {
  /** 'order'; together with an id it is the reference that the provider knows: 'order_<id>'. */
  readonly kind: PayableKind
  /** The refusal of an event about one that is not stored yet, so that the provider sends it again. */
  readonly missing: RefusalCode
  /** Where the provider sends the browser after the payment. */
  readonly paidPage: Parameters<typeof afterCardPage>[0]
  /** It may lie in a cart beside goods, and stays held there when a payment of both is given up. */
  readonly staysInCart?: true
  /**
   * Its buyer came back from its card page: whether it stays held in the cart, where it lies. Its page is closed then, unless
   * a payment is under way there.
   */
  keepInCart?(deps: Deps, checkout: CheckoutRow): Promise<'kept' | 'under way' | undefined>
  /** Made only of frozen columns, so that a repeated request is identical. */
  cardPage(deps: Pick<Deps, 'db' | 'shop'>, checkout: CheckoutRow): Promise<CardPage>
  /** The money has come, of the right amount. What it pays for is handed over, or it goes back; answers which. */
  onPaid(deps: Deps, tx: Tx, checkout: CheckoutRow, learnt: Learnt): Promise<boolean>
  /** Nobody pays on this checkout any more: what was held for it is free. */
  onEnded(deps: Deps, tx: Tx, checkout: CheckoutRow, ending: Ending, learnt: Learnt): Promise<void>
  /** The payment is not the one that was asked for: a person has to look at it, and nothing is handed over. */
  onReview(deps: Deps, tx: Tx, checkout: CheckoutRow, reason: string, learnt: Learnt): Promise<void>
  /** Of a payment that nobody has got anything of: all of it goes back, or what came too much. */
  giveBack(deps: Deps, tx: Tx, checkout: CheckoutRow, amount: Money, what: 'all' | 'too much'): Promise<void>
  /** The buyer gave it up, whatever ended the checkout before. */
  onUnwanted?(deps: Deps, checkout: CheckoutRow): Promise<void>
  /** A second page has kept a card for what one is kept for already. */
  onSpareCard?(deps: Deps, tx: Tx, card: NonNullable<Learnt['keptCard']>): Promise<void>
  /** The outcome shown to the buyer who returns from the card page. */
  outcome(db: Db, id: string): Promise<CheckoutOutcome>
  /** The status of the payable itself; undefined if it does not exist. */
  statusOf(db: Db, id: string): Promise<string | undefined>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** The reference of a payable at the provider. */
export function referenceTo({ kind, id }: { kind: string; id: string }): string {
  return `${kind}_${id}`
}

/** What a provider's reference names; undefined when it is none of ours. */
export function readReference(
  payables: readonly Payable[],
  reference = '',
): { payable: Payable; id: string } | undefined {
  const payable = payables.find(({ kind }) => reference.startsWith(`${kind}_`))
  const id = payable ? reference.slice(payable.kind.length + 1) : ''
  return payable && isUuid(id) ? { payable, id } : undefined
}
