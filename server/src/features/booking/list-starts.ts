import type { AnswerOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type {
  availableDays as daysEndpoint,
  OwnHold,
  availableTimes as timesEndpoint,
} from '@dressing-room/contract/stylist-services'
import { type Day, isTimeZone, placeTimeName, startOn } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { availableStarts, openDays, type Start, toBookable } from '../calendar/index.ts'
import { type BookableOffer, findOffer } from '../stylist-services/index.ts'
import { liveHoldsOf } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }

type Viewer = { id: string } | undefined

/**
 * The dates on which a service can be booked now. Always worked out anew: an old answer would be a wrong one. What the
 * viewer holds and has not paid for is still theirs to choose.
 */
export async function listDays(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  publicId: string,
): Promise<AnswerOf<typeof daysEndpoint>> {
  const terms = (await findOffer(db, publicId)) ?? refuse('service_not_found')
  const open = await openDays({ db, clock }, terms)
  const holds = viewer && (await ownHolds(db, viewer, terms, clock()))
  const held = (holds ?? []).filter(({ serviceID }) => serviceID === terms.public_id)
  return {
    availableDays: [...new Set([...open.days, ...held.map(({ date }) => date)])].sort(),
    ...namesOf(terms),
    nextFree: soonest([...(open.first ? [toWire(open.first)] : []), ...held]),
    ...(holds && { ownHolds: holds }),
  }
}

/** The starts of one day, with what the viewer holds of this service. */
export async function listTimes(
  { db, clock }: ReadDeps,
  viewer: Viewer,
  publicId: string,
  day: Day,
): Promise<AnswerOf<typeof timesEndpoint>> {
  const terms = (await findOffer(db, publicId)) ?? refuse('service_not_found')
  const free = await availableStarts({ db, clock }, terms, toBookable(terms), { from: day, to: day })
  const holds = viewer && (await ownHolds(db, viewer, terms, clock()))
  const held = (holds ?? []).filter(({ serviceID, date }) => serviceID === terms.public_id && date === day)
  const starts = [
    ...free.map(toWire).map(({ time, instant }) => ({ time, instant })),
    ...held.map(({ time, instant }) => ({ time, instant, held: true as const })),
  ].sort((a, b) => a.instant.localeCompare(b.instant))
  return {
    availableTimes: starts.map(({ time }) => time),
    ...namesOf(terms),
    starts,
    ...(holds && { ownHolds: holds }),
  }
}

function namesOf(terms: BookableOffer) {
  return { timeZone: terms.time_zone, placeTimeName: placeTimeName(terms.city) }
}

function toWire({ day, label, instant }: Start) {
  return { date: day, time: label, instant: new Date(instant).toISOString() }
}

function soonest(starts: { date: Day; time: string; instant: string }[]) {
  const [first] = starts.sort((a, b) => a.instant.localeCompare(b.instant))
  return first ? { date: first.date, time: first.time, instant: first.instant } : null
}

/** What the viewer holds of this stylist's time and has not paid for, as the clock at the service's place shows it. */
async function ownHolds(db: Db, { id }: { id: string }, terms: BookableOffer, now: Date): Promise<OwnHold[]> {
  if (!isTimeZone(terms.time_zone)) return []
  const holds = (await liveHoldsOf(db, id, now)).filter((hold) => hold.stylist_id === terms.seller_id)
  return holds.map((hold) => {
    const { day, label } = startOn(hold.starts_at, terms.time_zone)
    return {
      bookingId: hold.id,
      // The address of today: the service may have another by now than when it was held.
      serviceID: hold.service_id === terms.id ? terms.public_id : hold.service_public_id,
      serviceName: hold.service_name,
      date: day,
      time: label,
      instant: hold.starts_at.toISOString(),
      end: hold.ends_at.toISOString(),
    }
  })
}
