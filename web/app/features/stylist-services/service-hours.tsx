import type { StylistService } from '@dressing-room/contract/stylist-services'
import { minutesOf, WEEKDAYS } from '@dressing-room/contract/time'
import { Trans } from '@lingui/react/macro'
import { placeTimeName, weekdayName } from '../../language/days.ts'

/** The week as the stylist works it, on the stylist's own clock. */
export function ServiceHours({ availability, location }: Pick<StylistService, 'availability' | 'location'>) {
  return (
    <section aria-labelledby="availability-title">
      <h2 id="availability-title" className="mb-1 text-lead font-semibold">
        <Trans>Availability</Trans>
      </h2>
      <p className="mb-4 text-note text-muted">{placeTimeName(location.city)}</p>
      <ul className="figures max-w-text">
        {WEEKDAYS.map((day) => {
          const ranges = availability
            .filter((range) => range.day === day)
            .sort((a, b) => a.startTime.localeCompare(b.startTime))
          return (
            <li key={day} className="flex flex-wrap gap-x-4 border-b border-hairline py-2 first:border-t">
              <span className={ranges.length === 0 ? 'min-w-32 text-muted' : 'min-w-32'}>{weekdayName(day)}</span>
              {ranges.length === 0 ? (
                <span className="text-muted">
                  <Trans>Closed</Trans>
                </span>
              ) : (
                <span className="flex flex-wrap gap-x-6">
                  {ranges.map(({ startTime, endTime }) => (
                    <span key={startTime}>
                      <span>{`${startTime} - ${endTime}`}</span>
                      {minutesOf(endTime) < minutesOf(startTime) && (
                        <span className="text-note text-muted">
                          {' '}
                          <Trans>next day</Trans>
                        </span>
                      )}
                    </span>
                  ))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
