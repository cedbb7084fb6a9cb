import { refuse } from '@dressing-room/contract/refusals'
import { MAX_WINDOW_DAYS } from '@dressing-room/contract/stylist-services'
import { say } from '@dressing-room/contract/text'
import { addDays, type Day, isTimeZone, momentOf, type StartLabel, wallClock } from '@dressing-room/contract/time'

export interface ChosenTime {
  date: Day
  time: StartLabel
}

/**
 * A start as the stylist chooses it: any time of today and later that the clock shows. Hours, notice and booking window
 * are for clients; whether the time is free is for the calendar to say.
 */
export function chosenStart({ date, time }: ChosenTime, timeZone: string, now: Date): Date {
  if (!isTimeZone(timeZone)) return refuse('slot_not_bookable', { reason: 'not_bookable' })
  const today = wallClock(now, timeZone).day
  if (date < today) refuse('slot_not_bookable', { reason: 'past', message: say('This day has passed.') })
  if (date > addDays(today, MAX_WINDOW_DAYS)) {
    refuse('slot_not_bookable', { reason: 'beyond_window', message: say('This is more than two years ahead.') })
  }
  return (
    momentOf(date, time, timeZone) ??
    refuse('slot_not_bookable', {
      reason: 'no_such_time',
      message: say('The clock does not show this time on that day.'),
    })
  )
}
