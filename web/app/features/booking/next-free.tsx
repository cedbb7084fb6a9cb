import { availableDays } from '@dressing-room/contract/stylist-services'
import type { Day, StartLabel } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { placeTimeName } from '../../language/days.ts'
import { startText, todayIn, useViewerZone, viewerTime } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import type { BookableService } from './book-appointment.tsx'
import type { StartChoice } from './start-choice.ts'

export type NextFreeState =
  | { kind: 'asking' }
  | { kind: 'free'; day: Day; time: StartLabel; moment: Date }
  | { kind: 'none' }

interface NextFreeProps {
  service: BookableService
  /** Opens the sheet with this start chosen. */
  onChoose: (start: StartChoice) => void
}

/** The soonest start, requested by the browser: the page itself is cached and the same for everyone. */
export function NextFree({ service, onChoose }: NextFreeProps) {
  const { serviceID, timeZone } = service
  const [state, setState] = useState<NextFreeState>({ kind: 'asking' })

  useEffect(() => {
    let isCurrent = true
    findNextFree(serviceID).then(
      (next) => isCurrent && setState(next),
      (error: unknown) => console.warn('Error fetching available days', error),
    )
    return () => {
      isCurrent = false
    }
  }, [serviceID])

  // Room for all its lines from the start, so that the answer moves nothing.
  return (
    <div aria-live="polite" className="figures min-h-18 content-center text-note text-muted">
      {state.kind === 'none' && (
        <p>
          <Trans>No free times at the moment.</Trans>
        </p>
      )}
      {state.kind === 'free' && (
        <FreeStart
          {...state}
          timeZone={timeZone}
          placeTimeName={placeTimeName(service.location.city)}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

interface FreeStartProps {
  day: Day
  time: StartLabel
  moment: Date
  timeZone: string
  placeTimeName: string
  onChoose: (start: StartChoice) => void
}

function FreeStart({ day, time, moment, timeZone, placeTimeName: name, onChoose }: FreeStartProps) {
  const own = viewerTime(moment, timeZone, useViewerZone())
  return (
    <>
      <Button
        kind="quiet"
        aria-haspopup="dialog"
        className="-mx-3 text-left text-sage hover:text-sage-deep"
        onClick={() => onChoose({ day, time })}
      >
        {t`Next free: ${startText(day, time, timeZone, todayIn(timeZone))}`}
      </Button>
      <p>{own ? t`${name} (your time ${own})` : name}</p>
    </>
  )
}

export async function findNextFree(serviceID: string, also = ''): Promise<NextFreeState> {
  const { nextFree } = await call(availableDays, { params: { serviceID }, query: also ? { also } : {} })
  if (!nextFree) return { kind: 'none' }
  return { kind: 'free', day: nextFree.date, time: nextFree.time, moment: new Date(nextFree.instant) }
}
