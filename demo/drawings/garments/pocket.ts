import { type Canvas, d, mirror, stroke } from '../canvas.ts'
import { solid } from '../light.ts'
import type { GarmentLook } from '../look.ts'
import { lineOn, threadOn } from '../palette.ts'
import { buttonAt } from './button.ts'
import { type Profile, widthAt } from './trunk.ts'

export function pockets(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
  const ink = lineOn(color)
  const thin = canvas.line * 0.8
  const low = Math.min(profile.length - 200, profile.waistY + (look.length > 700 ? 80 : 20))
  const x = widthAt(profile, low + 60) * 0.5
  const both = (path: string, draw: (line: string) => string) => draw(path) + draw(mirror(path))
  const cloth = { cloth: look.cloth, accent: look.accent, shade: 0.6 }
  switch (look.pockets) {
    case 'patch': {
      const path = d`M${x - 62} ${low}H${x + 58}V${low + 118}Q${x + 56} ${low + 138} ${x + 36} ${low + 138}H${x - 42}Q${x - 62} ${low + 138} ${x - 62} ${low + 118}Z`
      const seam = d`M${x - 62} ${low + 22}H${x + 58}`
      return (
        both(path, (line) => solid(canvas, line, color, cloth)) +
        both(seam, (line) => stroke(line, threadOn(color), thin, 0.8))
      )
    }
    case 'welt':
      return both(
        d`M${x + 4} ${low - 20}L${x + 30} ${low + 108}L${x + 6} ${low + 112}L${x - 20} ${low - 14}Z`,
        (line) => solid(canvas, line, color, cloth),
      )
    case 'slant':
      return both(
        d`M${x + 6} ${low + 4}L${x + 40} ${low + 112}L${x + 20} ${low + 118}L${x - 14} ${low + 10}Z`,
        (line) => solid(canvas, line, color, cloth),
      )
    case 'flap': {
      const y = Math.min(profile.length - 210, profile.waistY + 60)
      return both(
        d`M${x - 58} ${y}H${x + 58}V${y + 40}Q${x + 58} ${y + 50} ${x + 44} ${y + 50}H${x - 44}Q${x - 58} ${y + 50} ${x - 58} ${y + 40}Z`,
        (line) => solid(canvas, line, color, cloth),
      )
    }
    case 'chest': {
      const path = d`M48 196H136V276L92 296L48 276Z`
      return solid(canvas, path, color, cloth) + stroke(d`M48 212H136`, threadOn(color), thin, 0.8)
    }
    case 'two-chest': {
      const y = look.length < 560 ? 180 : 206
      const path = d`M44 ${y}H${138}V${y + 88}Q${136} ${y + 100} 124 ${y + 100}H58Q46 ${y + 100} 44 ${y + 88}Z`
      const flap = d`M40 ${y - 4}H142V${y + 24}L91 ${y + 42}L40 ${y + 24}Z`
      const lower =
        look.length > 700 && look.cut !== 'belted'
          ? both(d`M${x - 66} ${low + 10}H${x + 54}V${low + 150}H${x - 66}Z`, (line) =>
              solid(canvas, line, color, cloth),
            ) +
            both(d`M${x - 72} ${low + 4}H${x + 60}V${low + 40}L${x - 6} ${low + 56}L${x - 72} ${low + 40}Z`, (line) =>
              solid(canvas, line, color, cloth),
            )
          : ''
      const knob = look.button ?? threadOn(color)
      const trim =
        look.cloth === 'boucle' || look.cloth === 'tweed'
          ? both(d`M44 ${y}H138`, (line) => stroke(line, look.accent ?? ink, 9))
          : both(flap, (line) => solid(canvas, line, color, cloth))
      return (
        both(path, (line) => solid(canvas, line, color, cloth)) +
        trim +
        buttonAt(91, y + 24, 7, knob) +
        buttonAt(-91, y + 24, 7, knob) +
        lower
      )
    }
    case 'kangaroo': {
      const y = profile.length - 190
      return solid(canvas, d`M-110 ${y}H110L150 ${y + 100}V${y + 160}H-150V${y + 100}Z`, color, cloth)
    }
    default:
      return ''
  }
}
