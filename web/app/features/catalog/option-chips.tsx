import type { ProductDetail } from '@dressing-room/contract/catalog'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { RadioChips } from '../../ui/chips.tsx'
import { type Choice, type Option, stateOf } from './option-picker.ts'

interface OptionChipsProps {
  product: ProductDetail
  option: Option
  choice: Choice
  /** It was asked for and is not chosen yet. */
  missing: boolean
  alertId: string | undefined
  onChoose: (option: Option, value: string) => void
  /** What helps with the choice. */
  children?: ReactNode
}

export function OptionChips({ product, option, choice, missing, alertId, onChoose, children }: OptionChipsProps) {
  const values = option === 'color' ? product.colors : product.sizes
  if (values.length === 0) return null
  const other = option === 'color' ? choice.size : choice.color
  const hexes = new Map(product.swatches.map(({ name, hex }) => [name, hex]))
  return (
    <div data-option={option}>
      <RadioChips
        legend={option === 'color' ? t`Color` : t`Size`}
        chosen={choice[option]}
        value={choice[option]}
        fault={missing ? t`Choose a ${option}` : undefined}
        errorId={alertId}
        onChange={(value) => onChoose(option, value)}
        chips={values.map((value) => {
          const state = stateOf(product, choice, option, value)
          return {
            value,
            label: value,
            struck: state === 'sold-out',
            faint: state === 'elsewhere',
            note: state === 'sold-out' ? t`sold out` : state === 'elsewhere' ? t`not in ${other}` : undefined,
            swatch: option === 'color' ? hexes.get(value) : undefined,
          }
        })}
      />
      {children}
    </div>
  )
}
