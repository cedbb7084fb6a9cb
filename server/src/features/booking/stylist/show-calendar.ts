import type { QueryOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { money, toDecimal } from '@dressing-room/contract/money'
import type { getStylistCalendar, OwnService } from '@dressing-room/contract/stylist-calendar'
import type { Localizable } from '@dressing-room/contract/text'
import { type Slot, wallClock } from '@dressing-room/contract/time'
import type { Deps } from '../../../deps.ts'
import { busyElsewhereIn, openTime, slotOfDays, timeOffIn, toBookable, toTimeOff } from '../../calendar/index.ts'
import { type BookableOffer, offersOf, servicePlace, teamOf } from '../../stylist-services/index.ts'
import { listBookingDisputes } from '../booking-disputes.ts'
import { comingVisits, liveHoldsIn, visitsIn } from '../lists-store.ts'
import { atSalon } from '../paid-where.ts'
import { placeTimeText } from '../place-time.ts'
import { toWireStatus } from '../present.ts'
import { liveProposals } from '../proposals/store.ts'
import type { BookingRow } from '../store.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock'>

/** All that lies on these days, by the clock of the place where most of the stylist's services are. */
export async function showCalendar(
  { db, clock }: ReadDeps,
  stylist: { id: string },
  { from, to, viewerTimeZone = 'UTC' }: QueryOf<typeof getStylistCalendar>,
): Promise<Localizable<ResponseOf<typeof getStylistCalendar>>> {
  const now = clock()
  const offers = await offersOf(db, stylist.id)
  const home = mostCommonPlace(offers)
  const timeZone = home?.time_zone ?? viewerTimeZone
  const days = slotOfDays(timeZone, { from, to })
  const [visits, holds, off, elsewhere] = [
    await visitsIn(db, stylist.id, days),
    await liveHoldsIn(db, stylist.id, days, now),
    await timeOffIn(db, stylist.id, days),
    await busyElsewhereIn(db, stylist.id, days),
  ]
  const team = await teamOf(db, stylist.id)
  const disputes = await listBookingDisputes(
    db,
    visits.filter(({ buyer_id }) => buyer_id !== null).map(({ id }) => id),
  )
  return {
    timeZone,
    placeTimeName: placeTimeText(home?.city ?? ''),
    today: wallClock(now, timeZone).day,
    visits: visits.map((row) => ({
      ...toCalendarVisit(row),
      ...(disputes.has(row.id) && { isDisputed: true as const }),
    })),
    holds: holds.map((row) => ({
      ...toSlot(row),
      ...toMember(row),
      service: row.service_name,
      heldUntil: row.held_until.toISOString(),
    })),
    proposals: await proposalsIn({ db, clock }, stylist, days),
    timeOff: off.map(toTimeOff),
    elsewhere: elsewhere.map(toWireSlot),
    open: openTime(offers.map(toBookable), days).map(toWireSlot),
    services: offers.map(toOwnService),
    ...(team.length > 0 && { team: team.map(({ id, name }) => ({ _id: id, name, isOwner: id === stylist.id })) }),
  }
}

/** Of as many services in one place as in another, the place of the older ones. */
function mostCommonPlace(offers: BookableOffer[]): Pick<BookableOffer, 'time_zone' | 'city'> | undefined {
  const byZone = [...Map.groupBy(offers, ({ time_zone }) => time_zone).values()]
  return byZone.sort((a, b) => b.length - a.length)[0]?.[0]
}

async function proposalsIn({ db, clock }: ReadDeps, stylist: { id: string }, { start, end }: Slot) {
  const visits = await comingVisits(db, stylist.id, clock())
  const proposals = await liveProposals(
    db,
    visits.map(({ id }) => id),
    clock(),
  )
  return visits.flatMap((visit) => {
    const proposal = proposals.get(visit.id)
    if (!proposal) return []
    const until = new Date(proposal.starts_at.getTime() + visit.duration_minutes * 60_000)
    if (proposal.starts_at >= end || until <= start) return []
    return [
      {
        visitId: visit.id,
        ...toMember(visit),
        start: proposal.starts_at.toISOString(),
        end: until.toISOString(),
        client: visit.full_name,
        service: visit.service_name,
        heldUntil: proposal.held_until.toISOString(),
      },
    ]
  })
}

function toCalendarVisit(row: BookingRow) {
  return {
    _id: row.id,
    ...toSlot(row),
    ...toMember(row),
    client: row.full_name,
    service: row.service_name,
    addOns: row.add_ons.map(({ name }) => name),
    status: toWireStatus(row.status),
    payAtSalon: row.buyer_id === null,
    ...(row.at_salon_minor > 0 && {
      salon: { amount: toDecimal(atSalon(row)), currency: row.currency, isPaid: row.salon_paid_at !== null },
    }),
  }
}

/** Whose of the team; the stylist's own is not named. */
function toMember({ member_id: member }: BookingRow) {
  return member ? { member } : {}
}

function toWireSlot({ start, end }: Slot) {
  return { start: start.toISOString(), end: end.toISOString() }
}

function toSlot({ starts_at, ends_at }: BookingRow) {
  return { start: starts_at.toISOString(), end: ends_at.toISOString() }
}

function toOwnService(offer: BookableOffer): OwnService {
  const { currency } = offer
  return {
    serviceID: offer.public_id,
    name: offer.name,
    duration: offer.duration_minutes,
    price: toDecimal(money(offer.price_minor, currency)),
    currency,
    place: servicePlace(offer),
    ...(offer.team && { team: offer.team.map(({ id }) => id) }),
    addOns: offer.add_ons.map(({ id, name, minutes, price_minor }) => ({
      _id: id,
      name,
      minutes,
      price: toDecimal(money(price_minor, currency)),
    })),
  }
}
