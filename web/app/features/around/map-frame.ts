/** A square piece of the world, as web maps flatten it, and where things lie on it. All in percent of its width. */

export interface Point {
  latitude: number
  longitude: number
}

interface Spot {
  /** From the left edge. */
  x: number
  /** From the upper edge. */
  y: number
}

/** In widths of the whole world: 0 to 1 from the date line eastwards, and from about 85° N to 85° S. */
interface WorldSpot {
  x: number
  y: number
}

export interface MapFrame {
  left: number
  top: number
  /** How much of the world's width it shows. */
  span: number
  middle: Point
}

const EARTH_KM = 40_075.017
/** The least that a map shows: below it a town's own place says more than it knows. */
const LEAST_KM = 3
/** Of the width, on each side: pins stand up from their place, and are wide. */
const MARGIN = 0.14
const FARTHEST_NORTH = 85

const radians = (degrees: number) => (degrees * Math.PI) / 180

function onWorld({ latitude, longitude }: Point): WorldSpot {
  const north = Math.max(-FARTHEST_NORTH, Math.min(FARTHEST_NORTH, latitude))
  return { x: (longitude + 180) / 360, y: 0.5 - Math.asinh(Math.tan(radians(north))) / (2 * Math.PI) }
}

/** The shorter way round the world: what lies beyond the date line is near as well. */
function nearest(x: number, to: number): number {
  return x - Math.round(x - to)
}

/** All these points, with room around them; from where somebody looks is one of them. */
export function frameAround(from: Point, points: readonly Point[]): MapFrame {
  const middle = onWorld(from)
  const spots = [middle, ...points.map(onWorld)].map(({ x, y }) => ({ x: nearest(x, middle.x), y }))
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const least = LEAST_KM / (EARTH_KM * Math.cos(radians(Math.min(FARTHEST_NORTH, Math.abs(from.latitude)))))
  const span = Math.max(least, Math.max(right - left, bottom - top) / (1 - 2 * MARGIN))
  return { left: (left + right - span) / 2, top: (top + bottom - span) / 2, span, middle: from }
}

export function spotOn({ left, top, span, middle }: MapFrame, point: Point): Spot {
  const { x, y } = onWorld(point)
  return { x: ((nearest(x, onWorld(middle).x) - left) / span) * 100, y: ((y - top) / span) * 100 }
}

/** How wide a kilometre is, at the latitude of the place that is looked from. */
export function percentPerKm({ span, middle }: MapFrame): number {
  return 100 / (span * EARTH_KM * Math.cos(radians(Math.min(FARTHEST_NORTH, Math.abs(middle.latitude)))))
}

const ROUND = [0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000]
const LEAST_STEP = 14

/** The distance, in a unit of so many kilometres, whose circles can be told apart. */
export function roundStep(frame: MapFrame, unitKm: number): number {
  const perUnit = percentPerKm(frame) * unitKm
  return ROUND.find((distance) => distance * perUnit >= LEAST_STEP) ?? 10_000
}

const GRID_STEPS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 45]
const MOST_LINES = 9

/** Where meridians and parallels lie, each some round part of a degree. */
export function gridOn(frame: MapFrame): { x: number[]; y: number[] } {
  const degrees = frame.span * 360
  const step = GRID_STEPS.find((each) => degrees / each <= MOST_LINES) ?? 45
  const from = frame.left * 360 - 180
  const first = Math.ceil(from / step)
  const x = Array.from({ length: Math.max(0, Math.floor((from + degrees) / step) - first + 1) }, (_, at) => {
    const longitude = (first + at) * step
    return (((longitude + 180) / 360 - frame.left) / frame.span) * 100
  })
  const { latitude } = frame.middle
  const rows = Math.round(latitude / step)
  const y = Array.from({ length: 4 * MOST_LINES + 1 }, (_, at) => (rows + at - 2 * MOST_LINES) * step)
    .filter((parallel) => Math.abs(parallel) < FARTHEST_NORTH)
    .map((parallel) => spotOn(frame, { latitude: parallel, longitude: frame.middle.longitude }).y)
    .filter((at) => at >= 0 && at <= 100)
  return { x, y }
}

interface Tile {
  key: string
  url: string
  x: number
  y: number
  size: number
}

const DEEPEST = 18
/** So wide is the largest map: tiles are shown at about their own size there, and smaller on smaller ones. */
const MAP_PX = 560
const TILE_PX = 256

/** The pictures of a tile server that cover the frame. */
export function tilesOn({ left, top, span }: MapFrame, template: string): Tile[] {
  const zoom = Math.max(0, Math.min(DEEPEST, Math.round(Math.log2(MAP_PX / (TILE_PX * span)))))
  const count = 2 ** zoom
  const first = { x: Math.floor(left * count), y: Math.max(0, Math.floor(top * count)) }
  const last = { x: Math.floor((left + span) * count), y: Math.min(count - 1, Math.floor((top + span) * count)) }
  const size = 100 / (span * count)
  const tiles: Tile[] = []
  for (let y = first.y; y <= last.y; y++) {
    for (let x = first.x; x <= last.x; x++) {
      const column = ((x % count) + count) % count
      tiles.push({
        key: `${zoom}/${x}/${y}`,
        url: template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(y)),
        x: (x / count - left) * (100 / span),
        y: (y / count - top) * (100 / span),
        size,
      })
    }
  }
  return tiles
}

/** Nearer than this, in percent of the width, two pins would cover each other, also where one has two numbers. */
const PIN = 13

/** Pins, each for one thing or for those that lie so near to each other that they share one. Numbers are places in the list. */
export function pinsOn<Item extends Point>(
  frame: MapFrame,
  items: readonly (Item | undefined)[],
): { x: number; y: number; at: number[] }[] {
  const pins: { x: number; y: number; at: number[] }[] = []
  for (const [at, item] of items.entries()) {
    if (!item) continue
    const { x, y } = spotOn(frame, item)
    const near = pins.find((pin) => Math.hypot(pin.x - x, pin.y - y) < PIN)
    if (near) near.at.push(at)
    else pins.push({ x, y, at: [at] })
  }
  return pins
}
