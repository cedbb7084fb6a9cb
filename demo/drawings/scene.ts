import { type Canvas, define } from './canvas.ts'
import { lighter, matFor, mix } from './palette.ts'

/** The room behind everything: a mat, the lamp's pool at the upper left, a little dusk at the lower right. */
export function room(canvas: Canvas, color: string): string {
  const mat = matFor(color)
  const glow = define(
    canvas,
    (id) =>
      `<radialGradient id="${id}" cx=".3" cy=".24" r=".95"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".62"/><stop offset=".55" stop-color="#FFFFFF" stop-opacity=".1"/><stop offset="1" stop-color="#4A2F2A" stop-opacity=".09"/></radialGradient>`,
  )
  return `<rect width="1200" height="1500" fill="${mat}"/><rect width="1200" height="1500" fill="${glow}"/>`
}

/** A table that the thing stands on, seen a little from above. */
export function table(canvas: Canvas, color: string, y: number): string {
  const mat = mix(matFor(color), '#6B4A3A', 0.1)
  const fade = define(
    canvas,
    (id) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".1"/><stop offset="1" stop-color="#FFFFFF" stop-opacity=".55"/></linearGradient>`,
  )
  return `<rect y="${y}" width="1200" height="${1500 - y}" fill="${mat}"/><rect y="${y}" width="1200" height="${1500 - y}" fill="${fade}"/><rect y="${y}" width="1200" height="2" fill="${lighter(mat, 0.5)}"/>`
}

/** A round plinth, as in a shop window. */
export function plinth(canvas: Canvas, color: string, x: number, y: number, rx: number, tall: number): string {
  const stone = mix(matFor(color), '#8A6A5A', 0.14)
  const side = define(
    canvas,
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".5"/><stop offset=".4" stop-color="#FFFFFF" stop-opacity=".05"/><stop offset="1" stop-color="#3A2227" stop-opacity=".26"/></linearGradient>`,
  )
  const ry = rx * 0.16
  const body = `M${x - rx} ${y}V${y + tall}A${rx} ${ry} 0 0 0 ${x + rx} ${y + tall}V${y}Z`
  return `<ellipse cx="${x + 40}" cy="${y + tall + 8}" rx="${rx * 1.2}" ry="${ry * 1.5}" fill="#3A2227" fill-opacity=".09"/><path d="${body}" fill="${stone}"/><path d="${body}" fill="${side}"/><ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${lighter(stone, 0.45)}"/>`
}
