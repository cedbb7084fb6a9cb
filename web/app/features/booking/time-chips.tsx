import type { Day } from '@dressing-room/contract/time'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { timeText, useViewerZone, viewerTimeInShort } from '../../session/viewer-zone.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { partsOfDay, startsAtFirst } from './parts-of-day.ts'
import type { Start } from './start-source.ts'

interface TimeChipsProps {
  day: Day
  /** undefined until they have been fetched. */
  starts: readonly Start[] | undefined
  failed: boolean
  timeZone: string
  chosen: string
  onChoose: (time: string) => void
}

const SKELETONS = 8
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] gap-2'

/** The free times of one day, by part of the day. */
export function TimeChips({ day, starts, failed, timeZone, chosen, onChoose }: TimeChipsProps) {
  const [all, setAll] = useState(false)
  const name = useId()
  if (!starts) {
    if (failed) return null
    return (
      <div aria-hidden className={grid}>
        {Array.from({ length: SKELETONS }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <Skeleton key={at} className="h-12" />
        ))}
      </div>
    )
  }
  if (starts.length === 0)
    return (
      <p className="text-muted">
        <Trans>No free times on this day.</Trans>
      </p>
    )
  const shown = all ? starts : startsAtFirst(starts, chosen)
  return (
    <div className="flex animate-appear flex-col gap-4">
      {partsOfDay(shown).map((part) => (
        <fieldset key={part.name} className="min-w-0">
          <legend className="mb-2 text-note font-medium">{part.name}</legend>
          <div className={grid}>
            {part.starts.map((start) => (
              <TimeChip
                key={start.time}
                name={name}
                day={day}
                start={start}
                timeZone={timeZone}
                checked={start.time === chosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {shown.length < starts.length && (
        <Button className="self-start" onClick={() => setAll(true)}>
          {t`${starts.length - shown.length} more times`}
        </Button>
      )}
    </div>
  )
}

interface TimeChipProps {
  name: string
  day: Day
  start: Start
  timeZone: string
  checked: boolean
  onChoose: (time: string) => void
}

function TimeChip({ name, day, start, timeZone, checked, onChoose }: TimeChipProps) {
  const own = viewerTimeInShort(start.moment, timeZone, useViewerZone())
  return (
    <label
      data-chip
      data-start={start.time}
      className="figures relative flex min-h-12 flex-col items-center justify-center rounded-control border border-edge px-0.5 py-1 text-center leading-tight text-ink transition-colors duration-[120ms] hover:border-sage has-checked:border-sage has-checked:bg-sage has-checked:text-on-sage has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name={name}
        value={start.time}
        checked={checked}
        onChange={() => onChoose(start.time)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span className="font-medium">{timeText(day, start.time, timeZone)}</span>
      {own && (
        <span className="text-[0.75rem] leading-tight">
          <span className="sr-only">
            <Trans>your time</Trans>{' '}
          </span>
          <span>{own}</span>
        </span>
      )}
      {start.held && (
        <span className="text-[0.75rem] leading-tight">
          <span>
            <Trans>held</Trans>
          </span>
          <span className="sr-only">
            {' '}
            <Trans>for you</Trans>
          </span>
        </span>
      )}
    </label>
  )
}
