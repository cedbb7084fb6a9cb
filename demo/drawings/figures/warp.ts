import { type Canvas, define, round } from '../canvas.ts'

/** Where a point of the straight drawing goes. */
export type Field = (x: number, y: number) => [x: number, y: number]

/** Bends a finished drawing, body and cloth alike, so that what is worn keeps sitting on whoever wears it. */
export function warp(canvas: Canvas, art: string, field: Field): string {
  const shapes = new Map([...canvas.defs].map(([shape, id]) => [id, shape]))
  const clips = (id: string) => {
    const shape = shapes.get(id)
    if (!shape?.startsWith('<clipPath')) return `url(#${id})`
    const bent = shape.replace(/ d="([^"]*)"/, (_, path: string) => ` d="${bend(path, field)}"`)
    return define(canvas, (newId) => bent.replace('id="?"', `id="${newId}"`))
  }
  // What lies within a moved group has its own coordinates: the group moves as a whole.
  const open: boolean[] = []
  return art.replace(/<(\/?)(\w+)([^>]*)>/g, (tag, closing: string, name: string, rest: string) => {
    const within = open.some(Boolean)
    if (name === 'g') {
      if (closing) open.pop()
      else open.push(rest.includes('transform='))
    }
    if (closing || within) return tag
    if (name === 'g' && rest.includes('transform='))
      return tag.replace(/translate\(([-\d.]+)[ ,]([-\d.]+)\)/, (_, x: string, y: string) => {
        const [bentX, bentY] = field(Number(x), Number(y))
        return `translate(${round(bentX)} ${round(bentY)})`
      })
    return tag
      .replace(/ d="([^"]*)"/, (_, path: string) => ` d="${bend(path, field)}"`)
      .replace(/ cx="([-\d.]+)" cy="([-\d.]+)"/, (_, x: string, y: string) => {
        const [bentX, bentY] = field(Number(x), Number(y))
        return ` cx="${round(bentX)}" cy="${round(bentY)}"`
      })
      .replace(/clip-path="url\(#(\w+)\)"/, (_, id: string) => `clip-path="${clips(id)}"`)
  })
}

const PAIRS: Record<string, number> = { M: 1, L: 1, C: 3, Q: 2, T: 1 }

function bend(path: string, field: Field): string {
  let x = 0
  let y = 0
  let start: [number, number] = [0, 0]
  let bent = ''
  const to = (px: number, py: number) => field(px, py).map(round).join(' ')
  for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const upper = command.toUpperCase()
    const relative = command !== upper
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    if (upper === 'Z') {
      bent += 'Z'
      ;[x, y] = start
    } else if (upper === 'H' || upper === 'V') {
      for (const value of numbers) {
        if (upper === 'H') x = relative ? x + value : value
        else y = relative ? y + value : value
        bent += `L${to(x, y)}`
      }
    } else if (upper === 'A') {
      for (let index = 0; index + 6 < numbers.length; index += 7) {
        const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, endX = 0, endY = 0] = numbers.slice(index, index + 7)
        x = relative ? x + endX : endX
        y = relative ? y + endY : endY
        bent += `A${rx} ${ry} ${turn} ${large} ${sweep} ${to(x, y)}`
      }
    } else {
      const size = (PAIRS[upper] ?? 1) * 2
      for (let index = 0; index + size <= numbers.length; index += size) {
        const points: string[] = []
        let [endX, endY] = [x, y]
        for (let at = index; at < index + size; at += 2) {
          endX = (relative ? x : 0) + (numbers[at] ?? 0)
          endY = (relative ? y : 0) + (numbers[at + 1] ?? 0)
          points.push(to(endX, endY))
        }
        bent += (upper === 'M' && index > 0 ? 'L' : upper) + points.join(' ')
        ;[x, y] = [endX, endY]
        if (upper === 'M' && index === 0) start = [x, y]
      }
    }
  }
  return bent
}
