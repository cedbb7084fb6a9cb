import { minus, money, toDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import { joined, longDayText, moneyText, say } from '@dressing-room/contract/text'
import { placeTimeName, type StartLabel, startOn, timeLabel } from '@dressing-room/contract/time'
import type { Tx } from '../../platform/db/database.ts'
import { busySlots, checkAmong, type RejectionReason, type RequestedStart, toBookable } from '../calendar/index.ts'
import { type BookableOffer, type ChosenOffer, noShowFeeOf, payNowOf } from '../stylist-services/index.ts'
import { isTaken } from './check-free.ts'
import { type BookingRow, ownVisitsWith } from './store.ts'
import { lengthsOf } from './visit-lengths.ts'
import { placeWords } from './visit-words.ts'

/** What is paid now is not what was promised: the buyer sees it before they confirm again. */
export function refuseOtherDeposit(offer: ChosenOffer): never {
  const now = payNowOf(offer)
  const fee = noShowFeeOf(offer)
  const rest = minus(money(offer.price_minor, offer.currency), now)
  refuse('deposit_changed', {
    message:
      fee.minor > 0
        ? say('Nothing is paid now any more: you pay {rest} at the salon, and a card is kept for a fee of {fee}.', {
            rest: moneyText(rest),
            fee: moneyText(fee),
          })
        : rest.minor > 0
          ? say('What is paid now has changed: {now} now, and {rest} at the salon.', {
              now: moneyText(now),
              rest: moneyText(rest),
            })
          : say('What is paid now has changed: it is all of it, {now}.', { now: moneyText(now) }),
    ...{ payNow: toDecimal(now), atSalon: toDecimal(rest), currency: offer.currency },
    ...(fee.minor > 0 && { noShowFee: toDecimal(fee) }),
  })
}

/** Names what is held, because each of these is a way on: to be paid for, or given up. */
export function refuseMoreThan(holds: BookingRow[], now: Date): never {
  const named = holds.map((hold) => joined([hold.service_name, placeWords(hold.starts_at, hold, now)], ', '))
  return refuse('too_many_holds', {
    message: say('Please pay for or give up the times you already hold first: {times}.', {
      times: joined(named, '; '),
    }),
    holds: holds.map((hold) => ({
      bookingId: hold.id,
      serviceName: hold.service_name,
      date: hold.local_day,
      time: hold.local_time,
    })),
  })
}

/** Busy time is `slot_taken` (409), whatever the stylist is busy with, as is a vacation; anything else was never offered (422). */
export function refuseStart(
  reason: RejectionReason,
  { provider_name, closed_until }: Pick<BookableOffer, 'provider_name' | 'closed_until'>,
): never {
  if (reason === 'shop_closed' && closed_until) {
    const words = say('{providerName} is on vacation. Please choose a time from {day} on.', {
      providerName: provider_name,
      day: longDayText(closed_until),
    })
    refuse('shop_closed', { message: words, closedUntil: closed_until })
  }
  if (reason === 'busy_elsewhere') return refuse('slot_taken', { reason: 'taken' })
  return refuse(isTaken(reason) || reason === 'time_off' ? 'slot_taken' : 'slot_not_bookable', { reason })
}

interface Blocked {
  offer: BookableOffer
  buyerId: string
  requested: RequestedStart
  member: string | undefined
  startsAt: Date
  holds: BookingRow[]
  now: Date
}

/** If the buyer's own booking is in the way, the refusal names it, so that they can pay for it or cancel it. */
export async function refuseOverOwn(
  tx: Tx,
  { offer, buyerId, requested, member, startsAt, holds, now }: Blocked,
): Promise<void> {
  const requestedSlots = busySlots(startsAt, toBookable(offer))
  const own = [...holds, ...(await ownVisitsWith(tx, buyerId, offer.seller_id, now))]
    .filter((booking) => booking.stylist_id === offer.seller_id)
    .filter((booking) =>
      busySlots(booking.starts_at, lengthsOf(booking)).some((slot) =>
        requestedSlots.some(({ start, end }) => slot.start < end && start < slot.end),
      ),
    )
  const [first] = own
  if (!first) return
  const without = { except: own.map(({ id }) => id), member }
  const others = await checkAmong({ db: tx, clock: () => now }, offer, toBookable(offer), requested, without)
  if (!others.start) return
  const { day, label } = startOn(first.starts_at, offer.time_zone)
  const time = `${timeLabel(day, label as StartLabel, offer.time_zone)}, ${placeTimeName(offer.city)}`
  refuse('own_booking_in_the_way', {
    message:
      first.status === 'held'
        ? say('You are already holding {time}, for {serviceName}. Pay for it or give it up first.', {
            time,
            serviceName: first.service_name,
          })
        : say('You already have an appointment at {time}: {serviceName}.', { time, serviceName: first.service_name }),
    bookingId: first.id,
    bookingStatus: first.status,
    date: day,
    time: label,
    serviceName: first.service_name,
  })
}
