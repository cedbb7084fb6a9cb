import { rescheduleTimes } from '@dressing-room/contract/booking'
import { availableDays, availableTimes } from '@dressing-room/contract/stylist-services'
import { type Day, momentOf, type StartLabel } from '@dressing-room/contract/time'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'

export interface Start {
  time: StartLabel
  moment: Date
}

/** Where free days and starts come from: a service's own list, or the one of a booking that may be moved. */
export interface StartSource {
  days(): Promise<readonly Day[]>
  times(day: Day): Promise<readonly Start[]>
}

export function startsOfService(serviceID: string): StartSource {
  return {
    days: async () => (await call(availableDays, { params: { serviceID } })).availableDays,
    times: async (day) => {
      const { starts } = await call(availableTimes, { params: { serviceID, day } })
      return starts.map(({ time, instant }) => ({ time, moment: new Date(instant) }))
    },
  }
}

/** Days come from the service; on the booking's own day the booking itself is not in the way. */
export function startsForMoving(booking: { _id: string; serviceID: string; date: Day; timeZone: string }): StartSource {
  return {
    days: async () => {
      const free = await startsOfService(booking.serviceID).days()
      return [...new Set([...free, booking.date])].sort()
    },
    times: async (day) => {
      const { availableTimes: times, timeZone } = await call(rescheduleTimes, { params: { id: booking._id, day } })
      return times.flatMap((time) => {
        const moment = momentOf(day, time, timeZone)
        return moment ? [{ time, moment }] : []
      })
    },
  }
}

export interface Starts {
  /** undefined until they have been fetched. */
  days: readonly Day[] | undefined
  times: ReadonlyMap<Day, readonly Start[]>
  /** Something could not be fetched; what is there stays as it was. */
  stuck: boolean
  loadTimes(day: Day): void
  /** Forgets every time and asks again, for these days at once. */
  reload(days: readonly Day[]): void
}

/** Free days when it appears; the times of a day when they are asked for. */
export function useStarts(source: StartSource): Starts {
  const [days, setDays] = useState<readonly Day[]>()
  const [times, setTimes] = useState<ReadonlyMap<Day, readonly Start[]>>(new Map())
  const [stuck, setStuck] = useState(false)
  const asking = useRef(new Set<Day>())
  const round = useRef(0)

  const loadDays = useCallback(() => {
    const asked = round.current
    source.days().then(
      (free) => asked === round.current && setDays(free),
      (error: unknown) => {
        console.error('Error fetching available days', error)
        setStuck(true)
      },
    )
  }, [source])

  const loadTimes = useCallback(
    (day: Day) => {
      if (asking.current.has(day)) return
      const asked = round.current
      asking.current.add(day)
      source
        .times(day)
        .then(
          (starts) => asked === round.current && setTimes((known) => new Map(known).set(day, starts)),
          (error: unknown) => {
            console.error('Error fetching available times', error)
            setStuck(true)
          },
        )
        .finally(() => asking.current.delete(day))
    },
    [source],
  )

  const reload = useCallback(
    (wanted: readonly Day[]) => {
      round.current += 1
      asking.current.clear()
      setTimes(new Map())
      setStuck(false)
      loadDays()
      for (const day of wanted) loadTimes(day)
    },
    [loadDays, loadTimes],
  )

  useEffect(() => {
    loadDays()
    return () => {
      round.current += 1
      asking.current.clear()
    }
  }, [loadDays])

  return { days, times, stuck, loadTimes, reload }
}
