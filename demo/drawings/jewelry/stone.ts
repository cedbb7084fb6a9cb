import { type Canvas, circle, d, fill, stroke, times } from '../canvas.ts'
import { metalFill } from '../light.ts'
import type { JewelLook } from '../look.ts'
import { darker, lighter, METALS, type Metal } from '../palette.ts'

export const metalLine = (path: string, metal: Metal, width: number) =>
  stroke(path, METALS[metal].dark, width) +
  stroke(path, METALS[metal].base, width * 0.74) +
  stroke(path, METALS[metal].light, width * 0.2, 0.95, ` transform="translate(${-width * 0.12} ${-width * 0.12})"`)

export function bead(canvas: Canvas, x: number, y: number, radius: number, metal: Metal): string {
  void canvas
  return (
    fill(circle(x, y, radius), METALS[metal].base) +
    stroke(circle(x, y, radius), METALS[metal].dark, radius * 0.16) +
    fill(circle(x - radius * 0.3, y - radius * 0.34, radius * 0.3), METALS[metal].light) +
    fill(
      d`M${x - radius * 0.6} ${y + radius * 0.5}Q${x} ${y + radius} ${x + radius * 0.7} ${y + radius * 0.3}Q${x} ${y + radius * 0.7} ${x - radius * 0.6} ${y + radius * 0.5}Z`,
      METALS[metal].dark,
      0.5,
    )
  )
}

export function pearl(x: number, y: number, rx: number, ry: number, color = '#F1E9DC'): string {
  return (
    fill(circle(x, y, rx, ry), color) +
    fill(
      d`M${x - rx * 0.8} ${y + ry * 0.3}Q${x} ${y + ry * 1.1} ${x + rx * 0.9} ${y - ry * 0.1}Q${x + rx * 0.7} ${y + ry} ${x} ${y + ry}Q${x - rx * 0.7} ${y + ry * 0.9} ${x - rx * 0.8} ${y + ry * 0.3}Z`,
      '#B9A08E',
      0.55,
    ) +
    fill(circle(x + rx * 0.2, y + ry * 0.3, rx * 0.4, ry * 0.3), '#E9C9C0', 0.4) +
    fill(circle(x - rx * 0.3, y - ry * 0.36, rx * 0.3, ry * 0.24), '#FFFFFF', 0.95) +
    stroke(circle(x, y, rx, ry), '#A08F80', rx * 0.07)
  )
}

/** A set stone of the given half-width, in its bezel. */
export function stone(
  canvas: Canvas,
  x: number,
  y: number,
  r: number,
  color: string,
  cut: JewelLook['cut'],
  metal: Metal,
): string {
  const tall = cut === 'oval' ? 1.32 : cut === 'emerald' ? 1.36 : 1
  if (cut === 'emerald') {
    const outer = (k: number) =>
      d`M${x - r * k * 0.6} ${y - r * tall * k}H${x + r * k * 0.6}L${x + r * k} ${y - r * tall * k * 0.7}V${y + r * tall * k * 0.7}L${x + r * k * 0.6} ${y + r * tall * k}H${x - r * k * 0.6}L${x - r * k} ${y + r * tall * k * 0.7}V${y - r * tall * k * 0.7}Z`
    const steps = [0.78, 0.54]
      .map(
        (k, index) =>
          fill(outer(k), index ? lighter(color, 0.5) : lighter(color, 0.22), 0.9) +
          stroke(outer(k), darker(color, 0.3), r * 0.02, 0.7),
      )
      .join('')
    const corners = [-1, 1]
      .flatMap((sx) => [-1, 1].map((sy) => bead(canvas, x + sx * r * 0.84, y + sy * r * tall * 0.88, r * 0.13, metal)))
      .join('')
    return (
      fill(outer(1.04), METALS[metal].dark) +
      fill(outer(1), color) +
      fill(
        d`M${x + r} ${y - r * tall * 0.7}V${y + r * tall * 0.7}L${x + r * 0.6} ${y + r * tall}H${x - r * 0.6}Z`,
        darker(color, 0.35),
        0.5,
      ) +
      steps +
      fill(
        d`M${x - r * 0.44} ${y - r * 0.6}L${x + r * 0.1} ${y - r * 0.66}L${x - r * 0.4} ${y + r * 0.5}Z`,
        '#FFFFFF',
        0.55,
      ) +
      corners
    )
  }
  if (cut === 'drop') {
    const drop = (k: number) =>
      d`M${x} ${y - r * 1.7 * k}C${x + r * 0.4 * k} ${y - r * 0.9 * k} ${x + r * k} ${y - r * 0.3 * k} ${x + r * k} ${y + r * 0.3 * k}C${x + r * k} ${y + r * 0.9 * k} ${x + r * 0.5 * k} ${y + r * 1.2 * k} ${x} ${y + r * 1.2 * k}C${x - r * 0.5 * k} ${y + r * 1.2 * k} ${x - r * k} ${y + r * 0.9 * k} ${x - r * k} ${y + r * 0.3 * k}C${x - r * k} ${y - r * 0.3 * k} ${x - r * 0.4 * k} ${y - r * 0.9 * k} ${x} ${y - r * 1.7 * k}Z`
    return (
      fill(drop(1.16), metalFill(canvas, metal)) +
      stroke(drop(1.16), METALS[metal].dark, r * 0.05) +
      fill(drop(1), color) +
      fill(drop(0.6), lighter(color, 0.5), 0.5) +
      stroke(
        d`M${x} ${y - r * 1.6}L${x - r * 0.5} ${y + r * 0.2}L${x} ${y + r * 1.1}L${x + r * 0.5} ${y + r * 0.2}ZM${x - r} ${y + r * 0.3}H${x + r}`,
        '#FFFFFF',
        r * 0.04,
        0.6,
      ) +
      fill(
        d`M${x - r * 0.6} ${y + r * 0.3}Q${x - r * 0.5} ${y - r * 0.4} ${x - r * 0.1} ${y - r * 0.9}Q${x - r * 0.1} ${y - r * 0.1} ${x - r * 0.3} ${y + r * 0.5}Z`,
        '#FFFFFF',
        0.6,
      ) +
      fill(circle(x + r * 0.3, y + r * 0.6, r * 0.34), '#7FA6D8', 0.35)
    )
  }
  const ring = circle(x, y, r * 1.14, r * 1.14 * tall)
  const gem = circle(x, y, r, r * tall)
  const facets =
    cut === 'round'
      ? times(8, (index) =>
          stroke(
            d`M${x + Math.cos(index * 0.785) * r * 0.45} ${y + Math.sin(index * 0.785) * r * 0.45}L${x + Math.cos(index * 0.785 + 0.39) * r} ${y + Math.sin(index * 0.785 + 0.39) * r}`,
            '#FFFFFF',
            r * 0.05,
            0.6,
          ),
        )
      : stroke(
          d`M${x - r * 0.7} ${y + r * 0.5}Q${x - r * 0.1} ${y + r * 0.1} ${x} ${y - r * 0.5}T${x + r * 0.6} ${y - r * 0.4}M${x - r * 0.1} ${y + r * 0.1}Q${x + r * 0.3} ${y + r * 0.5} ${x + r * 0.4} ${y + r}`,
          darker(color, 0.55),
          r * 0.06,
          0.55,
        )
  return (
    fill(ring, metalFill(canvas, metal)) +
    stroke(ring, METALS[metal].dark, r * 0.05) +
    fill(gem, color) +
    fill(
      d`M${x - r * 0.9} ${y + r * 0.2}Q${x} ${y + r * tall * 1.2} ${x + r * 0.95} ${y - r * 0.1}Q${x + r * 0.7} ${y + r * tall} ${x} ${y + r * tall}Q${x - r * 0.7} ${y + r * tall} ${x - r * 0.9} ${y + r * 0.2}Z`,
      darker(color, 0.5),
      0.4,
    ) +
    facets +
    fill(circle(x - r * 0.34, y - r * tall * 0.42, r * 0.26, r * 0.16), '#FFFFFF', 0.85)
  )
}

/** A chain of links along a line given as points. */
export function chain(
  points: [number, number][],
  link: NonNullable<JewelLook['link']>,
  metal: Metal,
  size: number,
): string {
  let art = ''
  for (let index = 0; index < points.length - 1; index += 1) {
    const [x1, y1] = points[index] as [number, number]
    const [x2, y2] = points[index + 1] as [number, number]
    const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
    const long = Math.hypot(x2 - x1, y2 - y1)
    const edge = index % 2 === 1
    const body =
      link === 'paperclip'
        ? metalLine(
            d`M${-long * 0.42} ${-size * 0.3}H${long * 0.42}Q${long * 0.6} 0 ${long * 0.42} ${size * 0.3}H${-long * 0.42}Q${-long * 0.6} 0 ${-long * 0.42} ${-size * 0.3}Z`,
            metal,
            edge ? size * 0.2 : size * 0.26,
          )
        : link === 'curb'
          ? metalLine(
              d`M${-long * 0.5} ${size * 0.34}C${-long * 0.5} ${-size * 0.7} ${long * 0.74} ${-size * 0.5} ${long * 0.6} ${size * 0.14}C${long * 0.5} ${size * 0.66} ${-long * 0.5} ${size * 0.7} ${-long * 0.5} ${size * 0.34}Z`,
              metal,
              size * 0.34,
            )
          : link === 'rope'
            ? metalLine(
                d`M${-long * 0.4} ${size * 0.4}Q0 ${size * 0.1} ${long * 0.4} ${-size * 0.4}`,
                metal,
                size * 0.6,
              )
            : metalLine(circle(0, 0, long * 0.6, size * 0.36), metal, size * 0.22)
    art += `<g transform="translate(${((x1 + x2) / 2).toFixed(1)} ${((y1 + y2) / 2).toFixed(1)}) rotate(${turn.toFixed(1)})">${body}</g>`
  }
  return art
}

/** Points along a hanging curve, for chains and strands. */
export function curve(
  from: [number, number],
  low: [number, number],
  to: [number, number],
  count: number,
): [number, number][] {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count
    const a = (1 - t) ** 3
    const b = 3 * t * (1 - t) ** 2
    const c = 3 * t * t * (1 - t)
    const e = t ** 3
    return [
      a * from[0] + b * (from[0] + (low[0] - from[0]) * 0.1) + c * (to[0] + (low[0] - to[0]) * 0.1) + e * to[0],
      a * from[1] + (b + c) * low[1] + e * to[1],
    ] as [number, number]
  })
}
