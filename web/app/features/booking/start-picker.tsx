import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dayLabel } from '../../language/days.ts'
import { timeText, todayIn, useViewerZone, viewerTimeInShort } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect } from '../../ui/field.tsx'
import { FreeDays } from './free-days.tsx'
import type { ChosenStart } from './start-choice.ts'
import { TimeChips } from './time-chips.tsx'

interface StartPickerProps {
  chosen: ChosenStart
  /** Both are needed and at least one is missing. */
  missing: boolean
}

/**
 * A week's days and a day's times to press, and the same in two select boxes: the short way for a thumb, and the sure
 * way for a keyboard or a screen reader. Both always say the same.
 */
export function StartPicker({ chosen, missing }: StartPickerProps) {
  const { starts, choice, choose } = chosen
  const { timeZone, placeTimeName } = chosen.wall
  const days = starts.free?.days
  const viewerZone = useViewerZone()
  const today = todayIn(timeZone)
  const times = choice.day ? starts.times.get(choice.day) : undefined
  const isElsewhere = times?.some(({ moment }) => viewerTimeInShort(moment, timeZone, viewerZone))

  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] items-start gap-3">
        <StackedSelect
          label={t`Day`}
          name="day"
          value={choice.day}
          onChange={({ target }) => choose({ day: target.value, time: '' })}
          aria-invalid={(missing && !choice.day) || undefined}
          className="pr-1"
        >
          <option value="">{dayPrompt(chosen)}</option>
          {days?.map((day) => (
            <option key={day} value={day}>
              {dayLabel(day, today)}
            </option>
          ))}
        </StackedSelect>
        <StackedSelect
          label={t`Time`}
          name="time"
          value={choice.time}
          onChange={({ target }) => choose({ ...choice, time: target.value })}
          aria-invalid={(missing && !choice.time) || undefined}
          className="pr-1"
        >
          <option value="">{timePrompt(chosen)}</option>
          {times?.map(({ time, moment, held }) => {
            const own = viewerTimeInShort(moment, timeZone, viewerZone)
            return (
              <option key={time} value={time}>
                {timeText(choice.day, time, timeZone) +
                  (own ? t` (your time ${own})` : '') +
                  (held ? t`, held for you` : '')}
              </option>
            )
          })}
        </StackedSelect>
      </div>
      <Failures chosen={chosen} today={today} />
      {days && days.length > 0 && (
        <>
          <FreeDays days={days} today={today} chosen={choice.day} onChoose={(day) => choose({ day, time: '' })} />
          <div className="flex flex-col gap-3">
            <p className="text-note text-muted">
              <span>{placeTimeName}</span>
              {isElsewhere && (
                <span>
                  {' '}
                  <Trans>(your time in small print)</Trans>
                </span>
              )}
            </p>
            {choice.day && (
              <TimeChips
                key={choice.day}
                day={choice.day}
                starts={times}
                failed={starts.timesFailed.has(choice.day)}
                timeZone={timeZone}
                chosen={choice.time}
                onChoose={(time) => choose({ ...choice, time })}
              />
            )}
          </div>
        </>
      )}
    </div>
  )
}

function Failures({ chosen: { starts, choice }, today }: { chosen: ChosenStart; today: string }) {
  const { day } = choice
  const again = t`Try again`
  return (
    <div role="status" className="empty:hidden">
      {starts.daysFailed && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>
            <Trans>Couldn't load the free days.</Trans>
          </span>
          <Button kind="quiet" onClick={() => starts.reload(day ? [day] : [])}>
            {again}
          </Button>
        </p>
      )}
      {day && !starts.daysFailed && starts.timesFailed.has(day) && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{t`Couldn't load the times of ${dayLabel(day, today)}.`}</span>
          <Button kind="quiet" onClick={() => starts.loadTimes(day)}>
            {again}
          </Button>
        </p>
      )}
    </div>
  )
}

function dayPrompt({ starts: { free, daysFailed } }: ChosenStart): string {
  if (!free) return daysFailed ? t`Not loaded` : t`Loading days...`
  return free.days.length > 0 ? t`Choose a day` : t`No free days at the moment`
}

function timePrompt({ starts: { times, timesFailed }, choice: { day } }: ChosenStart): string {
  if (!day) return t`Choose a day first`
  const listed = times.get(day)
  if (!listed) return timesFailed.has(day) ? t`Not loaded` : t`Loading times...`
  return listed.length > 0 ? t`Choose a time` : t`No free times`
}
