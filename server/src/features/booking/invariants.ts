import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { bookingEntries, busySlots } from '../calendar/index.ts'
import { type CheckoutRow, checkoutsOf } from '../checkouts/index.ts'
import { bookingPayable } from './booking-payable.ts'
import type { BookingStatus } from './rules.ts'
import type { BookingRow } from './store.ts'
import { lengthsOf } from './visit-lengths.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock'>

const PAID: BookingStatus[] = ['confirmed', 'completed', 'cancelled', 'no_show', 'refunded_conflict']

const STATUSES_OF: Record<CheckoutRow['status'], BookingStatus[]> = {
  open: ['held'],
  paid: PAID,
  expired: ['expired'],
  canceled: ['expired'],
  unopened: ['expired'],
  replaced: [],
  review: ['review'],
}

/** What must hold of bookings whatever happened; each check answers the faults it found, in words. */
export const bookingChecks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  'I2 no two held or paid bookings of one stylist overlap': async ({ db, clock }) => {
    // Worked out of the bookings themselves and not out of the calendar, whose constraint could not show it.
    const byStylist = Map.groupBy(await liveBookings({ db, clock }), (booking) => booking.stylist_id)
    const faults: string[] = []
    for (const bookings of byStylist.values()) {
      const parts = bookings
        .flatMap((booking) => slotsOf(booking).map((slot) => ({ ...slot, number: booking.number })))
        .sort((a, b) => a.start.getTime() - b.start.getTime())
      for (const [at, part] of parts.entries()) {
        const before = parts[at - 1]
        if (before && part.start < before.end) faults.push(`bookings ${before.number} and ${part.number} overlap`)
      }
    }
    return faults
  },

  'I2 the calendar is exactly what live bookings say': async ({ db, clock }) => {
    const entries = await bookingEntries(db, clock())
    const entry = (bookingId: string, kind: string, start: Date, end: Date) =>
      `${bookingId} ${kind} ${start.toISOString()} ${end.toISOString()}`
    const entered = new Set(entries.map(({ bookingId, kind, start, end }) => entry(bookingId, kind, start, end)))
    const said = new Set(
      (await liveBookings({ db, clock })).flatMap((booking) => {
        const kind = booking.status === 'held' ? 'hold' : 'visit'
        return slotsOf(booking).map(({ start, end }) => entry(booking.id, kind, start, end))
      }),
    )
    return [
      ...[...said].filter((line) => !entered.has(line)).map((line) => `not in the calendar: ${line}`),
      ...[...entered].filter((line) => !said.has(line)).map((line) => `in the calendar without a booking: ${line}`),
    ]
  },

  'each booking is what its checkout says': async ({ db }) => {
    const rows = (await db.selectFrom('booking').selectAll().orderBy('number').execute()) as BookingRow[]
    const ids = rows.map(({ id }) => id)
    const checkouts = await checkoutsOf(db, bookingPayable.kind, ids)
    return rows.flatMap(({ id, number, status: is }) => {
      const status = checkouts.get(id)?.status
      return status && STATUSES_OF[status].includes(is)
        ? []
        : [`booking ${number} is ${is}, its checkout ${status ?? 'missing'}`]
    })
  },

  'I6 what the ledger calls refunded is what was refunded': async ({ db }) => {
    const { rows } = await sql<{ title: string }>`
      select c.title from checkout c
      left join (select checkout_id, sum(amount_minor) as given from refund group by checkout_id) r on r.checkout_id = c.id
      left join (select checkout_id, -sum(amount_minor) as posted from ledger_entry
                 where account = 'refunded' group by checkout_id) l on l.checkout_id = c.id
      where c.payable_kind = ${bookingPayable.kind} and coalesce(given, 0) <> coalesce(posted, 0)`.execute(db)
    return rows.map(({ title }) => `${title} is refunded by another amount than posted`)
  },
}

function liveBookings({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<BookingRow[]> {
  return db
    .selectFrom('booking')
    .selectAll()
    .where((where) =>
      where.or([
        where('status', 'in', ['confirmed', 'completed', 'no_show']),
        where.and([where('status', '=', 'held'), where('held_until', '>', clock())]),
      ]),
    )
    .$castTo<BookingRow>()
    .execute()
}

function slotsOf(booking: BookingRow) {
  return busySlots(booking.starts_at, lengthsOf(booking))
}
