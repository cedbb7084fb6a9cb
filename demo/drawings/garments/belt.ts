import { box, type Canvas, d, stroke } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { GarmentLook } from '../look.ts'
import { darker, edgeOf } from '../palette.ts'
import { type Profile, widthAt } from './trunk.ts'

export function belt(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
  if (!look.belt) return ''
  const y = look.cut === 'fitted' ? profile.length - 34 : profile.waistY
  const width = widthAt(profile, y) + 3
  const tall = look.belt === 'sash' ? 40 : look.belt === 'buckle' ? 34 : 28
  const cloth = look.cloth === 'pleats' || look.cloth === 'chunky' ? 'rib' : look.cloth
  const strip = d`M${-width} ${y - tall / 2}Q0 ${y - tall / 2 + 14} ${width} ${y - tall / 2}V${y + tall / 2}Q0 ${y + tall / 2 + 14} ${-width} ${y + tall / 2}Z`
  const band = solid(canvas, strip, darker(color, 0.06), { cloth, accent: look.accent })
  if (look.belt === 'buckle') {
    const frame = box(8, y - tall / 2 - 2, 52, tall + 16, 7)
    const tail = d`M58 ${y - 8}L150 ${y + 2}Q166 ${y + 16} 148 ${y + 26}L58 ${y + 18}Z`
    return (
      band +
      solid(canvas, tail, darker(color, 0.04), { cloth }) +
      stroke(frame, edgeOf('#6B4A2A'), 11) +
      stroke(frame, look.collar === 'trench' ? '#6B4A2A' : '#BFC2C7', 7) +
      stroke(d`M34 ${y + 6}H64`, look.collar === 'trench' ? '#8A6440' : '#E7E8EA', 5)
    )
  }
  const x = look.cut === 'wrap' ? 74 : look.collar === 'shawl' ? 30 : 0
  const drop = look.belt === 'sash' ? 330 : 210
  const tail = (sway: number, long: number) =>
    d`M${x - 8} ${y + 16}Q${x + sway * 0.4} ${y + long * 0.5} ${x + sway} ${y + long}L${x + sway + 30} ${y + long - 10}Q${x + sway * 0.4 + 30} ${y + long * 0.45} ${x + 16} ${y + 14}Z`
  const loop = d`M${x} ${y + 6}C${x + 30} ${y - 34} ${x + 92} ${y - 26} ${x + 84} ${y + 6}C${x + 78} ${y + 34} ${x + 30} ${y + 28} ${x} ${y + 8}Z`
  const loopLeft = d`M${x} ${y + 6}C${x - 26} ${y - 30} ${x - 84} ${y - 20} ${x - 78} ${y + 10}C${x - 72} ${y + 38} ${x - 26} ${y + 28} ${x} ${y + 8}Z`
  const bow =
    look.collar === 'shawl' || look.belt === 'sash'
      ? ''
      : solid(canvas, loop, color, { cloth, accent: look.accent }) +
        solid(canvas, loopLeft, color, { cloth, accent: look.accent })
  return (
    band +
    solid(canvas, tail(-34, drop), color, {
      cloth,
      accent: look.accent,
      inside: fold(x - 6, y + 20, x - 26, y + drop, 4, 8),
    }) +
    solid(canvas, tail(22, drop * 0.86), color, {
      cloth,
      accent: look.accent,
      inside: fold(x + 6, y + 20, x + 40, y + drop * 0.8, 4, 8),
    }) +
    bow +
    solid(canvas, box(x - 17, y - 13, 36, 40, 12), color, { cloth, accent: look.accent })
  )
}
