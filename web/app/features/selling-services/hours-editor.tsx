import { type TimeRange, WEEKDAYS, type Weekday } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { weekdayName } from '../../language/days.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { NINE_TO_FIVE, type ServiceDraft } from './service-draft.ts'
import { nextRange, TimeRangeFields } from './time-range-fields.tsx'

const WORKDAYS: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

interface HoursEditorProps {
  week: ServiceDraft['week']
  onChange: (week: ServiceDraft['week']) => void
  /** What the server says of the range at this place of all that were sent. */
  errorAt: (index: number) => string | undefined
}

/** The week: several ranges a day, or none, which is closed. */
export function HoursEditor({ week, onChange, errorAt }: HoursEditorProps) {
  const set = (day: Weekday, ranges: TimeRange[]) => onChange({ ...week, [day]: ranges })
  const copyMonday = () => {
    const copies = WORKDAYS.map((day) => [day, week.Monday.map((range) => ({ ...range }))])
    onChange({ ...week, ...Object.fromEntries(copies) })
  }
  let sent = 0
  return (
    <div className="flex flex-col">
      {WEEKDAYS.map((day) => {
        const ranges = week[day]
        const name = weekdayName(day)
        const first = sent
        sent += ranges.length
        return (
          <fieldset
            key={day}
            className={classes(
              'min-w-0 gap-x-4 gap-y-1 border-b border-hairline py-2',
              // A closed day is one line; where letters are large, or the screen small, it wraps.
              ranges.length === 0 ? 'flex flex-wrap items-center' : 'grid sm:grid-cols-[8rem_1fr]',
            )}
          >
            <legend className="contents">
              <span className="w-32 max-w-full self-start py-2 font-medium">{name}</span>
            </legend>
            {ranges.length === 0 && (
              <p className="w-20 max-w-full py-2 text-muted">
                <Trans>Closed</Trans>
              </p>
            )}
            <div className="flex min-w-0 flex-col gap-1">
              {ranges.map((range, at) => (
                <TimeRangeFields
                  // biome-ignore lint/suspicious/noArrayIndexKey: a range has nothing of its own but its place in the day
                  key={at}
                  label={ranges.length > 1 ? t`${name}, hours ${at + 1}` : t`${name}, hours`}
                  range={range}
                  error={errorAt(first + at)}
                  onChange={(next) => set(day, ranges.with(at, next))}
                  onRemove={() => set(day, ranges.toSpliced(at, 1))}
                />
              ))}
              <div className="-ml-3 flex flex-wrap gap-x-2">
                <Button
                  kind="quiet"
                  aria-label={ranges.length === 0 ? t`Open on ${name}` : t`Add hours on ${name}`}
                  onClick={() => set(day, ranges.length === 0 ? [NINE_TO_FIVE] : [...ranges, nextRange(ranges)])}
                >
                  {ranges.length === 0 ? t`Open` : t`Add hours`}
                </Button>
                {ranges.length > 0 && (
                  <Button kind="quiet" aria-label={t`Closed on ${name}`} onClick={() => set(day, [])}>
                    {t`Closed`}
                  </Button>
                )}
                {day === 'Monday' && ranges.length > 0 && (
                  <Button kind="quiet" onClick={copyMonday}>
                    {t`Copy Monday to weekdays`}
                  </Button>
                )}
              </div>
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
