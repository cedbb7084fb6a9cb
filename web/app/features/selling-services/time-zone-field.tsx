import { locatePlace } from '@dressing-room/contract/selling-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { StackedSelect } from '../../ui/field.tsx'
import type { ServiceDraft } from './service-draft.ts'

const PAUSE_MS = 600

interface TimeZoneFieldProps {
  draft: Pick<ServiceDraft, 'city' | 'state' | 'country' | 'timeZone'>
  error: string | undefined
  onChange: (timeZone: string) => void
}

/** On whose clock the hours are: that of the place where we know it, else the seller chooses. */
export function TimeZoneField({ draft: { city, state, country, timeZone }, error, onChange }: TimeZoneFieldProps) {
  const found = usePlace({ city: city.trim(), state: state.trim(), country: country.trim() })
  const [isChoosing, setIsChoosing] = useState(false)
  const isUnknown = found !== undefined && found.timeZone === undefined
  if (!isChoosing && !isUnknown && !error) {
    return (
      <div className="flex flex-col items-start">
        <p className="font-medium">
          <Trans>Time zone</Trans>
        </p>
        <p>{timeZone || found?.timeZone || t`That of the place, once city and country are known.`}</p>
        <Button kind="quiet" className="-ml-3" onClick={() => setIsChoosing(true)}>
          {t`Choose another time zone`}
        </Button>
      </div>
    )
  }
  return (
    <StackedSelect
      label={t`Time zone`}
      hint={isUnknown ? t`We do not know this town. Please choose, and it has no place on the map.` : undefined}
      value={timeZone}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{found?.timeZone ? t`That of the place: ${found.timeZone}` : t`Please choose`}</option>
      {zoneOptions(timeZone)}
    </StackedSelect>
  )
}

/** A zone that this browser does not list stays to be chosen. */
function zoneOptions(chosen: string) {
  const zones = Intl.supportedValuesOf('timeZone')
  const all = chosen === '' || zones.includes(chosen) ? zones : [chosen, ...zones]
  return all.map((zone) => <option key={zone}>{zone}</option>)
}

function usePlace(place: { city: string; state: string; country: string }) {
  const { city, state, country } = place
  const [found, setFound] = useState<{ of: string; isKnown: boolean; timeZone?: string | undefined }>()
  const of = [city, state, country].join('\n')
  useEffect(() => {
    if (city === '' || country === '') return
    // A pause in typing, so that not every letter is a question.
    const timer = setTimeout(() => {
      call(locatePlace, { query: { city, state, country } }).then(
        (place) => setFound({ of: [city, state, country].join('\n'), ...place }),
        (error: unknown) => console.error('Error locating the place', error),
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [city, state, country])
  return found?.of === of ? found : undefined
}
