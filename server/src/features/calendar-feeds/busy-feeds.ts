import type { BusyConflict, BusyFeed, CalendarFeeds } from '@dressing-room/contract/calendar-feeds'
import { MAX_BUSY_FEEDS } from '@dressing-room/contract/calendar-feeds'
import { refuse } from '@dressing-room/contract/refusals'
import type { Localizable } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { showVisits } from '../booking/index.ts'
import { visitsBusyElsewhere } from '../calendar/index.ts'
import { bookingReach } from '../stylist-services/index.ts'
import { toBusyFeed } from './present.ts'
import { readBusyFeedJob } from './read-busy-feed.ts'
import { nextReadAt, toHttps } from './rules.ts'
import {
  type BusyFeedRow,
  deleteBusyFeed,
  findOwnBusyFeed,
  insertBusyFeed,
  listBusyFeeds,
  lockStylist,
  storeReadState,
} from './store.ts'
import { showVisitFeed } from './visit-feed.ts'

type Stylist = { id: string }

const MAX_CONFLICTS = 20

export async function calendarFeedsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  stylist: Stylist,
): Promise<Localizable<CalendarFeeds>> {
  const feeds = await listBusyFeeds(deps.db, stylist.id)
  const { timeZone } = await bookingReach(deps.db, stylist.id)
  return {
    visitFeed: await showVisitFeed(deps, { id: stylist.id, side: 'stylist' }),
    busyFeeds: feeds.map(toBusyFeed),
    conflicts: await conflictsOf(deps, stylist, feeds),
    ...(timeZone && { timeZone }),
  }
}

/** Visits over which another calendar says that the stylist is busy. They are shown, and nothing is done about them. */
async function conflictsOf(
  deps: Pick<Deps, 'db' | 'clock'>,
  stylist: Stylist,
  feeds: BusyFeedRow[],
): Promise<Localizable<BusyConflict>[]> {
  const found = await visitsBusyElsewhere(deps.db, stylist.id, deps.clock(), MAX_CONFLICTS)
  const visits = await showVisits(
    deps,
    stylist,
    found.map(({ bookingId }) => bookingId),
  )
  return found.flatMap(({ bookingId, feedId, start, end }) => {
    const booking = visits.get(bookingId)
    const feed = feeds.find(({ id }) => id === feedId)
    return booking && feed ? [{ booking, feed: feed.name, start: start.toISOString(), end: end.toISOString() }] : []
  })
}

/** Has a calendar elsewhere read from now on, by a job: nobody waits for a host that is slow. */
export async function addBusyFeed(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  stylist: Stylist,
  {
    url: address,
    name,
    timeZone = 'Etc/UTC',
  }: { url: string; name?: string | undefined; timeZone?: string | undefined },
): Promise<Localizable<BusyFeed>> {
  const url = toHttps(address)
  return transact(db, async (tx) => {
    await lockStylist(tx, stylist.id)
    const now = clock()
    const before = await listBusyFeeds(tx, stylist.id)
    if (before.some((feed) => feed.url === url)) refuse('calendar_already_added')
    if (before.length >= MAX_BUSY_FEEDS) refuse('too_many_calendars')
    const feed = await insertBusyFeed(tx, {
      stylist_id: stylist.id,
      name: name || new URL(url).hostname.replace(/^www\./, ''),
      url,
      time_zone: timeZone,
      created_at: now,
      next_read_at: nextReadAt(now, 0),
    })
    if (!feed) return refuse('calendar_already_added')
    await queue.enqueue(tx, readBusyFeedJob.name, { id: feed.id })
    return toBusyFeed(feed)
  })
}

/** Has it read again now, whenever its turn would be. */
export async function readAgain(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  stylist: Stylist,
  id: string,
): Promise<Localizable<BusyFeed>> {
  return transact(db, async (tx) => {
    const feed = (await findOwnBusyFeed(tx, stylist.id, id)) ?? refuse('not_found')
    const next = nextReadAt(clock(), feed.failures)
    await storeReadState(tx, feed.id, { next_read_at: next, tried_at: null })
    await queue.enqueue(tx, readBusyFeedJob.name, { id: feed.id })
    return toBusyFeed({ ...feed, next_read_at: next, tried_at: null })
  })
}

export async function removeBusyFeed({ db }: Pick<Deps, 'db'>, stylist: Stylist, id: string): Promise<void> {
  if (!(await deleteBusyFeed(db, stylist.id, id))) refuse('not_found')
}
