import type { BodyOf } from '@dressing-room/contract/endpoint'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { money, plus } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { createCombinedSession } from '@dressing-room/contract/together'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type CartVisit, findVisitsOf, joinPayment, leaveOwnPage, visitsInCart } from '../booking/index.ts'
import { type CheckoutRow, insertCombined, type Payable, payFreeCheckout, totalOf } from '../checkouts/index.ts'
import { checkOut, refuseBeyondCardLimits } from '../orders/index.ts'

interface Buyer {
  id: string
  email: string
  isEmailConfirmed: boolean
  language: LanguageCode
}

/**
 * Goods and visits are paid for on one card page (decision 200). The order is placed as it is alone; in the same transaction the
 * next round of each visit becomes a part of the payment, or nothing of all that happens.
 */
export async function checkOutTogether(
  deps: Deps,
  payables: readonly Payable[],
  buyer: Buyer,
  network: string,
  { visits, ...cart }: BodyOf<typeof createCombinedSession>,
) {
  const ids = [...new Set(visits)].sort()
  await refuseWhatIsOver(deps, buyer, ids)
  for (const id of ids) await leaveOwnPage(deps, buyer.id, id)
  const combined = payables.find(({ kind }) => kind === 'combined')
  if (!combined) throw new Error('nothing says what a combined payment means')
  return checkOut(deps, payables, buyer, network, cart, {
    fingerprint: ids.join(),
    join: (tx, order, own) => join(deps, tx, combined, { buyer, ids, order, own }),
  })
}

/** What is not held any more is named, so that it is taken out before anybody pays. */
async function refuseWhatIsOver(deps: Deps, buyer: Buyer, ids: readonly string[]): Promise<void> {
  const inCart = new Map((await visitsInCart(deps, buyer.id)).map((visit) => [visit.booking.id, visit]))
  const over = ids.filter((id) => !inCart.get(id)?.isHeld)
  if (over.length === 0) return
  // Paid for a moment ago, in another tab say: it is booked, and only not to be paid for again.
  const booked = (await findVisitsOf(deps.db, buyer.id, over)).find(({ status }) => status === 'confirmed')
  if (booked) refuseBooked(booked)
  refuseOver(over.map((id) => ({ id, visit: inCart.get(id) })))
}

function refuseBooked({ id: bookingId, service_name: service }: CartVisit['booking']): never {
  refuse('visits_not_held', {
    visits: [{ bookingId, name: service }],
    message: say('{service} has been paid for already and is booked. Look at the new total.', { service }),
  })
}

function refuseOver(over: readonly { id: string; visit: CartVisit | undefined }[]): never {
  const visits = over.map(({ id, visit }) => ({ bookingId: id, name: visit?.booking.service_name ?? '' }))
  const [first] = visits
  refuse('visits_not_held', {
    visits,
    ...(visits.length === 1 &&
      first?.name && {
        message: say('Your time for {service} is not held any more. Look at the new total, or hold the time again.', {
          service: first.name,
        }),
      }),
  })
}

interface Joining {
  buyer: Buyer
  ids: readonly string[]
  order: { id: string; number: number; currency: string }
  own: CheckoutRow
}

async function join(deps: Deps, tx: Tx, combined: Payable, { buyer, ids, order, own }: Joining) {
  const parts: CheckoutRow[] = [own]
  const numbers: number[] = []
  for (const id of ids) {
    const joined = await joinPayment(deps, tx, buyer.id, id)
    if (!joined) refuseOver([{ id, visit: undefined }])
    const { booking, checkout } = joined
    if (booking.currency !== order.currency) {
      refuse('visit_in_other_currency', { bookingId: id, currency: booking.currency })
    }
    parts.push(checkout)
    numbers.push(booking.number)
  }
  const total = parts.map(totalOf).reduce(plus, money(0, own.currency))
  refuseBeyondCardLimits(total)
  const written = await insertCombined(tx, parts, {
    payable: { kind: combined.kind, id: order.id },
    title: [`order ${order.number}`, ...numbers.map((number) => `booking ${number}`)].join(' and '),
    buyer,
    total,
    // As goods alone: one page at a time, whatever carts the buyer's tabs hold.
    pageScope: buyer.id,
  })
  if (total.minor > 0) return written
  return { checkout: await payFreeCheckout(deps, tx, combined, written.checkout) }
}
