import { circle, d, fill, round, strewn, stroke, times } from './canvas.ts'

type Tile = { width: number; height: number; body: string; turn?: number }
export type Weave = (color: string, accent: string) => Tile

export const shadow = (path: string, opacity: number) => fill(path, '#24121C', opacity)
export const glow = (path: string, opacity: number) => fill(path, '#FFFFFF', opacity)
export const dark = (path: string, width: number, opacity: number) => stroke(path, '#24121C', width, opacity)
export const light = (path: string, width: number, opacity: number) => stroke(path, '#FFFFFF', width, opacity)

export const ribs = (width: number, strength: number): Tile => ({
  width,
  height: 40,
  body:
    shadow(d`M${width * 0.62} 0H${width}V40H${width * 0.62}Z`, 0.2 * strength) +
    glow(d`M${width * 0.12} 0H${width * 0.34}V40H${width * 0.12}Z`, 0.16 * strength),
})

export const stitches = (width: number, height: number, strength: number): Tile => ({
  width,
  height,
  body:
    dark(
      d`M0 ${height * 0.1}Q${width * 0.3} ${height * 0.5} ${width * 0.5} ${height * 0.95}Q${width * 0.7} ${height * 0.5} ${width} ${height * 0.1}`,
      width * 0.1,
      0.24 * strength,
    ) +
    light(
      d`M${width * 0.14} ${height * 0.02}Q${width * 0.4} ${height * 0.4} ${width * 0.5} ${height * 0.68}`,
      width * 0.12,
      0.2 * strength,
    ),
})

export const petals = (x: number, y: number, radius: number, color: string, heart: string) =>
  times(5, (index) => {
    const angle = (index / 5) * Math.PI * 2 + x
    return fill(circle(x + Math.cos(angle) * radius * 0.62, y + Math.sin(angle) * radius * 0.62, radius * 0.52), color)
  }) + fill(circle(x, y, radius * 0.34), heart)

export const leaf = (x: number, y: number, length: number, turn: number, color: string, opacity = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${fill(d`M0 0Q${length * 0.4} ${-length * 0.3} ${length} 0Q${length * 0.4} ${length * 0.3} 0 0Z`, color, opacity)}</g>`

export const frond = (x: number, y: number, size: number, turn: number, color: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke(d`M0 0Q${size * 0.4} ${-size * 0.16} ${size} ${-size * 0.1}`, color, size * 0.025)}${times(
    8,
    (index) => {
      const along = 0.12 + index * 0.11
      const reach = size * (0.36 - Math.abs(along - 0.4) * 0.34)
      const px = along * size
      const py = -size * 0.2 * along * (1.5 - along)
      return leaf(px, py, reach, -58, color) + leaf(px, py, reach, 44, color)
    },
  )}</g>`

export const scattered = (size: number, seeds: number, make: (x: number, y: number, index: number) => string) =>
  times(seeds, (index) => {
    const [x, y] = strewn(index, size, size)
    return make(round(x), round(y), index)
  })

export function stitchRows(width: number, height: number): string {
  return dark(
    times(4, (index) => d`M0 ${(index * height) / 4}H${width}`),
    0.6,
    0.1,
  )
}
