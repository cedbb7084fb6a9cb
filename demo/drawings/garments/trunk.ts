import { d } from '../canvas.ts'
import type { GarmentLook, Neck } from '../look.ts'

export const BUST_Y = 225
const WAIST_Y = 405
export const HIP_Y = 600

/** Half-widths of the silhouette on the way down. */
export type Profile = {
  bust: number
  waist: number
  hip: number
  hem: number
  waistY: number
  length: number
  shoulder: [number, number]
}

export function profileOf(look: GarmentLook): Profile {
  const { cut, length } = look
  const below = (from: number, slope: number) => from + Math.max(0, length - WAIST_Y) * slope
  const shoulder: [number, number] = [188, 50]
  const base = { length, waistY: WAIST_Y, shoulder }
  switch (cut) {
    case 'boxy':
      return { ...base, bust: 218, waist: 219, hip: 219, hem: 218, shoulder: [202, 57] }
    case 'cocoon':
      return { ...base, bust: 238, waist: 262, hip: 238, hem: length > 500 ? 214 : 240, shoulder: [214, 64] }
    case 'fitted':
      return {
        ...base,
        bust: 170,
        waist: 148,
        hip: 200,
        hem: length < 500 ? 168 : 150 + (Math.min(length, 600) - 405) * 0.26,
      }
    case 'a-line':
      return { ...base, bust: 188, waist: 200, hip: 242, hem: 188 + (length - 225) * 0.22 }
    case 'slip':
      return { ...base, bust: 162, waist: 140, hip: 190, hem: length > 700 ? 178 + (length - 700) * 0.07 : 186 }
    case 'sheath':
      return { ...base, bust: 168, waist: 138, hip: 190, hem: 166 }
    case 'fit-flare':
      return { ...base, bust: 168, waist: 132, hip: below(132, 0.2), hem: 150 + (length - WAIST_Y) * 0.36 }
    case 'wrap':
      return { ...base, bust: 176, waist: 142, hip: 212, hem: below(160, 0.2) }
    case 'belted':
      return { ...base, bust: 205, waist: 164, hip: 226, hem: below(186, 0.15) }
    case 'peplum':
      return { ...base, bust: 166, waist: 134, hip: 220, hem: 222 }
    case 'empire':
      return { ...base, bust: 172, waist: 160, hip: 218, hem: 168 + (length - 300) * 0.24, waistY: 300 }
    case 'tiered':
      return { ...base, bust: 182, waist: 176, hip: 232, hem: 176 + (length - 320) * 0.25, waistY: 320 }
    case 'drop-waist':
      return { ...base, bust: 180, waist: 174, hip: 184, hem: 250, waistY: 600 }
    default:
      return { ...base, bust: 204, waist: 196, hip: 206, hem: 208 }
  }
}

export function widthAt(profile: Profile, y: number): number {
  const stations: [number, number][] = [
    [BUST_Y, profile.bust],
    [profile.waistY, profile.waist],
    ...(profile.length > HIP_Y + 60 ? ([[HIP_Y, profile.hip]] as [number, number][]) : []),
    [profile.length, profile.hem],
  ]
  for (let index = 1; index < stations.length; index += 1) {
    const [y1, w1] = stations[index - 1] as [number, number]
    const [y2, w2] = stations[index] as [number, number]
    if (y <= y2) return w1 + ((w2 - w1) * Math.max(0, y - y1)) / (y2 - y1)
  }
  return profile.hem
}

const BARE: Neck[] = ['cowl']

/** The front neckline, from the center out to where shoulder, strap or armhole begins. */
export function neckline(look: GarmentLook): { path: string; end: [number, number]; depth: number } {
  const strappy = look.sleeve === 'strap' || BARE.includes(look.neck)
  if (strappy) {
    const depth = look.neck === 'cowl' ? 212 : look.neck === 'v' ? 205 : 165
    const end: [number, number] = [96, 118]
    const path =
      look.neck === 'cowl'
        ? `M0 ${depth}C44 ${depth} 80 176 96 118`
        : look.neck === 'v'
          ? `M0 ${depth}Q56 176 96 118`
          : `M0 ${depth}C50 ${depth} 84 150 96 118`
    return { path, end, depth }
  }
  const shapes: Record<Neck, [path: string, end: [number, number], depth: number]> = {
    crew: ['M0 84C44 84 74 50 80 4', [80, 4], 84],
    henley: ['M0 84C44 84 74 50 80 4', [80, 4], 84],
    keyhole: ['M0 72C44 72 74 44 78 4', [78, 4], 72],
    v: ['M0 196Q46 110 76 2', [76, 2], 196],
    'deep-v': ['M0 330Q52 180 74 0', [74, 0], 330],
    open: ['M0 150Q44 80 72 0', [72, 0], 150],
    scoop: ['M0 178C70 178 104 104 106 14', [106, 14], 178],
    square: ['M0 150L96 150Q104 80 108 15', [108, 15], 150],
    boat: ['M0 52Q90 48 138 26', [138, 26], 52],
    turtle: ['M0 60C40 60 66 40 70 0', [70, 0], 60],
    mock: ['M0 60C40 60 66 40 70 0', [70, 0], 60],
    halter: ['M0 104C34 104 52 50 56 -16', [56, -16], 104],
    sweetheart: ['M0 196C10 160 62 146 104 152Q112 80 114 17', [114, 17], 196],
    cowl: ['M0 212C44 212 80 176 96 118', [96, 118], 212],
    'off-shoulder': ['M0 152Q110 150 186 126', [186, 126], 152],
    'one-shoulder': ['M0 150Q50 120 76 2', [76, 2], 150],
  }
  const [path, end, depth] = shapes[look.neck]
  return { path, end, depth }
}

/** Shoulder and armhole, from the neckline's end to the underarm. */
export function armhole(look: GarmentLook, profile: Profile, end: [number, number]): string {
  const { bust } = profile
  if (look.sleeve === 'strap' || look.neck === 'cowl') return d`Q${bust - 46} 176 ${bust} ${BUST_Y}`
  if (look.neck === 'off-shoulder') return d`Q${bust + 6} 170 ${bust} ${BUST_Y}`
  if (look.neck === 'halter') return d`Q${bust - 92} 150 ${bust} ${BUST_Y}`
  const tip = shoulderTip(look, profile, end)
  const inset = look.sleeve === 'none' ? 34 : 20
  return d`L${tip[0]} ${tip[1]}C${tip[0] - inset} ${tip[1] + 74} ${bust - 36} ${BUST_Y - 44} ${bust} ${BUST_Y}`
}

export function shoulderTip(look: GarmentLook, profile: Profile, end: [number, number]): [number, number] {
  if (look.sleeve === 'none') {
    const x = look.neck === 'boat' ? 168 : Math.max(end[0] + 34, look.cut === 'boxy' ? 172 : 138)
    return [x, 24 + (x - 120) * 0.3]
  }
  if (look.sleeve === 'cap') return [178, 44]
  return profile.shoulder
}

export function sideSeam(profile: Profile): string {
  const { bust, waist, hip, hem, waistY, length } = profile
  const upper = d`C${bust} ${BUST_Y + 60} ${waist} ${waistY - 70} ${waist} ${Math.min(waistY, length - 20)}`
  if (length <= HIP_Y + 60) return `${upper}${d`C${waist} ${waistY + 50} ${hem} ${length - 70} ${hem} ${length}`}`
  if (hem > hip + 10) {
    return `${upper}${d`C${waist + (hip - waist) * 0.24} ${waistY + 70} ${hip - (hem - hip) * 0.1} ${HIP_Y - 50} ${hip} ${HIP_Y}L${hem} ${length}`}`
  }
  return `${upper}${d`C${waist} ${waistY + 70} ${hip} ${HIP_Y - 90} ${hip} ${HIP_Y}C${hip} ${HIP_Y + 120} ${hem} ${length - 200} ${hem} ${length}`}`
}

/** The hem from the side to the center front. */
export function hemLine(look: GarmentLook, profile: Profile): string {
  const { hem, length } = profile
  const dip = Math.min(26, hem * 0.08)
  if (look.hem === 'curved') return d`C${hem - 20} ${length + 20} ${hem * 0.5} ${length + 62} 0 ${length + 62}`
  if (look.hem === 'scallop') {
    const count = Math.max(4, Math.round(hem / 26))
    const step = hem / count
    let path = ''
    for (let index = 1; index <= count; index += 1) {
      const x = hem - step * (index - 0.5)
      path += d`Q${x + step * 0.05} ${length + 22 + dip * (1 - x / hem)} ${hem - step * index} ${length + dip * (1 - (hem - step * index) / hem)}`
    }
    return path
  }
  return d`Q${hem * 0.6} ${length + dip} 0 ${length + dip}`
}
