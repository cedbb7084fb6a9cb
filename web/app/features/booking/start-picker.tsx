import { type Day, dayLabel, timeLabel, wallClock } from '@dressing-room/contract/time'
import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { useViewerZone, viewerTime, viewerTimeInShort, zoneName } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect } from '../../ui/field.tsx'
import type { Starts } from './use-starts.ts'
import { WeekView } from './week-view.tsx'

export const CHOOSE_BOTH = 'Please select both a day and time.'

/** '' where nothing has been chosen yet. */
export interface StartChoice {
  day: Day | ''
  time: string
}

export const nothingChosen: StartChoice = { day: '', time: '' }

interface StartPickerProps {
  starts: Starts
  timeZone: string
  choice: StartChoice
  onChoose: (choice: StartChoice) => void
  /** Both are needed and at least one is missing. */
  missing: boolean
}

/** Day and Time as select boxes, and a week to look at for those who would rather; both say the same. */
export function StartPicker({ starts, timeZone, choice, onChoose, missing }: StartPickerProps) {
  const [showsWeek, setShowsWeek] = useState(false)
  const viewerZone = useViewerZone()
  const weekId = useId()
  const today = wallClock(new Date(), timeZone).day
  const times = choice.day ? starts.times.get(choice.day) : undefined
  const isElsewhere = viewerTime(new Date(), timeZone, viewerZone) !== undefined

  function chooseDay(day: Day | '') {
    onChoose({ day, time: '' })
    if (day) starts.loadTimes(day)
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <StackedSelect
          label="Day"
          name="day"
          value={choice.day}
          onChange={({ target }) => chooseDay(target.value)}
          aria-invalid={(missing && !choice.day) || undefined}
          hint={starts.days?.length === 0 && 'No free days at the moment.'}
        >
          <option value="">{starts.days ? 'Choose a day' : 'Loading days...'}</option>
          {starts.days?.map((day) => (
            <option key={day} value={day}>
              {dayLabel(day, today)}
            </option>
          ))}
        </StackedSelect>
        <StackedSelect
          label="Time"
          name="time"
          value={choice.time}
          onChange={({ target }) => onChoose({ ...choice, time: target.value })}
          aria-invalid={(missing && !choice.time) || undefined}
        >
          <option value="">{timePrompt(choice, times)}</option>
          {times?.map(({ time, moment }) => {
            const own = viewerTimeInShort(moment, timeZone, viewerZone)
            return (
              <option key={time} value={time}>
                {timeLabel(choice.day, time, timeZone) + (own ? ` (${own} your time)` : '')}
              </option>
            )
          })}
        </StackedSelect>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-note text-muted">
          Times are {zoneName(timeZone)}
          {isElsewhere && ', with your own time beside them'}.
        </p>
        <Button
          aria-expanded={showsWeek}
          aria-controls={weekId}
          className="aria-expanded:border-sage aria-expanded:text-sage"
          onClick={() => setShowsWeek(!showsWeek)}
        >
          <CalendarDays size={20} aria-hidden />
          Week
        </Button>
      </div>
      {starts.stuck && (
        <Button kind="quiet" className="-my-2 self-start" onClick={() => starts.reload(choice.day ? [choice.day] : [])}>
          Try again
        </Button>
      )}
      <div id={weekId} hidden={!showsWeek}>
        {showsWeek && (
          <WeekView starts={starts} timeZone={timeZone} today={today} choice={choice} onChoose={onChoose} />
        )}
      </div>
    </div>
  )
}

function timePrompt({ day }: StartChoice, times: readonly unknown[] | undefined): string {
  if (!day) return 'Choose a day first'
  if (!times) return 'Loading times...'
  return times.length > 0 ? 'Choose a time' : 'No free times'
}
