import type { Canvas } from '../canvas.ts'
import type { Field } from './warp.ts'

/** How somebody stands and is built, as a bend of the straight figure and of all it wears. */
export type Stance = { field: Field; lean: number }

type Build = { shoulder: number; waist: number; hip: number; leg: number }
const BUILDS: Build[] = [
  { shoulder: 1, waist: 1, hip: 1, leg: 1 },
  { shoulder: 0.95, waist: 0.94, hip: 0.94, leg: 0.93 },
  { shoulder: 1.06, waist: 1.12, hip: 1.13, leg: 1.1 },
  { shoulder: 0.97, waist: 0.98, hip: 1.07, leg: 1.04 },
  { shoulder: 1.04, waist: 1.03, hip: 0.97, leg: 0.98 },
]
const MANS: Build = { shoulder: 1.05, waist: 1.06, hip: 0.94, leg: 1 }

const ease = (from: number, to: number, value: number) => {
  const along = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return along * along * (3 - 2 * along)
}
/** Between stations down the body: neck, shoulder, waist, hip, floor. */
const down = (y: number, stations: [y: number, value: number][]) => {
  let value = stations[0]?.[1] ?? 0
  for (let index = 1; index < stations.length; index += 1) {
    const [y1, v1] = stations[index - 1] as [number, number]
    const [y2, v2] = stations[index] as [number, number]
    if (y > y1) value = v1 + (v2 - v1) * ease(y1, y2, y)
  }
  return value
}

export function stanceFor(canvas: Canvas, { man = false } = {}): Stance {
  const { random } = canvas
  const build = man ? MANS : (BUILDS[Math.floor(random() * BUILDS.length)] as Build)
  const side = random() < 0.5 ? -1 : 1
  const how = random()
  const strength = 0.75 + random() * 0.4
  if (how < 0.5) return stance(build, { side, sway: 20 * strength, free: 34 * strength, apart: 0, step: 0 })
  if (how < 0.8) return stance(build, { side, sway: 13 * strength, free: -8, apart: -6, step: 26 * strength })
  return stance(build, { side, sway: 5, free: 0, apart: 24 * strength, step: 0 })
}

type Legs = { side: number; sway: number; free: number; apart: number; step: number }

/** Weight on one leg lifts that hip and lets that shoulder sink; the other leg goes where it likes. */
function stance({ shoulder, waist, hip, leg }: Build, { side, sway, free, apart, step }: Legs): Stance {
  const field: Field = (x, y) => {
    const wide = down(y, [
      [-40, 1],
      [60, shoulder],
      [400, waist],
      [600, hip],
      [1000, leg],
      [1400, 1],
    ])
    const shift =
      side *
      down(y, [
        [-120, -sway * 0.5],
        [60, -sway * 0.4],
        [580, sway],
        [1420, 0],
      ])
    const slope =
      side *
      down(y, [
        [-120, 0],
        [60, sway * 0.0016],
        [400, 0],
        [580, -sway * 0.0026],
        [1300, 0],
      ])
    const below = ease(640, 1380, y)
    const loose = ease(-60, 60, -side * x)
    const knee = ease(640, 980, y) * (1 - ease(980, 1380, y))
    const feet = below * (-side * free * loose + apart * Math.tanh(x / 30)) - side * knee * Math.abs(free) * 0.3 * loose
    return [x * wide + shift + feet, y + x * slope + step * below * (0.6 - loose * 1.3)]
  }
  return { field, lean: side * sway * 0.06 }
}
