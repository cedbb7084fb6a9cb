import type { RadiusUnit } from '@dressing-room/contract/discovery'
import lookUp from '@photostructure/tz-lookup'

/** The IANA zone of a point; undefined at sea, where clocks follow the ship. */
export function timeZoneAt({ latitude, longitude }: { latitude: number; longitude: number }): string | undefined {
  const zone = lookUp(latitude, longitude)
  return zone.startsWith('Etc/') ? undefined : zone
}

/** Zones whose people count the way in miles: those of the United States and the United Kingdom. */
const MILES = new Set([
  ...[
    'New_York',
    'Detroit',
    'Chicago',
    'Menominee',
    'Denver',
    'Boise',
    'Phoenix',
    'Los_Angeles',
    'Anchorage',
    'Juneau',
  ],
  ...['Sitka', 'Metlakatla', 'Yakutat', 'Nome', 'Adak'],
])

/** What people at a point count distances in. */
export function unitAt(point: { latitude: number; longitude: number }): RadiusUnit {
  return countsInMiles(timeZoneAt(point)) ? 'mi' : 'km'
}

function countsInMiles(timeZone: string | undefined): boolean {
  if (timeZone === 'Europe/London' || timeZone === 'Pacific/Honolulu') return true
  const [continent, ...rest] = timeZone?.split('/') ?? []
  // Indiana, Kentucky and North Dakota have a zone for each of some counties.
  return (
    continent === 'America' && (MILES.has(rest.join('/')) || /^(Indiana|Kentucky|North_Dakota)$/.test(rest[0] ?? ''))
  )
}
