import type { SalesByWeek } from '@dressing-room/contract/earnings'
import { addDays, dayNumber } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { daySpan } from '../../language/days.ts'
import { SelectField } from '../../ui/field.tsx'
import { ButtonLink } from '../../ui/link.tsx'

/** In the address: any day of the week that is shown. */
export const WEEK = 'week'
const MOST_WEEKS = 104

interface WeekPickerProps {
  week: SalesByWeek['week']
  to: (monday: string) => string
  onChoose: (monday: string) => void
}

/** Step by step, or straight to a week: from this one back to the first with a sale. */
export function WeekPicker({ week: { start, current, first }, to, onChoose }: WeekPickerProps) {
  const weeks: string[] = []
  for (
    let monday = current;
    dayNumber(monday) >= dayNumber(first) && weeks.length < MOST_WEEKS;
    monday = addDays(monday, -7)
  ) {
    weeks.push(monday)
  }
  if (!weeks.includes(start)) weeks.push(start)
  return (
    <nav aria-label={t`Week`} className="grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
      <div className="col-span-2 min-w-0">
        <SelectField
          label={
            <span className="sr-only">
              <Trans>Week</Trans>
            </span>
          }
          value={start}
          onChange={({ target }) => onChoose(target.value)}
        >
          {weeks.map((monday) => (
            <option key={monday} value={monday}>
              {weekText(monday, current)}
            </option>
          ))}
        </SelectField>
      </div>
      {start === first ? <Off>{t`Previous`}</Off> : <Step to={to(addDays(start, -7))}>{t`Previous`}</Step>}
      {start === current ? <Off>{t`Next`}</Off> : <Step to={to(addDays(start, 7))}>{t`Next`}</Step>}
    </nav>
  )
}

/** 'This week, 23 to 29 Nov' */
function weekText(monday: string, current: string): string {
  const span = daySpan(monday, addDays(monday, 6))
  if (monday === current) return t`This week, ${span}`
  if (monday === addDays(current, -7)) return t`Last week, ${span}`
  return `${span} ${addDays(monday, 6).slice(0, 4)}`
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} preventScrollReset>
      {children}
    </ButtonLink>
  )
}

function Off({ children }: { children: string }) {
  return (
    <button
      type="button"
      disabled
      className="inline-flex min-h-12 items-center rounded-control border border-hairline px-5 font-medium text-muted md:min-h-11"
    >
      {children}
    </button>
  )
}
