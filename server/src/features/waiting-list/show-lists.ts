import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { type Localizable, say, type Text } from '@dressing-room/contract/text'
import { startOn, timeFromMinutes } from '@dressing-room/contract/time'
import type { stylistWaitingList, WaitingEntry } from '@dressing-room/contract/waiting-list'
import type { Deps } from '../../deps.ts'
import { findNames } from '../accounts/index.ts'
import { offeredServiceIds } from '../stylist-services/index.ts'
import { lineOf, shownOf, type WaitingRow } from './store.ts'

const MOST_SHOWN = 30
const MOST_IN_LINE = 100

type ReadDeps = Pick<Deps, 'db' | 'clock'>

export async function showOwn({ db, clock }: ReadDeps, viewer: { id: string }): Promise<Localizable<WaitingEntry>[]> {
  const rows = await shownOf(db, viewer.id, { most: MOST_SHOWN })
  const offered = await offeredServiceIds(db, [...new Set(rows.map(({ service_id }) => service_id))])
  const now = clock()
  return rows.map((row) => toOwn(row, offered.has(row.service_id), now))
}

export function toOwn(row: WaitingRow, isOnOffer: boolean, now: Date): Localizable<WaitingEntry> {
  return { ...toWire(row, now), ...(row.booking_id && { bookingId: row.booking_id }), isOnOffer }
}

/** Who waits for what at a stylist's own services; they read a name, and reach nobody who has not booked. */
export async function showLine(
  { db, clock }: ReadDeps,
  stylist: { id: string },
): Promise<Localizable<ResponseOf<typeof stylistWaitingList>>> {
  const now = clock()
  const line = (await lineOf(db, stylist.id)).filter((row) => stateAt(row, now) !== 'passed')
  const shown = line.slice(0, MOST_IN_LINE)
  const names = await findNames(db, [...new Set(shown.map(({ account_id }) => account_id))])
  return {
    entries: shown.map((row) => ({ ...toWire(row, now), clientName: names.get(row.account_id) ?? '' })),
    count: line.length,
  }
}

/** An offer that has run out has passed, whether or not a job has run. */
function stateAt({ state, offered_until: until }: WaitingRow, now: Date): WaitingRow['state'] {
  return state === 'offered' && until && until <= now ? 'passed' : state
}

function toWire(row: WaitingRow, now: Date): Localizable<Omit<WaitingEntry, 'bookingId' | 'isOnOffer'>> {
  return {
    _id: row.id,
    serviceID: row.service_public_id,
    serviceName: row.service_name,
    providerName: row.provider_name,
    addOns: row.add_ons,
    ...(row.member_id && { member: { _id: row.member_id, name: row.member_name } }),
    fromDay: row.from_day,
    untilDay: row.until_day,
    fromTime: timeFromMinutes(row.from_minute),
    untilTime: row.until_minute === 1440 ? '24:00' : timeFromMinutes(row.until_minute),
    noticeMinutes: row.notice_minutes,
    timeZone: row.time_zone,
    placeTimeName: placeTime(row.city),
    state: stateAt(row, now),
    since: row.created_at.toISOString(),
    ...(row.offered_start && row.offered_until && { offer: offerOn(row.offered_start, row.offered_until, row) }),
  }
}

function offerOn(start: Date, until: Date, { time_zone: zone }: WaitingRow) {
  const { day, label } = startOn(start, zone)
  return { date: day, time: label, instant: start.toISOString(), until: until.toISOString() }
}

function placeTime(city: string): Text {
  const town = city.trim()
  return town ? say('{town} time', { town }) : say('local time')
}
