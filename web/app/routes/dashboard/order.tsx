import { getOrder } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { Refusal } from '@dressing-room/contract/refusals'
import { useMatches, useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { OrderView } from '../../features/orders/order-view.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/order'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Order', hidden: true })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  try {
    return { kind: 'found', order: await call(getOrder, { params: { id: params.id } }) } as const
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { kind: 'unknown' } as const
    console.error('Error fetching order details', error)
    return { kind: 'failed' } as const
  }
}

export default function Order({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const site = siteOf(useMatches())
  return (
    <div className="pt-8 md:pt-12">
      {found.kind === 'found' && <OrderView order={found.order} contactEmail={site?.contactEmail} />}
      {found.kind === 'unknown' && (
        <EmptyState
          page
          illustration="parcel"
          title="Order not found."
          action={<ButtonLink to={pages.orders}>View Order History</ButtonLink>}
        >
          It is not among the orders of this account.
        </EmptyState>
      )}
      {found.kind === 'failed' && (
        <>
          <h1 className="mb-6 font-display text-display">Order</h1>
          <LoadFailed what="this order" onRetry={revalidate} />
        </>
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-8 md:pt-12">
      <Loading label="Loading data...">
        <Skeleton className="mb-8 h-14 max-w-80" />
        <div className="grid gap-8 lg:grid-cols-12 lg:gap-x-10">
          <div className="flex flex-col gap-6 lg:col-span-8">
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
          <Skeleton className="h-72 lg:col-span-4" />
        </div>
      </Loading>
    </div>
  )
}
