import { countryCode } from './countries.ts'
import { regionsCalled } from './regions.ts'

/** One way to read what was typed: a town, and where it is said to lie. */
export interface TownReading {
  name: string
  region?: string
  countryCode?: string
}

/** 'Saint Petersburg FL', 'Newcastle New South Wales': names of regions have up to three words. */
const MAX_WORDS = 3

/**
 * The ways to read a text, the likeliest first. Behind a comma stands a region, a country or both; without one a region
 * or country may still stand at the end, but the whole text may be a name as well.
 */
export function readPlace(text: string): TownReading[] {
  const [name = '', ...rest] = text.split(',').map((part) => part.trim())
  const said = rest.reduceRight(within, [{ name }])
  const isPlaced = said.some(({ countryCode }) => countryCode !== undefined)
  return isPlaced ? said : [{ name }, ...fromTheEnd({ name })]
}

/** Each part behind a comma says more; what is neither a region nor a country, such as a county, says nothing to us. */
function within(readings: TownReading[], part: string): TownReading[] {
  const said = readings.flatMap((reading) =>
    places(part)
      .map((place) => combined(reading, place))
      .filter(isReading),
  )
  return said.length > 0 ? said : readings
}

function fromTheEnd(known: TownReading): TownReading[] {
  const words = known.name.split(/\s+/)
  const readings: TownReading[] = []
  for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count--) {
    const name = words.slice(0, -count).join(' ')
    for (const place of places(words.slice(-count).join(' '))) {
      const reading = combined({ ...known, name }, place)
      if (!reading) continue
      readings.push(reading)
      // 'Springfield IL USA': the country first, then the region before it.
      if (known.countryCode === undefined && reading.region === undefined) readings.unshift(...fromTheEnd(reading))
    }
  }
  return readings
}

function places(part: string): Omit<TownReading, 'name'>[] {
  const country = countryCode(part)
  return [...regionsCalled(part), ...(country ? [{ countryCode: country }] : [])]
}

function combined(known: TownReading, place: Omit<TownReading, 'name'>): TownReading | undefined {
  const agrees = known.countryCode === undefined || known.countryCode === place.countryCode
  return agrees && !(known.region && place.region) ? { ...known, ...place } : undefined
}

function isReading(known: TownReading | undefined): known is TownReading {
  return known !== undefined
}
