import { box, type Canvas, d, mirror, stroke, symmetric } from '../canvas.ts'
import { metal, solid } from '../light.ts'
import type { TrousersLook } from '../look.ts'
import { lineOn, threadOn } from '../palette.ts'
import { buttonAt } from './button.ts'

export function drawBib(canvas: Canvas, look: TrousersLook, color: string): { art: string; outline: string[] } {
  const half = 'M0 172L92 166Q98 250 112 300Q128 370 166 402L168 440Q80 452 0 452'
  const path = symmetric(half)
  const strap = d`M62 176Q84 80 62 -10L92 -14Q116 80 96 176Z`
  const own = { cloth: look.cloth, accent: look.accent }
  const pocket = symmetric('M0 262L64 262Q64 330 58 352Q30 362 0 362')
  const buckle = (side: number) =>
    metal(canvas, box(side * 80 - 20, 160, 40, 34, 6), 'gold') + buttonAt(side * 80, 196, 10, '#B98545')
  return {
    art:
      [strap, mirror(strap)].map((line) => solid(canvas, line, color, own)).join('') +
      solid(canvas, path, color, { ...own, inside: stroke('M-168 412Q0 424 168 412', lineOn(color), 2) }) +
      stroke(d`M-84 184H84`, threadOn(color), canvas.line * 0.8, 1, ' stroke-dasharray="7 4"') +
      solid(canvas, pocket, color, own) +
      stroke('M-62 276H62M14 276V356', threadOn(color), canvas.line * 0.8, 0.9) +
      buckle(1) +
      buckle(-1),
    outline: [path, strap, mirror(strap)],
  }
}
