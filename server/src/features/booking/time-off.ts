import type { timeOff as timeOffShape } from '@dressing-room/contract/booking'
import { refuse } from '@dressing-room/contract/refusals'
import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { transact } from '../../platform/db/transact.ts'
import { showOne } from './list-bookings.ts'
import { type BookingRow, findBooking, isId } from './store.ts'

type TimeOff = z.output<typeof timeOffShape>
type StylistDeps = Pick<Deps, 'db' | 'clock'>

interface TimeOffRow {
  id: string
  from: Date
  until: Date
  note: string
}

const LONGEST_MS = 366 * 86_400_000

export async function listTimeOff({ db, clock }: StylistDeps, stylist: { id: string }): Promise<TimeOff[]> {
  const { rows } = await sql<TimeOffRow>`
    select id, lower(during) as from, upper(during) as until, note from stylist_busy
    where stylist_id = ${stylist.id} and kind = 'time_off' and during && tstzrange(${clock()}, null, '[)')
    order by during`.execute(db)
  return rows.map(toTimeOff)
}

/**
 * Takes time off over all own services. Visits, and times that somebody is paying for right now, are never pushed
 * out of it: the stylist gets their list and decides. Own time off that it touches becomes one with it.
 */
export async function takeTimeOff(
  { db, clock }: StylistDeps,
  stylist: { id: string },
  wish: { start: string; end: string; note?: string | undefined },
): Promise<TimeOff> {
  const [start, end] = [new Date(wish.start), new Date(wish.end)]
  if (!(start < end) || end.getTime() - start.getTime() > LONGEST_MS || end <= clock()) refuse('time_off_unreadable')
  return transact(db, async (tx) => {
    const now = clock()
    await tx
      .deleteFrom('stylist_busy')
      .where('stylist_id', '=', stylist.id)
      .where('kind', '=', 'hold')
      .where('held_until', '<=', now)
      .where(sql<boolean>`during && tstzrange(${start}, ${end}, '[)')`)
      .execute()
    await refuseOverVisits(tx, stylist, start, end, now)
    // Touching and overlapping time off is taken up into the new one.
    const { rows: before } = await sql<TimeOffRow>`
      delete from stylist_busy
      where stylist_id = ${stylist.id} and kind = 'time_off' and during && tstzrange(${start}, ${end}, '[]')
      returning id, lower(during) as from, upper(during) as until, note`.execute(tx)
    const from = new Date(Math.min(start.getTime(), ...before.map((row) => row.from.getTime())))
    const until = new Date(Math.max(end.getTime(), ...before.map((row) => row.until.getTime())))
    const note = wish.note || before.map((row) => row.note).find(Boolean) || ''
    const { rows } = await sql<TimeOffRow>`
      insert into stylist_busy (stylist_id, during, kind, note, created_at)
      values (${stylist.id}, tstzrange(${from}, ${until}, '[)'), 'time_off', ${note}, ${now})
      on conflict on constraint stylist_is_in_one_place do nothing
      returning id, lower(during) as from, upper(during) as until, note`.execute(tx)
    // Somebody booked in the very moment between the look and the entry.
    const [entered] = rows
    return entered ? toTimeOff(entered) : refuse('time_off_has_visits', { bookings: [] })
  })
}

async function refuseOverVisits(
  tx: Transaction<DB>,
  stylist: { id: string },
  start: Date,
  end: Date,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ booking_id: string; kind: string }>`
    select distinct booking_id, kind from stylist_busy
    where stylist_id = ${stylist.id} and kind <> 'time_off' and during && tstzrange(${start}, ${end}, '[)')`.execute(tx)
  if (rows.length === 0) return
  const found = await Promise.all(rows.map(({ booking_id }) => findBooking(tx, booking_id)))
  const inOrder = found
    .filter((row): row is BookingRow => row !== undefined)
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())
  const visits = inOrder.filter((row) => row.status !== 'held')
  const deps = { db: tx, clock: () => now }
  refuse('time_off_has_visits', {
    bookings: await Promise.all(visits.map((row) => showOne(deps, stylist, row))),
    /** Somebody is paying for these at this moment: within minutes they are visits, or free. */
    beingPaidFor: inOrder.length - visits.length,
  })
}

export async function endTimeOff({ db }: StylistDeps, stylist: { id: string }, id: string): Promise<void> {
  if (!isId(id)) refuse('not_found')
  const { numDeletedRows } = await db
    .deleteFrom('stylist_busy')
    .where('id', '=', id)
    .where('stylist_id', '=', stylist.id)
    .where('kind', '=', 'time_off')
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('not_found')
}

function toTimeOff({ id, from, until, note }: TimeOffRow): TimeOff {
  return { _id: id, start: from.toISOString(), end: until.toISOString(), note }
}
