import { type Canvas, d, symmetric } from '../canvas.ts'
import { radial, solid } from '../light.ts'
import type { TrousersLook } from '../look.ts'
import { drawBib } from './bib.ts'
import type { Piece } from './piece.ts'
import { band, details, fades, folds, front, hems } from './trouser-parts.ts'

export const TROUSER_TOP = 400
export type Leg = { hip: number; knee: [outer: number, inner: number]; hem: [outer: number, inner: number] }
const LEGS: Record<TrousersLook['leg'], Leg> = {
  wide: { hip: 196, knee: [228, 16], hem: [252, 16] },
  straight: { hip: 194, knee: [180, 34], hem: [176, 42] },
  slim: { hip: 188, knee: [148, 38], hem: [122, 44] },
  barrel: { hip: 204, knee: [246, 30], hem: [164, 44] },
  flare: { hip: 188, knee: [146, 36], hem: [212, 14] },
  taper: { hip: 206, knee: [188, 30], hem: [146, 46] },
  shorts: { hip: 200, knee: [222, 6], hem: [222, 6] },
  culotte: { hip: 208, knee: [262, 6], hem: [276, 6] },
  jogger: { hip: 202, knee: [188, 30], hem: [130, 44] },
  overalls: { hip: 212, knee: [206, 26], hem: [194, 34] },
}

export function drawTrousers(canvas: Canvas, look: TrousersLook, color: string): Piece {
  const leg = LEGS[look.leg]
  const top = TROUSER_TOP
  const hem = top + look.length
  const crotch = top + 286
  const waist = look.front === 'elastic' || look.front === 'drawstring' || look.leg === 'overalls' ? 164 : 142
  const kneeY = top + look.length * 0.56
  const long = look.length > 500
  const outer = long
    ? d`C${leg.hip - 8} ${top + 80} ${leg.hip} ${top + 140} ${leg.hip} ${top + 190}C${leg.hip + 4} ${top + 320} ${leg.knee[0]} ${kneeY - 150} ${leg.knee[0]} ${kneeY}C${leg.knee[0]} ${kneeY + 150} ${leg.hem[0]} ${hem - 120} ${leg.hem[0]} ${hem}`
    : d`C${leg.hip - 8} ${top + 80} ${leg.hip} ${top + 140} ${leg.hip + 4} ${top + 190}L${leg.hem[0]} ${hem}`
  const inner = long
    ? d`C${leg.hem[1]} ${hem - 140} ${leg.knee[1]} ${kneeY + 140} ${leg.knee[1]} ${kneeY}C${leg.knee[1]} ${kneeY - 120} 8 ${crotch + 60} 0 ${crotch}`
    : d`L0 ${crotch}`
  const half = d`M0 ${top + 10}Q${waist * 0.5} ${top + 8} ${waist} ${top}${outer}Q${(leg.hem[0] + leg.hem[1]) / 2} ${hem + 16} ${leg.hem[1]} ${hem + 4}${inner}`
  const trunk = symmetric(half)
  const inside =
    folds(look, leg, { top, hem, crotch, kneeY, waist }) +
    front(canvas, look, { top, crotch, waist, hip: leg.hip, hem, leg }, color)
  const washed = look.cloth === 'washed-denim' ? fades(radial(canvas, '#FFFFFF', 0.42), leg, top, kneeY) : ''
  const bib = look.leg === 'overalls' ? drawBib(canvas, look, color) : { art: '', outline: [] as string[] }
  const legFinish = hems(canvas, look, leg, hem, color)
  const waistband = look.leg === 'overalls' ? '' : band(canvas, look, waist, top, color)
  return {
    behind: '',
    front:
      solid(canvas, trunk, color, { cloth: look.cloth, accent: look.accent, inside: washed + inside }) +
      legFinish +
      details(canvas, look, leg, { top, kneeY }, color) +
      waistband +
      bib.art,
    outline: [trunk, ...bib.outline],
    top: look.leg === 'overalls' ? 0 : top - 20,
    bottom: hem + 20,
    halfWidth: Math.max(leg.hip, leg.knee[0], leg.hem[0]),
    detail: look.leg === 'overalls' ? [20, 330] : [20, top + 110],
  }
}
