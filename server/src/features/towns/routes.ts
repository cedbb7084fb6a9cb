import { towns } from '@dressing-room/contract/discovery'
import type { Deps } from '../../deps.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { countryName } from './countries.ts'
import { findTowns } from './find-towns.ts'

/** One call per key that is pressed. */
const TYPING = { limit: { max: 300, seconds: 60 } }

export function townRoutes(serve: Serve, { db }: Deps): void {
  serve(
    towns,
    async ({ query }) => {
      const found = await findTowns(db, storable(query.query))
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
}

/** PostgreSQL keeps no NUL, and half a character is none. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ')
}
