import { isTimeZone, type StartLabel, wallClock, weekdayOf } from '@dressing-room/contract/time'
import { useSyncExternalStore } from 'react'
import { dayLabel, timeLabel, wallWords, weekdayName } from '../language/days.ts'

const never = () => () => {}
const known = new Map<string, boolean>()

/** Whether this browser can compute with a zone: an old one may not know a new name. */
function knowsZone(name: unknown): name is string {
  if (typeof name !== 'string') return false
  const before = known.get(name)
  if (before !== undefined) return before
  known.set(name, isTimeZone(name))
  return known.get(name) === true
}

/**
 * The zone of the viewer's own clock. Undefined where the browser names none that it can compute with itself, such as
 * 'Etc/Unknown': then only the place's own time is shown.
 */
export function viewerZone(): string | undefined {
  let name: string | undefined
  try {
    name = Intl.DateTimeFormat().resolvedOptions().timeZone
  } catch {
    // No zone is as good as an unknown one.
  }
  return knowsZone(name) ? name : undefined
}

/** The same for what is rendered; undefined in the server's page, which is the same for everyone. */
export function useViewerZone(): string | undefined {
  return useSyncExternalStore(never, viewerZone, () => undefined)
}

/** Today's date there, and here where the browser does not know the zone. */
export function todayIn(zone: string, now = new Date()): string {
  return wallClock(now, knowsZone(zone) ? zone : 'UTC').day
}

/** A start's time: '10:00', or '01:00 CST' where the clock shows that time twice. */
export function timeText(day: string, time: StartLabel, zone: string): string {
  return knowsZone(zone) ? timeLabel(day, time, zone) : time
}

/** A visit's start on the stylist's wall: 'Mon, 30 Nov, 10:00'. */
export function startText(day: string, time: StartLabel, zone: string, today = day): string {
  return `${dayLabel(day, today)}, ${timeText(day, time, zone)}`
}

/** A moment on the stylist's wall: 'Mon, 30 Nov, 10:00'. */
export function momentThere(moment: Date, zone: string, now = new Date()): string {
  return knowsZone(zone) ? wallWords(moment, zone, now) : `${wallWords(moment, 'UTC', now)} UTC`
}

/** Only its time: '10:00'. */
export function clockThere(moment: Date, zone: string): string {
  return wallClock(moment, knowsZone(zone) ? zone : 'UTC').time
}

/**
 * The same moment on the viewer's own wall, '16:00' or with another date 'Wed, 10 Jun, 09:00'.
 * Undefined where both walls show the same.
 */
export function viewerTime(moment: Date, zone: string, own: string | undefined): string | undefined {
  if (!own || !knowsZone(zone)) return undefined
  const there = wallClock(moment, zone)
  const here = wallClock(moment, own)
  if (there.offset === here.offset) return undefined
  return there.day === here.day ? here.time : `${dayLabel(here.day)}, ${here.time}`
}

/** The same where there is no room for a date beside one that is already shown: 'Wed 09:00'. */
export function viewerTimeInShort(moment: Date, zone: string, own: string | undefined): string | undefined {
  const text = viewerTime(moment, zone, own)
  if (!text || !own || text.length === 'HH:mm'.length) return text
  const { day, time } = wallClock(moment, own)
  return `${weekdayName(weekdayOf(day), 'short')} ${time}`
}
