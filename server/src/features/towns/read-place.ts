import { countryCode } from './countries.ts'
import { regionsCalled } from './regions.ts'

/** One way to read what was typed: a town, and where it is said to lie. */
export interface TownWish {
  name: string
  region?: string
  countryCode?: string
}

/** 'Saint Petersburg FL', 'Newcastle New South Wales': names of regions have up to three words. */
const MOST_WORDS = 3

/**
 * The ways to read a text, the likeliest first. Behind a comma stands a region, a country or both; without one a region
 * or country may still stand at the end, but the whole text may be a name as well.
 */
export function readingsOf(text: string): TownWish[] {
  const [name = '', ...rest] = text.split(',').map((part) => part.trim())
  const said = rest.reduceRight(within, [{ name }])
  const isPlaced = said.some(({ countryCode }) => countryCode !== undefined)
  return isPlaced ? said : [{ name }, ...fromTheEnd({ name })]
}

/** Each part behind a comma says more; what is neither a region nor a country, such as a county, says nothing to us. */
function within(readings: TownWish[], part: string): TownWish[] {
  const said = readings.flatMap((reading) =>
    places(part)
      .map((place) => combined(reading, place))
      .filter(isWish),
  )
  return said.length > 0 ? said : readings
}

function fromTheEnd(wish: TownWish): TownWish[] {
  const words = wish.name.split(/\s+/)
  const readings: TownWish[] = []
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
    const name = words.slice(0, -count).join(' ')
    for (const place of places(words.slice(-count).join(' '))) {
      const reading = combined({ ...wish, name }, place)
      if (!reading) continue
      readings.push(reading)
      // 'Springfield IL USA': the country first, then the region before it.
      if (wish.countryCode === undefined && reading.region === undefined) readings.unshift(...fromTheEnd(reading))
    }
  }
  return readings
}

function places(part: string): Omit<TownWish, 'name'>[] {
  const country = countryCode(part)
  return [...regionsCalled(part), ...(country ? [{ countryCode: country }] : [])]
}

function combined(wish: TownWish, place: Omit<TownWish, 'name'>): TownWish | undefined {
  const agrees = wish.countryCode === undefined || wish.countryCode === place.countryCode
  return agrees && !(wish.region && place.region) ? { ...wish, ...place } : undefined
}

function isWish(wish: TownWish | undefined): wish is TownWish {
  return wish !== undefined
}
