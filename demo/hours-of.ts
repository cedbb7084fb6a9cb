import { WEEKDAYS, type WeeklyHours } from '@dressing-room/contract/time'

/** 'Tue-Sat 09:00-18:00', or one day of it. */
export function hoursOf(rule: string): WeeklyHours[] {
  const [days = '', times = ''] = rule.split(' ')
  const [first = '', last = first] = days.split('-')
  const [startTime = '', endTime = ''] = times.split('-')
  const from = WEEKDAYS.findIndex((name) => name.startsWith(first))
  const to = WEEKDAYS.findIndex((name) => name.startsWith(last))
  return WEEKDAYS.slice(from, to + 1).map((day) => ({ day, startTime, endTime }))
}
