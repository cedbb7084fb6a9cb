import type { View } from '../catalog/demo-product.ts'
import { box, type Canvas, circle, d, fill, group, place, stroke } from './canvas.ts'
import { dimension, written, writtenWidth } from './figures/measure.ts'
import { castShadow, contactShadow, metalFill, solid } from './light.ts'
import { room, table } from './scene.ts'

/** A thing that stands on a table or lies on it, in millimeters; y = 0 is where it touches the table. */
export type Still = {
  art: string
  width: number
  height: number
  /** A telling place for the close view. */
  detail: [x: number, y: number]
  zoom?: number
  /** Seen from above instead of standing: then y = 0 is its middle. */
  lying?: string[]
  /** Its true width and height; given only where a measure on the picture says something true. */
  measure?: [width: number, height: number]
  /** What it is laid beside for its size; by default a coin beside small things and a phone beside the rest. */
  beside?: 'coin' | 'phone'
  /** How much of its width touches the table. */
  foot?: number
}

const TABLE = 1010

export function stillLife(canvas: Canvas, color: string, view: View, still: Still): string {
  if (view === 'detail') return closeUp(canvas, color, still)
  if (view === 'scale') return besideSomething(canvas, color, still)
  const scale = Math.min(820 / still.width, (still.lying ? 980 : 900) / still.height)
  if (still.lying)
    return (
      room(canvas, color) +
      place(600, 750, scale, castShadow(still.lying.join(''), 16 / scale, 22 / scale, 12 / scale) + still.art)
    )
  const y = Math.max(1090, Math.min(1210, 780 + (still.height * scale) / 2))
  const foot = ((still.foot ?? 1) * still.width * scale) / 2
  return (
    room(canvas, color) +
    table(canvas, color, TABLE) +
    contactShadow(canvas, 612, y, foot, Math.max(18, Math.min(60, foot * 0.2))) +
    place(600, y, scale, still.art)
  )
}

function closeUp(canvas: Canvas, color: string, still: Still): string {
  const base = Math.min(820 / still.width, 900 / still.height)
  const zoom = base * (still.zoom ?? 2.2)
  const [x, y] = still.detail
  const shadow = still.lying ? castShadow(still.lying.join(''), 26 / zoom, 34 / zoom, 16 / zoom) : ''
  const ground = still.lying ? '' : table(canvas, color, 750 - y * zoom - 90)
  return (
    room(canvas, color) +
    (ground.includes('y="-') ? '' : ground) +
    group('rotate(-5 600 750)', place(600 - x * zoom, 750 - y * zoom, zoom, shadow + still.art))
  )
}

function besideSomething(canvas: Canvas, color: string, still: Still): string {
  const small = still.beside ? still.beside === 'coin' : Math.max(still.width, still.height) < 90
  const [otherWidth, otherHeight] = small ? [24, 24] : [71, 147]
  const gap = small ? 14 : 44
  const all = still.width + gap + otherWidth
  const scale = Math.min(880 / all, 900 / Math.max(still.height, otherHeight))
  const left = 600 - (all * scale) / 2 + 40
  const y = still.lying ? 780 : 1160
  const x = left + (still.width * scale) / 2
  const otherX = left + (still.width + gap + otherWidth / 2) * scale
  const bottom = still.lying ? y + (still.height * scale) / 2 : y
  const shade = still.lying
    ? place(x, y, scale, castShadow(still.lying.join(''), 10 / scale, 14 / scale, 8 / scale))
    : contactShadow(canvas, x + 8, y, ((still.foot ?? 1) * still.width * scale) / 2, 34)
  const other = small
    ? place(
        otherX,
        still.lying ? y : y - 12 * scale,
        scale,
        castShadow(circle(0, 0, 12), 6 / scale, 9 / scale, 4 / scale) + coin(canvas),
      )
    : still.lying
      ? place(
          otherX,
          y,
          scale,
          castShadow(box(-35, -73, 71, 147, 9), 8 / scale, 12 / scale, 6 / scale) +
            group('translate(0 73.5)', phone(canvas)),
        )
      : contactShadow(canvas, otherX + 6, y, 36 * scale, 22) + place(otherX, y, scale, phone(canvas))
  return (
    room(canvas, color) +
    (still.lying ? '' : table(canvas, color, TABLE)) +
    shade +
    place(x, y, scale, still.art) +
    other +
    (still.measure ? measured(still.measure, x, left, bottom, scale) : '')
  )
}

function measured([width, height]: [number, number], x: number, left: number, bottom: number, scale: number): string {
  const half = (width * scale) / 2
  return (
    dimension(left - 60, bottom - height * scale, left - 60, bottom, height) +
    dimension(x - half, bottom + 90, x + half, bottom + 90, width)
  )
}

/** Everybody knows how large a phone is. */
function phone(canvas: Canvas): string {
  const body = box(-35.5, -147, 71, 147, 10)
  const screen = box(-32.5, -144, 65, 141, 8)
  const shine = d`M-32.5 -144H4L-32.5 -50Z`
  canvas.line *= 0.5
  const art =
    solid(canvas, body, '#3A393E') +
    fill(screen, '#1E1C22') +
    fill(shine, '#FFFFFF', 0.09) +
    fill(box(-9, -141, 18, 4.4, 2.2), '#000000')
  canvas.line *= 2
  return art
}

function coin(canvas: Canvas): string {
  return `${fill(circle(0, 0, 12), metalFill(canvas, 'silver'))}${stroke(circle(0, 0, 12), '#777B83', 0.6)}${stroke(circle(0, 0, 10), '#8B8F97', 0.5)}${written('25', -writtenWidth('25', 9) / 2, -4.5, 9, '#777B83')}`
}
