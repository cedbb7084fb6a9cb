import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { loadParcels } from '../../features/fulfilment/parcel-view.ts'
import { Parcels } from '../../features/fulfilment/parcels.tsx'
import { RefundDialog } from '../../features/refunds/refund-dialog.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { loadOrders, OrderHistory } from '../dashboard/order-history.tsx'
import type { Route } from './+types/orders'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Orders to fulfil`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const user = await requireSeller(request)
  const params = new URL(request.url).searchParams
  const [parcels, history] = await Promise.all([loadParcels(params), loadOrders(user._id, params)])
  return { parcels, history }
}

/** What others have bought from the seller, above what the seller has bought. */
export default function SellerOrders({ loaderData: { parcels, history } }: Route.ComponentProps) {
  return (
    <>
      <Heading />
      <Parcels
        {...parcels}
        refundOf={(parcel, onClose, onRefunded) => (
          <RefundDialog parcel={parcel} onClose={onClose} onRefunded={onRefunded} />
        )}
      />
      <OrderHistory {...history} />
    </>
  )
}

function Heading() {
  return (
    <h1 className="mb-4 font-display text-display md:mb-6">
      <Trans>Orders to fulfil</Trans>
    </h1>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Heading />
      {[1, 2, 3, 4, 5].map((each) => (
        <Skeleton key={each} className="mb-3 h-16" />
      ))}
    </Loading>
  )
}
