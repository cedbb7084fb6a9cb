import type { BodyOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import { say, wallTimeText } from '@dressing-room/contract/text'
import { dayNumber, isTimeZone, minutesOf, startOn, wallClock } from '@dressing-room/contract/time'
import { type joinWaitingList, MAX_WAITING, MAX_WAITING_DAYS } from '@dressing-room/contract/waiting-list'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { type ChosenOffer, findOffer, withAddOns } from '../stylist-services/index.ts'
import { startsThatSuit } from './offer-time.ts'
import { insertWaiting, liveOf, lockAccountsPlaces, type WaitingRow } from './store.ts'

type Wish = BodyOf<typeof joinWaitingList>

/** Far enough for any wedding; further ahead nobody has opened a calendar. */
const MAX_DAYS_AHEAD = 730

/** A place at the end of the line; the same wish twice is one place. */
export async function joinList(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
  wish: Wish,
): Promise<WaitingRow> {
  const offer = withAddOns((await findOffer(db, wish.serviceId)) ?? refuse('service_not_found'), wish.addOns)
  if (offer.seller_id === viewer.id) refuse('own_service')
  if (!isTimeZone(offer.time_zone)) refuse('service_not_found')
  return transact(db, async (tx) => {
    await lockAccountsPlaces(tx, viewer.id)
    const now = clock()
    const entry = readWish(offer, wish, viewer.id, now)
    const live = await liveOf(tx, viewer.id)
    const same = live.find((one) => isSame(one, entry))
    if (same) return same
    const free = (await startsThatSuit(tx, offer, entry, now)).find(
      (start) => start >= now.getTime() + entry.notice_minutes * 60_000,
    )
    if (free !== undefined) refuseFree(new Date(free), offer, now)
    if (live.length >= MAX_WAITING) refuse('too_many_waiting')
    return insertWaiting(tx, entry)
  })
}

function readWish(offer: ChosenOffer, wish: Wish, accountId: string, now: Date) {
  const member = wantedMember(offer, wish.member)
  const today = dayNumber(wallClock(now, offer.time_zone).day)
  const [from, until] = [dayNumber(wish.fromDay), dayNumber(wish.untilDay)]
  const [fromMinute, untilMinute] = [minutesOf(wish.fromTime), minutesOf(wish.untilTime)]
  const isReadable =
    until >= from &&
    until >= today &&
    until - Math.max(from, today) < MAX_WAITING_DAYS &&
    until - today < MAX_DAYS_AHEAD &&
    untilMinute > fromMinute
  if (!isReadable) refuse('waiting_unreadable')
  return {
    account_id: accountId,
    stylist_id: offer.seller_id,
    service_id: offer.id,
    add_ons: offer.chosen.map(({ id }) => id).sort(),
    service_public_id: offer.public_id,
    service_name: offer.name,
    provider_name: offer.provider_name,
    time_zone: offer.time_zone,
    city: offer.city,
    member_id: member?.id ?? null,
    member_name: member?.name ?? '',
    from_day: wish.fromDay,
    until_day: wish.untilDay,
    from_minute: fromMinute,
    until_minute: untilMinute,
    notice_minutes: wish.noticeMinutes,
    created_at: now,
  }
}

/** Whoever of the team is waited for; nobody where anybody will do, or where the stylist works alone. */
function wantedMember({ team, seller_id }: ChosenOffer, wanted: string | undefined) {
  // What nobody is named for is done by the stylist.
  if (!wanted || (!team && wanted === seller_id)) return undefined
  return team?.find(({ id }) => id === wanted) ?? refuse('member_gone')
}

const WISH = [
  'service_id',
  'member_id',
  'from_day',
  'until_day',
  'from_minute',
  'until_minute',
  'notice_minutes',
] as const

function isSame(one: WaitingRow, wish: ReturnType<typeof readWish>): boolean {
  return WISH.every((name) => one[name] === wish[name]) && [...one.add_ons].sort().join() === wish.add_ons.join()
}

/** Nobody has to wait for what can be booked. */
function refuseFree(start: Date, { time_zone: zone }: ChosenOffer, now: Date): never {
  const { day, label } = startOn(start, zone)
  const when = wallTimeText(start, zone, now)
  return refuse('waiting_not_needed', {
    message: say('{when} is free right now: you can book it.', { when }),
    date: day,
    time: label,
  })
}
