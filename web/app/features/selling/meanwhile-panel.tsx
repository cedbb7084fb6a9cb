import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Meanwhile } from './use-product-form.ts'

const LABELS: Record<string, string> = {
  oldPrice: t`Old price`,
  priceCurrency: t`Currency`,
  priceValidUntil: t`Price valid until`,
  itemCondition: t`Condition`,
  availableFrom: t`Sent from`,
  ageGroup: t`Age group`,
  sku: 'SKU',
  mpn: 'MPN',
  url: t`Web address`,
}

interface MeanwhilePanelProps {
  meanwhile: Meanwhile
  busy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody has saved this product since it was opened here: what they changed, and the choice between both. */
export function MeanwhilePanel({ meanwhile: { changes }, busy, onKeepMine, onTakeTheirs }: MeanwhilePanelProps) {
  return (
    <div role="alert">
      <Notice tone="bad" className="mb-4">
        <p className="font-medium">
          <Trans>This product was changed in another window.</Trans>
        </p>
        <dl className="my-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-note">
          {changes.map(({ field, value }) => (
            <div key={field} className="contents">
              <dt className="text-muted">{labelOf(field)}</dt>
              <dd className="wrap-anywhere">{inWords(value)}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button busy={busy} onClick={onKeepMine}>
            {t`Save mine anyway`}
          </Button>
          <Button busy={busy} onClick={onTakeTheirs}>
            {t`Take these changes`}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function labelOf(field: string): string {
  return LABELS[field] ?? `${field[0]?.toUpperCase()}${field.slice(1)}`
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) {
    return value.every((each) => typeof each === 'string') ? value.join(', ') || 'none' : t`${value.length} now`
  }
  return value === null || value === '' ? 'empty' : String(value)
}
