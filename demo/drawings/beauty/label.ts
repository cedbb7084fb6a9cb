import { box, type Canvas, circle, d, fill, stroke, times } from '../canvas.ts'
import { barrel } from '../light.ts'
import type { VesselLook } from '../look.ts'
import { monogram } from '../monogram.ts'
import { darker, lightness, mix } from '../palette.ts'

/** Wordless labels: a mark, a rule, a few lines that read as print. */
export function label(canvas: Canvas, look: VesselLook, w: number, h: number, tint: string): string {
  const dark = look.body === 'smoke' || (look.body === 'opaque' && lightness(look.pack ?? tint) < 0.5)
  const paper = '#F8F3EA'
  const ink = '#3A2B2A'
  const print = dark || look.body === 'amber' ? '#F8F3EA' : ink
  const lines = (x: number, y: number, wide: number, tone: string) =>
    stroke(d`M${x - wide * 0.5} ${y}H${x + wide * 0.5}`, tone, 1.7) +
    stroke(
      d`M${x - wide * 0.34} ${y + 5}H${x + wide * 0.34}M${x - wide * 0.22} ${y + 9}H${x + wide * 0.22}`,
      tone,
      0.8,
      0.8,
    )
  const mark = (x: number, y: number, size: number, tone: string) => monogram(canvas.initial, x, y, size, tone)
  const sprig = (x: number, y: number, size: number, tone: string) =>
    stroke(d`M${x} ${y + size}V${y - size}`, tone, 1) +
    [-1, 1]
      .map((side) =>
        times(3, (row) =>
          fill(
            d`M${x} ${y + size * 0.6 - row * size * 0.5}q${side * size * 0.5} ${-size * 0.1} ${side * size * 0.6} ${-size * 0.56}q${-side * size * 0.5} ${size * 0.02} ${-side * size * 0.6} ${size * 0.56}z`,
            tone,
          ),
        ),
      )
      .join('')
  switch (look.label) {
    case 'full': {
      const wide = w * (look.shape === 'sphere' ? 1 : 1.36)
      const tall = h * 0.5
      const path = box(-wide / 2, -h * 0.68, wide, tall, 1)
      return (
        fill(path, paper) +
        fill(path, barrel(canvas, 0.4)) +
        stroke(path, darker(paper, 0.3), 0.5) +
        stroke(box(-wide / 2 + 2, -h * 0.68 + 2, wide - 4, tall - 4, 0.6), ink, 0.5, 0.7) +
        mark(0, -h * 0.68 + tall * 0.34, Math.min(5, wide * 0.12, tall * 0.16), ink) +
        (tall < 26
          ? stroke(d`M${-wide * 0.3} ${-h * 0.68 + tall * 0.72}H${wide * 0.3}`, ink, 1.3)
          : lines(0, -h * 0.68 + tall * 0.58, wide * 0.66, ink))
      )
    }
    case 'band': {
      const path = d`M${-w} ${-h * 0.5}H${w}V${-h * 0.2}H${-w}Z`
      return (
        fill(path, paper, 0.96) +
        fill(path, barrel(canvas, 0.55)) +
        stroke(d`M${-w} ${-h * 0.5}H${w}M${-w} ${-h * 0.2}H${w}`, darker(paper, 0.3), 0.6) +
        lines(0, -h * 0.37, w * 1.0, ink)
      )
    }
    case 'oval': {
      const path = circle(0, -h * 0.44, w * 0.62, Math.min(h * 0.26, w * 0.8))
      return (
        fill(path, paper) +
        stroke(path, '#B98F4A', 1) +
        mark(0, -h * 0.44 - Math.min(h * 0.1, w * 0.24), Math.min(w * 0.16, h * 0.07), ink) +
        lines(0, -h * 0.41, w * 0.7, ink)
      )
    }
    case 'arch': {
      const a = w * 0.62
      const path = d`M${-a} ${-h * 0.16}V${-h * 0.5}C${-a} ${-h * 0.76} ${a} ${-h * 0.76} ${a} ${-h * 0.5}V${-h * 0.16}Z`
      return (
        fill(path, paper, 0.95) +
        stroke(path, darker(paper, 0.35), 0.6) +
        fill(circle(0, -h * 0.54, a * 0.3), mix(tint, '#B4602E', 0.4)) +
        lines(0, -h * 0.36, a * 1.2, ink)
      )
    }
    case 'leaf': {
      const path = box(-w * 0.58, -h * 0.62, w * 1.16, h * 0.44, 2)
      return (
        fill(path, paper, 0.96) +
        stroke(path, darker(paper, 0.3), 0.5) +
        sprig(0, -h * 0.48, Math.min(9, h * 0.09), '#5F7A55') +
        lines(0, -h * 0.3, w * 0.8, ink)
      )
    }
    case 'seal':
      return (
        fill(circle(0, -h * 0.46, w * 0.46), print === ink ? '#FFFFFF' : paper, 0.92) +
        stroke(circle(0, -h * 0.46, w * 0.38), ink, 0.6) +
        mark(0, -h * 0.46, w * 0.16, ink) +
        stroke(d`M${-w * 0.34} ${-h * 0.16}H${w * 0.34}`, print, 1.2)
      )
    case 'lines':
      return (
        lines(0, -h * 0.5, w * 1.1, print) +
        mark(0, -h * 0.64, Math.min(5, w * 0.2), print) +
        stroke(d`M${-w * 0.3} ${-h * 0.12}H${w * 0.3}`, print, 0.9)
      )
    default:
      return ''
  }
}
