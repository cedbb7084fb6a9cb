import { towns } from '@dressing-room/contract/discovery'
import { locatePlace } from '@dressing-room/contract/selling-services'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { sanitizeText } from '../../platform/sanitize-text.ts'
import { countryName } from './countries.ts'
import { findTowns, locateTown } from './find-towns.ts'
import { timeZoneAt } from './time-zones.ts'

/** One call per key that is pressed. */
const TYPING = { limit: { max: 300, seconds: 60 } }

export function townRoutes(serve: Serve, { db }: Deps): void {
  serve(
    towns,
    async ({ query }) => {
      const found = await findTowns(db, sanitizeText(query.query))
      return {
        towns: found.map(({ id, name, region, near, country_code, latitude, longitude }) => ({
          id,
          name,
          place: [region, near && `near ${near}`, countryName(country_code)].filter(Boolean).join(', '),
          latitude,
          longitude,
        })),
      }
    },
    TYPING,
  )

  serve(
    locatePlace,
    async ({ query: { city, state = '', country } }) => {
      const place = await locateTown(db, { city: sanitizeText(city), state: sanitizeText(state), country })
      const timeZone = place && timeZoneAt(place)
      return { isKnown: place !== undefined, ...(timeZone && { timeZone }) }
    },
    TYPING,
  )
}
