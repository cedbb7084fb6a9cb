import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import type { Way } from './payment-result.tsx'

/** What has become of a checkout whose card page was left, and what it was for. */
export interface Ending {
  outcome: CheckoutOutcome | 'no-response'
  kind: 'order' | 'combined' | 'booking' | 'gift' | 'package' | 'tip' | 'fee'
  /** Of what was paid for: the order, the visit. */
  id?: string | undefined
  /** Of an appointment, as this browser remembers it. */
  serviceID?: string | undefined
  /** The appointment lies in the cart, its time held as before. */
  staysInCart?: boolean | undefined
  orderId?: string | undefined
  number?: number | undefined
  /** The card page, where the order still waits for its payment. */
  payUrl?: string | undefined
  /** Of goods and visits: some of the visits are booked, whatever became of the goods. */
  isVisitBooked?: boolean | undefined
}

export interface EndingWords {
  history: Way
  /** It had been paid after all. */
  paid: string
  /** Nothing was paid. */
  canceled: string
  refunded: string
  /** Nobody knows yet. */
  open: string
  /** Where one can go on. */
  back: Way
}

export function wordsOf(ending: Ending): EndingWords {
  // Without a page to go on at, a payment that was begun there is under way.
  const open = ending.payUrl
    ? t`Your card page is still open. You can finish paying there.`
    : t`Your payment is still being processed. Look again in a moment before you pay another time.`
  return { ...wordsOfKind(ending), open }
}

function wordsOfKind({ kind, id = '', serviceID, staysInCart, isVisitBooked }: Ending): Omit<EndingWords, 'open'> {
  const toCart = { to: pages.cart, label: t`Back to the cart` }
  const discover = { to: pages.discover, label: t`Discover services` }
  const visit = { to: pages.visit(id), label: t`See your appointment` }
  const late = t`Your payment arrived too late and is on its way back to your card.`
  switch (kind) {
    case 'gift':
      return {
        history: { to: pages.ownGiftCards, label: t`See your gift cards` },
        paid: t`Your payment had already gone through: your gift card is paid.`,
        canceled: t`Nothing was charged. What you had written is still there.`,
        refunded: late,
        back: { to: pages.giftCards, label: t`Back to the gift card` },
      }
    case 'package':
      return {
        history: { to: pages.ownPackages, label: t`See your packages` },
        paid: t`Your payment had already gone through: your package is paid.`,
        canceled: t`Nothing was charged. You find the package on the page of its service.`,
        refunded: late,
        back: discover,
      }
    case 'tip':
      return {
        history: visit,
        paid: t`Your appointment says what became of your tip.`,
        canceled: t`No tip was paid, and nothing was charged. You can try again from your appointment.`,
        refunded: late,
        back: visit,
      }
    case 'fee':
      return {
        history: visit,
        paid: t`Your payment had already gone through: the fee is paid.`,
        canceled: t`Nothing was charged. The fee is still to be paid; your appointment says until when.`,
        refunded: late,
        back: visit,
      }
    case 'booking':
      return {
        history: { to: pages.bookings, label: t`View Booking History` },
        paid: t`Your payment had already gone through: your appointment is booked.`,
        canceled: staysInCart
          ? t`Nothing was charged. Your appointment is in your cart, which says until when its time is held.`
          : t`Your appointment is not booked, and its time is free again.`,
        refunded: t`Your payment is on its way back to your card. Your booking history says why.`,
        // What lies in the cart is paid for there.
        back: staysInCart
          ? toCart
          : serviceID
            ? { to: pages.service(serviceID), label: t`Back to the service` }
            : discover,
      }
    case 'combined':
    case 'order':
      return {
        history: { to: pages.orders, label: t`View Order History` },
        paid:
          kind === 'combined'
            ? t`Your payment had already gone through. Your order says what it was for.`
            : t`Your payment had already gone through: your order is paid.`,
        canceled:
          kind === 'combined'
            ? t`Nothing was charged. Your cart is as you left it; it says until when your appointments are held.`
            : t`Nothing was charged. Your cart is as you left it.`,
        refunded: isVisitBooked
          ? t`The money for your goods is on its way back to your card. What you booked with them stays booked.`
          : late,
        back: toCart,
      }
  }
}
