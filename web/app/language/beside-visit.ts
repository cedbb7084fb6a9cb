import { type Arrival, besideVisit } from '@dressing-room/contract/beside-visit'
import type { Day } from '@dressing-room/contract/time'
import { plural, t } from '@lingui/core/macro'
import { dayLabel } from './days.ts'

/** 'At least 2 days before Bridal Fitting on Wed, 9 Dec'; nothing where no visit is near. */
export function besideVisitText(arrival: Arrival, visits: readonly { date: Day; name: string }[]): string | undefined {
  const beside = besideVisit(arrival, visits)
  if (!beside) return undefined
  const { name, date } = beside.visit
  const day = dayLabel(date)
  if (beside.kind === 'before')
    return plural(beside.days, {
      one: `At least a day before ${name} on ${day}`,
      other: `At least # days before ${name} on ${day}`,
    })
  return beside.kind === 'unsure' ? t`May come too late for ${name} on ${day}` : t`Comes after ${name} on ${day}`
}
