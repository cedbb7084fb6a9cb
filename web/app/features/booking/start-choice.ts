import type { Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { Start, StartSource, Wall } from './start-source.ts'
import { type Starts, useStarts } from './use-starts.ts'

export const CHOOSE_BOTH = t`Please select both a day and time.`

/** '' where nothing has been chosen yet. */
export interface StartChoice {
  day: Day | ''
  time: string
}

export interface ChosenStart {
  starts: Starts
  /** On whose clock the listed starts are said. */
  wall: Wall
  choice: StartChoice
  /** What is chosen, once its day's list says that it is free. */
  start: Start | undefined
  /** A start that was chosen before is not free any more. */
  lost: boolean
  choose(choice: StartChoice): void
  /** Asks for the lists again; what is chosen stays while it is still listed. */
  refresh(): void
  /** The time was taken: loads the lists anew and keeps only the day. */
  letGo(): void
}

/**
 * The choice of one start, which begins at the first free day, or at the start that somebody came with. `before` is the
 * clock until the list says whose it is.
 */
export function useStartChoice(source: StartSource, wanted: StartChoice, before: Wall): ChosenStart {
  const starts = useStarts(source)
  const [choice, setChoice] = useState(wanted)
  const [lost, setLost] = useState(false)
  const cleared = useRef(false)
  const { loadTimes } = starts
  const days = starts.free?.days
  const { day, time } = choice
  const times = day ? starts.times.get(day) : undefined

  useEffect(() => {
    if (day) loadTimes(day)
  }, [day, loadTimes])

  useEffect(() => {
    if (!days) return
    const isGone = day !== '' && !days.includes(day)
    if (isGone && time) setLost(true)
    if (isGone || (day === '' && !cleared.current)) setChoice({ day: days[0] ?? '', time: '' })
  }, [days, day, time])

  useEffect(() => {
    if (!times || !time || times.some((each) => each.time === time)) return
    setLost(true)
    setChoice({ day, time: '' })
  }, [times, time, day])

  const { timeZone, placeTimeName } = starts.free ?? before
  return {
    starts,
    wall: { timeZone, placeTimeName },
    choice,
    start: times?.find((each) => each.time === time),
    lost,
    choose(next) {
      cleared.current = next.day === ''
      setLost(false)
      setChoice(next)
    },
    refresh() {
      starts.reload(day ? [day] : [])
    },
    letGo() {
      setChoice({ day, time: '' })
      starts.reload(day ? [day] : [])
    },
  }
}
