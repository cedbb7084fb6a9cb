import type { BOOKINGS_WHEN, ListedBooking } from '@dressing-room/contract/booking'
import type { Localizable } from '@dressing-room/contract/text'
import type { Day } from '@dressing-room/contract/time'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { isUuid } from '../checkouts/index.ts'
import { refundedInAll, refundedOfSale } from '../refunds/index.ts'
import { reviewsBy } from '../reviews/index.ts'
import { findShopSlugs } from '../shops/index.ts'
import { descriptionsOf, offeredServiceIds } from '../stylist-services/index.ts'
import { listBookingDisputes } from './booking-disputes.ts'
import { listBookingMoney } from './booking-refunds.ts'
import { type BookingPage, buyersBookings, findNextVisit, stylistsBookings } from './lists-store.ts'
import { type ShownBooking, toBooking } from './present.ts'
import { isVisit, mayReview } from './rules.ts'
import { type BookingRow, findBooking } from './store.ts'

type ReadDeps = Pick<Deps, 'clock'> & { db: Db }
type Viewer = { id: string }
/** Null: whoever holds the mailed link of a visit that was booked in by hand, which has no account. */
export type VisitViewer = { id: string | null }
type Paging = { page: number; limit: number }
type Listed<One> = { bookings: One[]; page: number; totalPages: number; total: number }

export async function listBookings(
  deps: ReadDeps,
  buyer: Viewer,
  { when, ...paging }: Paging & { when?: (typeof BOOKINGS_WHEN)[number] | undefined },
): Promise<Listed<Localizable<ListedBooking>>> {
  const found = await buyersBookings(deps.db, buyer.id, { when, now: deps.clock(), ...paging })
  const { bookings, ...listed } = await toListed(deps, buyer, paging, found)
  return { ...listed, bookings: await withServices(deps, buyer, found.rows, bookings) }
}

/** Each with what its service says of itself, and what the client has said of it. */
async function withServices(
  { db, clock }: ReadDeps,
  buyer: Viewer,
  rows: BookingRow[],
  bookings: ShownBooking[],
): Promise<Localizable<ListedBooking>[]> {
  const ids = [...new Set(rows.map((row) => row.service_id))]
  const [descriptions, reviews] = await Promise.all([
    descriptionsOf(db, ids),
    reviewsBy(db, buyer.id, { kind: 'service', itemIds: ids }),
  ])
  const now = clock()
  return rows.map((row, at) => {
    const rated = reviews.get(row.service_id)?.rating
    const tookPlace = mayReview({ status: row.status, start: row.starts_at, end: row.ends_at }, now)
    return {
      ...(bookings[at] as ShownBooking),
      description: descriptions.get(row.service_id) ?? '',
      mayReview: tookPlace && rated === undefined,
      ...(tookPlace && rated !== undefined && { rated }),
    }
  })
}

/** Visits at the viewer's own services. Days are those of each visit's own place. */
export async function listVisits(
  deps: ReadDeps,
  stylist: Viewer,
  { from, to, ...paging }: Paging & { from?: Day | undefined; to?: Day | undefined },
): Promise<Listed<ShownBooking>> {
  return toListed(deps, stylist, paging, await stylistsBookings(deps.db, stylist.id, { from, to, ...paging }))
}

async function toListed(
  deps: ReadDeps,
  viewer: Viewer,
  { page, limit }: Paging,
  found: BookingPage,
): Promise<Listed<ShownBooking>> {
  const bookings = await showAll(deps, viewer, found.rows)
  return { bookings, page, totalPages: Math.ceil(found.total / limit), total: found.total }
}

export async function nextBooking(deps: ReadDeps, buyer: Viewer): Promise<ShownBooking | undefined> {
  const next = await findNextVisit(deps.db, buyer.id, deps.clock())
  return next && (await showAll(deps, buyer, [next]))[0]
}

/**
 * The row, for its buyer, and once it is a visit for its stylist; to everyone else it does
 * not exist. Unpaid holds are not shown to the stylist.
 */
export async function findVisible(db: Db, viewer: VisitViewer, id: string): Promise<BookingRow | undefined> {
  const booking = isUuid(id) ? await findBooking(db, id) : undefined
  if (booking?.buyer_id === viewer.id) return booking
  return booking?.stylist_id === viewer.id && isVisit(booking.status) ? booking : undefined
}

export async function showOne(deps: ReadDeps, viewer: VisitViewer, row: BookingRow): Promise<ShownBooking> {
  return (await showAll(deps, viewer, [row]))[0] as ShownBooking
}

/** The rows as this viewer sees them, in the same order. */
export async function showAll(
  { db, clock }: ReadDeps,
  viewer: VisitViewer,
  rows: BookingRow[],
): Promise<ShownBooking[]> {
  if (rows.length === 0) return []
  const offered = await offeredServiceIds(db, [...new Set(rows.map((row) => row.service_id))])
  const paid = await listBookingMoney(
    db,
    rows.map((row) => row.id),
  )
  const disputes = await listBookingDisputes(
    db,
    rows.filter((row) => row.stylist_id === viewer.id && row.buyer_id !== null).map((row) => row.id),
  )
  const shopSlugs = await findShopSlugs(db, [...new Set(rows.map((row) => row.stylist_id))])
  const now = clock()
  return rows.map((row) => {
    const { refunds = [], creditMinor = 0, companions = [], paymentMethod } = paid.get(row.id) ?? {}
    const { promisedMinor, state } = refundedInAll(refunds)
    const money = {
      refundedMinor: refundedOfSale(refunds),
      promisedMinor,
      refundState: state ?? 'none',
      creditMinor,
      paymentMethod,
    } as const
    const isOffered = offered.has(row.service_id)
    const shopSlug = shopSlugs.get(row.stylist_id)
    return toBooking(row, { viewer, now, isOffered, ...money, shopSlug, companions, dispute: disputes.get(row.id) })
  })
}
