import type { BookedAddOn } from '@dressing-room/contract/add-ons'
import type { Booking } from '@dressing-room/contract/booking'
import { money, toDecimal } from '@dressing-room/contract/money'
import { joined, type Text } from '@dressing-room/contract/text'
import type { BookedService } from '@dressing-room/contract/visit-services'
import type { ChosenOffer } from '../stylist-services/index.ts'
import type { BookingRow } from './store.ts'

/** A booking's own copy of each service of a visit that has several; of one service the booking itself is the copy. */
export function toBookedServices({ parts = [] }: ChosenOffer): BookedService[] {
  return parts.map(({ offer, fromMinute }) => ({
    id: offer.id,
    publicId: offer.public_id,
    name: offer.name,
    fromMinute,
    minutes: offer.duration_minutes,
    priceMinor: offer.price_minor,
    processingMinutes: offer.processing_minutes,
    addOns: offer.chosen,
  }))
}

/** The services by their ids, in their order: a visit with others is another one. */
export function servicesKey(booking: Pick<BookingRow, 'services'>): string {
  return booking.services.map(({ id }) => id).join()
}

/** As answers have them; nothing where there is only one. */
export function shownServices({ services, starts_at, currency }: BookingRow): Pick<Booking, 'services'> {
  if (services.length === 0) return {}
  return {
    services: services.map(({ publicId, name, fromMinute, minutes, priceMinor, addOns }) => ({
      serviceID: publicId,
      name,
      start: new Date(starts_at.getTime() + fromMinute * 60_000).toISOString(),
      duration: minutes,
      price: toDecimal(money(priceMinor, currency)),
      addOns: addOns.map((addOn) => ({
        name: addOn.name,
        minutes: addOn.minutes,
        price: toDecimal(money(addOn.priceMinor, currency)),
      })),
    })),
  }
}

export interface PricedLine {
  name: string
  minor: number
}

/** All that is paid for, before any code: each service without its add-ons, and these behind it. */
export function pricedLines(booking: BookingRow): [PricedLine, ...PricedLine[]] {
  const { service_name, price_minor, discount_minor, add_ons, services } = booking
  const whole = { name: service_name, priceMinor: price_minor + discount_minor, addOns: add_ons }
  const [first = whole, ...others] = services
  return [...linesOf(first), ...others.flatMap(linesOf)]
}

function linesOf({
  name,
  priceMinor,
  addOns,
}: {
  name: string
  priceMinor: number
  addOns: BookedAddOn[]
}): [PricedLine, ...PricedLine[]] {
  const extra = addOns.reduce((sum, addOn) => sum + addOn.priceMinor, 0)
  return [
    { name, minor: priceMinor - extra },
    ...addOns.map((addOn) => ({ name: addOn.name, minor: addOn.priceMinor })),
  ]
}

/** Each service with the words of its add-ons behind it: 'Cut (60 minutes, $80.00), Deep mask (15 minutes, $20.00)'. */
export function serviceWords(
  booking: BookingRow,
  words: (of: Pick<BookingRow, 'add_ons' | 'currency'>) => Text[],
): Text[] {
  const { services, currency } = booking
  return services.map(({ id, name, minutes, priceMinor, addOns }) => {
    const added = (of: (addOn: BookedAddOn) => number) => addOns.reduce((sum, addOn) => sum + of(addOn), 0)
    const own = {
      ...{ id, name },
      minutes: minutes - added((addOn) => addOn.minutes),
      priceMinor: priceMinor - added((addOn) => addOn.priceMinor),
    }
    return joined(words({ add_ons: [own, ...addOns], currency }), ', ')
  })
}

/** What of a visit one of its services takes: all of it, where it is the only one. */
export function ownTimeIn(visit: BookingRow, serviceId: string): { start: Date; durationMinutes: number } {
  const own = visit.services.find(({ id }) => id === serviceId)
  if (!own) return { start: visit.starts_at, durationMinutes: visit.duration_minutes }
  return { start: new Date(visit.starts_at.getTime() + own.fromMinute * 60_000), durationMinutes: own.minutes }
}

/** What a review is about: the first service, whose page it stands on. */
export function reviewedName({ services, service_name }: BookingRow): string {
  return services[0]?.name ?? service_name
}
