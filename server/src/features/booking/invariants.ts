import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { bookingEntries, busySlots, chairId, unitEntries, without } from '../calendar/index.ts'
import { type CheckoutRow, dueOf, findCurrentCheckouts } from '../checkouts/index.ts'
import { resourcesNeeded } from '../stylist-services/index.ts'
import { bookingPayable } from './booking-payable.ts'
import { keptCardChecks } from './kept-cards/invariants.ts'
import { paidHere } from './paid-where.ts'
import { liveProposals, type ProposalRow } from './proposals/store.ts'
import type { BookingStatus } from './rules.ts'
import { seatOf } from './seats.ts'
import { severalServicesCheck } from './several-services-invariants.ts'
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
  returned: ['refunded_conflict'],
}

/** What must hold of bookings whatever happened; each check answers the faults it found, in words. */
export const bookingChecks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  ...keptCardChecks,

  'I2 no two held or paid bookings of one chair overlap': async ({ db, clock }) => {
    // Worked out of the bookings themselves and not out of the calendar, whose constraint could not show it.
    const byChair = Map.groupBy(await liveBookings({ db, clock }), (booking) => chairId(seatOf(booking)))
    const faults: string[] = []
    for (const bookings of byChair.values()) {
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
    const live = await liveBookings({ db, clock })
    const ids = live.map(({ id }) => id)
    const proposals = await liveProposals(db, ids, clock())
    const said = new Set(
      live.flatMap((booking) => {
        const kind = booking.status === 'held' ? 'hold' : 'visit'
        const proposal = proposals.get(booking.id)
        return [
          ...slotsOf(booking).map(({ start, end }) => entry(booking.id, kind, start, end)),
          ...proposedSlots(booking, proposal).map(({ start, end }) => entry(booking.id, 'proposal', start, end)),
        ]
      }),
    )
    return [
      ...[...said].filter((line) => !entered.has(line)).map((line) => `not in the calendar: ${line}`),
      ...[...entered].filter((line) => !said.has(line)).map((line) => `in the calendar without a booking: ${line}`),
    ]
  },

  ...severalServicesCheck,
  'each live booking has one of each room and device that it needs': async ({ db, clock }) => {
    const taken = (await unitEntries(db, clock())).map(({ bookingId, resourceId }) => `${bookingId} ${resourceId}`)
    const live = await liveBookings({ db, clock })
    const needed = live.flatMap(({ id, resource_ids }) => resource_ids.map((resource) => `${id} ${resource}`))
    const still = new Set(
      (await resourcesNeeded(db, [...new Set(live.flatMap((row) => row.resource_ids))])).map(({ id }) => id),
    )
    const isStill = (line: string) => still.has(line.split(' ')[1] ?? '')
    return [
      ...needed.filter((line) => isStill(line) && !taken.includes(line)).map((line) => `has no unit: ${line}`),
      ...taken
        .filter((line, at) => taken.indexOf(line) !== at || !needed.includes(line))
        .map((line) => `too many: ${line}`),
    ]
  },

  'codes for bookings are used by those that hold them': async ({ db }) => {
    const { rows } = await sql<{ code: string; uses: number; held: number }>`
      select c.code, c.uses, count(b.id)::int as held from promo_code c
      left join booking b on b.promo_code_id = c.id and b.holds_code
      where c.good_for = 'booking' group by c.id having c.uses <> count(b.id)`.execute(db)
    return rows.map(({ code, uses, held }) => `${code}: ${uses} uses counted, ${held} bookings hold it`)
  },

  'a checkout of a booking asks for what is paid with it': async ({ db }) => {
    const rows = await db.selectFrom('booking').selectAll().where('buyer_id', 'is not', null).execute()
    const ids = rows.map(({ id }) => id)
    const checkouts = await findCurrentCheckouts(db, bookingPayable.kind, ids)
    return rows.flatMap((booking) => {
      const checkout = checkouts.get(booking.id)
      const [due, asked] = [paidHere(booking).minor, checkout && dueOf(checkout).minor]
      return asked === undefined || asked === due
        ? []
        : [`booking ${booking.number}: ${due} is paid with it, its checkout asks for ${asked}`]
    })
  },

  'each booking is what its checkout says': async ({ db }) => {
    const rows = await db.selectFrom('booking').selectAll().orderBy('number').execute()
    const ids = rows.map(({ id }) => id)
    const checkouts = await findCurrentCheckouts(db, bookingPayable.kind, ids)
    return rows.flatMap(({ id, number, buyer_id, status: is }) => {
      const status = checkouts.get(id)?.status
      if (buyer_id === null) return status ? [`booking ${number} was made by hand and has a checkout`] : []
      return status && STATUSES_OF[status].includes(is)
        ? []
        : [`booking ${number} is ${is}, its checkout ${status ?? 'missing'}`]
    })
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
    .execute()
}

/** A proposed time is entered as far as the visit does not lie there already. */
function proposedSlots(booking: BookingRow, proposal: ProposalRow | undefined) {
  return proposal ? without(busySlots(proposal.starts_at, lengthsOf(booking)), slotsOf(booking)) : []
}

function slotsOf(booking: BookingRow) {
  return busySlots(booking.starts_at, lengthsOf(booking))
}
