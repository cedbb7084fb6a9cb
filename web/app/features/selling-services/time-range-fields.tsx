import { MINUTES_A_DAY, minutesOf, type TimeRange, timeFromMinutes } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'

const STEP_MINUTES = 15
const STARTS = Array.from({ length: MINUTES_A_DAY / STEP_MINUTES }, (_, at) => timeFromMinutes(at * STEP_MINUTES))
const ENDS = [...STARTS.slice(1), '24:00', STARTS[0] ?? '00:00']

function TimeOption({ time }: { time: string }) {
  return <option value={time}>{time === '24:00' ? t`24:00 (midnight)` : time}</option>
}

// Made once: a week has dozens of lists, and each key that is pressed draws the form anew.
const START_OPTIONS = STARTS.map((time) => <TimeOption key={time} time={time} />)
const END_OPTIONS = ENDS.map((time) => <TimeOption key={time} time={time} />)

interface TimeRangeFieldsProps {
  /** 'Monday, hours 2', to tell the fields of one form apart. */
  label: string
  range: TimeRange
  error: string | undefined
  onChange: (range: TimeRange) => void
  onRemove: () => void
}

/** From and to, as the browser's own lists: a thumb turns them, and a keyboard types '0930'. */
export function TimeRangeFields({ label, range, error, onChange, onRemove }: TimeRangeFieldsProps) {
  const isNextDay = minutesOf(range.endTime) < minutesOf(range.startTime)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <SelectField
          label={<span className="sr-only">{t`${label}: from`}</span>}
          value={range.startTime}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange({ ...range, startTime: target.value })}
        >
          {withOwn(STARTS, START_OPTIONS, range.startTime)}
        </SelectField>
        <span aria-hidden>
          <Trans>to</Trans>
        </span>
        <SelectField
          label={<span className="sr-only">{t`${label}: to`}</span>}
          value={range.endTime}
          aria-invalid={error ? true : undefined}
          onChange={({ target }) => onChange({ ...range, endTime: target.value })}
        >
          {withOwn(ENDS, END_OPTIONS, range.endTime)}
        </SelectField>
        <IconButton label={t`Remove ${label}`} onClick={onRemove}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
        {isNextDay && (
          <span className="text-note text-muted">
            <Trans>until the next day</Trans>
          </span>
        )}
      </div>
      {error && <p className="text-note text-sale">{error}</p>}
    </div>
  )
}

/** What was saved to the minute stays to be chosen. */
function withOwn(times: readonly string[], options: readonly ReactNode[], own: string): readonly ReactNode[] {
  return times.includes(own) ? options : [<TimeOption key={own} time={own} />, ...options]
}

/** The range to begin with when one more is added: after the last one, as long as the day has room. */
export function nextRange(ranges: readonly TimeRange[]): TimeRange {
  const last = ranges.at(-1)
  const end = last ? minutesOf(last.endTime) : Number.NaN
  if (!last || Number.isNaN(end) || end < minutesOf(last.startTime) || end > MINUTES_A_DAY - 120)
    return { startTime: '09:00', endTime: '12:00' }
  return { startTime: timeFromMinutes(end + 60), endTime: timeFromMinutes(Math.min(end + 300, MINUTES_A_DAY)) }
}
