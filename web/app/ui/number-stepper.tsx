import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './class-names.ts'

interface NumberStepperProps {
  label: string
  hideLabel?: boolean
  decreaseLabel: string
  increaseLabel: string
  /** undefined while the field is empty. */
  value: number | undefined
  min: number
  max: number
  onChange: (value: number | undefined) => void
}

export function NumberStepper({
  label,
  hideLabel = false,
  decreaseLabel,
  increaseLabel,
  value,
  min,
  max,
  onChange,
}: NumberStepperProps) {
  const id = useId()
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-2 block font-medium'}>
        {label}
      </label>
      <div className="inline-flex items-center rounded-control border border-edge">
        <IconButton
          label={decreaseLabel}
          disabled={value === undefined || value <= min}
          onClick={() => set((value ?? min) - 1)}
        >
          <Minus size={18} aria-hidden />
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(max).length}
          value={value ?? ''}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '')
            if (digits === '') onChange(undefined)
            else set(Number(digits))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
            event.preventDefault()
            set((value ?? min) + (event.key === 'ArrowUp' ? 1 : -1))
          }}
          className={classes(
            'figures h-11 w-[min(2.75rem,56px)] bg-transparent text-center text-[max(1rem,16px)] text-ink',
          )}
        />
        <IconButton label={increaseLabel} disabled={(value ?? min) >= max} onClick={() => set((value ?? min - 1) + 1)}>
          <Plus size={18} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
