import { type Canvas, circle, d, stroke } from '../canvas.ts'
import { fold } from '../light.ts'
import type { BagLook } from '../look.ts'
import { edgeOf, lighter, lineOn, METALS, threadOn } from '../palette.ts'

/** What every bag is put together with: its measures, its seams, handles and rings. */
export type Making = ReturnType<typeof makingOf>

export function makingOf(canvas: Canvas, look: BagLook, color: string) {
  const w = look.width / 2
  const h = look.height
  const own = { cloth: look.cloth, accent: look.accent }
  const leather = look.accent && look.cloth !== 'leather' ? look.accent : color
  const ink = lineOn(color)
  const thread = threadOn(color)
  const seam = (path: string) =>
    stroke(path, ink, 1.1, 0.5) + stroke(path, thread, 1.1, 0.95, ' stroke-dasharray="4.5 2.6"')
  const handle = (path: string, tone = leather, width = 11) =>
    stroke(path, edgeOf(tone), width + 2.4) +
    stroke(path, tone, width) +
    stroke(path, lighter(tone, 0.5), width * 0.2, 0.6, ' transform="translate(-1.6 -1)"')
  const ring = (x: number, y: number, size = 9) =>
    stroke(circle(x, y, size), METALS[look.metal].dark, 5) +
    stroke(circle(x, y, size), METALS[look.metal].base, 3.2) +
    stroke(d`M${x - size} ${y}A${size} ${size} 0 0 1 ${x} ${y - size}`, METALS[look.metal].light, 1.6)
  const slump =
    fold(-w * 0.6, -h * 0.85, -w * 0.5, -h * 0.14, 12, w * 0.1) +
    fold(w * 0.5, -h * 0.8, w * 0.62, -h * 0.12, -10, w * 0.1)
  return { canvas, look, color, w, h, own, leather, ink, seam, handle, ring, slump }
}
