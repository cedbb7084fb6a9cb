import { MAX_QUERY_LENGTH } from '@dressing-room/contract/discovery'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LocateFixed } from 'lucide-react'
import { type FormEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { comboboxRole } from '../../ui/combobox-role.ts'
import { inputClassName } from '../../ui/field.tsx'
import { Alert } from '../../ui/notice.tsx'
import { useValueFrom } from '../../ui/use-value-from.ts'
import { searchOf } from './filter-address.ts'
import { coarse, type Place } from './place.ts'

/** The list of towns loads when the field gets focus; the form works without it. */
const Towns = lazy(() => import('./town-suggestions.tsx').catch(() => ({ default: (): ReactNode => null })))

/** From where: a town by its name, or the browser's own position, which is asked for on a click only. */
export function PlaceForm({ place, kept }: { place: Place; kept: Record<string, string> }) {
  const id = useId()
  const [field, setField] = useState<HTMLInputElement>()
  const goTo = useGoTo()
  const position = usePosition(({ latitude, longitude }) =>
    goTo({ latitude: coarse(latitude), longitude: coarse(longitude) }),
  )
  const known = place.kind === 'town' ? place.name : place.kind === 'unknown-town' ? place.typed : ''
  const input = useRef<HTMLInputElement>(null)
  useValueFrom(input, known)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const town = String(new FormData(event.currentTarget).get('town') ?? '').trim()
    goTo(town ? { town } : {})
  }

  return (
    <form method="get" onSubmit={submit} className="flex flex-col gap-1">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="font-medium">
        <Trans>Town</Trans>
      </label>
      <div className="flex gap-2 sm:flex-wrap">
        <span className="relative min-w-0 grow basis-30 sm:basis-60 md:max-w-form">
          <input
            ref={input}
            {...comboboxRole}
            onFocus={({ currentTarget }) => setField(currentTarget)}
            onInput={({ currentTarget }) => setField(currentTarget)}
            id={id}
            name="town"
            type="text"
            defaultValue={known}
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            enterKeyHint="search"
            className={inputClassName}
          />
          {field && (
            <Suspense>
              <Towns
                field={field}
                onChoose={(town) => {
                  field.value = town
                  goTo({ town })
                }}
              />
            </Suspense>
          )}
        </span>
        <Button type="submit" className="max-sm:px-4">
          <span>
            <Trans>
              Search<span className="max-sm:sr-only"> nearby</span>
            </Trans>
          </span>
        </Button>
        <Button kind="quiet" busy={position.isLocating} onClick={position.locate} className="max-sm:px-3">
          <LocateFixed size={18} aria-hidden />
          <span className="max-sm:sr-only">
            <Trans>Use my location</Trans>
          </span>
        </Button>
      </div>
      <Alert>{position.refused && t`We couldn’t get your location. Enter a town instead.`}</Alert>
    </form>
  )
}

/** Another place is the same screen: the filters stay, the list starts anew. */
function useGoTo() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  return (place: Record<string, string>) => {
    const next = new URLSearchParams(params)
    for (const name of ['town', 'latitude', 'longitude', 'batch', 'further']) next.delete(name)
    for (const [name, value] of Object.entries(place)) next.set(name, value)
    void navigate(searchOf(next) || '.', { replace: true, preventScrollReset: true })
  }
}

function usePosition(onFound: (position: { latitude: number; longitude: number }) => void) {
  const [state, setState] = useState<'idle' | 'locating' | 'refused'>('idle')
  return {
    isLocating: state === 'locating',
    refused: state === 'refused',
    locate() {
      if (!('geolocation' in navigator)) return setState('refused')
      setState('locating')
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setState('idle')
          onFound(coords)
        },
        () => setState('refused'),
        { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 },
      )
    },
  }
}
