import { formatMoney, money, sameMoney } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { bookingEntries, busySlots } from '../calendar/index.ts'
import { type BookingRow, bookingIdOf, findBooking } from './store.ts'
import { lengthsOf } from './visit-lengths.ts'

type BookDeps = Pick<Deps, 'db' | 'payments' | 'clock'>

/** Statuses whose money has come in through the provider. */
const PAID = ['confirmed', 'completed', 'cancelled', 'no_show', 'refunded_conflict']

/** What must hold of bookings whatever happened; each check answers the faults it found, in words. */
const checks: Record<string, (deps: BookDeps) => Promise<string[]>> = {
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

  'I4 every paid booking has one paid checkout of equal amount and currency': async ({ db, payments }) => {
    const rows = await db
      .selectFrom('booking')
      .select(['number', 'checkout_id', 'price_minor', 'currency'])
      .where('status', 'in', PAID)
      .where('price_minor', '>', 0)
      .execute()
    const faults: string[] = []
    for (const row of rows) {
      const report = row.checkout_id ? await payments.report(row.checkout_id) : undefined
      const price = money(row.price_minor, row.currency as never)
      if (report?.state !== 'paid') faults.push(`booking ${row.number} is paid here but not at the provider`)
      else if (!report.total || !sameMoney(report.total, price)) {
        faults.push(
          `booking ${row.number}: ${formatMoney(price)} here, ${report.total ? formatMoney(report.total) : 'nothing'} there`,
        )
      }
    }
    return faults
  },

  'I5 every paid checkout has a booking that is paid, refunded or under review': async ({ db, payments, clock }) => {
    const faults: string[] = []
    for await (const report of payments.paidCheckouts(new Date(clock().getTime() - 90 * 24 * 3_600_000))) {
      const bookingId = bookingIdOf(report.reference)
      if (!bookingId) continue
      const booking = await findBooking(db, bookingId)
      if (!booking || ['held', 'expired'].includes(booking.status)) {
        faults.push(`checkout ${report.id} is paid, its booking is ${booking?.status ?? 'missing'}`)
      } else if (booking.checkout_id !== report.id) {
        faults.push(`checkout ${report.id} is paid, but booking ${booking.number} was paid by another`)
      }
    }
    return faults
  },

  'I6 refunds of a booking never exceed what was paid': async ({ db }) => {
    const { rows } = await sql<{ number: number }>`
      select b.number from booking b join refund r on r.booking_id = b.id
      group by b.id having sum(r.amount_minor) > b.price_minor or b.paid_at is null`.execute(db)
    return rows.map((row) => `booking ${row.number} has too much refunded`)
  },

  'I6 what the ledger calls refunded is what was refunded': async ({ db }) => {
    const { rows } = await sql<{ number: number }>`
      select b.number from booking b
      left join (select booking_id, sum(amount_minor) as given from refund group by booking_id) r on r.booking_id = b.id
      left join (select booking_id, -sum(amount_minor) as posted from ledger_entry
                 where account = 'refunded' group by booking_id) l on l.booking_id = b.id
      where coalesce(given, 0) <> coalesce(posted, 0)`.execute(db)
    return rows.map((row) => `booking ${row.number} is refunded by another amount than posted`)
  },

  'I7 every paid booking is captured once in the ledger': async ({ db }) => {
    const { rows } = await sql<{ number: number }>`
      select b.number from booking b
      left join ledger_entry l on l.booking_id = b.id and l.account = 'captured'
      group by b.id having coalesce(sum(l.amount_minor), 0) <> case when b.paid_at is null then 0 else b.price_minor end`.execute(
      db,
    )
    return rows.map((row) => `booking ${row.number} is not captured as it was paid`)
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

/** Runs every check of bookings; answers the faults by check. An empty list everywhere is a healthy calendar. */
export async function checkBookingBooks(deps: BookDeps): Promise<{ check: string; faults: string[] }[]> {
  const results: { check: string; faults: string[] }[] = []
  for (const [check, run] of Object.entries(checks)) results.push({ check, faults: await run(deps) })
  return results
}
