import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { inputClassName } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type Filter, rangeFields } from './filter-address.ts'
import type { FilterChoice } from './use-filters.ts'

export function isPrice({ name }: Filter): boolean {
  return /price$/i.test(name)
}

/** From and to beside the bands, in units of whatever currency a price is in. Without script they go with the form. */
export function PriceFields({ filter, choice }: { filter: Filter; choice: FilterChoice }) {
  const hydrated = useHydrated()
  const ends = useRef<HTMLDivElement>(null)
  const range = choice.rangeOf(filter)
  const [from, to] = rangeFields(filter.name)

  function apply() {
    const [low, high] = [...(ends.current?.querySelectorAll('input') ?? [])].map((input) =>
      input.value === '' || !input.validity.valid ? undefined : Number(input.value),
    )
    const isBackwards = low !== undefined && high !== undefined && low > high
    choice.setRange(filter, isBackwards ? { from: high, to: low } : { from: low, to: high })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !hydrated) return
    event.preventDefault()
    apply()
  }

  return (
    <div ref={ends} className="flex flex-wrap items-end gap-2 pt-2 pb-3">
      <End name={from} label={t`From`} value={range?.from} onKeyDown={onKeyDown} />
      <End name={to} label={t({ message: 'To', context: 'of a price' })} value={range?.to} onKeyDown={onKeyDown} />
      {hydrated && <Button onClick={apply}>{t`Set price`}</Button>}
    </div>
  )
}

interface EndProps {
  name: string
  label: string
  value: number | undefined
  onKeyDown: (event: KeyboardEvent) => void
}

function End({ name, label, value, onKeyDown }: EndProps) {
  return (
    <label className="min-w-20 grow basis-0 text-note text-muted">
      {label}
      <input
        key={value}
        type="number"
        inputMode="decimal"
        name={name}
        min={0}
        max={9_999_999}
        step="any"
        defaultValue={value}
        onKeyDown={onKeyDown}
        className={`${inputClassName} figures mt-1`}
      />
    </label>
  )
}
