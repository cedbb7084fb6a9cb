import type { Day } from '@dressing-room/contract/time'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FreeDays, Start, StartSource } from './start-source.ts'

export interface Starts {
  /** undefined until they have been fetched. */
  free: FreeDays | undefined
  times: ReadonlyMap<Day, readonly Start[]>
  /** The list of days could not be fetched; what was there stays. */
  daysFailed: boolean
  /** Days whose times could not be fetched. */
  timesFailed: ReadonlySet<Day>
  loadTimes(day: Day): void
  /** Forgets every time and asks again, for these days at once. */
  reload(days: readonly Day[]): void
}

/** Free days when it appears; the times of a day when they are asked for. */
export function useStarts(source: StartSource): Starts {
  const [free, setFree] = useState<FreeDays>()
  const [times, setTimes] = useState<ReadonlyMap<Day, readonly Start[]>>(new Map())
  const [daysFailed, setDaysFailed] = useState(false)
  const [timesFailed, setTimesFailed] = useState<ReadonlySet<Day>>(new Set())
  const loading = useRef(new Set<Day>())
  const round = useRef(0)

  const loadDays = useCallback(() => {
    const ownRound = round.current
    setDaysFailed(false)
    source.days().then(
      (response) => ownRound === round.current && setFree(response),
      (error: unknown) => {
        console.error('Error fetching available days', error)
        if (ownRound === round.current) setDaysFailed(true)
      },
    )
  }, [source])

  const loadTimes = useCallback(
    (day: Day) => {
      if (loading.current.has(day)) return
      const ownRound = round.current
      loading.current.add(day)
      setTimesFailed((failed) => new Set([...failed].filter((each) => each !== day)))
      source
        .times(day)
        .then(
          (starts) => ownRound === round.current && setTimes((known) => new Map(known).set(day, starts)),
          (error: unknown) => {
            console.error('Error fetching available times', error)
            if (ownRound === round.current) setTimesFailed((failed) => new Set(failed).add(day))
          },
        )
        .finally(() => ownRound === round.current && loading.current.delete(day))
    },
    [source],
  )

  const reload = useCallback(
    (wanted: readonly Day[]) => {
      round.current += 1
      loading.current.clear()
      setTimes(new Map())
      setTimesFailed(new Set())
      loadDays()
      for (const day of wanted) loadTimes(day)
    },
    [loadDays, loadTimes],
  )

  useEffect(() => {
    // Of another source: what the one before listed is not free for this one.
    setTimes(new Map())
    loadDays()
    return () => {
      round.current += 1
      loading.current.clear()
    }
  }, [loadDays])

  return { free, times, daysFailed, timesFailed, loadTimes, reload }
}
