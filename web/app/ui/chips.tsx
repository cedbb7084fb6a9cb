import { type ReactNode, useId } from 'react'
import { classes } from './class-names.ts'

interface Chip {
  value: string
  label: string
  /** Struck but readable, and still to be chosen. */
  struck?: boolean
  faint?: boolean
  /** Read aloud after the label. */
  note?: string
  swatch?: string
}

interface ChipsProps {
  legend: string
  /** Beside the legend: what is chosen now. */
  chosen?: ReactNode
  chips: readonly Chip[]
  value: string
  onChange: (value: string) => void
  /** What is wrong with the choice, in words beside the legend. */
  fault?: string | undefined
  /** Points to a message elsewhere about this choice. */
  errorId?: string | undefined
}

/** One choice out of a few, as native radio buttons that look like chips. */
export function RadioChips({ legend, chosen, chips, value, onChange, fault, errorId }: ChipsProps) {
  const name = useId()
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="mb-2">
        <span className="font-medium">{legend}</span>
        {chosen && <span className="ml-2 text-muted">{chosen}</span>}
        {fault && <span className="ml-2 font-medium text-sale">{fault}</span>}
      </legend>
      <div className="flex min-w-0 flex-wrap gap-2">
        {chips.map((chip) => (
          <label
            key={chip.value}
            className={classes(
              'relative inline-flex min-h-11 min-w-11 max-w-full items-center justify-center gap-2 rounded-full border px-4 transition-colors duration-[120ms]',
              'has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              chip.faint ? 'border-dashed border-edge text-muted' : 'border-edge text-ink hover:border-ink',
            )}
          >
            <input
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {chip.swatch && (
              <span
                aria-hidden
                data-own-colour
                style={{ backgroundColor: chip.swatch }}
                className="size-4 shrink-0 rounded-full border border-edge"
              />
            )}
            <span className={classes('min-w-0 wrap-anywhere', chip.struck && 'line-through decoration-1')}>
              {chip.label}
            </span>
            {chip.note && <span className="sr-only">{`, ${chip.note}`}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
