import { createHash } from 'node:crypto'
import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { afterCardPage } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import type { Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { CheckoutRefused, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { findContact } from '../accounts/index.ts'
import {
  type CheckoutRow,
  dueOf,
  openCheckout,
  type PageLease,
  type Payable,
  settleCheckout,
} from '../checkouts/index.ts'
import type { PaidThing } from '../paper/index.ts'
import { type BookingRow, findBooking } from './store.ts'

/*
 * What is paid for a visit beside its price, a tip or a no-show fee: named by the visit, without a row of its own, so that its
 * checkouts say all that there is to know of it.
 */

type ExtraKind = 'tip' | 'fee'

const OUTCOMES: Record<CheckoutRow['status'], CheckoutOutcome> = {
  open: 'open',
  paid: 'paid',
  expired: 'canceled',
  canceled: 'canceled',
  unopened: 'canceled',
  replaced: 'canceled',
  review: 'review',
  returned: 'refunded',
}

export function outcomeOf(checkout: CheckoutRow | undefined): CheckoutOutcome {
  return checkout ? OUTCOMES[checkout.status] : 'nothing'
}

/** Within which one card page for it can be open: not the scope of the visit's own payment, nor of the other kind. */
export function extraScope(kind: ExtraKind, bookingId: string): string {
  const hex = createHash('sha256').update(`${kind}:${bookingId}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Where its payer goes on: the card page, or what came of it; undefined where neither is there, and the caller looks again. */
export async function extraPage(
  deps: Deps,
  payable: Payable,
  checkout: CheckoutRow,
  lease?: PageLease,
): Promise<{ id: string; url: string } | undefined> {
  try {
    const now = checkout.provider_id
      ? await settleCheckout(deps, payable, checkout)
      : await openCheckout(deps, payable, checkout, { ...(lease && { lease }) })
    const id = now.provider_id ?? ''
    if (now.status === 'open' && now.url && !now.page_closed_at) return { id, url: now.url }
    const isDone = now.status === 'paid' || (now.status === 'open' && now.page_closed_at !== null)
    if (!isDone) return undefined
    return { id, url: deps.shop.origin + inLanguage(now.page_language, afterCardPage(payable.paidPage, id)) }
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof CheckoutRefused) refuse('payments_unavailable')
    if (error instanceof Refusal && error.code === 'checkout_busy') refuse('try_again')
    throw error
  }
}

/** What its receipt and invoice say of it. */
export function extraPapers(
  kind: ExtraKind,
  wordsOf: (booking: BookingRow) => { name: Text; details: Text },
): PaidThing {
  return {
    kind,
    async paidSale(tx, checkout) {
      const booking = await findBooking(tx, checkout.payable_id)
      if (!booking) throw new Error(`no booking ${checkout.payable_id}`)
      const { minor } = dueOf(checkout)
      const { stylist_id: sellerId, buyer_id, number, full_name, provider_name } = booking
      const { language } = await findContact(tx, buyer_id ?? sellerId)
      return {
        payable: { kind, id: booking.id, number },
        currency: checkout.currency,
        buyer: { id: buyer_id ?? sellerId, name: onOneLine(full_name), address: undefined, language },
        lines: [
          {
            ...{ sellerId, sellerName: onOneLine(provider_name), kind, quantity: 1 },
            ...wordsOf(booking),
            ...{ unitMinor: minor, discountMinor: 0, deliveryMinor: 0 },
          },
        ],
        paidWith: [{ name: 'card', minor }],
      }
    },
  }
}
