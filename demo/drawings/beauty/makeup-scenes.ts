import type { View } from '../../catalog/demo-product.ts'
import { type Canvas, circle, fill, group, place, stroke } from '../canvas.ts'
import { holding } from '../figures/hand.ts'
import { personFor } from '../figures/person.ts'
import { dressed, portrait, type Wearing } from '../figures/portrait.ts'
import type { MakeupLook } from '../look.ts'
import { BONE, darker, PAPER } from '../palette.ts'
import { room } from '../scene.ts'
import { stillLife } from '../still-life.ts'
import { drawMakeup } from './makeup.ts'

export function makeupScene(canvas: Canvas, look: MakeupLook, shade: string, shades: string[], view: View): string {
  canvas.line = view === 'detail' ? 0.4 : 0.5
  const still = drawMakeup(canvas, look, shade, shades)
  const backdrop = look.style === 'compact' || look.style === 'palette' ? look.pack : shade
  if (view !== 'in-use') return stillLife(canvas, backdrop, view, still)
  const person = personFor(canvas)
  if (look.style === 'nail' || look.style === 'cushion') {
    const scale = look.style === 'nail' ? 4.6 : 3.2
    return (
      room(canvas, backdrop) +
      group(
        'rotate(6 600 900)',
        holding(
          canvas,
          person.skin,
          610,
          720,
          1.42,
          group(
            `translate(-6 ${look.style === 'nail' ? 140 : 20}) scale(${scale})`,
            look.style === 'nail' ? drawMakeup(canvas, look, shade, [shade]).art : still.art,
          ),
        ),
      )
    )
  }
  canvas.line = 2.6
  const face: Record<string, Wearing> = {
    lipstick: { lips: shade },
    gloss: { lips: shade, glow: '#F6E3D2' },
    stick: { cheeks: shade, lips: shade },
    compact: look.shape === 'shell' ? { glow: shade } : { cheeks: darker(shade, 0.1) },
    palette: { lids: look.pans?.[2] ?? shade, lashes: true },
    pencil: { liner: shade, lashes: true },
    mascara: { lashes: true },
    wand: { brows: shade },
    brush: { cheeks: '#C86A62', glow: '#F3D9C2' },
    'brush-set': { cheeks: '#C86A62', lids: '#B98A74' },
  }
  const art = portrait(canvas, person, { ...(face[look.style] ?? {}), ...dressed(canvas) })
  canvas.line = 0.6
  const scale = Math.min(240 / still.width, 250 / still.height)
  const inset =
    fill(circle(986, 1284, 172), '#3A2227', 0.12) +
    fill(circle(980, 1276, 172), BONE) +
    stroke(circle(980, 1276, 172), PAPER, 6)
  return (
    room(canvas, backdrop) +
    place(520, 620, 1.42, art) +
    inset +
    place(980, 1276 + (still.lying ? 0 : (still.height * scale) / 2), scale, still.art)
  )
}
