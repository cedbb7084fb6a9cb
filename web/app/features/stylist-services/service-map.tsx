import type { StylistService } from '@dressing-room/contract/stylist-services'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { coordinateText, gridAround, MAP_ZOOM, mapsAddress, type Place, pxPerKm } from './place-map.ts'
import { addressOf } from './service-address.ts'

const REACH_PX = 700
const NOWHERE: Place = { latitude: 0.005, longitude: 0.005 }
const PIN = 'M0 0C-4-7-14-15-14-26a14 14 0 1 1 28 0C14-15 4-7 0 0z'

/**
 * Where the service takes place, drawn to scale around its own coordinates: no map provider hears of the visitor.
 * A real map opens elsewhere, on a click.
 */
export function ServiceMap({ service }: { service: StylistService }) {
  const { latitude, longitude, placeIsExact } = service
  const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
  const address = addressOf(service)
  const around = placeIsExact ? '' : t` around the town`
  const label = place && t`Map, zoom ${MAP_ZOOM}${around}: ${coordinateText(place)}`
  return (
    <section aria-labelledby="location-title">
      <h2 id="location-title" className="mb-4 text-lead font-semibold">
        <Trans>Location</Trans>
      </h2>
      <figure>
        <div className="relative h-64 overflow-hidden rounded-picture bg-bone md:h-80">
          <DrawnMap place={place} hasPin={placeIsExact} label={label} />
          {!place && (
            <p className="absolute inset-0 flex items-center justify-center p-6 text-center text-lead">
              <Trans>Exact address is shown after you book.</Trans>
            </p>
          )}
        </div>
        <figcaption className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <span>
            {address && <span className="block wrap-anywhere">{address}</span>}
            {place && (
              <span className="figures block text-note text-muted">
                {placeIsExact ? coordinateText(place) : t`The map shows the town, not the address.`}
              </span>
            )}
          </span>
          {place && (
            <a
              href={mapsAddress(place)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-sage underline decoration-1 underline-offset-4 hover:text-sage-deep hover:decoration-2"
            >
              <Trans>Open in maps</Trans>
              <ExternalLink size={16} aria-hidden />
              <span className="sr-only">
                <Trans>(opens in a new tab)</Trans>
              </span>
            </a>
          )}
        </figcaption>
      </figure>
    </section>
  )
}

/** Everything counts from the middle, so that the map keeps its scale on every screen. */
function DrawnMap({
  place,
  hasPin,
  label,
}: {
  place: Place | undefined
  /** Only at the address itself (case 48). */
  hasPin: boolean
  label: string | undefined
}) {
  const centre = place ?? NOWHERE
  const { x, y } = gridAround(centre, REACH_PX)
  const km = pxPerKm(centre)
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className="absolute inset-0 size-full"
    >
      <svg x="50%" y="50%" overflow="visible" aria-hidden="true">
        <g className="stroke-hairline" strokeWidth={1}>
          {x.map(({ at, label: meridian }) => (
            <line key={meridian} x1={at} x2={at} y1={-REACH_PX} y2={REACH_PX} />
          ))}
          {y.map(({ at, label: parallel }) => (
            <line key={parallel} y1={at} y2={at} x1={-REACH_PX} x2={REACH_PX} />
          ))}
        </g>
        {place && (
          <>
            <g className="fill-sage/8 stroke-sage" strokeWidth={1} strokeDasharray="2 5" strokeLinecap="round">
              <circle r={2 * km} />
              <circle r={km} />
            </g>
            {[1, 2].map((distance) => (
              <text
                key={distance}
                x={distance * km}
                y={-6}
                textAnchor="end"
                dx={-6}
                className="figures fill-muted text-note"
              >
                <Trans>{distance} km</Trans>
              </text>
            ))}
            {hasPin && (
              <>
                <path d={PIN} className="fill-sage" />
                <circle cy={-26} r={5} className="fill-on-sage" />
              </>
            )}
          </>
        )}
      </svg>
      {place && (
        <svg x="100%" y="100%" overflow="visible" aria-hidden="true">
          <g transform="translate(-16 -16)">
            <path d={`M${-km} -6v6H0v-6`} className="fill-none stroke-ink" strokeWidth={1.5} />
            <text x={-km / 2} y={-8} textAnchor="middle" className="figures fill-ink text-note">
              <Trans>1 km</Trans>
            </text>
          </g>
        </svg>
      )}
      {place && (
        <g transform="translate(24 20)" className="fill-ink stroke-ink">
          <path d="M0 22V6M-4 10l4-6 4 6" fill="none" strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round" />
          <text x={0} y={38} textAnchor="middle" stroke="none" className="text-note">
            N
          </text>
        </g>
      )}
    </svg>
  )
}
