import type { InputHTMLAttributes, ReactNode } from 'react'
import { TextField } from './field.tsx'

/** '49,99' and '1,299.00' as the number that is meant; undefined where nothing stands there, NaN where no amount does. */
export function amountIn(text: string): number | undefined {
  const plain = text.replace(/[\s'’]/g, '')
  if (plain === '') return undefined
  const decimal = Math.max(plain.lastIndexOf(','), plain.lastIndexOf('.'))
  const digitsAfter = plain.length - decimal - 1
  const separators = plain.match(/[.,]/g) ?? []
  // '1,299' and '1.299.000': three digits after the only kind of separator there is make thousands, as do several.
  const isWhole = decimal < 0 || (new Set(separators).size === 1 && (separators.length > 1 || digitsAfter === 3))
  const whole = (isWhole ? plain : plain.slice(0, decimal)).replace(/[.,]/g, '')
  const rest = isWhole ? '' : plain.slice(decimal + 1)
  return /^-?\d+$/.test(whole || '0') && /^\d*$/.test(rest) ? Number(`${whole || '0'}.${rest || '0'}`) : Number.NaN
}

interface AmountFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> {
  label: ReactNode
  /** Its code, beside the label. */
  currency?: string | undefined
  /** As it is typed. */
  value: string
  onChange: (text: string) => void
  hint?: ReactNode
  error?: ReactNode
}

/** An amount of money, read as people write it, with the number keys of phones. */
export function AmountField({ label, currency, onChange, className, ...rest }: AmountFieldProps) {
  return (
    <TextField
      {...rest}
      label={
        currency ? (
          <>
            {label} <span className="font-regular text-muted">{currency}</span>
          </>
        ) : (
          label
        )
      }
      inputMode="decimal"
      autoComplete="off"
      className={`figures text-right ${className ?? ''}`}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
