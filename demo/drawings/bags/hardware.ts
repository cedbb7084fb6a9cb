import { box, type Canvas, d, stroke } from '../canvas.ts'
import { metal } from '../light.ts'
import type { BagLook } from '../look.ts'
import { darker, METALS } from '../palette.ts'

export function chainLine(path: string, look: BagLook, color: string): string {
  const { base, dark, light } = METALS[look.metal]
  return (
    stroke(path, dark, 10, 1, ' stroke-dasharray="9 7"') +
    stroke(path, base, 7.4, 1, ' stroke-dasharray="9 7"') +
    stroke(path, darker(color, 0.1), 4) +
    stroke(path, light, 2, 0.9, ' stroke-dasharray="4 12"')
  )
}

export function solidLock(canvas: Canvas, x: number, y: number, look: BagLook): string {
  return (
    metal(canvas, box(x - 24, y - 16, 48, 34, 8), look.metal) +
    metal(canvas, box(x - 6, y - 24, 12, 48, 6), look.metal, true)
  )
}

export function buckleBox(canvas: Canvas, x: number, y: number, look: BagLook): string {
  const { base, dark, light } = METALS[look.metal]
  const frame = box(x - 18, y - 15, 36, 30, 5)
  void canvas
  return stroke(frame, dark, 8) + stroke(frame, base, 5.4) + stroke(d`M${x - 18} ${y}H${x + 10}`, light, 3.4)
}

/** The maker's mark, pressed in: two short lines and a fold. */
export function stamp(x: number, y: number, ink: string): string {
  return stroke(
    d`M${x - 16} ${y}H${x + 16}M${x - 9} ${y + 7}H${x + 9}M${x - 5} ${y - 14}L${x} ${y - 20}L${x + 5} ${y - 14}`,
    ink,
    1.6,
    0.6,
  )
}
