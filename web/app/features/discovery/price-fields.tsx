import { readPriceRange } from '@dressing-room/contract/price-range'
import { t } from '@lingui/core/macro'
import { type SyntheticEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { inputClassName } from '../../ui/field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { type Filter, rangeFields, valuesOf, withValues } from './filter-address.ts'
import type { FilterChoice } from './use-filters.ts'

export function isPrice({ name }: Filter): boolean {
  return /price$/i.test(name)
}

type Place = 'bar' | 'sheet'

const formId = (name: string, place: Place) => `${name}-in-${place}`

/**
 * A form of its own for each pair of fields, wherever these stand: sent along with the boxes around them, empty fields
 * would be in every address.
 */
export function PriceForms({ filters }: { filters: readonly Filter[] }) {
  const [params] = useSearchParams()
  return filters.filter(isPrice).flatMap(({ name }) => {
    const bands = valuesOf(params, name).filter((value) => !readPriceRange(value))
    const others = [...withValues(params, name, bands)]
    return (['bar', 'sheet'] as const).map((place) => (
      <form key={formId(name, place)} id={formId(name, place)} method="get" hidden>
        {others.map(([other, value]) => (
          <input key={`${other} ${value}`} type="hidden" name={other} value={value} />
        ))}
      </form>
    ))
  })
}

interface PriceFieldsProps {
  filter: Filter
  choice: FilterChoice
  place: Place
}

/** From and to beside the bands, in units of whatever currency a price is in. */
export function PriceFields({ filter, choice, place }: PriceFieldsProps) {
  const hydrated = useHydrated()
  const ends = useRef<HTMLDivElement>(null)
  const range = choice.rangeOf(filter)
  const [from, to] = rangeFields(filter.name)
  const form = formId(filter.name, place)

  function apply(event: SyntheticEvent) {
    if (!hydrated) return
    event.preventDefault()
    const [low, high] = [...(ends.current?.querySelectorAll('input') ?? [])].map((input) =>
      input.value === '' || !input.validity.valid ? undefined : Number(input.value),
    )
    const isBackwards = low !== undefined && high !== undefined && low > high
    choice.setRange(filter, isBackwards ? { from: high, to: low } : { from: low, to: high })
  }

  return (
    <div ref={ends} className="flex flex-wrap items-end gap-2 pt-2 pb-3">
      <End name={from} label={t`From`} value={range?.from} form={form} onEnter={apply} />
      <End
        name={to}
        label={t({ message: 'To', context: 'of a price' })}
        value={range?.to}
        form={form}
        onEnter={apply}
      />
      <Button type="submit" form={form} onClick={apply}>
        {t`Set price`}
      </Button>
    </div>
  )
}

interface EndProps {
  name: string
  label: string
  value: number | undefined
  form: string
  onEnter: (event: SyntheticEvent) => void
}

function End({ name, label, value, form, onEnter }: EndProps) {
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
        form={form}
        onKeyDown={(event) => event.key === 'Enter' && onEnter(event)}
        className={`${inputClassName} figures mt-1`}
      />
    </label>
  )
}
