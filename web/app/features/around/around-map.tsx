import type { RadiusUnit } from '@dressing-room/contract/discovery'
import type { Site } from '@dressing-room/contract/site'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { listed } from '../../language/format.ts'
import { classes } from '../../ui/class-names.ts'
import { lengthText } from './distance.ts'
import {
  frameAround,
  gridOn,
  type MapFrame,
  type Point,
  percentPerKm,
  pinsOn,
  roundStep,
  spotOn,
  tilesOn,
} from './map-frame.ts'

export interface Pinned extends Point {
  name: string
  distance: string | undefined
  /** Otherwise the place is its town's. */
  isExact: boolean
}

interface AroundMapProps {
  from: Point
  unit: RadiusUnit
  /** In the order of the list; undefined for what has no place. Numbers are those of the list. */
  items: readonly (Pinned | undefined)[]
  /** The id of the list's entry at this place. */
  idOf: (at: number) => string
  tiles: Site['mapTiles']
  /** The entry that is pointed at in the list. */
  active: number | undefined
  onChoose: (at: number) => void
}

const KM_A_MILE = 1.609344

/**
 * Where the list's entries are, by their numbers. Drawn by the shop itself, in percent of a square, so that it fits every
 * screen without script; with a tile source streets lie under it. Each pin is a link to its entry.
 */
export function AroundMap({ from, unit, items, idOf, tiles, active, onChoose }: AroundMapProps) {
  const frame = frameAround(
    from,
    items.flatMap((item) => item ?? []),
  )
  const pins = pinsOn(frame, items)
  const hasTowns = items.some((item) => item && !item.isExact)
  return (
    <figure>
      <div className="relative isolate aspect-square overflow-hidden rounded-picture bg-bone">
        {tiles && <Streets frame={frame} url={tiles.url} />}
        <Drawing frame={frame} unit={unit} plain={!tiles} />
        <ul aria-label={t`Map`}>
          {pins.map((pin) => {
            const [first = 0] = pin.at
            const towns = pin.at.every((at) => !items[at]?.isExact)
            return (
              <li key={pin.at.join()} className="absolute" style={{ left: `${pin.x}%`, top: `${pin.y}%` }}>
                <a
                  href={`#${idOf(first)}`}
                  aria-label={pinWords(pin.at, items)}
                  onClick={(event) => {
                    event.preventDefault()
                    onChoose(first)
                  }}
                  className={classes(
                    'figures absolute flex h-9 min-w-9 items-center justify-center rounded-full border-2 px-2 text-note font-semibold whitespace-nowrap no-underline shadow-layer',
                    'before:absolute before:-inset-1 hover:z-10 focus-visible:z-10',
                    towns
                      ? '-translate-1/2 border-dashed border-sage bg-raised text-sage'
                      : '-translate-x-1/2 -translate-y-full border-paper bg-sage text-on-sage',
                    active !== undefined && pin.at.includes(active) && 'z-10 outline-3 outline-offset-1 outline-rouge',
                  )}
                >
                  {pinText(pin.at)}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-note text-muted">
        <span>
          {hasTowns ? (
            <Trans>The numbers are those of the list. A dashed one shows the town, not the address.</Trans>
          ) : (
            <Trans>The numbers are those of the list.</Trans>
          )}
        </span>
        {tiles && <Attribution {...tiles} />}
      </figcaption>
    </figure>
  )
}

/** '3', '1, 4', '1 +5' */
function pinText(at: readonly number[]): string {
  const [first = 0] = at
  return at.length > 3 ? `${first + 1} +${at.length - 1}` : at.map((each) => each + 1).join(', ')
}

/** '3: Silk Press, 2 km away'; begins as the pin reads, so that whoever speaks to the page can say what they see. */
function pinWords(at: readonly number[], items: AroundMapProps['items']): string {
  const number = pinText(at)
  const name = listed(
    at.map((each) => [items[each]?.name, items[each]?.distance].filter((part) => part !== undefined).join(', ')),
  )
  return t`${number}: ${name}`
}

function Attribution({ attribution, attributionUrl }: NonNullable<Site['mapTiles']>) {
  if (!attributionUrl) return <span>{attribution}</span>
  return (
    <a href={attributionUrl} target="_blank" rel="noreferrer" className="text-muted underline underline-offset-4">
      {attribution}
    </a>
  )
}

function Streets({ frame, url }: { frame: MapFrame; url: string }) {
  return tilesOn(frame, url).map(({ key, url: src, x, y, size }) => (
    <img
      key={key}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="strict-origin"
      className="absolute max-w-none"
      style={{ left: `${x}%`, top: `${y}%`, width: `${size}%`, height: `${size}%` }}
    />
  ))
}

/** Circles around where somebody looks from, how long a way is, and which way is north. */
function Drawing({ frame, unit, plain }: { frame: MapFrame; unit: RadiusUnit; plain: boolean }) {
  const unitKm = unit === 'mi' ? KM_A_MILE : 1
  const step = roundStep(frame, unitKm)
  const radius = step * unitKm * percentPerKm(frame)
  const centre = spotOn(frame, frame.middle)
  const grid = gridOn(frame)
  const rings = [1, 2, 3].filter((ring) => ring * radius < 90)
  const label = (x: number, y: number): CSSProperties => ({ left: `${x}%`, top: `${y}%` })
  return (
    <div aria-hidden>
      <svg viewBox="0 0 100 100" className="absolute inset-0 size-full" role="presentation">
        {plain && (
          <g className="stroke-hairline" strokeWidth={1}>
            {grid.x.map((x) => (
              <line key={x} x1={x} x2={x} y1={0} y2={100} vectorEffect="non-scaling-stroke" />
            ))}
            {grid.y.map((y) => (
              <line key={y} y1={y} y2={y} x1={0} x2={100} vectorEffect="non-scaling-stroke" />
            ))}
          </g>
        )}
        <g className="fill-sage/8 stroke-sage" strokeWidth={1} strokeDasharray="2 5" strokeLinecap="round">
          {rings.map((ring) => (
            <circle key={ring} cx={centre.x} cy={centre.y} r={ring * radius} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
        <circle cx={centre.x} cy={centre.y} r={1.2} className="fill-rouge" />
      </svg>
      {rings.map((ring) => (
        <span
          key={ring}
          className="figures absolute -translate-1/2 rounded-control bg-bone/80 px-1 text-note text-muted"
          style={label(centre.x, centre.y + ring * radius)}
        >
          {lengthText(ring * step, unit)}
        </span>
      ))}
      <span className="absolute top-2 left-3 text-note">N ↑</span>
    </div>
  )
}
