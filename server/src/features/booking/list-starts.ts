import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type {
  availableDays as daysEndpoint,
  OwnHold,
  OwnVisit,
  availableTimes as timesEndpoint,
} from '@dressing-room/contract/stylist-services'
import { type Day, isTimeZone, startOn } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { availableStarts, openDays, type Start, toBookable } from '../calendar/index.ts'
import { type BookableOffer, findVisitOffer, type VisitWish } from '../stylist-services/index.ts'
import { ownOffers } from '../waiting-list/index.ts'
import { nextVisitsOfClient } from './lists-store.ts'
import { placeTimeText, type WithPlaceTime } from './place-time.ts'
import { chosenMember } from './seats.ts'
import { listLiveHolds } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }

/** Of whoever books; nobody has more ahead that they could forget. */
const MOST_VISITS = 20

/** What is asked about, and with whom of a team. */
type StartsWish = VisitWish & { member?: string | undefined }

type Viewer = { id: string } | undefined

/**
 * The dates on which a service can be booked now. Never cached, because a stale list would offer taken starts. What the
 * viewer holds and has not paid for is still theirs to choose, as is what the waiting list holds for them.
 */
export async function listDays(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  publicId: string,
  { member: wanted, ...wish }: StartsWish = {},
): Promise<WithPlaceTime<ResponseOf<typeof daysEndpoint>>> {
  const offer = await findVisitOffer(db, publicId, wish)
  const member = chosenMember(offer, wanted)
  const offered = viewer ? await ownOffers(db, viewer.id, offer.seller_id, clock()) : []
  const open = await openDays({ db, clock }, offer, { except: offered.map(({ id }) => id), member })
  const holds = viewer && (await ownHolds(db, viewer, offer, clock()))
  const held = (holds ?? []).filter(({ serviceID }) => serviceID === offer.public_id)
  return {
    availableDays: [...new Set([...open.days, ...held.map(({ date }) => date)])].sort(),
    ...placeNames(offer),
    nextFree: soonest([...(open.first ? [toWire(open.first)] : []), ...held]),
    ...(holds && { ownHolds: holds }),
    ...(viewer && { ownVisits: await ownVisits(db, viewer, clock()) }),
  }
}

/** The starts of one day, with what the viewer holds of this service. */
export async function listTimes(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  publicId: string,
  { day, member: wanted, ...wish }: StartsWish & { day: Day },
): Promise<WithPlaceTime<ResponseOf<typeof timesEndpoint>>> {
  const offer = await findVisitOffer(db, publicId, wish)
  const member = chosenMember(offer, wanted)
  const offered = viewer ? await ownOffers(db, viewer.id, offer.seller_id, clock()) : []
  const free = await availableStarts(
    { db, clock },
    offer,
    toBookable(offer),
    { from: day, to: day },
    { except: offered.map(({ id }) => id), member },
  )
  const isOffered = (instant: number) => offered.some(({ start }) => start.getTime() === instant)
  const holds = viewer && (await ownHolds(db, viewer, offer, clock()))
  const held = (holds ?? []).filter(({ serviceID, date }) => serviceID === offer.public_id && date === day)
  const starts = [
    ...free.map((start) => {
      const { time, instant } = toWire(start)
      return { time, instant, ...(isOffered(start.instant) && { held: true as const }) }
    }),
    ...held.map(({ time, instant }) => ({ time, instant, held: true as const })),
  ].sort((a, b) => a.instant.localeCompare(b.instant))
  return {
    availableTimes: starts.map(({ time }) => time),
    ...placeNames(offer),
    starts,
    ...(holds && { ownHolds: holds }),
  }
}

export function placeNames(offer: BookableOffer) {
  return { timeZone: offer.time_zone, placeTimeName: placeTimeText(offer.city) }
}

function toWire({ day, label, instant }: Start) {
  return { date: day, time: label, instant: new Date(instant).toISOString() }
}

function soonest(starts: { date: Day; time: string; instant: string }[]) {
  const [first] = starts.sort((a, b) => a.instant.localeCompare(b.instant))
  return first ? { date: first.date, time: first.time, instant: first.instant } : null
}

/** What the viewer holds of this stylist's time and has not paid for, as the clock at the service's place shows it. */
export async function ownHolds(db: Db, { id }: { id: string }, offer: BookableOffer, now: Date): Promise<OwnHold[]> {
  if (!isTimeZone(offer.time_zone)) return []
  const holds = (await listLiveHolds(db, id, now)).filter((hold) => hold.stylist_id === offer.seller_id)
  return holds.map((hold) => {
    const { day, label } = startOn(hold.starts_at, offer.time_zone)
    return {
      bookingId: hold.id,
      // The address of today: the service may have another by now than when it was held.
      serviceID: hold.service_id === offer.id ? offer.public_id : hold.service_public_id,
      serviceName: hold.service_name,
      date: day,
      time: label,
      instant: hold.starts_at.toISOString(),
      end: hold.ends_at.toISOString(),
    }
  })
}

/** Whoever has a visit elsewhere at that hour is told before they book. */
async function ownVisits(db: Db, { id }: { id: string }, now: Date): Promise<OwnVisit[]> {
  return (await nextVisitsOfClient(db, id, now, MOST_VISITS)).map((visit) => ({
    bookingId: visit.id,
    serviceName: visit.service_name,
    stylist: visit.provider_name,
    instant: visit.starts_at.toISOString(),
    end: visit.ends_at.toISOString(),
  }))
}
