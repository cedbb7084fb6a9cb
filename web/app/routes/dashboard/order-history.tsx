import { listOrders, ORDERS_PER_PAGE } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { BookingDetails } from '../../features/booking/booking-details.tsx'
import { BOOKINGS_PAGE, BookingHistory, bookingPage } from '../../features/booking/booking-history.tsx'
import { OrderDetails } from '../../features/orders/order-details.tsx'
import { OrderTable } from '../../features/orders/order-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** In the address: whether checkouts that ended without payment are listed too. */
const TRIES = 'tries'

export async function loadOrders(userId: string, search: URLSearchParams) {
  const [orders, bookings] = await Promise.all([orderPage(userId, search), bookingPage(userId, search)])
  return { orders, bookings }
}

async function orderPage(userId: string, search: URLSearchParams) {
  const page = /^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? '1'
  const all = search.get(TRIES) === 'all'
  const ask = (query: { page: string; limit: string; bought?: 'true' }) =>
    call(listOrders, { query: { ...query, user: userId } })
  try {
    const response = await ask({ page, limit: String(ORDERS_PER_PAGE), ...(!all && { bought: 'true' }) })
    // Without purchases, canceled checkouts are mentioned only if there are any.
    const anyTries = all || response.total > 0 || (await ask({ page: '1', limit: '1' })).total > 0
    const { orders, totalPages } = response
    return { kind: 'listed', orders, page: Number(page), totalPages, all, anyTries } as const
  } catch (error) {
    console.error('Error fetching orders', error)
    return { kind: 'failed' } as const
  }
}

type OrderHistoryProps = Awaited<ReturnType<typeof loadOrders>>

/** The spec's both histories, below what else the screen shows. */
export function OrderHistory({ orders, bookings }: OrderHistoryProps) {
  const [opened, setOpened] = useState<string>()
  const [openedBooking, setOpenedBooking] = useState<string>()
  const to = usePageLinks()
  const { revalidate } = useRevalidator()
  const turning = useNavigation().state !== 'idle'
  return (
    <Frame>
      {orders.kind === 'failed' ? (
        <LoadFailed what={t`your orders`} onRetry={revalidate} />
      ) : orders.orders.length === 0 && orders.page === 1 ? (
        <EmptyState
          illustration="parcel"
          title={t`You have not ordered anything yet.`}
          action={
            <div className="flex flex-col items-center gap-2">
              <ButtonLink to={pages.home}>{t`See what people around you are buying`}</ButtonLink>
              {orders.anyTries && <TriesLink all={orders.all} />}
            </div>
          }
        />
      ) : (
        <div aria-busy={turning} className="flex flex-col gap-6">
          <OrderTable orders={orders.orders} onDetails={setOpened} />
          <Pagination
            label={t`Pages of your orders`}
            page={orders.page}
            totalPages={Math.max(1, orders.totalPages)}
            to={(page) => to('page', page)}
          />
          <TriesLink all={orders.all} />
        </div>
      )}
      <Bookings>
        <BookingHistory
          shown={bookings}
          turning={turning}
          to={(page) => to(BOOKINGS_PAGE, page)}
          onDetails={setOpenedBooking}
          onRetry={revalidate}
        />
      </Bookings>
      <OrderDetails orderId={opened} onClose={() => setOpened(undefined)} />
      <BookingDetails bookingId={openedBooking} onClose={() => setOpenedBooking(undefined)} onChanged={revalidate} />
    </Frame>
  )
}

export function LoadingOrders() {
  return (
    <div aria-busy="true" className="pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-display md:mb-8">
        <Trans>My Orders/Bookings</Trans>
      </h1>
      <p role="status" className="mb-6 text-muted">
        <Trans>Loading data...</Trans>
      </p>
      {Array.from({ length: ORDERS_PER_PAGE }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={at} className="mb-4 h-20" />
      ))}
    </div>
  )
}

/** Each table turns its own pages and leaves the other's where they are. */
function usePageLinks() {
  const [params] = useSearchParams()
  return (name: string, page: number) => {
    const next = new URLSearchParams(params)
    next.set(name, String(page))
    return `?${next}`
  }
}

/** Checkouts that were canceled or ran out are no orders: they are listed only for who asks. */
function TriesLink({ all }: { all: boolean }) {
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  next.delete('page')
  if (all) next.delete(TRIES)
  else next.set(TRIES, 'all')
  return (
    <TextLink to={`?${next}`} preventScrollReset className="inline-flex min-h-11 items-center self-start text-note">
      {all ? t`Hide canceled and expired checkouts` : t`Show canceled and expired checkouts`}
    </TextLink>
  )
}

/** The second half of the screen; links from the booking's payment lead straight to it. */
function Bookings({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '#bookings') return
    // After the shell has gone to the top, as it does on every new path.
    const frame = requestAnimationFrame(() => document.getElementById('bookings')?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash])
  return (
    <section id="bookings" aria-labelledby="bookings-title" className="pt-12 md:pt-18">
      <h2 id="bookings-title" className="mb-4 font-display text-head md:mb-8 md:text-display">
        <Trans>Booking History</Trans>
      </h2>
      {children}
    </section>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="pt-12 md:pt-18">
      <h2 className="mb-4 font-display text-head md:mb-8 md:text-display">
        <Trans>Order History</Trans>
      </h2>
      {children}
    </div>
  )
}
