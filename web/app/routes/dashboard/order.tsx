import { getOrder, type Order } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { documentsOf } from '@dressing-room/contract/paper'
import { Refusal } from '@dressing-room/contract/refusals'
import { getOrderReturns } from '@dressing-room/contract/returns'
import { reviewProduct, reviewsOfOrder } from '@dressing-room/contract/reviews'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMatches, useRevalidator, useSearchParams } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { AskButton } from '../../features/conversations/ask-button.tsx'
import { OrderView } from '../../features/orders/order-view.tsx'
import { DocumentLinks } from '../../features/paper/document-links.tsx'
import { OrderReturns } from '../../features/returns/order-returns.tsx'
import { OwnReviews } from '../../features/reviews/own-reviews.tsx'
import { requireUser } from '../../session/guard.ts'
import { pageMeta, siteOf } from '../../shell/page-meta.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { messagePictures } from '../message-pictures.tsx'
import { reviewPictures } from '../review-pictures.tsx'
import type { Route } from './+types/order'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Order`, hidden: true })
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireUser(request)
  try {
    const [order, papers] = await Promise.all([
      call(getOrder, { params: { id: params.id } }),
      optional(call(documentsOf, { params: { kind: 'order', id: params.id } })),
    ])
    // Before anything is sent there is nothing to send back.
    const returns = order.parcels.some(({ status }) => status !== 'processing')
      ? { found: await optional(call(getOrderReturns, { params: { id: params.id } })) }
      : undefined
    const reviews = order.parcels.some(({ status }) => status === 'delivered')
      ? { found: await optional(call(reviewsOfOrder, { params: { id: params.id } })) }
      : undefined
    return { kind: 'found', order, papers, returns, reviews } as const
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return { kind: 'unknown' } as const
    console.error('Error fetching order details', error)
    return { kind: 'failed' } as const
  }
}

export default function OwnOrder({ loaderData: found }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [searchParams] = useSearchParams()
  const site = siteOf(useMatches())
  return (
    <div className="pt-8 md:pt-12">
      {found.kind === 'found' && (
        <OrderView
          order={found.order}
          contactEmail={site?.contactEmail}
          papers={
            <>
              <DocumentLinks found={found.papers} />
              <SellersOf order={found.order} />
            </>
          }
          reviews={
            found.reviews && (
              <OwnReviews
                items={found.reviews.found?.products}
                reviewerName={found.reviews.found?.reviewerName}
                send={(id, body) => call(reviewProduct, { params: { id }, body })}
                onChanged={() => void revalidate()}
                picker={reviewPictures}
                openFor={searchParams.get('review')}
              />
            )
          }
          returns={
            found.returns && (
              <OrderReturns orderId={found.order._id} found={found.returns.found} onChanged={() => void revalidate()} />
            )
          }
        />
      )}
      {found.kind === 'unknown' && (
        <EmptyState
          page
          illustration="parcel"
          title={t`Order not found.`}
          action={<ButtonLink to={pages.orders}>{t`View Order History`}</ButtonLink>}
        >
          {t`It is not among the orders of this account.`}
        </EmptyState>
      )}
      {found.kind === 'failed' && (
        <>
          <h1 className="mb-6 font-display text-display">
            <Trans>Order</Trans>
          </h1>
          <LoadFailed what={t`this order`} onRetry={revalidate} />
        </>
      )}
    </div>
  )
}

/** Each seller of it can be written to. */
function SellersOf({ order: { parcels } }: { order: Order }) {
  return (
    <div className="mt-4 flex flex-col items-start gap-3 print:hidden">
      {parcels.map(
        ({ _id, number, seller }) =>
          _id && (
            <AskButton
              key={number}
              label={t`Write to ${seller}`}
              title={t`Write to ${seller}`}
              about={{ kind: 'order', id: _id }}
              picker={messagePictures}
            />
          ),
      )}
    </div>
  )
}

export function HydrateFallback() {
  return (
    <div className="pt-8 md:pt-12">
      <Loading label={t`Loading data...`}>
        <Skeleton className="mb-8 h-14 max-w-80" />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-12 lg:gap-x-10">
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
