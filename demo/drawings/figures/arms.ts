import type { Canvas } from '../canvas.ts'
import type { Field } from './warp.ts'

const SHOULDER: [number, number] = [172, 80]
const ELBOW: [number, number] = [207, 345]

/** How far an arm is held from the body, and its forearm bent back to it, in degrees. */
type Held = { out: number; back: number }

const ease = (from: number, to: number, value: number) => {
  const along = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return along * along * (3 - 2 * along)
}

function turned([x, y]: [number, number], [cx, cy]: [number, number], degrees: number): [number, number] {
  const angle = (-degrees * Math.PI) / 180
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos]
}

/** Arms hanging a little unlike each other; one hand rests behind the hip where no long sleeve would have to follow it. */
export function armsFor(canvas: Canvas, { free }: { free: boolean }): { arms: Field; sleeves: Field } {
  const { random } = canvas
  const hanging = (): Held => ({ out: 1 + random() * 5, back: random() * 5 })
  const held: [left: Held, right: Held] = [hanging(), hanging()]
  const bent = random() < 0.62
  const which = random() < 0.5 ? 0 : 1
  if (free && bent) held[which] = { out: 17 + random() * 5, back: 56 + random() * 10 }
  const field =
    (follows: (x: number) => number): Field =>
    (x, y) => {
      const { out, back } = held[x < 0 ? 0 : 1]
      const folded = turned([Math.abs(x), y], ELBOW, -back * ease(285, 420, y))
      const [armX, armY] = turned(folded, SHOULDER, out * ease(40, 190, y) * (y > 260 ? 1 : follows(Math.abs(x))))
      return [x < 0 ? -armX : armX, armY]
    }
  // A sleeve stays sewn to its armhole.
  return { arms: field(() => 1), sleeves: field((x) => ease(186, 250, x)) }
}
