import { type Canvas, d, define, fill, stroke } from './canvas.ts'
import type { Cloth } from './cloth.ts'
import { clothFill } from './fabric.ts'
import { darker, edgeOf, METALS, type Metal } from './palette.ts'

/** One lamp, upper left, for every picture in the shop. */
type Finish = {
  cloth?: Cloth
  accent?: string
  /** Drawn on the surface and cut off at its edge: folds, seams, pockets. */
  inside?: string
  shade?: number
  edge?: boolean
  edgeColor?: string
}

export function solid(canvas: Canvas, path: string, color: string, finish: Finish = {}): string {
  const { cloth, accent, inside, shade = 1, edge = true } = finish
  const pattern = cloth && clothFill(canvas, cloth, color, accent)
  const sheer = cloth === 'sheer' ? 0.62 : 1
  return [
    fill(path, color, sheer),
    pattern ? fill(path, pattern) : '',
    shade ? fill(path, shadeOf(canvas, shade * (cloth === 'satin' || cloth === 'velvet' ? 1.25 : 1))) : '',
    inside ? `<g clip-path="${clip(canvas, path)}">${inside}</g>` : '',
    edge ? stroke(path, finish.edgeColor ?? edgeOf(color), canvas.line) : '',
  ].join('')
}

export function clip(canvas: Canvas, path: string): string {
  return define(canvas, (id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)
}

function shadeOf(canvas: Canvas, strength: number): string {
  const at = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${(opacity * strength).toFixed(3)}"/>`
  return define(
    canvas,
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".55">${at(0, '#FFF8EC', 0.2)}${at(0.4, '#FFF8EC', 0)}${at(0.6, '#24121C', 0.02)}${at(1, '#24121C', 0.26)}</linearGradient>`,
  )
}

/** A tapered fold: a dark leaf with a thin light one on its sunny side. */
export function fold(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  bend: number,
  width: number,
  strength = 1,
): string {
  const midX = (x1 + x2) / 2 + bend
  const midY = (y1 + y2) / 2
  const dark = d`M${x1} ${y1}Q${midX} ${midY} ${x2} ${y2}Q${midX + width} ${midY} ${x1} ${y1}Z`
  const light = d`M${x1 - width * 0.5} ${y1 + 4}Q${midX - width * 0.9} ${midY} ${x2 - width * 0.4} ${y2 - 4}Q${midX - width * 0.3} ${midY} ${x1 - width * 0.5} ${y1 + 4}Z`
  return fill(dark, '#24121C', 0.15 * strength) + fill(light, '#FFFFFF', 0.16 * strength)
}

/** Across a round body: light at a third, dark at the right, a little bounce at the rim. */
export function barrel(canvas: Canvas, strength = 1): string {
  const at = (offset: number, color: string, opacity: number) =>
    `<stop offset="${offset}" stop-color="${color}" stop-opacity="${(opacity * strength).toFixed(3)}"/>`
  return define(
    canvas,
    (id) =>
      `<linearGradient id="${id}">${at(0, '#24121C', 0.3)}${at(0.1, '#24121C', 0.08)}${at(0.22, '#FFFFFF', 0.38)}${at(0.34, '#FFFFFF', 0.05)}${at(0.62, '#24121C', 0.04)}${at(0.88, '#24121C', 0.34)}${at(1, '#24121C', 0.16)}</linearGradient>`,
  )
}

/** Polished metal, as a band of light and dark across. */
export function metalFill(canvas: Canvas, metal: Metal, upright = false): string {
  const { base, light, dark } = METALS[metal]
  const stops = [
    [0, dark],
    [0.14, base],
    [0.28, light],
    [0.42, base],
    [0.7, dark],
    [0.86, base],
    [1, dark],
  ]
  return define(
    canvas,
    (id) =>
      `<linearGradient id="${id}"${upright ? ' x1="0" y1="0" x2="0" y2="1"' : ''}>${stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')}</linearGradient>`,
  )
}

export function metal(canvas: Canvas, path: string, kind: Metal, upright = false): string {
  return fill(path, metalFill(canvas, kind, upright)) + stroke(path, darker(METALS[kind].dark, 0.25), canvas.line * 0.7)
}

/** Soft shadow on the table, from the lamp at the upper left. */
export function contactShadow(canvas: Canvas, x: number, y: number, rx: number, ry: number, strength = 1): string {
  const soft = radial(canvas, '#3A2227', 0.42 * strength)
  return `<ellipse cx="${x + rx * 0.1}" cy="${y + ry * 0.15}" rx="${rx * 1.15}" ry="${ry}" fill="${soft}"/><ellipse cx="${x + rx * 0.02}" cy="${y}" rx="${rx * 0.96}" ry="${ry * 0.4}" fill="${radial(canvas, '#2A1619', 0.5 * strength)}"/>`
}

export function radial(canvas: Canvas, color: string, opacity: number): string {
  return define(
    canvas,
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity.toFixed(3)}"/><stop offset=".55" stop-color="${color}" stop-opacity="${(opacity * 0.45).toFixed(3)}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  )
}

/** What hangs or lies flat throws its own outline to the lower right, three times, ever wider. */
export function castShadow(path: string, dx: number, dy: number, spread: number): string {
  return `<g transform="translate(${dx} ${dy})" fill="#3A2227" stroke="#3A2227" stroke-linejoin="round">${[
    0.2, 1, 2, 3.2,
  ]
    .map(
      (width) =>
        `<path d="${path}" fill-opacity=".05" stroke-opacity=".05" stroke-width="${(width * spread).toFixed(1)}"/>`,
    )
    .join('')}</g>`
}
