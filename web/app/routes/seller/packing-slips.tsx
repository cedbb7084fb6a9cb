import { getParcels } from '@dressing-room/contract/fulfilment'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/call.ts'
import { optional } from '../../api/optional.ts'
import { PackingSlip } from '../../features/fulfilment/packing-slip.tsx'
import { requireSeller } from '../../session/guard.ts'
import { pageMeta } from '../../shell/page-meta.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/packing-slips'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Packing slips`, hidden: true })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireSeller(request)
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter(Boolean).slice(0, 50)
  if (ids.length === 0) return { kind: 'none' } as const
  const slips = await optional(call(getParcels, { body: { ids } }))
  return slips ? ({ kind: 'shown', ...slips } as const) : ({ kind: 'failed' } as const)
}

/** One sheet for each parcel that was chosen in the list. */
export default function PackingSlips({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const back = <ButtonLink to={pages.sellerOrders}>{t`Back to your orders`}</ButtonLink>
  if (loaderData.kind === 'none') {
    return <EmptyState page illustration="parcel" title={t`Choose the orders to print first.`} action={back} />
  }
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4 print:hidden">
        <h1 className="font-display text-display">
          <Trans>Packing slips</Trans>
        </h1>
        <div className="flex flex-wrap gap-3">
          {back}
          {loaderData.kind === 'shown' && (
            <Button kind="filled" onClick={() => window.print()}>
              <Printer size={20} aria-hidden />
              {t`Print`}
            </Button>
          )}
        </div>
      </header>
      {loaderData.kind === 'failed' ? (
        <LoadFailed what={t`these packing slips`} onRetry={revalidate} />
      ) : (
        loaderData.parcels.map((parcel) => <PackingSlip key={parcel._id} parcel={parcel} shop={loaderData.shop} />)
      )}
    </>
  )
}
