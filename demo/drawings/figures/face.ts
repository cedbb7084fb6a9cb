import { type Canvas, circle, d, fill, stroke, symmetric, times } from '../canvas.ts'
import { clip, radial } from '../light.ts'
import { darker, lighter, mix } from '../palette.ts'
import type { Wearing } from './portrait.ts'

/** What makes one face unlike the next; each a little off the middle, never far from it. */
export type Face = {
  jaw: number
  chin: number
  eye: { round: number; slant: number; apart: number; iris: string }
  /** Which way the eyes look, -1 to 1. */
  gaze: number
  brow: { arch: number; thick: number }
  nose: number
  lips: { wide: number; full: number; smile: number }
  freckles: boolean
  lines: boolean
  bearded: boolean
  man: boolean
  /** Degrees the head leans, and how far it is turned. */
  tilt: number
  turn: number
}

const IRISES = ['#4A2E22', '#5B3A26', '#3A241C', '#4F5B3E', '#5D6B78']

export function faceFor(canvas: Canvas, { man = false, pale = false } = {}): Face {
  const { random } = canvas
  const between = (from: number, to: number) => from + random() * (to - from)
  const side = random() < 0.5 ? -1 : 1
  return {
    jaw: man ? between(116, 126) : between(80, 108),
    chin: between(184, 198),
    eye: {
      round: between(0.72, 1.02),
      slant: between(-4, 8),
      apart: between(-3, 4),
      iris: IRISES[Math.floor(random() * (pale ? 5 : 3))] as string,
    },
    gaze: side * between(0.35, 0.9),
    brow: { arch: between(16, 34), thick: man ? between(11, 13) : between(7, 10.5) },
    nose: between(0.86, 1.2),
    lips: { wide: between(0.9, 1.08), full: man ? between(0.66, 0.8) : between(0.88, 1.18), smile: between(1, 7) },
    freckles: pale && random() < 0.35,
    lines: random() < 0.24,
    bearded: man && random() < 0.6,
    man,
    tilt: -side * between(2.5, 5),
    turn: side * between(3, 9),
  }
}

export const faceShape = ({ jaw, chin, man }: Face) =>
  symmetric(
    man
      ? d`M0 -236C104 -236 158 -160 156 -40C156 60 ${jaw} 110 ${jaw * 0.7} 152Q${jaw * 0.4} ${chin + 2} 0 ${chin + 2}`
      : d`M0 -236C104 -236 158 -160 156 -40C154 66 ${jaw} ${chin - 2} 0 ${chin}`,
  )

/** Whether what is worn is seen best on a closed lid. */
const lidsShown = ({ lids, liner, lashes, eyes }: Wearing) =>
  eyes === 'closed' || (eyes !== 'open' && Boolean(lids || liner || lashes))

type Coloring = { skin: string; hair: string }

/** Everything within the outline of the face, which cuts it off. */
export function faceInside(canvas: Canvas, face: Face, { skin, hair }: Coloring, wearing: Wearing): string {
  const turn = wearing.onFace ? 0 : face.turn
  const shift = (by: number, art: string) =>
    turn ? `<g transform="translate(${(turn * by).toFixed(1)} 0)">${art}</g>` : art
  const sides = (draw: (side: number) => string) => draw(1) + draw(-1)
  const closed = lidsShown(wearing)
  return (
    blush(canvas, skin, wearing) +
    (face.bearded ? beard(face, skin, hair) : '') +
    shift(1, age(face, skin) + sides((side) => eye(canvas, face, side, { skin, hair }, wearing, closed))) +
    shift(1.3, freckles(face, skin) + nose(face, skin)) +
    shift(1, mouth(face, wearing.lips ?? mix(skin, '#A23A48', face.man ? 0.26 : 0.5)))
  )
}

function blush(canvas: Canvas, skin: string, { cheeks, glow }: Wearing): string {
  const cheek = cheeks ?? mix(skin, '#B5404A', 0.4)
  return (
    [1, -1]
      .map(
        (side) =>
          `<ellipse cx="${side * 92}" cy="58" rx="86" ry="62" transform="rotate(${side * -16} ${side * 92} 58)" fill="${radial(canvas, cheek, cheeks ? 0.85 : 0.4)}"/>`,
      )
      .join('') +
    (glow
      ? [1, -1]
          .map(
            (side) =>
              `<ellipse cx="${side * 104}" cy="22" rx="62" ry="26" transform="rotate(${side * -28} ${side * 104} 22)" fill="${radial(canvas, lighter(glow, 0.4), 0.9)}"/>`,
          )
          .join('') + fill(circle(-4, 26, 8, 24), lighter(glow, 0.4), 0.7)
      : '')
  )
}

function beard({ chin }: Face, skin: string, hair: string): string {
  const cheeks = symmetric('M0 88Q34 76 62 98C96 106 130 40 152 -36L190 60L120 230L0 230')
  return fill(cheeks, mix(hair, skin, 0.3), 0.36) + fill(circle(0, chin - 20, 24, 9), mix(hair, skin, 0.2), 0.16)
}

function age({ lines }: Face, skin: string): string {
  if (!lines) return ''
  const line = darker(skin, 0.36)
  return [1, -1]
    .map(
      (side) =>
        stroke(d`M${side * 52} 62Q${side * 72} 84 ${side * 70} 104`, line, 2.4, 0.42) +
        stroke(d`M${side * 40} -10Q${side * 70} 4 ${side * 100} -10`, line, 2, 0.3) +
        stroke(d`M${side * 126} -50l${side * 14} -7M${side * 127} -40l${side * 15} 1`, line, 2, 0.34),
    )
    .join('')
}

function freckles(face: Face, skin: string): string {
  if (!face.freckles) return ''
  return times(22, (index) => {
    const x = ((index * 37) % 190) - 95
    const y = 14 + ((index * 23) % 40) - (Math.abs(x) < 22 ? 16 : 0)
    return fill(circle(x, y, 1.8 + (index % 3) * 0.5), darker(mix(skin, '#A4562E', 0.4), 0.1), 0.5)
  })
}

function nose({ nose: wide, man }: Face, skin: string): string {
  const line = darker(skin, 0.42)
  return (
    stroke(
      d`M-12 -40Q${-24 * wide} 20 ${-29 * wide} ${man ? 52 : 48}Q${-18 * wide} ${man ? 66 : 63} ${9 * wide} 58`,
      line,
      4,
      0.72,
    ) +
    stroke(d`M${14 * wide} 60Q${27 * wide} 60 ${27 * wide} 48`, line, 3, 0.4) +
    fill('M-4 -30Q8 20 4 40Q-4 20 -4 -30Z', '#FFFFFF', 0.26)
  )
}

function eye(
  canvas: Canvas,
  face: Face,
  side: number,
  { skin, hair }: Coloring,
  wearing: Wearing,
  closed: boolean,
): string {
  const at = (x: number) => side * (x + face.eye.apart)
  const { arch, thick } = face.brow
  const brow = stroke(
    d`M${at(24)} -97Q${at(66)} ${-98 - arch} ${at(127)} ${-95 - face.eye.slant * 0.4}`,
    wearing.brows ?? mix(hair, skin, 0.12),
    wearing.brows ? 12 : thick,
    0.92,
  )
  return (closed ? closedEye(at, side, skin, hair, wearing) : openEye(canvas, face, at, skin, hair)) + brow
}

function closedEye(at: (x: number) => number, side: number, skin: string, hair: string, wearing: Wearing): string {
  const dark = darker(hair, 0.4)
  const { lids, liner, lashes: long } = wearing
  const lid = lids
    ? fill(d`M${at(26)} -44Q${at(70)} -92 ${at(122)} -52Q${at(74)} -30 ${at(26)} -44Z`, lids, 0.85) +
      fill(d`M${at(40)} -50Q${at(70)} -76 ${at(100)} -58Q${at(70)} -50 ${at(40)} -50Z`, lighter(lids, 0.5), 0.5)
    : fill(d`M${at(30)} -44Q${at(70)} -76 ${at(114)} -48Q${at(72)} -32 ${at(30)} -44Z`, darker(skin, 0.3), 0.22)
  const edge =
    stroke(d`M${at(28)} -40Q${at(70)} -14 ${at(116)} -46`, liner ?? dark, liner ? 9 : 5.4) +
    (liner ? stroke(d`M${at(112)} -44L${at(134)} -62`, liner, 6) : '')
  const count = long ? 9 : 5
  const lashes = times(count, (index) => {
    const along = (index + 0.5) / count
    const x = at(34 + along * 82)
    const y = -36 + Math.sin(along * Math.PI) * 12 - along * 6
    return stroke(
      d`M${x} ${y}q${side * (2 + along * 10)} ${long ? 16 : 9} ${side * (5 + along * 18)} ${long ? 18 : 10}`,
      dark,
      long ? 3.6 : 2.6,
    )
  })
  return lid + edge + lashes
}

function openEye(canvas: Canvas, face: Face, at: (x: number) => number, skin: string, hair: string): string {
  const { round, slant, iris } = face.eye
  const top = -48 - 25 * round
  const corner = -48 - slant
  const shape = d`M${at(32)} -40C${at(44)} ${top + 8} ${at(86)} ${top} ${at(116)} ${corner}C${at(100)} ${-28 + slant * 0.2} ${at(54)} -24 ${at(32)} -40Z`
  const lid = d`M${at(31)} -40C${at(44)} ${top + 8} ${at(86)} ${top} ${at(118)} ${corner}`
  const x = at(73) + face.gaze * 10
  const y = -48
  const dark = darker(hair, 0.5)
  return (
    fill(
      d`M${at(28)} -48C${at(44)} ${top - 14} ${at(94)} ${top - 16} ${at(122)} ${corner - 8}Q${at(80)} ${top + 4} ${at(28)} -48Z`,
      darker(skin, 0.3),
      0.2,
    ) +
    fill(shape, mix('#FBF7F2', skin, 0.2)) +
    `<g clip-path="${clip(canvas, shape)}">${
      fill(circle(x, y, 16.5), darker(iris, 0.35)) +
      fill(circle(x, y + 1, 14), iris) +
      fill(circle(x + 1, y + 5, 9, 6), lighter(iris, 0.35), 0.5) +
      fill(circle(x, y, 7.4), '#150F10') +
      fill(
        d`M${at(28)} -44C${at(44)} ${top + 2} ${at(86)} ${top - 6} ${at(122)} ${corner - 4}L${at(118)} ${corner + 7}C${at(86)} ${top + 12} ${at(46)} ${top + 20} ${at(28)} -36Z`,
        '#24121C',
        0.26,
      )
    }</g>` +
    fill(circle(x - 5, y - 6, 3.4), '#FFFFFF', 0.95) +
    stroke(lid, dark, face.man ? 4.4 : 6) +
    (face.man ? '' : stroke(d`M${at(114)} ${corner - 1}L${at(127)} ${corner - 9}`, dark, 4.6)) +
    stroke(d`M${at(112)} ${corner + 5}C${at(98)} -27 ${at(60)} -23 ${at(42)} -34`, darker(skin, 0.5), 2.2, 0.55) +
    stroke(
      d`M${at(36)} ${top + 12}C${at(56)} ${top - 8} ${at(90)} ${top - 9} ${at(114)} ${corner - 14}`,
      darker(skin, 0.45),
      2.6,
      0.55,
    )
  )
}

function mouth({ lips: { wide, full, smile } }: Face, lips: string): string {
  const w = 51 * wide
  const corner = 113 - smile
  const up = 112 - 14 * full
  const down = 113 + 30 * full
  return (
    fill(
      d`M${-w} ${corner}Q${-w * 0.46} ${up - 4} -8 ${up}Q0 ${up + 5} 8 ${up}Q${w * 0.46} ${up - 4} ${w} ${corner}Q0 119 ${-w} ${corner}Z`,
      darker(lips, 0.2),
    ) +
    fill(
      d`M${-w} ${corner}Q0 119 ${w} ${corner}Q${w * 0.56} ${down} 0 ${down}Q${-w * 0.56} ${down} ${-w} ${corner}Z`,
      lips,
    ) +
    stroke(
      d`M${-w + 2} ${corner}Q${-w * 0.4} 118 0 114.5Q${w * 0.4} 118 ${w - 2} ${corner}`,
      darker(lips, 0.5),
      2.6,
      0.8,
    ) +
    fill(
      d`M-20 ${118 + 7 * full}Q0 ${118 + 15 * full} 22 ${118 + 6 * full}Q0 ${118 + 22 * full} -20 ${118 + 7 * full}Z`,
      '#FFFFFF',
      0.3,
    )
  )
}
