import { readDeliveryRules } from '@dressing-room/contract/delivery'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { DeliveryForm } from '../../features/delivery/delivery-form.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/delivery'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Delivery and returns`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  try {
    return { rules: await call(readDeliveryRules, {}) }
  } catch (error) {
    console.error('Error fetching delivery rules', error)
    return { rules: undefined }
  }
}

export default function Delivery({ loaderData: { rules } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <>
      <h1 className="mb-6 font-display text-display">
        <Trans>Delivery and returns</Trans>
      </h1>
      {rules ? <DeliveryForm rules={rules} /> : <LoadFailed what={t`your rules`} onRetry={revalidate} />}
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
