import type { AnswerOf } from '@dressing-room/contract/endpoint'
import type { CheckoutOutcome, cancelCheckout } from '@dressing-room/contract/orders'
import type { afterCardPage } from '@dressing-room/contract/pages'
import type { RefusalCode } from '@dressing-room/contract/refusals'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Purchase } from '../../ports/payments/payments.ts'
import type { Ending } from './rules.ts'
import type { CheckoutRow } from './store.ts'

type Tx = Transaction<DB>

/** What the card page shows of a purchase; everything else about it stands in the checkout. */
export type CardPage = Pick<Purchase, 'lines' | 'discount' | 'delivery'>

/** As the way back from the card page names them. */
type PayableKind = NonNullable<AnswerOf<typeof cancelCheckout>['kind']>

/**
 * Something that can be paid for, as checkouts see it: an order, a booking. The checkout knows how it is paid for;
 * the payable knows what that means. What happens to both happens in one transaction, the checkout's row locked first.
 */
export interface Payable {
  /** 'order'; together with an id it is the reference that the provider knows: 'order_<id>'. */
  readonly kind: PayableKind
  /** What the provider hears of one that we do not know, so that it tells again later. */
  readonly missing: RefusalCode
  /** Where the provider sends the browser after the payment. */
  readonly paidPage: Parameters<typeof afterCardPage>[0]
  /** Made of what is frozen alone, so that asking for the same page again says the same. */
  cardPage(deps: Pick<Deps, 'db' | 'shop'>, checkout: CheckoutRow): Promise<CardPage>
  /** The money has come, of the right amount. What it pays for is handed over, or the money goes back. */
  onPaid(deps: Deps, tx: Tx, checkout: CheckoutRow): Promise<void>
  /** Nobody pays on this checkout any more: what was held for it is free. */
  onEnded(deps: Deps, tx: Tx, checkout: CheckoutRow, ending: Ending): Promise<void>
  /** The payment is not the one that was asked for: a person has to look at it, and nothing is handed over. */
  onReview(deps: Deps, tx: Tx, checkout: CheckoutRow, reason: string): Promise<void>
  /** The buyer does not want it any more, whatever has ended the checkout before. */
  onUnwanted?(deps: Deps, checkout: CheckoutRow): Promise<void>
  /** What has become of it, as its buyer hears it on the way back from the card page. */
  outcome(db: Db, id: string): Promise<CheckoutOutcome>
  /** Its own status, in its own words; undefined when there is no such thing. */
  statusOf(db: Db, id: string): Promise<string | undefined>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

/** How something payable is called at the provider. */
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
