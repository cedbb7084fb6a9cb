import { isTimeZone, MS_A_DAY } from '@dressing-room/contract/time'
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'

/** How a calendar's clock is read. */
export interface Zone {
  /** The moment at which a clock there shows this time; of a date, its midnight. In milliseconds since 1970. */
  momentOf(wall: ICAL.Time): number
}

export interface Zones {
  /** The zone of this name; a time without a name is the reader's own, and so is one of a zone that nobody knows. */
  named(name: string | undefined): Zone
  /** The names that were asked for and that nobody knows. */
  unknown: Set<string>
}

/**
 * The zones of one calendar. Names are those of IANA, of Windows (as Outlook writes them), or the file's own, which
 * describes them itself (VTIMEZONE). Where a name says which place is meant, its rules of today count and not the
 * description, which may be older.
 */
export function zonesOf(descriptions: readonly ICAL.Component[], ownTimeZone: string): Zones {
  const described = new Map(descriptions.map((each) => [String(each.getFirstPropertyValue('tzid')), each]))
  const own = placeZone(ownTimeZone)
  const known = new Map<string, Zone>()
  const unknown = new Set<string>()

  function find(name: string): Zone {
    const description = described.get(name)
    const location = description?.getFirstPropertyValue('x-lic-location')
    const place = placeNamed(name) ?? (location ? placeNamed(String(location)) : undefined)
    if (place) return placeZone(place)
    if (description) return describedZone(description)
    unknown.add(name)
    return own
  }

  return {
    unknown,
    named(name) {
      if (!name) return own
      const zone = known.get(name) ?? find(name)
      known.set(name, zone)
      return zone
    },
  }
}

/** The IANA name of what a calendar calls it: 'Europe/Berlin', '/mozilla.org/20050126_1/Europe/Berlin', 'W. Europe Standard Time'. */
function placeNamed(name: string): string | undefined {
  const parts = name.split('/')
  const ends = name.startsWith('/') ? [parts.slice(-3).join('/'), parts.slice(-2).join('/'), parts.at(-1) ?? ''] : []
  return [name, ...ends, ...findIana(name)].find((each) => each !== '' && isTimeZone(each))
}

/**
 * A time that the clock skips is one hour later, one that it shows twice is the first. On all days but two a year the offset
 * is the same from midnight to midnight, so it is looked up once a day.
 */
function placeZone(timeZone: string): Zone {
  const offsets = new Map<number, number | undefined>()
  const exact = (local: number) => {
    const wall = new Date(local).toISOString().slice(0, -1)
    return Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds
  }
  const offsetOn = (day: number) => {
    const [first, last] = [day * MS_A_DAY, (day + 1) * MS_A_DAY]
    const offset = first - exact(first)
    return last - exact(last) === offset ? offset : undefined
  }
  return {
    momentOf(wall) {
      const local = asUtc(wall)
      const day = Math.floor(local / MS_A_DAY)
      if (!offsets.has(day)) offsets.set(day, offsetOn(day))
      const offset = offsets.get(day)
      return offset === undefined ? exact(local) : local - offset
    },
  }
}

/** The time on the clock as a number, as if the clock were in Greenwich. */
export function asUtc({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number {
  return isDate ? Date.UTC(year, month - 1, day) : Date.UTC(year, month - 1, day, hour, minute, second)
}

function describedZone(description: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(description)
  return {
    momentOf(wall) {
      const there = wall.clone()
      there.isDate = false
      there.zone = zone
      return there.toUnixTime() * 1000
    },
  }
}
