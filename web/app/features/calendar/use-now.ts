import { type Day, minutesOf, wallClock } from '@dressing-room/contract/time'
import { useEffect, useState } from 'react'

/** Day and minute now, by the clock of a place, as it goes on. */
export function useNow(zone: string): { day: Day; minute: number } {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const { day, time } = wallClock(now, zone)
  return { day, minute: minutesOf(time) }
}
