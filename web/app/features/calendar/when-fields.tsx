import { ownFreeTimes } from '@dressing-room/contract/stylist-calendar'
import type { Day, StartLabel } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { TextField } from '../../ui/field.tsx'

export interface When {
  date: Day
  time: StartLabel
}

interface WhenFieldsProps {
  value: When
  onChange: (value: When) => void
  today: Day
  placeTimeName: string
  /** What is asked about: a service with add-ons, or a visit that moves. */
  of: { serviceID: string; addOns: readonly string[]; also?: string; member?: string } | { visit: string }
  /** What is wrong with the choice. */
  fault?: string
}

/** A day and any time of it, and beside them the free times within the hours, to be taken with one touch. */
export function WhenFields({ value, onChange, today, placeTimeName, of, fault }: WhenFieldsProps) {
  const free = useFreeTimes(value.date, of)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        <TextField
          label={t`Day`}
          type="date"
          required
          min={today}
          value={value.date}
          onChange={({ target }) => onChange({ ...value, date: target.value })}
        />
        <TextField
          label={t`Time`}
          type="time"
          required
          value={value.time.slice(0, 5)}
          error={fault}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </div>
      <p className="text-note text-muted">{t`${placeTimeName}. You can choose any free time, outside of your hours too.`}</p>
      {free.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 text-note text-muted">
            <Trans>Free within your hours</Trans>
          </legend>
          <div className="flex max-h-36 flex-wrap gap-2 overflow-y-auto p-1 -m-1">
            {free.map((time) => (
              <button
                key={time}
                type="button"
                aria-pressed={time === value.time}
                onClick={() => onChange({ ...value, time })}
                className="figures inline-flex min-h-11 min-w-16 items-center justify-center rounded-full border border-edge px-3 hover:border-ink aria-pressed:border-sage aria-pressed:bg-sage aria-pressed:text-on-sage"
              >
                {time}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}

function queryOf(of: WhenFieldsProps['of']) {
  if ('visit' in of) return { visit: of.visit }
  return {
    serviceID: of.serviceID,
    ...(of.addOns.length > 0 && { addOns: of.addOns.join(',') }),
    ...(of.also && { also: of.also }),
    ...(of.member && { member: of.member }),
  }
}

/** Only to choose from: where they cannot be had, any time can still be typed. */
function useFreeTimes(day: Day, of: WhenFieldsProps['of']): readonly StartLabel[] {
  const [free, setFree] = useState<readonly StartLabel[]>([])
  const query = JSON.stringify(queryOf(of))
  useEffect(() => {
    let isLatest = true
    setFree([])
    if (day === '') return
    call(ownFreeTimes, { params: { day }, query: JSON.parse(query) })
      .then(({ times }) => isLatest && setFree(times))
      .catch((error: unknown) => console.warn(error))
    return () => {
      isLatest = false
    }
  }, [day, query])
  return free
}
