import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { inputClassName } from '../../ui/field.tsx'
import type { DraftErrors } from './product-draft.ts'
import { type GridRow, missingPairs } from './variant-rows.ts'

interface VariantGridProps {
  rows: readonly GridRow[]
  colors: readonly string[]
  sizes: readonly string[]
  currency: string
  /** What all variants cost that have no price of their own. */
  price: string
  errors: DraftErrors
  onChange: (rows: GridRow[]) => void
}

const cell = `${inputClassName} figures px-2 text-right`

/** Every color in every size: how many there are, what it costs where it differs, and its own number. */
export function VariantGrid({ rows, colors, sizes, currency, price, errors, onChange }: VariantGridProps) {
  const change = (at: number, part: Partial<GridRow>) =>
    onChange(rows.map((row, other) => (other === at ? { ...row, ...part } : row)))
  const isOne = colors.length === 0 && sizes.length === 0
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">{isOne ? t`Stock` : t`Variants`}</legend>
      <p className="text-note text-muted">
        <Trans>Leave the stock empty where you do not count, and the price where it is the product's.</Trans>
      </p>
      {rows.length > 2 && <FillStock onFill={(stock) => onChange(rows.map((row) => ({ ...row, stock })))} />}
      <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
        {rows.map((row, at) => (
          <li key={row.id ?? `${row.color} / ${row.size}`} className="flex flex-col gap-2 py-3">
            <VariantRow
              row={row}
              name={nameOf(row)}
              currency={currency}
              price={price}
              errors={{ stock: errors[`variants/${at}/stock`], ownPrice: errors[`variants/${at}/ownPrice`] }}
              onChange={(part) => change(at, part)}
              onRemove={
                isOne || rows.length === 1 ? undefined : () => onChange(rows.filter((_, other) => other !== at))
              }
            />
          </li>
        ))}
      </ul>
      <MissingPairs
        pairs={missingPairs(rows, { colors, sizes })}
        onAdd={(pair) =>
          onChange([...rows, { ...pair, stock: rows.some(({ stock }) => stock) ? '0' : '', ownPrice: '', sku: '' }])
        }
      />
    </fieldset>
  )
}

function nameOf({ color, size }: { color: string; size: string }): string {
  return [color, size].filter(Boolean).join(' / ') || t`In stock`
}

interface VariantRowProps {
  row: GridRow
  name: string
  currency: string
  price: string
  errors: { stock: string | undefined; ownPrice: string | undefined }
  onChange: (part: Partial<GridRow>) => void
  onRemove: (() => void) | undefined
}

function VariantRow({ row, name, currency, price, errors, onChange, onRemove }: VariantRowProps) {
  const error = errors.stock ?? errors.ownPrice
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        {onRemove && (
          <IconButton label={t`Leave out ${name}`} onClick={onRemove}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-[1fr_1.2fr_1.6fr] gap-2">
        <Labeled label={t`Stock`}>
          <input
            aria-label={t`Stock, ${name}`}
            aria-invalid={errors.stock ? true : undefined}
            inputMode="numeric"
            value={row.stock}
            placeholder="–"
            onChange={({ target }) => onChange({ stock: target.value })}
            className={cell}
          />
        </Labeled>
        <Labeled label={t`Price ${currency}`}>
          <input
            aria-label={t`Price, ${name}`}
            aria-invalid={errors.ownPrice ? true : undefined}
            inputMode="decimal"
            value={row.ownPrice}
            placeholder={price || '–'}
            onChange={({ target }) => onChange({ ownPrice: target.value })}
            className={cell}
          />
        </Labeled>
        <Labeled label={t`SKU`}>
          <input
            aria-label={t`SKU, ${name}`}
            value={row.sku}
            onChange={({ target }) => onChange({ sku: target.value })}
            className={`${inputClassName} px-2`}
          />
        </Labeled>
      </div>
      {error && <p className="text-note text-sale">{error}</p>}
    </>
  )
}

function Labeled({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <span aria-hidden className="mb-1 block text-note text-muted">
        {label}
      </span>
      {children}
    </div>
  )
}

/** The same number for all of them, to begin with. */
function FillStock({ onFill }: { onFill: (stock: string) => void }) {
  const [stock, setStock] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="flex flex-col gap-1 text-note text-muted">
        <Trans>Same stock for all</Trans>
        <input
          inputMode="numeric"
          value={stock}
          onChange={({ target }) => setStock(target.value)}
          className={`${cell} max-w-28`}
        />
      </label>
      <Button onClick={() => onFill(stock)}>{t`Fill in`}</Button>
    </div>
  )
}

function MissingPairs({
  pairs,
  onAdd,
}: {
  pairs: { color: string; size: string }[]
  onAdd: (pair: { color: string; size: string }) => void
}) {
  if (pairs.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 text-note text-muted">
      <Trans>Left out:</Trans>
      {pairs.map((pair) => (
        <Button key={nameOf(pair)} onClick={() => onAdd(pair)} className="px-3 text-note">
          <Plus size={16} aria-hidden />
          {nameOf(pair)}
        </Button>
      ))}
    </div>
  )
}
