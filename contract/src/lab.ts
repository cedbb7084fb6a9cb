/** A color by how it is seen: lightness, green to red, blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** Of daylight, D65. */
const WHITE = [0.95047, 1, 1.08883] as const
const LINEAR = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
] as const

/** 'c04a3b' or '#C04A3B'; undefined where it is no such color. */
export function labOfHex(hex: string): Lab | undefined {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) return undefined
  const channels = [0, 2, 4].map((at) => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255))
  const [x = 0, y = 0, z = 0] = LINEAR.map((row, at) => {
    const sum = row.reduce((total, share, channel) => total + share * (channels[channel] ?? 0), 0)
    return toRoot(sum / (WHITE[at] ?? 1))
  })
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function toRoot(share: number): number {
  return share > 216 / 24389 ? Math.cbrt(share) : (share * (24389 / 27) + 16) / 116
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const POWER = 25 ** 7

/**
 * How different two colors look, by CIEDE2000: below about 2 hardly at all, at 10 plainly. As Sharma, Wu and Dalal have
 * written it down (2005), whose pairs are its test.
 */
export function colorDistance([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const meanC = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const stretch = 1 + (1 - Math.sqrt(meanC ** 7 / (meanC ** 7 + POWER))) / 2
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [hueOf(a1 * stretch, b1), hueOf(a2 * stretch, b2)]
  const isGray = c1 * c2 === 0

  const turn = isGray ? 0 : around(h2 - h1)
  const dL = l2 - l1
  const dC = c2 - c1
  const dH = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))

  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, isGray ? h1 + h2 : meanHue(h1, h2)]
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63))
  const sL = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2)
  const sC = 1 + 0.045 * c
  const sH = 1 + 0.015 * c * t
  const bend = 30 * Math.exp(-(((h - 275) / 25) ** 2))
  const twist = -Math.sin(radians(2 * bend)) * 2 * Math.sqrt(c ** 7 / (c ** 7 + POWER))
  const [dl, dc, dh] = [dL / sL, dC / sC, dH / sH]
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + twist * dc * dh)
}

function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  const degrees = (Math.atan2(b, a) * 180) / Math.PI
  return degrees < 0 ? degrees + 360 : degrees
}

/** The shorter way around the circle of hues. */
function around(turn: number): number {
  if (turn > 180) return turn - 360
  return turn < -180 ? turn + 360 : turn
}

function meanHue(h1: number, h2: number): number {
  const sum = h1 + h2
  if (Math.abs(h1 - h2) <= 180) return sum / 2
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
}
