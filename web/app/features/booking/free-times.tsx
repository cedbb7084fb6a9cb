import type { StylistService } from '@dressing-room/contract/stylist-services'
import type { Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayLabel, timeLabel } from '../../language/days.ts'
import { todayIn } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect } from '../../ui/field.tsx'

interface FreeTimesProps {
  service: Pick<StylistService, 'name' | 'duration' | 'timeZone'>
  days: readonly Day[]
  day: Day | undefined
  times: readonly string[]
  /** 'Atlanta time' */
  placeTimeName: string
  /** The way onto the waiting list, for whom none of these suits. */
  waitingList: ReactNode
  back: ReactNode
}

/** Days and times to read, by a plain form that asks: nothing here needs a script. */
export function FreeTimes({ service, days, day, times, placeTimeName, waitingList, back }: FreeTimesProps) {
  const today = todayIn(service.timeZone)
  return (
    <div className="flex max-w-text flex-col gap-6 pt-8 md:pt-12">
      <h1 className="font-display text-display wrap-anywhere">{t`Free times: ${service.name}`}</h1>
      {day ? (
        <>
          <form method="get" className="flex flex-wrap items-end gap-3">
            <div className="grow">
              <StackedSelect label={t`Day`} name="day" defaultValue={day} key={day}>
                {days.map((each) => (
                  <option key={each} value={each}>
                    {dayLabel(each, today)}
                  </option>
                ))}
              </StackedSelect>
            </div>
            <Button type="submit">{t`Show times`}</Button>
          </form>
          <section aria-labelledby="free-times">
            <h2 id="free-times" className="text-lead font-semibold">
              {dayLabel(day, today)}
            </h2>
            <p className="mb-3 text-note text-muted">{t`${placeTimeName}, ${service.duration} minutes each`}</p>
            <ul className="figures flex flex-wrap gap-x-4 gap-y-1">
              {times.map((time) => (
                <li key={time}>{timeLabel(day, time, service.timeZone)}</li>
              ))}
            </ul>
          </section>
        </>
      ) : (
        <p>
          <Trans>No free times at the moment.</Trans>
        </p>
      )}
      {waitingList}
      <p className="text-muted">
        <Trans>
          Booking online needs JavaScript and a login. Without it, call or write to the stylist: phone and email are on
          the page of the service.
        </Trans>
      </p>
      {back}
    </div>
  )
}
