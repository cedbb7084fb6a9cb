import { type Canvas, d, stroke, symmetric, times } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { SkirtLook } from '../look.ts'
import { lineOn, threadOn } from '../palette.ts'
import { buttonAt } from './button.ts'
import type { Piece } from './piece.ts'
import { TROUSER_TOP } from './trousers.ts'

export function drawSkirt(canvas: Canvas, look: SkirtLook, color: string): Piece {
  const top = TROUSER_TOP
  const hem = top + look.length
  const flare = { pencil: 168, 'a-line': 270, pleated: 330, slip: 214, wrap: 240, tiered: 300, button: 262 }[look.cut]
  const hip = look.cut === 'pencil' || look.cut === 'slip' ? 196 : 196 + (flare - 196) * 0.2
  const half = d`M0 ${top + 10}Q70 ${top + 8} 138 ${top}C${hip - 20} ${top + 80} ${hip} ${top + 120} ${hip} ${top + 190}L${flare} ${hem}Q${flare * 0.6} ${hem + 30} 0 ${hem + 30}`
  const trunk = symmetric(half)
  const pleats = times(15, (index) => {
    const along = (index - 7) / 7
    return fold(along * 130, top + 40, along * flare * 0.96, hem + 26, along * 26, 17, 1.35)
  })
  const soft = [-0.6, -0.2, 0.25, 0.62]
    .map((along) => fold(along * 120, top + 150, along * flare, hem + 20, 14 * along, 18))
    .join('')
  const placket =
    look.cut === 'button'
      ? stroke(
          d`M-15 ${top + 40}V${hem + 30}M15 ${top + 40}V${hem + 30}`,
          look.accent ?? threadOn(color),
          2,
          0.9,
          ' stroke-dasharray="7 3.5"',
        )
      : ''
  const pockets =
    look.cut === 'button'
      ? [1, -1]
          .map((side) =>
            stroke(
              d`M${side * 76} ${top + 42}Q${side * 86} ${top + 116} ${side * (hip - 4)} ${top + 124}`,
              look.accent ?? threadOn(color),
              2,
              0.95,
              ' stroke-dasharray="7 3.5"',
            ),
          )
          .join('')
      : ''
  const band = symmetric(d`M0 ${top + 6}Q70 ${top + 4} 139 ${top - 4}L143 ${top + 34}Q70 ${top + 44} 0 ${top + 46}`)
  return {
    behind: '',
    front:
      solid(canvas, trunk, color, {
        cloth: look.cut === 'pleated' ? 'satin' : look.cloth,
        accent: look.accent,
        inside: (look.cut === 'pleated' ? pleats : soft) + placket + pockets,
      }) +
      stroke(
        d`M${-flare + 4} ${hem - 16}Q0 ${hem + 46} ${flare - 4} ${hem - 16}`,
        threadOn(color),
        canvas.line * 0.6,
        0.5,
      ) +
      solid(canvas, band, color, { cloth: look.cut === 'pleated' ? 'rib' : look.cloth, shade: 0.8 }) +
      (look.cut === 'button'
        ? times(Math.round(look.length / 84), (index) => buttonAt(0, top + 26 + index * 84, 11, '#B98545'))
        : stroke(d`M-138 ${top + 44}Q0 ${top + 56} 138 ${top + 44}`, lineOn(color), canvas.line * 0.6, 0.5)),
    outline: [trunk],
    top: top - 20,
    bottom: hem + 30,
    halfWidth: flare,
    detail: [10, top + 120],
  }
}
