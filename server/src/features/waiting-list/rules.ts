import { addDays, momentOf, type TimeOfDay, wallClock } from '@dressing-room/contract/time'
import { OFFER_MINUTES } from '@dressing-room/contract/waiting-list'

/** People are told between these times, as the clock at the service's place shows them. */
const MORNING: TimeOfDay = '07:00'
const NIGHT: TimeOfDay = '22:00'
const MINUTE_MS = 60_000
/** Whoever takes an offer in its last minute still has to pay, and to come. */
const LEAST_AFTER_OFFER_MS = 20 * MINUTE_MS

export interface OfferTimes {
  /** When they are told of it. */
  tellAt: Date
  /** Until when the start is theirs. */
  until: Date
}

/** Ten minutes by day. What becomes free in the night is held until ten minutes after it can be told in the morning. */
export function offerTimes(now: Date, zone: string): OfferTimes {
  const { day, time } = wallClock(now, zone)
  const isDay = time >= MORNING && time < NIGHT
  const morning = isDay ? undefined : momentOf(time < MORNING ? day : addDays(day, 1), MORNING, zone)
  const tellAt = morning ?? now
  return { tellAt, until: new Date(tellAt.getTime() + OFFER_MINUTES * MINUTE_MS) }
}

/** Whether this start is far enough ahead to be offered: there has to be time to decide, to pay and to come. */
export function isFarEnough(
  start: number,
  { tellAt, until }: OfferTimes,
  { theirs, services }: { theirs: number; services: number },
): boolean {
  return (
    start >= tellAt.getTime() + theirs * MINUTE_MS &&
    start >= until.getTime() + Math.max(services * MINUTE_MS, LEAST_AFTER_OFFER_MS)
  )
}

/** Whether a start, as the stylist's clock shows it, is one of those that somebody waits for. */
export function suits(
  { day, time }: { day: string; time: string },
  wish: { from_day: string; until_day: string; from_minute: number; until_minute: number },
): boolean {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return day >= wish.from_day && day <= wish.until_day && minute >= wish.from_minute && minute < wish.until_minute
}
