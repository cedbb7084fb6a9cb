import { type Canvas, d, mirror, stroke, times } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { GarmentLook, Sleeve } from '../look.ts'
import { lineOn, threadOn } from '../palette.ts'
import { BUST_Y, type Profile } from './trunk.ts'

type Shape = { end: number; cuff: number; bulge: number; band?: number }
const SHAPES: Partial<Record<Sleeve, Shape>> = {
  short: { end: 262, cuff: 128, bulge: 12 },
  cap: { end: 128, cuff: 118, bulge: 0 },
  flutter: { end: 196, cuff: 186, bulge: 26 },
  puff: { end: 236, cuff: 122, bulge: 74, band: 22 },
  elbow: { end: 344, cuff: 126, bulge: 14 },
  rolled: { end: 420, cuff: 112, bulge: 12, band: 44 },
  'three-quarter': { end: 476, cuff: 98, bulge: 8 },
  long: { end: 604, cuff: 84, bulge: 8 },
  bishop: { end: 572, cuff: 128, bulge: 34, band: 40 },
  balloon: { end: 566, cuff: 150, bulge: 70, band: 40 },
  wide: { end: 588, cuff: 152, bulge: 16 },
  bell: { end: 560, cuff: 190, bulge: 4 },
}

/** Where the arm hangs: the same for the figure and for every sleeve. */
const armX = (y: number) => 162 + (y - 70) * 0.17

export function sleeves(
  canvas: Canvas,
  look: GarmentLook,
  profile: Profile,
  tip: [number, number],
  color: string,
): { art: string; outline: string[]; halfWidth: number } {
  const shape = SHAPES[look.sleeve]
  if (!shape) return { art: '', outline: [], halfWidth: 0 }
  const offShoulder = look.neck === 'off-shoulder'
  const [sx, sy] = offShoulder ? [184, 128] : tip
  const ease = Math.max(0, profile.bust - 190) * 0.72
  const slim = look.cut === 'fitted' || look.cut === 'sheath' ? 0.92 : 1
  const roomy = (look.cut === 'boxy' || look.cut === 'cocoon') && shape.end > 400 ? 1.14 : 1
  const width = shape.cuff * slim * roomy
  const end = offShoulder ? shape.end - 20 : shape.end
  // A short sleeve stands off the body; a long one falls along it.
  const stub = end < BUST_Y
  const clear = end < 350 ? profile.bust + 2 + width * 0.47 : 0
  const center = stub ? (sx + profile.bust) / 2 + width * 0.24 : Math.max(armX(end) + ease, clear)
  const outer: [number, number] = [center + width * 0.52, end - width * 0.1]
  const inner: [number, number] = stub ? [profile.bust - 14, BUST_Y - 34] : [center - width * 0.48, end + width * 0.08]
  const lift = look.sleeve === 'puff' || look.sleeve === 'balloon' ? 14 : 0
  const armholeBack = offShoulder
    ? d`Q${profile.bust + 8} 176 ${sx} ${sy}`
    : d`C${profile.bust - 36} ${BUST_Y - 44} ${sx - 20} ${sy + 74} ${sx} ${sy}`
  const swell = shape.bulge
  const path =
    d`M${sx} ${sy}C${sx + 34 + swell * 0.5} ${sy + 6 - lift} ${sx + 50 + swell} ${sy + (end - sy) * 0.3} ${sx + (outer[0] - sx) * 0.55 + 26 + swell} ${sy + (end - sy) * 0.56}` +
    d`C${outer[0] + 8 + swell * 0.8} ${end - (end - sy) * 0.26} ${outer[0] + swell * 0.55} ${end - 40} ${outer[0]} ${outer[1]}` +
    d`Q${center} ${end + width * 0.07} ${inner[0]} ${inner[1]}` +
    (stub
      ? d`L${profile.bust - 3} ${BUST_Y}`
      : end < 350
        ? d`L${profile.bust - 3} ${BUST_Y}`
        : d`C${inner[0] - swell * 0.7} ${end - (end - sy) * 0.2} ${profile.bust + 2 - swell * 0.2} ${BUST_Y + (end - BUST_Y) * 0.3} ${profile.bust - 3} ${BUST_Y}`) +
    `${armholeBack}Z`

  const reach = end - sy
  const gathers = swell > 30
  const folds = (side: 1 | -1) => {
    const at = (x: number) => x * side
    const soft =
      fold(at(sx + 4), sy + reach * 0.24, at(center - width * 0.1), sy + reach * 0.7, 18 * side, 16) +
      fold(at(profile.bust + 6), BUST_Y + 8, at(sx + 44), sy + reach * 0.34, -8 * side, 12, 0.9) +
      (reach > 300
        ? fold(at(center + width * 0.3), sy + reach * 0.56, at(center - width * 0.34), sy + reach * 0.66, 4, 14) +
          fold(at(center - width * 0.3), sy + reach * 0.48, at(center + width * 0.2), sy + reach * 0.55, 2, 10, 0.8)
        : '')
    const gather = gathers
      ? times(6, (index) =>
          fold(
            at(center - width * 0.4 + index * width * 0.16),
            end - 4,
            at(center - width * 0.5 + index * width * 0.22),
            end - reach * (0.28 + 0.08 * (index % 3)),
            8 * side,
            9,
          ),
        ) +
        times(4, (index) =>
          fold(
            at(sx - 2 + index * 9),
            sy + 6 + index * 8,
            at(sx + 16 + index * 14),
            sy + 50 + index * 16,
            6 * side,
            9,
            0.8,
          ),
        )
      : ''
    return soft + gather
  }
  const art = (side: 1 | -1) => {
    const line = side === 1 ? path : mirror(path)
    return solid(canvas, line, color, {
      cloth: look.cloth,
      accent: look.accent,
      inside: folds(side),
      shade: side === 1 ? 1.25 : 0.75,
    })
  }
  const finish = cuffs(canvas, look, shape, color, { center, width, end, outer, inner })
  return {
    art: art(1) + art(-1) + finish.art,
    outline: [path, mirror(path), ...finish.outline],
    halfWidth: outer[0] + swell * 0.5 + 24,
  }
}

type CuffPlace = { center: number; width: number; end: number; outer: [number, number]; inner: [number, number] }

function cuffs(
  canvas: Canvas,
  look: GarmentLook,
  shape: Shape,
  color: string,
  place: CuffPlace,
): { art: string; outline: string[] } {
  const { outer, inner, center } = place
  const band =
    look.cuff === 'rib'
      ? 46
      : look.cuff === 'turn-up'
        ? 54
        : look.cuff === 'button' || look.cuff === 'strap'
          ? 44
          : (shape.band ?? 0)
  const gathered = shape.bulge > 30
  if (!band) {
    const seam = d`M${outer[0] - 1} ${outer[1] - 14}Q${center} ${place.end + place.width * 0.07 - 14} ${inner[0] + 1} ${inner[1] - 14}`
    const stitch = (line: string) => stroke(line, threadOn(color), canvas.line * 0.6, 0.7)
    return { art: stitch(seam) + stitch(mirror(seam)), outline: [] }
  }
  const below = look.cuff === 'turn-up' || shape.band === 44 ? 0 : band
  const slim = gathered ? place.width * 0.2 : look.cuff === 'turn-up' || look.sleeve === 'rolled' ? -6 : 3
  const top = below ? -3 : -band
  const drift = band * 0.1
  const path = d`M${outer[0] - slim} ${outer[1] + top + 2}L${outer[0] - slim * 1.1 + drift} ${outer[1] + top + band}Q${center + drift} ${place.end + top + band + 8} ${inner[0] + slim + drift} ${inner[1] + top + band - 3}L${inner[0] + slim} ${inner[1] + top}Q${center} ${place.end + top + 8} ${outer[0] - slim} ${outer[1] + top + 2}Z`
  const cloth = look.cuff === 'rib' ? 'rib' : look.cloth
  const button = look.cuff === 'button' || look.cuff === 'strap'
  const art = (side: 1 | -1) => {
    const line = side === 1 ? path : mirror(path)
    const x = (center + place.width * 0.12) * side
    const y = place.end + top + band * 0.5
    return (
      solid(canvas, line, color, { cloth, accent: look.accent, shade: side === 1 ? 1.2 : 0.7 }) +
      (button
        ? `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="7" fill="${look.button ?? threadOn(color)}" stroke="${lineOn(color)}" stroke-width="1.4"/>`
        : '')
    )
  }
  return { art: art(1) + art(-1), outline: [path, mirror(path)] }
}
