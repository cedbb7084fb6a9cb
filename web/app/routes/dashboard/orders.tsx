import { listOrders, ORDERS_PER_PAGE } from '@dressing-room/contract/orders'
import { useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { OrderDetails } from '../../features/orders/order-details.tsx'
import { OrderTable } from '../../features/orders/order-table.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/orders'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Order History', hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireUser(request)
  const page = /^[1-9]\d{0,5}$/.exec(new URL(request.url).searchParams.get('page') ?? '')?.[0] ?? '1'
  try {
    const answer = await call(listOrders, { query: { page, limit: String(ORDERS_PER_PAGE), user: user._id } })
    return { kind: 'listed', orders: answer.orders, page: Number(page), totalPages: answer.totalPages } as const
  } catch (error) {
    console.error('Error fetching orders', error)
    return { kind: 'failed' } as const
  }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const [opened, setOpened] = useState<string>()
  const { revalidate } = useRevalidator()
  const turning = useNavigation().state !== 'idle'
  return (
    <Frame>
      {loaderData.kind === 'failed' ? (
        <Button kind="quiet" onClick={revalidate}>
          Try again
        </Button>
      ) : loaderData.orders.length === 0 && loaderData.page === 1 ? (
        <EmptyState
          drawing="parcel"
          title="You have not ordered anything yet."
          action={<ButtonLink to="/">See what people around you are buying</ButtonLink>}
        />
      ) : (
        <div aria-busy={turning} className="flex flex-col gap-6">
          <OrderTable orders={loaderData.orders} onDetails={setOpened} />
          <Pagination
            label="Pages of your orders"
            page={loaderData.page}
            totalPages={Math.max(1, loaderData.totalPages)}
            to={(page) => `?page=${page}`}
          />
        </div>
      )}
      <OrderDetails orderId={opened} onClose={() => setOpened(undefined)} />
    </Frame>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <div aria-busy="true">
        <p role="status" className="mb-6 text-muted">
          Loading data...
        </p>
        {Array.from({ length: ORDERS_PER_PAGE }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={at} className="mb-4 h-20" />
        ))}
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="pt-8 md:pt-12">
      <h1 className="mb-6 font-display text-display md:mb-8">Order History</h1>
      {children}
    </div>
  )
}
