/** Numbers that look random and are the same again for the same seed. */
export interface Draw {
  /** A whole number below this. */
  below(count: number): number
  between(least: number, most: number): number
  /** True so often of 1. */
  chance(part: number): boolean
  /** Undefined of an empty list. */
  of<T>(list: readonly T[]): T | undefined
}

export function drawFrom(seed: number, at: number): Draw {
  let state = (Math.imul(seed, 0x9e37_79b1) ^ Math.imul(at + 1, 0x85eb_ca6b)) >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (part) => next() < part,
    of: (list) => list[below(list.length)],
  }
}
