import {
  BOOKINGS_PER_PAGE,
  type BOOKINGS_WHEN,
  type ListedBooking,
  listBookings,
} from '@dressing-room/contract/booking'
import { call } from '../../api/call.ts'

/** Each table turns its own pages: the names under which the address has them. */
export const PENDING_PAGE = 'pending'
export const PAST_PAGE = 'page'

export type OwnList =
  | { kind: 'listed'; bookings: ListedBooking[]; page: number; totalPages: number }
  | { kind: 'failed' }

/** One page of somebody's own appointments: those ahead, or those of before. */
export async function loadOwnList(when: (typeof BOOKINGS_WHEN)[number], search: URLSearchParams): Promise<OwnList> {
  const named = search.get(when === 'pending' ? PENDING_PAGE : PAST_PAGE) ?? ''
  const page = /^[1-9]\d{0,5}$/.exec(named)?.[0] ?? '1'
  try {
    const { bookings, totalPages } = await call(listBookings, {
      query: { page, limit: String(BOOKINGS_PER_PAGE), when },
    })
    return { kind: 'listed', bookings, page: Number(page), totalPages: Math.max(1, totalPages) }
  } catch (error) {
    console.error('Error fetching bookings', error)
    return { kind: 'failed' }
  }
}
