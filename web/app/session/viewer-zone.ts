import { dayLabel, momentLabel, type StartLabel, timeLabel, wallClock } from '@dressing-room/contract/time'
import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The zone of the viewer's own clock; undefined in the server's page, which is the same for everyone. */
export function useViewerZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
}

/** A zone as people say it: 'New York time'. */
export function zoneName(zone: string): string {
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  return zone.startsWith('Etc/') || !zone.includes('/') ? place : `${place} time`
}

/** A visit's start on the stylist's wall: 'Mon, 30 Nov, 10:00'. */
export function startWords(day: string, time: StartLabel, zone: string, today = day): string {
  return `${dayLabel(day, today)}, ${timeLabel(day, time, zone)}`
}

/**
 * The same moment on the viewer's own wall, '16:00' or with another date 'Wed 10 Jun 09:00'.
 * Undefined where both walls show the same.
 */
export function viewerTime(moment: Date, zone: string, viewerZone: string | undefined): string | undefined {
  if (!viewerZone) return undefined
  const there = wallClock(moment, zone)
  const here = wallClock(moment, viewerZone)
  if (there.offset === here.offset) return undefined
  return there.day === here.day ? here.time : momentLabel(moment, viewerZone)
}

/** The same where there is no room for a date beside one that is already shown: 'Wed 09:00'. */
export function viewerTimeInShort(moment: Date, zone: string, viewerZone: string | undefined): string | undefined {
  const own = viewerTime(moment, zone, viewerZone)
  return own && own.length > 'HH:mm'.length ? `${own.slice(0, 3)} ${own.slice(-5)}` : own
}
