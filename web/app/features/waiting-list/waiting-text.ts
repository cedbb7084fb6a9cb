import { startOn } from '@dressing-room/contract/time'
import type { WaitingEntry, WaitingState } from '@dressing-room/contract/waiting-list'
import { t } from '@lingui/core/macro'
import { dateSpan, dayLabel } from '../../language/days.ts'
import { startText, timeText, todayIn } from '../../session/viewer-zone.ts'

const STATES: Record<WaitingState, string> = {
  waiting: t`Waiting`,
  offered: t`Held for you`,
  taken: t`Booked`,
  passed: t`Went to the next in line`,
  expired: t`Over`,
  left: t`Left`,
}

export function stateText(state: WaitingState): string {
  return STATES[state]
}

type Wish = Pick<WaitingEntry, 'fromDay' | 'untilDay' | 'fromTime' | 'untilTime' | 'timeZone'>

/** 'Tue, 1 Dec', or '1 to 3 Dec' */
export function wishedDays({ fromDay, untilDay, timeZone }: Wish): string {
  const today = todayIn(timeZone)
  return fromDay === untilDay ? dayLabel(fromDay, today) : dateSpan(fromDay, untilDay, today)
}

/** The visit begins within this. */
export function wishedTimes({ fromTime, untilTime }: Wish): string {
  if (fromTime === '00:00' && untilTime === '24:00') return t`any time`
  if (fromTime === '00:00') return t`before ${untilTime}`
  return untilTime === '24:00' ? t`from ${fromTime}` : t`${fromTime} to ${untilTime}`
}

type Offer = NonNullable<WaitingEntry['offer']>

export function offeredStart({ date, time }: Offer, zone: string): string {
  return startText(date, time, zone, todayIn(zone))
}

/** '10:10', by the clock at the service's place. */
export function offeredUntil({ until }: Offer, zone: string): string {
  const { day, label } = startOn(new Date(until), zone)
  return timeText(day, label, zone)
}
