import type { View } from '../../catalog/demo-product.ts'
import { flatLay } from '../beauty/vessel-scenes.ts'
import { type Canvas, fill, group, place, times } from '../canvas.ts'
import { holding } from '../figures/hand.ts'
import { personFor } from '../figures/person.ts'
import { portrait } from '../figures/portrait.ts'
import { fold, solid } from '../light.ts'
import type { ToolLook } from '../look.ts'
import { room } from '../scene.ts'
import { stillLife } from '../still-life.ts'
import { drawTool } from './tool.ts'

export function toolScene(canvas: Canvas, look: ToolLook, color: string, shades: string[], view: View): string {
  canvas.line = view === 'detail' ? 1 : 1.3
  canvas.weave = 0.6
  const still = drawTool(canvas, look, color, shades)
  if (view !== 'in-use') return stillLife(canvas, color, view, still)
  const person = personFor(canvas)
  const background = room(canvas, color)
  canvas.line = 2.4
  if (look.style === 'bonnet')
    return (
      background +
      place(
        600,
        720,
        1.55,
        portrait(canvas, person, {
          hair: 'up',
          top: '#EDE4D6',
          onHead: group('translate(0 -190) scale(1.32)', still.art),
        }),
      )
    )
  if (look.style === 'barrette')
    return (
      background +
      place(
        600,
        720,
        1.6,
        portrait(canvas, person, {
          hair: 'down',
          onHead: group('translate(118 -130) rotate(54) scale(.8)', still.art),
        }),
      )
    )
  if (look.style === 'claw' || look.style === 'scrunchie') {
    const bun = fromBehind(canvas, person)
    const clip =
      look.style === 'claw'
        ? group('translate(0 -120) rotate(90) scale(1.15)', still.art)
        : group(
            'translate(-6 -150) scale(1.5)',
            drawTool(canvas, look, color, [color]).art.slice(
              drawTool(canvas, look, color, [color]).art.lastIndexOf('<g transform="translate(6 62)'),
            ),
          )
    return background + place(600, 680, 1.6, bun + clip)
  }
  if (look.style === 'paddle' || look.style === 'comb') {
    canvas.line = 1.6
    const tool =
      look.style === 'paddle'
        ? group('translate(-16 60) rotate(-14) scale(1.7)', still.art)
        : group('translate(0 60) rotate(-66) scale(1.5)', still.art)
    return background + holding(canvas, person.skin, 620, 800, 1.25, tool)
  }
  return flatLay(canvas, color, still)
}

/** A head seen from behind, hair gathered. */
function fromBehind(canvas: Canvas, { skin, hair }: { skin: string; hair: string }): string {
  const neck = solid(
    canvas,
    'M-80 60Q-76 230 -180 300L-380 360Q-440 400 -440 640H440Q440 400 380 360L180 300Q76 230 80 60Z',
    skin,
  )
  const shirt = solid(canvas, 'M-210 330Q0 430 210 330L390 380Q450 420 460 660H-460Q-450 420 -390 380Z', '#ECE3D5', {
    inside: fold(-200, 420, -260, 640, -10, 20) + fold(180, 420, 250, 640, 10, 20),
  })
  const head = solid(
    canvas,
    'M0 -290C130 -290 180 -190 168 -60C160 40 110 120 60 150Q0 176 -60 150C-110 120 -160 40 -168 -60C-180 -190 -130 -290 0 -290Z',
    hair,
    {
      inside:
        times(8, (index) =>
          fold(-150 + index * 42, 120 - Math.abs(index - 3.5) * 20, -30 + index * 8, -110, (index - 4) * 14, 12, 1.2),
        ) +
        times(6, (index) => fold(-140 + index * 56, -220 + Math.abs(index - 2.5) * 24, -20 + index * 8, -130, 0, 12)),
    },
  )
  const roll = solid(canvas, 'M-70 -150C-90 -60 -60 40 0 60C60 40 96 -60 70 -150C50 -190 -50 -190 -70 -150Z', hair, {
    inside:
      fold(-50, -150, -20, 40, -20, 16, 1.3) + fold(0, -160, 10, 44, 14, 14, 1.2) + fold(48, -150, 30, 30, 20, 14),
  })
  return neck + shirt + head + roll + fill('M-80 130Q0 176 80 130L78 170Q0 214 -78 170Z', '#24121C', 0.18)
}
