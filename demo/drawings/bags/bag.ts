import type { Canvas } from '../canvas.ts'
import type { BagLook } from '../look.ts'
import { backpack, handled, weekender } from './firm-bags.ts'
import { makingOf } from './making.ts'
import { clutch, flat, framed } from './small-bags.ts'
import { basket, bucket, hobo, tote } from './soft-bags.ts'

/** A bag from the front; x = 0 in its middle, y = 0 at its base. `body` hangs, `strap` is drawn for a bag set down. */
export type Bag = {
  body: string
  strap: string
  outline: string[]
  top: number
  strapFrom: [number, number]
  detail: [number, number]
}

export function drawBag(canvas: Canvas, look: BagLook, color: string): Bag {
  const making = makingOf(canvas, look, color)
  switch (look.style) {
    case 'tote':
      return tote(making)
    case 'hobo':
      return hobo(making)
    case 'crossbody':
    case 'camera':
    case 'belt-bag':
      return flat(making)
    case 'bucket':
      return bucket(making)
    case 'clutch':
      return clutch(making)
    case 'backpack':
      return backpack(making)
    case 'basket':
      return basket(making)
    case 'top-handle':
    case 'satchel':
      return handled(making)
    case 'weekender':
      return weekender(making)
    default:
      return framed(making)
  }
}
