import { randomFrom } from '../catalog/random.ts'

/** One picture in the making: what is defined once, and the hand's small irregularities. */
export type Canvas = {
  random: () => number
  /** Width of a contour in the current drawing's own units. */
  line: number
  /** Size of the cloth's repeat: 1 on clothes, less on small things. */
  weave: number
  /** The maker's initial, for labels. */
  initial: string
  defs: Map<string, string>
}

export function newCanvas(seed: string, line = 2.2): Canvas {
  return { random: randomFrom(seed), line, weave: 1, initial: 'A', defs: new Map() }
}

/** Defines a gradient, pattern or clip once, and answers how to refer to it. */
export function define(canvas: Canvas, make: (id: string) => string): string {
  const shape = make('?')
  const known = canvas.defs.get(shape)
  if (known) return `url(#${known})`
  const id = `d${canvas.defs.size}`
  canvas.defs.set(shape, id)
  return `url(#${id})`
}

export function finish(canvas: Canvas, title: string, body: string, height = 1500): string {
  const defs = [...canvas.defs].map(([shape, id]) => shape.replace('id="?"', `id="${id}"`)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="${height}" viewBox="0 0 1200 ${height}"><title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title><defs>${defs}</defs>${body}</svg>`
}

/** Path data with its numbers rounded. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1]
    return `${text}${typeof value === 'number' ? round(value) : value}${part}`
  })
}

export const round = (value: number) => Math.round(value * 10) / 10

/** The same path on the other side of x = 0. Absolute commands only. */
export function mirror(path: string): string {
  return path.replace(/([MLCQHVAZ])([^MLCQHVAZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.trim().split(/[ ,]+/).filter(Boolean).map(Number)
    if (command === 'V' || command === 'Z') return command + numbers
    if (command === 'A') {
      const flipped = values.map((value, index) => (index % 7 === 5 ? -value : index % 7 === 4 ? 1 - value : value))
      return command + flipped.join(' ')
    }
    return (
      command + values.map((value, index) => (command === 'H' || index % 2 === 0 ? round(-value) : value)).join(' ')
    )
  })
}

type Segment = { command: string; points: [number, number][] }

/** Closes a right-hand half, drawn from the top center to the bottom center, into the whole. */
export function symmetric(half: string): string {
  const segments: Segment[] = [...half.matchAll(/([MLCQ])([^MLCQ]*)/g)].map(([, command = '', numbers = '']) => {
    const values = numbers.trim().split(/[ ,]+/).map(Number)
    const points: [number, number][] = []
    for (let index = 0; index + 1 < values.length; index += 2) points.push([values[index] ?? 0, values[index + 1] ?? 0])
    return { command, points }
  })
  let back = ''
  for (let index = segments.length - 1; index > 0; index -= 1) {
    const segment = segments[index] as Segment
    const start = (segments[index - 1] as Segment).points.at(-1) as [number, number]
    const points = [...segment.points.slice(0, -1).reverse(), start]
    back += segment.command + points.map(([x, y]) => `${round(-x)} ${round(y)}`).join(' ')
  }
  return `${half}${back}Z`
}

export const group = (transform: string, body: string) => `<g transform="${transform}">${body}</g>`
export const place = (x: number, y: number, scale: number, body: string, turn = 0) =>
  group(
    `translate(${round(x)} ${round(y)})${turn ? ` rotate(${round(turn)})` : ''} scale(${Math.round(scale * 1000) / 1000})`,
    body,
  )
export const fill = (path: string, color: string, opacity = 1) =>
  `<path d="${path}" fill="${color}"${opacity < 1 ? ` fill-opacity="${round100(opacity)}"` : ''}/>`
export const stroke = (path: string, color: string, width: number, opacity = 1, more = '') =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${round100(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${round100(opacity)}"` : ''}${more}/>`
export const dot = (x: number, y: number, radius: number, color: string, more = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round100(radius)}" fill="${color}"${more}/>`
export const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('')
/** Evenly strewn, never in rows: the index-th place in an area. */
export const strewn = (index: number, width: number, height: number): [x: number, y: number] => [
  (((index + 1) * 0.7548776662) % 1) * width,
  (((index + 1) * 0.569840291) % 1) * height,
]
const round100 = (value: number) => Math.round(value * 100) / 100

export const circle = (x: number, y: number, rx: number, ry = rx) =>
  d`M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
export const box = (x: number, y: number, width: number, height: number, corner = 0) => {
  const r = Math.min(corner, width / 2, height / 2)
  if (!r) return d`M${x} ${y}H${x + width}V${y + height}H${x}Z`
  return d`M${x + r} ${y}H${x + width - r}Q${x + width} ${y} ${x + width} ${y + r}V${y + height - r}Q${x + width} ${y + height} ${x + width - r} ${y + height}H${x + r}Q${x} ${y + height} ${x} ${y + height - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`
}
