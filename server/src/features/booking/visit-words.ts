import { money } from '@dressing-room/contract/money'
import { onOneLine } from '@dressing-room/contract/person-name'
import { joined, moneyText, say, type Text, wallTimeText } from '@dressing-room/contract/text'
import { wallClock } from '@dressing-room/contract/time'
import { keepsCard } from './kept-cards/fee.ts'
import { cancellingText } from './kept-cards/words.ts'
import { packageCancelling } from './package-words.ts'
import { hasDeposit, paidHere } from './paid-where.ts'
import { toVisit } from './present.ts'
import { freeUntil, mayReschedule, movableUntil } from './rules.ts'
import { serviceWords } from './several-services.ts'
import { type BookingRow, isByHand } from './store.ts'

type Placed = Pick<BookingRow, 'time_zone' | 'city'>

/** A moment as the clock at the visit's place shows it: 'Tue, 9 Nov, 10:00, New York time'. */
export function placeWords(moment: Date, { time_zone, city }: Placed, now: Date): Text {
  const when = wallTimeText(moment, time_zone, now)
  return city.trim() ? say('{when}, {city} time', { when, city: city.trim() }) : say('{when}, local time', { when })
}

/** The same for subject lines: 'Tue, 9 Nov, 10:00'. */
export function shortWords({ starts_at, time_zone }: BookingRow, now: Date): Text {
  return wallTimeText(starts_at, time_zone, now)
}

/** In the buyer's own time zone; undefined where the local time is the same. */
export function buyersWords({ starts_at, time_zone, buyer_time_zone }: BookingRow, now: Date): Text | undefined {
  if (!buyer_time_zone) return undefined
  const [there, here] = [wallClock(starts_at, time_zone), wallClock(starts_at, buyer_time_zone)]
  return there.offset === here.offset ? undefined : wallTimeText(starts_at, buyer_time_zone, now)
}

export function priceWords({ price_minor, currency }: BookingRow): Text {
  return moneyText(money(price_minor, currency))
}

/** What went through us of it: the deposit, where there is one. */
export function paidWords(booking: BookingRow): Text {
  return moneyText(paidHere(booking))
}

/** For calendars: whoever of a team serves, where it is not the name that the visit goes by. */
export function memberWords({ member_name: member, provider_name }: BookingRow): Text[] {
  return member && member !== provider_name ? [say('With {name}', { name: onOneLine(member) })] : []
}

/** 'Blow dry (15 minutes, $20.00)', one for each add-on that was booked with it. */
export function addOnWords({ add_ons, currency }: Pick<BookingRow, 'add_ons' | 'currency'>): Text[] {
  return add_ons.map(({ name, minutes, priceMinor }) => {
    const price = moneyText(money(priceMinor, currency))
    if (minutes > 0 && priceMinor > 0) {
      return say('{name} ({minutes, plural, one {# minute} other {# minutes}}, {price})', {
        name: onOneLine(name),
        minutes,
        price,
      })
    }
    if (minutes > 0) {
      return say('{name} ({minutes, plural, one {# minute} other {# minutes}})', { name: onOneLine(name), minutes })
    }
    return priceMinor > 0 ? say('{name} ({price})', { name: onOneLine(name), price }) : onOneLine(name)
  })
}

/** What calendars say is done in a visit, a line each: of one service what is added to it, of several each of them. */
export function contentWords(booking: BookingRow): Text[] {
  if (booking.services.length > 0) return serviceWords(booking, addOnWords)
  return addOnWords(booking).map((addOn) => say('With {addOn}', { addOn }))
}

/** What cancelling means for the client's money from this moment on. */
export function cancellingInWords(booking: BookingRow, now: Date): Text {
  if (isByHand(booking)) return say('If you cannot come, please tell {reach}.', { reach: reachWords(booking) })
  if (booking.package_id) {
    const last = freeUntil(toVisit(booking), now)
    return packageCancelling(last && placeWords(last, booking, now))
  }
  if (booking.price_minor === 0) return say('There is nothing to pay. Please cancel if you cannot come.')
  if (keepsCard(booking)) return cancellingText(booking, now, placeWords(booking.refundable_until, booking, now))
  const until = freeUntil(toVisit(booking), now)
  if (hasDeposit(booking)) {
    const deposit = paidWords(booking)
    return until
      ? say('Cancel until {when}, and you get the deposit of {deposit} back.', {
          when: placeWords(until, booking, now),
          deposit,
        })
      : say(
          'Free cancellation has ended: if you cancel, the deposit of {deposit} does not come back, and nothing else is due.',
          { deposit },
        )
  }
  return until
    ? say('Cancel until {when}, and you get the full price back.', { when: placeWords(until, booking, now) })
    : say('Free cancellation has ended: if you cancel, {price} does not come back.', { price: priceWords(booking) })
}

/** 'Tasha Bell, +1 404 555 0101 or tasha@studio.test' */
export function reachWords({ provider_name, provider_phone, provider_email }: BookingRow): Text {
  const name = onOneLine(provider_name) || say('your stylist')
  const [one, other] = [provider_phone, provider_email].filter(Boolean)
  if (one && other) return say('{name}, {one} or {other}', { name, one, other })
  return one ? joined([name, one], ', ') : name
}

/** Until when the client can move it; undefined once it is too late. */
export function movingInWords(booking: BookingRow, now: Date): Text | undefined {
  const visit = toVisit(booking)
  return !isByHand(booking) && mayReschedule(visit, now)
    ? say('You can move it until {when}.', { when: placeWords(movableUntil(visit), booking, now) })
    : undefined
}

/** How far a visit is away by the calendar at its place. */
export function dayAhead({ starts_at, time_zone }: BookingRow, now: Date): Text | undefined {
  const day = (moment: Date) => Date.parse(wallClock(moment, time_zone).day)
  const days = Math.round((day(starts_at) - day(now)) / 86_400_000)
  if (days === 0) return say('Today')
  return days === 1 ? say('Tomorrow') : undefined
}
