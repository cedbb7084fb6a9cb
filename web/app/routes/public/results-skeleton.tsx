import { t } from '@lingui/core/macro'
import { ProductGridSkeleton } from '../../features/catalog/product-grid.tsx'
import { ServiceGridSkeleton } from '../../features/stylist-services/service-grid.tsx'
import { Button } from '../../ui/button.tsx'
import { SLOTS } from './results.tsx'

/** Where nothing could be loaded the placeholders stay, with a button to try again. */
export function ResultsSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-10">
      <Button kind="quiet" className="self-start" onClick={onRetry}>
        {t`Try again`}
      </Button>
      <ProductGridSkeleton slots={SLOTS} />
      <ServiceGridSkeleton slots={SLOTS} />
    </div>
  )
}
