/** Pixels of the whole world's width at a zoom, as web maps count them. */
const TILE = 256
export const MAP_ZOOM = 13
const EARTH_M = 40_075_016.686

export interface Place {
  latitude: number
  longitude: number
}

interface GridLine {
  /** Pixels from the centre: to the right for meridians, downwards for parallels. */
  at: number
  label: string
}

const worldPx = TILE * 2 ** MAP_ZOOM
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Pixels from the equator, downwards. */
function northing(latitude: number): number {
  return -(worldPx / (2 * Math.PI)) * Math.asinh(Math.tan(radians(latitude)))
}

export function pxPerKm({ latitude }: Place): number {
  return worldPx / ((EARTH_M / 1000) * Math.cos(radians(latitude)))
}

/** Meridians and parallels each hundredth of a degree, as far as they lie within so many pixels of the place. */
export function gridAround({ latitude, longitude }: Place, reach: number): { x: GridLine[]; y: GridLine[] } {
  const pxPerDegree = worldPx / 360
  return {
    x: hundredthsAround(longitude, reach / pxPerDegree).map((line) => ({
      at: (line - longitude) * pxPerDegree,
      label: degrees(line, 'E', 'W'),
    })),
    y: hundredthsAround(latitude, (reach / pxPerDegree) * Math.cos(radians(latitude)))
      .filter((line) => Math.abs(line) < 85)
      .map((line) => ({ at: northing(line) - northing(latitude), label: degrees(line, 'N', 'S') })),
  }
}

function hundredthsAround(middle: number, reach: number): number[] {
  const first = Math.ceil((middle - reach) * 100)
  const last = Math.floor((middle + reach) * 100)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) / 100)
}

function degrees(value: number, plus: string, minus: string, decimals = 2): string {
  return `${Math.abs(value).toFixed(decimals)}° ${value < 0 ? minus : plus}`
}

export function coordinateText({ latitude, longitude }: Place): string {
  return `${degrees(latitude, 'N', 'S', 4)}, ${degrees(longitude, 'E', 'W', 4)}`
}

/** A link to a map service: nothing of it is loaded before the link is followed. */
export function mapsAddress({ latitude, longitude }: Place): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${MAP_ZOOM}/${latitude}/${longitude}`
}
