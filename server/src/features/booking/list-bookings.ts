import type { Booking } from '@dressing-room/contract/booking'
import type { Day } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { isUuid } from '../checkouts/index.ts'
import { refundedInAll } from '../ledger/index.ts'
import { offeredServiceIds } from '../stylist-services/index.ts'
import { refundsOfBookings } from './booking-refunds.ts'
import { type BookingPage, buyersBookings, nextVisitOf, stylistsBookings } from './lists-store.ts'
import { toBooking } from './present.ts'
import { isVisit } from './rules.ts'
import { type BookingRow, findBooking } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }
type Viewer = { id: string }
type Paging = { page: number; limit: number }
type Listed = { bookings: Booking[]; page: number; totalPages: number; total: number }

export async function listBookings(deps: ReadDeps, buyer: Viewer, paging: Paging): Promise<Listed> {
  return toListed(deps, buyer, paging, await buyersBookings(deps.db, buyer.id, paging.page, paging.limit))
}

/** Visits at the viewer's own services. Days are those of each visit's own place. */
export async function listVisits(
  deps: ReadDeps,
  stylist: Viewer,
  { from, to, ...paging }: Paging & { from?: Day | undefined; to?: Day | undefined },
): Promise<Listed> {
  return toListed(deps, stylist, paging, await stylistsBookings(deps.db, stylist.id, { from, to, ...paging }))
}

async function toListed(deps: ReadDeps, viewer: Viewer, { page, limit }: Paging, found: BookingPage): Promise<Listed> {
  const bookings = await showAll(deps, viewer, found.rows)
  return { bookings, page, totalPages: Math.ceil(found.total / limit), total: found.total }
}

export async function nextBooking(deps: ReadDeps, buyer: Viewer): Promise<Booking | undefined> {
  const next = await nextVisitOf(deps.db, buyer.id, deps.clock())
  return next && (await showAll(deps, buyer, [next]))[0]
}

/**
 * The row, for its buyer, and once it is a visit for its stylist; to everyone else it is as unknown as one that does
 * not exist. Who has not paid has told the stylist nothing yet.
 */
export async function findVisible(db: Db, viewer: Viewer, id: string): Promise<BookingRow | undefined> {
  const booking = isUuid(id) ? await findBooking(db, id) : undefined
  if (booking?.buyer_id === viewer.id) return booking
  return booking?.stylist_id === viewer.id && isVisit(booking.status) ? booking : undefined
}

export async function showOne(deps: ReadDeps, viewer: Viewer, row: BookingRow): Promise<Booking> {
  return (await showAll(deps, viewer, [row]))[0] as Booking
}

/** The rows as this viewer sees them, in the same order. */
export async function showAll({ db, clock }: ReadDeps, viewer: Viewer, rows: BookingRow[]): Promise<Booking[]> {
  if (rows.length === 0) return []
  const offered = await offeredServiceIds(db, [...new Set(rows.map((row) => row.service_id))])
  const refunds = await refundsOfBookings(
    db,
    rows.map((row) => row.id),
  )
  const now = clock()
  return rows.map((row) => {
    const { minor, state } = refundedInAll(refunds.get(row.id))
    const isOffered = offered.has(row.service_id)
    return toBooking(row, { viewer, now, isOffered, refundedMinor: minor, refundState: state ?? 'none' })
  })
}
