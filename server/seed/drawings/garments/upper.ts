import { type Canvas, box, circle, d, dot, fill, mirror, stroke, symmetric, times } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { GarmentLook } from '../look.ts'
import { darker, edgeOf, lighter, lineOn, threadOn } from '../palette.ts'
import { closure } from './closure.ts'
import { collar, collarBehind } from './collar.ts'
import type { Piece } from './piece.ts'
import { pockets } from './pocket.ts'
import { sleeves } from './sleeve.ts'
import { armhole, BUST_Y, HIP_Y, hemLine, neckline, type Profile, profileOf, shoulderTip, sideSeam, widthAt } from './trunk.ts'

export function drawGarment(canvas: Canvas, look: GarmentLook, color: string): Piece {
  const profile = profileOf(look)
  const neck = neckline(look)
  const tip = shoulderTip(look, profile, neck.end)
  const half = `${neck.path}${armhole(look, profile, neck.end)}${sideSeam(profile)}${hemLine(look, profile)}`
  const trunk = look.neck === 'one-shoulder' ? oneShoulder(profile, look) : symmetric(half)
  const arms = sleeves(canvas, look, profile, tip, color)
  const inside = trunkFolds(canvas, look, profile, color) + seams(canvas, look, profile, color)
  const body = solid(canvas, trunk, color, { cloth: look.cloth, accent: look.accent, inside })
  const sleeveless = arms.art === ''
  const edging = neckEdge(canvas, look, neck.path, neck.depth, color) + (sleeveless ? armEdge(canvas, look, profile, neck.end, color) : '')
  const front =
    straps(canvas, look, color) +
    body +
    edging +
    hemFinish(canvas, look, profile, color) +
    arms.art +
    pockets(canvas, look, profile, color) +
    closure(canvas, look, profile, neck.depth, color) +
    collar(canvas, look, neck, color) +
    belt(canvas, look, profile, color)
  return {
    behind: inner(canvas, look, neck, color) + collarBehind(canvas, look, color),
    front,
    outline: [trunk, ...arms.outline],
    top: look.collar === 'hood' ? -150 : look.neck === 'turtle' || look.collar === 'funnel' ? -90 : -30,
    bottom: profile.length + (look.hem === 'curved' ? 62 : look.hem === 'rib' ? 60 : 24),
    halfWidth: Math.max(arms.halfWidth, profile.hem, profile.hip, profile.bust),
    detail: detailPlace(look, profile, neck.depth),
  }
}

function detailPlace(look: GarmentLook, profile: Profile, depth: number): [number, number] {
  if (look.collar && look.collar !== 'hood') return [-20, 120]
  if (look.belt) return [10, profile.waistY - 20]
  if (look.closure === 'zip' || look.closure === 'toggles') return [20, 220]
  return [-30, depth + 40]
}

/** The inside of the back, seen through the neck opening. */
function inner(canvas: Canvas, look: GarmentLook, neck: { end: [number, number]; depth: number }, color: string): string {
  if (look.sleeve === 'strap' || ['halter', 'off-shoulder', 'one-shoulder', 'cowl'].includes(look.neck)) return ''
  const [x, y] = neck.end
  const dip = look.neck === 'boat' ? 34 : 26
  const path = d`M${-x} ${y}Q0 ${y + dip * 2 - 14} ${x} ${y}L${x + 4} ${Math.max(neck.depth, 60) * 0.6}L${x * 0.8} ${Math.max(neck.depth, 60) + 4}L0 ${neck.depth + 10}L${-x * 0.8} ${Math.max(neck.depth, 60) + 4}L${-x - 4} ${Math.max(neck.depth, 60) * 0.6}Z`
  const lining = darker(look.accent && look.collar === 'trench' ? look.accent : color, 0.34)
  const tag = box(-17, y + dip + 8, 34, 24, 2)
  return fill(path, lining) + stroke(d`M${-x} ${y}Q0 ${y + dip * 2 - 14} ${x} ${y}`, edgeOf(color), canvas.line) + fill(tag, lighter(color, 0.82)) + stroke(d`M-9 ${y + dip + 16}H9M-6 ${y + dip + 23}H6`, darker(color, 0.3), 2)
}

function straps(canvas: Canvas, look: GarmentLook, color: string): string {
  if (look.neck === 'off-shoulder') return [1, -1].map((side) => stroke(d`M${side * 150} 140Q${side * 138} 60 ${side * 120} 44`, edgeOf(color), 5) + stroke(d`M${side * 150} 140Q${side * 138} 60 ${side * 120} 44`, color, 3)).join('')
  if (look.neck === 'halter') {
    const band = d`M34 -4Q50 -30 60 -52L74 -46Q66 -20 58 8Z`
    return solid(canvas, band, color, { cloth: look.cloth, accent: look.accent }) + solid(canvas, mirror(band), color, { cloth: look.cloth, accent: look.accent })
  }
  if (look.sleeve !== 'strap' && look.neck !== 'cowl') return ''
  const line = d`M96 122Q98 60 86 -6`
  return [line, mirror(line)].map((path) => stroke(path, edgeOf(color), 9) + stroke(path, color, 6)).join('') + [1, -1].map((side) => stroke(circle(94 * side, 60, 5, 6), '#C9A24B', 2.4)).join('')
}

function oneShoulder(profile: Profile, look: GarmentLook): string {
  const { bust, waist, hip, hem, waistY, length } = profile
  const right = d`C${bust} ${BUST_Y + 60} ${waist} ${waistY - 70} ${waist} ${waistY}C${waist} ${waistY + 70} ${hip} ${HIP_Y - 90} ${hip} ${HIP_Y}C${hip} ${HIP_Y + 120} ${hem} ${length - 200} ${hem} ${length}`
  const hemPath = d`Q0 ${length + 40} ${-hem} ${length}`
  const left = d`C${-hem} ${length - 200} ${-hip} ${HIP_Y + 120} ${-hip} ${HIP_Y}C${-hip} ${HIP_Y - 90} ${-waist} ${waistY + 70} ${-waist} ${waistY}C${-waist} ${waistY - 70} ${-bust} ${BUST_Y + 60} ${-bust} ${BUST_Y}`
  void look
  return `M-150 34L-84 4Q-30 110 ${bust - 30} 176Q${bust - 8} 200 ${bust} ${BUST_Y}${right}${hemPath}${left}C${-bust + 30} ${BUST_Y - 44} -168 110 -150 34Z`
}

/** Binding, rib or a turned edge along the neckline. */
function neckEdge(canvas: Canvas, look: GarmentLook, path: string, depth: number, color: string): string {
  if (look.neck === 'one-shoulder') return ''
  const whole = path + mirror(path)
  const knitted = look.hem === 'rib' || look.cuff === 'rib' || ['cable', 'knit', 'argyle', 'fair-isle'].includes(look.cloth)
  if (look.neck === 'turtle' || look.neck === 'mock') {
    const tall = look.neck === 'turtle' ? 76 : look.collar === 'funnel' ? 92 : 42
    const flare = look.collar === 'funnel' ? 16 : 0
    const half = d`M0 ${-tall + 16}Q50 ${-tall + 14} ${66 + flare} ${-tall}Q${72 + flare * 0.5} -30 74 8C66 46 36 64 0 64`
    const rollLine = look.neck === 'turtle' ? stroke(d`M-70 -12Q0 30 70 -12`, lineOn(color), 2, 0.7) + fold(-40, -60, -46, 30, -6, 10) + fold(34, -64, 40, 36, 8, 12) : fold(-34, -tall + 20, -40, 44, -6, 12) + fold(30, -tall + 24, 38, 48, 6, 12)
    const rimX = 66 + flare
    const rim = d`M${-rimX} ${-tall}Q0 ${-tall - 16} ${rimX} ${-tall}Q0 ${-tall + 34} ${-rimX} ${-tall}Z`
    return fill(rim, darker(color, 0.4)) + stroke(rim, edgeOf(color), canvas.line) + solid(canvas, symmetric(half), color, { cloth: look.cloth === 'plain' ? 'rib' : look.cloth, accent: look.accent, inside: rollLine })
  }
  if (look.collar && look.collar !== 'sailor') return ''
  if (knitted || look.neck === 'henley' || (look.neck === 'crew' && look.sleeve !== 'none')) {
    const rim = knitted ? 30 : 20
    return `${stroke(whole, edgeOf(color), rim)}${stroke(whole, color, rim - canvas.line * 1.6)}${stroke(whole, '#24121C', rim - 4, 0.07)}${stroke(whole, '#24121C', rim - 6, 0.2, ' stroke-dasharray="2 7" style="stroke-linecap:butt"')}`
  }
  if (look.cloth === 'boucle' || look.hem === 'fringe') return stroke(whole, look.accent ?? color, 14, 0.95)
  if (look.hem === 'scallop' && look.sleeve === 'strap') return lacedEdge(whole, color, depth)
  return stroke(whole, lineOn(color), canvas.line * 0.7, 0.7, ' transform="translate(0 9)"')
}

function lacedEdge(path: string, color: string, _depth: number): string {
  return stroke(path, darker(color, 0.25), 22, 0.9) + stroke(path, lighter(color, 0.4), 14, 0.9, ' stroke-dasharray="2 9"') + stroke(path, darker(color, 0.4), 24, 0.9, ' stroke-dasharray="1 11"')
}

function armEdge(canvas: Canvas, look: GarmentLook, profile: Profile, end: [number, number], color: string): string {
  if (look.neck === 'one-shoulder' || look.sleeve === 'strap' || look.neck === 'halter' || look.neck === 'cowl') return ''
  const tip = shoulderTip(look, profile, end)
  const line = d`M${tip[0]} ${tip[1]}C${tip[0] - 34} ${tip[1] + 74} ${profile.bust - 36} ${BUST_Y - 44} ${profile.bust} ${BUST_Y}`
  const knitted = look.hem === 'rib'
  return [line, mirror(line)]
    .map((path) => (knitted ? stroke(path, edgeOf(color), 22) + stroke(path, color, 18) + stroke(path, '#24121C', 16, 0.18, ' stroke-dasharray="2 7" style="stroke-linecap:butt"') : stroke(path, lineOn(color), canvas.line * 0.7, 0.6)))
    .join('')
}

function trunkFolds(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
  const { random } = canvas
  const { bust, waist, waistY, hem, length } = profile
  const jitter = (amount: number) => (random() - 0.5) * amount
  const strong = look.cloth === 'satin' || look.cloth === 'velvet' ? 1.5 : ['quilt', 'puffer', 'leather'].includes(look.cloth) ? 0.7 : 1
  let art = ''
  for (const side of [1, -1]) {
    art += fold(side * (bust - 6), BUST_Y + 18, side * bust * 0.36, BUST_Y + 70 + jitter(20), 6 * side, 14, strong)
    art += fold(side * (bust - 12), BUST_Y + 60, side * (waist * 0.7), waistY - 50 + jitter(20), -10 * side, 13, strong)
  }
  if (look.neck === 'cowl') {
    art += times(4, (index) => fill(d`M${-88 + index * 12} ${128 + index * 10}Q${-6 + index * 2} ${262 + index * 28} ${88 - index * 12} ${128 + index * 10}Q${-4 + index * 2} ${240 + index * 28} ${-88 + index * 12} ${128 + index * 10}Z`, index % 2 ? '#FFFFFF' : '#24121C', 0.17))
  }
  if (length > 700) {
    const coat = look.collar !== undefined && look.closure !== undefined && look.closure !== 'half-buttons'
    const count = coat && look.cut === 'a-line' ? 3 : look.cut === 'sheath' ? 3 : hem > 230 ? 7 : 5
    for (let index = 0; index < count; index += 1) {
      const along = (index + 0.5) / count - 0.5
      const topX = along * 2 * waist * 0.85
      const bottomX = along * 2 * hem * 0.94
      const reach = waistY + 30 + random() * 130
      art += fold(topX + jitter(16), reach, bottomX + jitter(18), length + 20, (bottomX - topX) * 0.05 + jitter(26), 15 + random() * 14, strong)
    }
    if (strong > 1) art += fill(d`M${-waist * 0.5} ${waistY - 150}Q${-waist * 0.3} ${waistY + 160} ${-hem * 0.42} ${length}Q${-waist * 0.02} ${waistY + 160} ${-waist * 0.5} ${waistY - 150}Z`, '#FFFFFF', 0.14)
    if (waist < 150) for (const side of [1, -1]) art += fold(side * waist * 0.96, waistY + 6, side * waist * 0.2, waistY + 60 + jitter(16), 0, 12, strong)
  } else {
    art += fold(-bust * 0.7, length - 150, -bust * 0.3, length - 20, 12 + jitter(10), 15, strong)
    art += fold(bust * 0.62, length - 190, bust * 0.36, length - 24, -16 + jitter(10), 17, strong)
    art += fold(-waist * 0.2, waistY - 40, waist * 0.3, waistY - 14, 0, 11, strong * 0.8)
    if (strong > 1) art += fill(d`M${-bust * 0.6} 190Q${-bust * 0.56} ${length * 0.7} ${-bust * 0.6} ${length}Q${-bust * 0.26} ${length * 0.7} ${-bust * 0.6} 190Z`, '#FFFFFF', 0.14)
  }
  void color
  return art
}

/** Seams that a cut needs: waist, tiers, princess lines, yokes. */
function seams(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
  const { waist, waistY, hem, length, bust } = profile
  const ink = lineOn(color)
  const thin = canvas.line * 0.7
  const across = (y: number, width: number, sag = 14) => stroke(d`M${-width} ${y}Q0 ${y + sag} ${width} ${y}`, ink, thin, 0.85)
  const gather = (y: number, width: number) => times(18, (index) => fold(-width + (index + 0.5) * (width / 9), y + 8, -width * 1.03 + (index + 0.5) * (width / 8.8), y + 44 + (index % 4) * 16, 3, 7, 0.9))
  if (look.cut === 'tiered') {
    const step = (length - waistY) / 3
    return [0, 1, 2]
      .map((tier) => {
        const y = waistY + tier * step
        const width = widthAt(profile, y)
        const under = tier ? fill(d`M${-width - 8} ${y - 10}Q0 ${y + 8} ${width + 8} ${y - 10}V${y + 14}Q0 ${y + 44} ${-width - 8} ${y + 14}Z`, '#24121C', 0.2) : ''
        return under + across(y, width + 6) + stroke(d`M${-width} ${y - 6}Q0 ${y + 8} ${width} ${y - 6}`, lineOn(color), thin, 0.5) + gather(y, width)
      })
      .join('')
  }
  if (look.cut === 'empire' || look.cut === 'peplum') return across(waistY, waist + 6) + gather(waistY, waist)
  if (look.cut === 'fit-flare') return across(waistY, waist + 4) + times(8, (index) => fold(-waist + (index + 0.5) * (waist / 4), waistY + 8, -waist * 1.1 + (index + 0.5) * (waist / 3.6), waistY + 96, 4, 9))
  if (look.cut === 'sheath') {
    const princess = d`M${bust - 26} 150Q${bust * 0.44} 240 ${waist * 0.56} ${waistY}Q${waist * 0.66} ${waistY + 160} ${hem * 0.62} ${length + 20}`
    return stroke(princess, ink, thin, 0.7) + stroke(mirror(princess), ink, thin, 0.7) + (look.hem === 'slit' ? fill(d`M${hem * 0.4} ${length - 190}L${hem * 0.36} ${length + 30}H${hem * 0.44}Z`, darker(color, 0.5), 0.8) : '')
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
      if (ring % 3 === 2) return stroke(d`M${x - 7} ${y - 7}L${x + 7} ${y + 7}M${x + 7} ${y - 7}L${x - 7} ${y + 7}`, tone, 4)
      return fill(d`M${x - 4} ${y - 4}H${x + 4}V${y + 4}H${x - 4}Z`, tone)
    })
  })
}

function hemFinish(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
  const { hem, length } = profile
  const dip = Math.min(26, hem * 0.08)
  if (look.hem === 'rib') {
    const pull = hem > 200 ? 12 : 4
    const half = d`M0 ${length + dip - 4}Q${hem * 0.6} ${length + dip - 4} ${hem - 1} ${length - 6}L${hem - pull} ${length + 48}Q${hem * 0.6} ${length + 48 + dip} 0 ${length + 48 + dip}`
    return solid(canvas, symmetric(half), color, { cloth: look.cloth === 'puffer' ? 'rib' : look.cloth === 'wide-rib' ? 'wide-rib' : 'rib' })
  }
  if (look.hem === 'fringe') {
    const count = Math.round(hem / 6)
    return times(count * 2, (index) => {
      const x = -hem + (index + 0.5) * (hem / count)
      return stroke(d`M${x} ${length + dip * (1 - (x / hem) ** 2) - 4}q${(index % 3) - 1} 20 ${((index * 7) % 5) - 2} ${look.sleeve === 'none' ? 74 : 22}`, index % 2 ? color : darker(color, 0.18), 3.4)
    })
  }
  if (look.hem === 'curved' || look.hem === 'scallop') return ''
  if (['quilt', 'puffer', 'sequin'].includes(look.cloth)) return ''
  return stroke(d`M${-hem + 4} ${length - 16}Q0 ${length + dip * 1.2 - 14} ${hem - 4} ${length - 16}`, threadOn(color), canvas.line * 0.6, 0.55)
}

function belt(canvas: Canvas, look: GarmentLook, profile: Profile, color: string): string {
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
    return band + solid(canvas, tail, darker(color, 0.04), { cloth }) + stroke(frame, edgeOf('#6B4A2A'), 11) + stroke(frame, look.collar === 'trench' ? '#6B4A2A' : '#BFC2C7', 7) + stroke(d`M34 ${y + 6}H64`, look.collar === 'trench' ? '#8A6440' : '#E7E8EA', 5)
  }
  const x = look.cut === 'wrap' ? 74 : look.collar === 'shawl' ? 30 : 0
  const drop = look.belt === 'sash' ? 330 : 210
  const tail = (sway: number, long: number) => d`M${x - 8} ${y + 16}Q${x + sway * 0.4} ${y + long * 0.5} ${x + sway} ${y + long}L${x + sway + 30} ${y + long - 10}Q${x + sway * 0.4 + 30} ${y + long * 0.45} ${x + 16} ${y + 14}Z`
  const loop = d`M${x} ${y + 6}C${x + 30} ${y - 34} ${x + 92} ${y - 26} ${x + 84} ${y + 6}C${x + 78} ${y + 34} ${x + 30} ${y + 28} ${x} ${y + 8}Z`
  const loopLeft = d`M${x} ${y + 6}C${x - 26} ${y - 30} ${x - 84} ${y - 20} ${x - 78} ${y + 10}C${x - 72} ${y + 38} ${x - 26} ${y + 28} ${x} ${y + 8}Z`
  const bow = look.collar === 'shawl' || look.belt === 'sash' ? '' : solid(canvas, loop, color, { cloth, accent: look.accent }) + solid(canvas, loopLeft, color, { cloth, accent: look.accent })
  return (
    band +
    solid(canvas, tail(-34, drop), color, { cloth, accent: look.accent, inside: fold(x - 6, y + 20, x - 26, y + drop, 4, 8) }) +
    solid(canvas, tail(22, drop * 0.86), color, { cloth, accent: look.accent, inside: fold(x + 6, y + 20, x + 40, y + drop * 0.8, 4, 8) }) +
    bow +
    solid(canvas, box(x - 17, y - 13, 36, 40, 12), color, { cloth, accent: look.accent })
  )
}
