import { BOOKINGS_PER_PAGE, type Booking, listBookings } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { call } from '../../api/call.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { BookingTable } from './booking-table.tsx'

/** Orders have `page` on the same screen. */
export const BOOKINGS_PAGE = 'bookings'

export type BookingPage = { kind: 'listed'; bookings: Booking[]; page: number; totalPages: number } | { kind: 'failed' }

export async function bookingPage(userId: string, search: URLSearchParams): Promise<BookingPage> {
  const page = /^[1-9]\d{0,5}$/.exec(search.get(BOOKINGS_PAGE) ?? '')?.[0] ?? '1'
  try {
    const response = await call(listBookings, { query: { page, limit: String(BOOKINGS_PER_PAGE), user: userId } })
    return { kind: 'listed', bookings: response.bookings, page: Number(page), totalPages: response.totalPages }
  } catch (error) {
    console.error('Error fetching bookings', error)
    return { kind: 'failed' }
  }
}

interface BookingHistoryProps {
  shown: BookingPage
  turning: boolean
  to: (page: number) => string
  onDetails: (bookingId: string) => void
  /** Loads the list again, after a failure or a change. */
  onRetry: () => void
}

export function BookingHistory({ shown, turning, to, onDetails, onRetry }: BookingHistoryProps) {
  if (shown.kind === 'failed') {
    return <LoadFailed what={t`your bookings`} onRetry={onRetry} />
  }
  if (shown.bookings.length === 0 && shown.page === 1) {
    return (
      <EmptyState
        illustration="mirror"
        title={t`You are yet to book.`}
        action={<ButtonLink to={pages.services}>{t`Book an appointment`}</ButtonLink>}
      />
    )
  }
  return (
    <div aria-busy={turning} className="flex flex-col gap-6">
      <BookingTable bookings={shown.bookings} onDetails={onDetails} onChanged={onRetry} />
      <Pagination
        label={t`Pages of your bookings`}
        page={shown.page}
        totalPages={Math.max(1, shown.totalPages)}
        to={to}
      />
    </div>
  )
}
