import { box, type Canvas, circle, d, fill, mirror, stroke, symmetric } from '../canvas.ts'
import { solid } from '../light.ts'
import type { GarmentLook } from '../look.ts'
import { darker, edgeOf, lighter } from '../palette.ts'
import { belt } from './belt.ts'
import { closure } from './closure.ts'
import { collar, collarBehind } from './collar.ts'
import { armEdge, neckEdge } from './edge.ts'
import type { Piece } from './piece.ts'
import { pockets } from './pocket.ts'
import { hemFinish, seams, trunkFolds } from './seam.ts'
import { sleeves } from './sleeve.ts'
import { armhole, BUST_Y, HIP_Y, hemLine, neckline, type Profile, profileOf, shoulderTip, sideSeam } from './trunk.ts'

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
  const edging =
    neckEdge(canvas, look, neck.path, neck.depth, color) +
    (sleeveless ? armEdge(canvas, look, profile, neck.end, color) : '')
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
    sleeves: arms.art,
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
function inner(
  canvas: Canvas,
  look: GarmentLook,
  neck: { end: [number, number]; depth: number },
  color: string,
): string {
  if (
    look.sleeve === 'strap' ||
    ['halter', 'off-shoulder', 'one-shoulder', 'cowl', 'turtle', 'mock'].includes(look.neck)
  )
    return ''
  const [x, y] = neck.end
  const dip = look.neck === 'boat' ? 34 : 26
  const path = d`M${-x} ${y}Q0 ${y + dip * 2 - 14} ${x} ${y}L${x + 4} ${Math.max(neck.depth, 60) * 0.6}L${x * 0.8} ${Math.max(neck.depth, 60) + 4}L0 ${neck.depth + 10}L${-x * 0.8} ${Math.max(neck.depth, 60) + 4}L${-x - 4} ${Math.max(neck.depth, 60) * 0.6}Z`
  const lining = darker(look.accent && look.collar === 'trench' ? look.accent : color, 0.34)
  const tag = box(-17, y + dip + 8, 34, 24, 2)
  return (
    fill(path, lining) +
    stroke(d`M${-x} ${y}Q0 ${y + dip * 2 - 14} ${x} ${y}`, edgeOf(color), canvas.line) +
    fill(tag, lighter(color, 0.82)) +
    stroke(d`M-9 ${y + dip + 16}H9M-6 ${y + dip + 23}H6`, darker(color, 0.3), 2)
  )
}

function straps(canvas: Canvas, look: GarmentLook, color: string): string {
  if (look.neck === 'off-shoulder')
    return [1, -1]
      .map(
        (side) =>
          stroke(d`M${side * 150} 140Q${side * 138} 60 ${side * 120} 44`, edgeOf(color), 5) +
          stroke(d`M${side * 150} 140Q${side * 138} 60 ${side * 120} 44`, color, 3),
      )
      .join('')
  if (look.neck === 'halter') {
    const band = d`M34 -4Q50 -30 60 -52L74 -46Q66 -20 58 8Z`
    return (
      solid(canvas, band, color, { cloth: look.cloth, accent: look.accent }) +
      solid(canvas, mirror(band), color, { cloth: look.cloth, accent: look.accent })
    )
  }
  if (look.sleeve !== 'strap' && look.neck !== 'cowl') return ''
  const line = d`M96 122Q98 60 86 -6`
  return (
    [line, mirror(line)].map((path) => stroke(path, edgeOf(color), 9) + stroke(path, color, 6)).join('') +
    [1, -1].map((side) => stroke(circle(94 * side, 60, 5, 6), '#C9A24B', 2.4)).join('')
  )
}

function oneShoulder(profile: Profile, look: GarmentLook): string {
  const { bust, waist, hip, hem, waistY, length } = profile
  const right = d`C${bust} ${BUST_Y + 60} ${waist} ${waistY - 70} ${waist} ${waistY}C${waist} ${waistY + 70} ${hip} ${HIP_Y - 90} ${hip} ${HIP_Y}C${hip} ${HIP_Y + 120} ${hem} ${length - 200} ${hem} ${length}`
  const hemPath = d`Q0 ${length + 40} ${-hem} ${length}`
  const left = d`C${-hem} ${length - 200} ${-hip} ${HIP_Y + 120} ${-hip} ${HIP_Y}C${-hip} ${HIP_Y - 90} ${-waist} ${waistY + 70} ${-waist} ${waistY}C${-waist} ${waistY - 70} ${-bust} ${BUST_Y + 60} ${-bust} ${BUST_Y}`
  void look
  return `M-150 34L-84 4Q-30 110 ${bust - 30} 176Q${bust - 8} 200 ${bust} ${BUST_Y}${right}${hemPath}${left}C${-bust + 30} ${BUST_Y - 44} -168 110 -150 34Z`
}
