import type { Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { classes } from '../../ui/class-names.ts'
import { columnHead } from './week.ts'

interface DayChipProps {
  name: string
  day: Day
  free: boolean
  checked: boolean
  /** Its weekday stands above the column. */
  small?: boolean
  onChoose: (day: Day) => void
}

export function DayChip({ name, day, free, checked, small = false, onChoose }: DayChipProps) {
  const head = columnHead(day)
  return (
    <label
      data-chip
      className={classes(
        'figures relative flex min-w-0 flex-col items-center justify-center rounded-control border border-edge leading-tight text-ink transition-colors duration-[120ms] hover:border-sage has-checked:border-sage has-checked:bg-sage has-checked:text-on-sage has-disabled:border-transparent has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        small ? 'min-h-11' : 'min-h-14',
      )}
    >
      <input
        type="radio"
        name={name}
        value={day}
        checked={checked}
        disabled={!free}
        onChange={() => onChoose(day)}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span className={small ? 'sr-only' : 'text-note'}>{head.weekday}</span>
      <span className={free ? 'font-medium' : undefined}>{head.date}</span>
      <span className="sr-only">{free ? head.month : t`${head.month}, nothing free`}</span>
    </label>
  )
}
