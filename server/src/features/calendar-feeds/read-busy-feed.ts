import { MS_A_DAY, type Slot } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { OutsideError } from '../../platform/http/outbound.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { replaceBusyElsewhere } from '../calendar/index.ts'
import { bookingReach } from '../stylist-services/index.ts'
import { readApart } from './read-apart.ts'
import type { CalendarReading } from './read-calendar.ts'
import { type BusyFeedFault, faultOfStatus, nextReadAt } from './rules.ts'
import { type BusyFeedRow, findBusyFeed, type ReadState, storeReadState, takeDueFeeds } from './store.ts'

type Found =
  | { kind: 'unchanged' }
  | { kind: 'read'; reading: CalendarReading; until: Date; etag: string | null; lastModified: string | null }
  | { kind: 'fault'; fault: BusyFeedFault }

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 20_000
/** Whatever lies further ahead than anybody can book is left; some days more, so that it need not be read anew each day. */
const DAYS_TO_SPARE = 10
const MARGIN_DAYS = 3
const AT_ONCE = 200

/**
 * Reads one calendar elsewhere. What cannot be read changes nothing about when the stylist is busy: what was read before
 * stays until it can be read again or is removed.
 */
export const readBusyFeedJob: Job<Deps, { id: string }> = {
  name: 'read-busy-feed',
  concurrency: 2,
  retry: { times: 2, longestPauseSeconds: 60 },
  async run(deps, { id }) {
    const feed = await findBusyFeed(deps.db, id)
    if (!feed) return
    const found = await readFeed(deps, feed)
    const now = deps.clock()
    await transact(deps.db, async (tx) => {
      const isThere = await storeReadState(tx, id, { tried_at: now, ...stateOf(found, feed, now) })
      if (!isThere || found.kind !== 'read') return
      await replaceBusyElsewhere(tx, { feedId: id, stylistId: feed.stylist_id }, found.reading.busy.map(toSlot))
    })
  },
}

/** Asks for the calendars whose time has come. */
export const readDueFeeds: Job<Deps> = {
  name: 'read-due-busy-feeds',
  every: '* * * * *',
  async run({ db, queue, clock }) {
    await transact(db, async (tx) => {
      const now = clock()
      const due = await takeDueFeeds(tx, now, nextReadAt(now, 0), AT_ONCE)
      await queue.enqueueAll(
        tx,
        readBusyFeedJob.name,
        due.map((id) => ({ data: { id } })),
      )
    })
  },
}

async function readFeed(deps: Deps, feed: BusyFeedRow): Promise<Found> {
  const now = deps.clock()
  const reach = await bookingReach(deps.db, feed.stylist_id)
  const needed = new Date(now.getTime() + (reach.days + MARGIN_DAYS) * MS_A_DAY)
  // What was read reaches far enough still, so 'not changed' is an answer.
  const isEnough = feed.read_until !== null && feed.read_until >= needed
  try {
    const response = await deps.fetchFromOutside(feed.url, {
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      headers: {
        accept: 'text/calendar, */*;q=0.5',
        ...(isEnough && feed.etag && { 'if-none-match': feed.etag }),
        ...(isEnough && feed.last_modified && { 'if-modified-since': feed.last_modified }),
      },
    })
    if (response.status === 304 && isEnough) return { kind: 'unchanged' }
    const fault = faultOfStatus(response.status)
    if (fault) return { kind: 'fault', fault }
    const until = new Date(needed.getTime() + DAYS_TO_SPARE * MS_A_DAY)
    const { reading, fault: unreadable } = await readApart(response.bytes.toString('utf8'), {
      from: now.getTime() - MARGIN_DAYS * MS_A_DAY,
      until: until.getTime(),
      timeZone: reach.timeZone ?? feed.time_zone,
    })
    if (!reading) return { kind: 'fault', fault: unreadable }
    const { etag, 'last-modified': lastModified } = response.headers
    return { kind: 'read', reading, until, etag: etag ?? null, lastModified: lastModified ?? null }
  } catch (error) {
    if (error instanceof OutsideError) return { kind: 'fault', fault: error.fault }
    throw error
  }
}

function stateOf(found: Found, feed: BusyFeedRow, now: Date): ReadState {
  if (found.kind === 'fault') {
    const failures = feed.failures + 1
    return { fault: found.fault, failures, next_read_at: nextReadAt(now, failures) }
  }
  const well = { fault: null, failures: 0, read_at: now, next_read_at: nextReadAt(now, 0) }
  if (found.kind === 'unchanged') return well
  const { busy, unknownZones, unread, tooOften } = found.reading
  return {
    ...well,
    read_until: found.until,
    etag: found.etag,
    last_modified: found.lastModified,
    busy_times: busy.filter(({ until }) => until > now.getTime()).length,
    unknown_zones: unknownZones,
    unread,
    too_often: tooOften,
  }
}

function toSlot({ from, until }: { from: number; until: number }): Slot {
  return { start: new Date(from), end: new Date(until) }
}
