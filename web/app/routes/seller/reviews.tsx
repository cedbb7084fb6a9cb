import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { loadSellerReviews, SellerReviews } from '../../features/reviews/seller-reviews.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/reviews'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Reviews`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  return loadSellerReviews(new URL(request.url).searchParams)
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Heading />
      <SellerReviews {...loaderData} />
    </>
  )
}

function Heading() {
  return (
    <h1 className="mb-4 font-display text-display md:mb-6">
      <Trans>Reviews</Trans>
    </h1>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Heading />
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="mb-3 h-32" />
      ))}
    </Loading>
  )
}
