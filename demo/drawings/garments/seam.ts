import { type Canvas, d, fill, mirror, stroke, symmetric, times } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { GarmentLook } from '../look.ts'
import { darker, lighter, lineOn, threadOn } from '../palette.ts'
import { BUST_Y, type Profile, widthAt } from './trunk.ts'

export function trunkFolds(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
  const { random } = canvas
  const { bust, waist, waistY, hem, length } = profile
  const jitter = (amount: number) => (random() - 0.5) * amount
  const strong =
    look.cloth === 'satin' || look.cloth === 'velvet'
      ? 1.5
      : ['quilt', 'puffer', 'leather'].includes(look.cloth)
        ? 0.7
        : 1
  let art = ''
  for (const side of [1, -1]) {
    art += fold(side * (bust - 6), BUST_Y + 18, side * bust * 0.36, BUST_Y + 70 + jitter(20), 6 * side, 14, strong)
    art += fold(side * (bust - 12), BUST_Y + 60, side * (waist * 0.7), waistY - 50 + jitter(20), -10 * side, 13, strong)
  }
  if (look.neck === 'cowl') {
    art += times(4, (index) =>
      fill(
        d`M${-88 + index * 12} ${128 + index * 10}Q${-6 + index * 2} ${262 + index * 28} ${88 - index * 12} ${128 + index * 10}Q${-4 + index * 2} ${240 + index * 28} ${-88 + index * 12} ${128 + index * 10}Z`,
        index % 2 ? '#FFFFFF' : '#24121C',
        0.17,
      ),
    )
  }
  if (length > 700) {
    const coat = look.collar !== undefined && look.closure !== undefined && look.closure !== 'half-buttons'
    const count = coat && look.cut === 'a-line' ? 3 : look.cut === 'sheath' ? 3 : hem > 230 ? 7 : 5
    for (let index = 0; index < count; index += 1) {
      const along = (index + 0.5) / count - 0.5
      const topX = along * 2 * waist * 0.85
      const bottomX = along * 2 * hem * 0.94
      const reach = waistY + 30 + random() * 130
      art += fold(
        topX + jitter(16),
        reach,
        bottomX + jitter(18),
        length + 20,
        (bottomX - topX) * 0.05 + jitter(26),
        15 + random() * 14,
        strong,
      )
    }
    if (strong > 1)
      art += fill(
        d`M${-waist * 0.5} ${waistY - 150}Q${-waist * 0.3} ${waistY + 160} ${-hem * 0.42} ${length}Q${-waist * 0.02} ${waistY + 160} ${-waist * 0.5} ${waistY - 150}Z`,
        '#FFFFFF',
        0.14,
      )
    if (waist < 150)
      for (const side of [1, -1])
        art += fold(side * waist * 0.96, waistY + 6, side * waist * 0.2, waistY + 60 + jitter(16), 0, 12, strong)
  } else {
    art += fold(-bust * 0.7, length - 150, -bust * 0.3, length - 20, 12 + jitter(10), 15, strong)
    art += fold(bust * 0.62, length - 190, bust * 0.36, length - 24, -16 + jitter(10), 17, strong)
    art += fold(-waist * 0.2, waistY - 40, waist * 0.3, waistY - 14, 0, 11, strong * 0.8)
    if (strong > 1)
      art += fill(
        d`M${-bust * 0.6} 190Q${-bust * 0.56} ${length * 0.7} ${-bust * 0.6} ${length}Q${-bust * 0.26} ${length * 0.7} ${-bust * 0.6} 190Z`,
        '#FFFFFF',
        0.14,
      )
  }
  void color
  return art
}

/** Seams that a cut needs: waist, tiers, princess lines, yokes. */
export function seams(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
  const { waist, waistY, hem, length, bust } = profile
  const ink = lineOn(color)
  const thin = canvas.line * 0.7
  const across = (y: number, width: number, sag = 14) =>
    stroke(d`M${-width} ${y}Q0 ${y + sag} ${width} ${y}`, ink, thin, 0.85)
  const gather = (y: number, width: number) =>
    times(18, (index) =>
      fold(
        -width + (index + 0.5) * (width / 9),
        y + 8,
        -width * 1.03 + (index + 0.5) * (width / 8.8),
        y + 44 + (index % 4) * 16,
        3,
        7,
        0.9,
      ),
    )
  if (look.cut === 'tiered') {
    const step = (length - waistY) / 3
    return [0, 1, 2]
      .map((tier) => {
        const y = waistY + tier * step
        const width = widthAt(profile, y)
        const under = tier
          ? fill(
              d`M${-width - 8} ${y - 10}Q0 ${y + 8} ${width + 8} ${y - 10}V${y + 14}Q0 ${y + 44} ${-width - 8} ${y + 14}Z`,
              '#24121C',
              0.2,
            )
          : ''
        return (
          under +
          across(y, width + 6) +
          stroke(d`M${-width} ${y - 6}Q0 ${y + 8} ${width} ${y - 6}`, lineOn(color), thin, 0.5) +
          gather(y, width)
        )
      })
      .join('')
  }
  if (look.cut === 'empire' || look.cut === 'peplum') return across(waistY, waist + 6) + gather(waistY, waist)
  if (look.cut === 'fit-flare')
    return (
      across(waistY, waist + 4) +
      times(8, (index) =>
        fold(
          -waist + (index + 0.5) * (waist / 4),
          waistY + 8,
          -waist * 1.1 + (index + 0.5) * (waist / 3.6),
          waistY + 96,
          4,
          9,
        ),
      )
    )
  if (look.cut === 'sheath') {
    const princess = d`M${bust - 26} 150Q${bust * 0.44} 240 ${waist * 0.56} ${waistY}Q${waist * 0.66} ${waistY + 160} ${hem * 0.62} ${length + 20}`
    return (
      stroke(princess, ink, thin, 0.7) +
      stroke(mirror(princess), ink, thin, 0.7) +
      (look.hem === 'slit'
        ? fill(d`M${hem * 0.4} ${length - 190}L${hem * 0.36} ${length + 30}H${hem * 0.44}Z`, darker(color, 0.5), 0.8)
        : '')
    )
  }
  if (look.cloth === 'fair-isle') return yoke(look, color)
  if (look.cloth === 'leather' || look.cloth === 'suede') return stroke(d`M-168 130Q0 158 168 130`, ink, thin, 0.7)
  if (look.collar === 'shirt' && look.cut === 'boxy') return ''
  return ''
}

/** Rings of small motifs that grow away from the neck, as on a sweater knitted in the round. */
function yoke(look: GarmentLook, color: string): string {
  const tones = [look.accent ?? lighter(color, 0.7), '#A4472F', lighter(color, 0.45), '#D8A24A', '#4F7F78']
  return times(6, (ring) => {
    const tone = tones[ring % tones.length] ?? color
    const radius = 112 + ring * 30
    const count = 26 + ring * 2
    return times(count, (index) => {
      const angle = (Math.PI * (index + 0.5)) / count
      const x = Math.cos(angle) * radius * 1.12
      const y = Math.sin(angle) * radius * 0.86 - 8
      if (ring % 3 === 1) return fill(d`M${x} ${y - 11}L${x + 8} ${y}L${x} ${y + 11}L${x - 8} ${y}Z`, tone)
      if (ring % 3 === 2)
        return stroke(d`M${x - 7} ${y - 7}L${x + 7} ${y + 7}M${x + 7} ${y - 7}L${x - 7} ${y + 7}`, tone, 4)
      return fill(d`M${x - 4} ${y - 4}H${x + 4}V${y + 4}H${x - 4}Z`, tone)
    })
  })
}

export function hemFinish(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
  const { hem, length } = profile
  const dip = Math.min(26, hem * 0.08)
  if (look.hem === 'rib') {
    const pull = hem > 200 ? 12 : 4
    const half = d`M0 ${length + dip - 4}Q${hem * 0.6} ${length + dip - 4} ${hem - 1} ${length - 6}L${hem - pull} ${length + 48}Q${hem * 0.6} ${length + 48 + dip} 0 ${length + 48 + dip}`
    return solid(canvas, symmetric(half), color, {
      cloth: look.cloth === 'puffer' ? 'rib' : look.cloth === 'wide-rib' ? 'wide-rib' : 'rib',
    })
  }
  if (look.hem === 'fringe') {
    const count = Math.round(hem / 6)
    return times(count * 2, (index) => {
      const x = -hem + (index + 0.5) * (hem / count)
      return stroke(
        d`M${x} ${length + dip * (1 - (x / hem) ** 2) - 4}q${(index % 3) - 1} 20 ${((index * 7) % 5) - 2} ${look.sleeve === 'none' ? 74 : 22}`,
        index % 2 ? color : darker(color, 0.18),
        3.4,
      )
    })
  }
  if (look.hem === 'curved' || look.hem === 'scallop') return ''
  if (['quilt', 'puffer', 'sequin'].includes(look.cloth)) return ''
  return stroke(
    d`M${-hem + 4} ${length - 16}Q0 ${length + dip * 1.2 - 14} ${hem - 4} ${length - 16}`,
    threadOn(color),
    canvas.line * 0.6,
    0.55,
  )
}
