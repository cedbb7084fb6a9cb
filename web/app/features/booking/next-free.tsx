import { wallClock } from '@dressing-room/contract/time'
import { useEffect, useState } from 'react'
import { startWords, useViewerZone, viewerTime, zoneName } from '../../session/viewer-zone.ts'
import { type Start, startsOfService } from './use-starts.ts'

type State = { kind: 'asking' } | { kind: 'free'; day: string; start: Start } | { kind: 'none' }

/** The soonest start of all, asked for quietly in the browser: the page itself is the same for everyone and kept. */
export function NextFree({ serviceID, timeZone }: { serviceID: string; timeZone: string }) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const viewerZone = useViewerZone()

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
    <p aria-live="polite" className="figures min-h-[2.8em] content-center sm:min-h-[4.2em] text-note text-muted">
      {state.kind === 'none' && 'No free times at the moment.'}
      {state.kind === 'free' && <FreeStart {...state} timeZone={timeZone} viewerZone={viewerZone} />}
    </p>
  )
}

function FreeStart({
  day,
  start,
  timeZone,
  viewerZone,
}: {
  day: string
  start: Start
  timeZone: string
  viewerZone: string | undefined
}) {
  const own = viewerTime(start.moment, timeZone, viewerZone)
  return (
    <>
      <span className="block">
        Next free:{' '}
        <span className="font-medium text-ink">{startWords(day, start.time, timeZone, today(timeZone))}</span>
      </span>
      {zoneName(timeZone)}
      {own && `, ${own} your time`}
    </>
  )
}

async function findNextFree(serviceID: string): Promise<State> {
  const source = startsOfService(serviceID)
  for (const day of (await source.days()).slice(0, 2)) {
    // The last start of a day may go between the two questions.
    const [start] = await source.times(day)
    if (start) return { kind: 'free', day, start }
  }
  return { kind: 'none' }
}

function today(timeZone: string): string {
  return wallClock(new Date(), timeZone).day
}
