import { MAX_VACATION_DAYS } from '@dressing-room/contract/shops'
import { say, type Text } from '@dressing-room/contract/text'
import { addDays, type Day, momentOf, timeFromMinutes, wallClock } from '@dressing-room/contract/time'

/** A zone is only known of a shop whose town is. */
const ELSEWHERE = 'UTC'
const MINUTES_A_DAY = 1440

/** When a day begins: its midnight, or the first time after it where the clock skips that. */
export function beginOf(day: Day, timeZone: string): Date {
  const zone = timeZone || ELSEWHERE
  for (let minutes = 0; minutes < MINUTES_A_DAY; minutes += 15) {
    const moment = momentOf(day, timeFromMinutes(minutes), zone)
    if (moment) return moment
  }
  // Samoa left a day out: it begins with the next one.
  return beginOf(addDays(day, 1), zone)
}

/** Why a vacation cannot last until this day, as a sentence; undefined when it can. */
export function vacationFault(day: Day, { now, timeZone }: { now: Date; timeZone: string }): Text | undefined {
  const today = wallClock(now, timeZone || ELSEWHERE).day
  if (day <= today) return say('Please choose a day after today.')
  if (day > addDays(today, MAX_VACATION_DAYS)) return say('Please choose a day within a year.')
  return undefined
}

/** How many gave 1, 2, 3, 4 and 5 stars, in all. */
export function sumOfCounts(counts: readonly (readonly number[])[]): number[] {
  return [0, 1, 2, 3, 4].map((at) => counts.reduce((sum, each) => sum + (each[at] ?? 0), 0))
}
