import { MAX_PORTFOLIO, readOwnShop } from '@dressing-room/contract/shops'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { PicturePicker } from '../../features/images/picture-picker.tsx'
import { ShopForm } from '../../features/shops/shop-form.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/shop-page'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Shop page`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  return { shop: await optional(call(readOwnShop, {})) }
}

export default function ShopPage({ loaderData: { shop } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Shop page</Trans>
      </h1>
      {shop ? (
        <ShopForm
          shop={shop}
          picture={(slot) => (
            <PicturePicker
              {...slot}
              purpose="shop"
              most={1}
              label={t`Picture`}
              hint={t`You, your room or your work. JPEG, PNG or WebP, upright looks best. Describe it for those who cannot see it.`}
            />
          )}
          portfolio={(slot) => (
            <PicturePicker
              {...slot}
              purpose="shop"
              most={MAX_PORTFOLIO}
              label={t`Your work`}
              hint={t`Up to ${MAX_PORTFOLIO}. Clients choose by what they see: finished looks, details, before and after. Describe each for those who cannot see it.`}
            />
          )}
        />
      ) : (
        <LoadFailed what={t`your shop`} onRetry={revalidate} />
      )}
    </>
  )
}

export function HydrateFallback() {
  return (
    <Loading label={t`Loading data...`}>
      <Skeleton className="mb-8 h-14 max-w-80" />
      <Skeleton className="h-96 max-w-[46rem]" />
    </Loading>
  )
}
