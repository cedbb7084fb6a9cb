import { box, type Canvas, circle, d, define, fill, group, place, stroke, times } from '../canvas.ts'
import { faceFor } from '../figures/face.ts'
import { body, hairBehind, head } from '../figures/figure.ts'
import type { Hairdo } from '../figures/hairdo.ts'
import { clipHanger, hanger, rail } from '../figures/hanger.ts'
import { tape } from '../figures/measure.ts'
import { openHand } from '../figures/open-hand.ts'
import type { Person } from '../figures/person.ts'
import { portrait, type Wearing } from '../figures/portrait.ts'
import { drawSkirt } from '../garments/skirt.ts'
import { drawTrousers } from '../garments/trousers.ts'
import { drawGarment } from '../garments/upper.ts'
import { castShadow, fold, solid } from '../light.ts'
import type { GarmentLook, SkirtLook, TrousersLook } from '../look.ts'
import { BONE, darker, lighter, lightness, METALS, mix, PAPER } from '../palette.ts'
import { cape } from './props.ts'

const SAGE = '#2C5F52'
const WIDTH = 1200
export const HEIGHT = 800

/** What lies beside the person: drawn around 0, about this large. */
export type Prop = { art: string; width: number; height: number; standing?: boolean }
export type Client = { skin: string; hair: string; style: Hairdo; man?: boolean; eyes?: Wearing['eyes'] }

/** Somebody of this coloring, with a face of their own. */
const clientOf = (canvas: Canvas, { skin, hair, style, man = false }: Client): Person => ({
  skin,
  hair,
  style,
  face: faceFor(canvas, { man, pale: lightness(skin) > 0.7 }),
})

/** The studio: a sage wall, and on it the shape of a mirror or a window. */
function studio(canvas: Canvas, x: number): string {
  const { random } = canvas
  const wall = mix('#F1F2EC', mix(SAGE, '#B9C48F', random() * 0.5), 0.13 + random() * 0.13)
  const glow = define(
    canvas,
    (id) =>
      `<radialGradient id="${id}" cx=".3" cy=".2" r=".95"><stop offset="0" stop-color="#FFFFFF" stop-opacity=".5"/><stop offset=".6" stop-color="#FFFFFF" stop-opacity=".06"/><stop offset="1" stop-color="#1E3A32" stop-opacity=".14"/></radialGradient>`,
  )
  const r = 300 + random() * 70
  const shapes = [
    circle(x, 380, r),
    d`M${x - r} 800V${330 + r * 0.1}A${r} ${r} 0 0 1 ${x + r} ${330 + r * 0.1}V800Z`,
    box(x - r, 60, r * 2, 900, 34),
  ]
  const shape = shapes[Math.floor(random() * shapes.length)] ?? ''
  return (
    fill(box(0, 0, WIDTH, HEIGHT), wall) +
    fill(shape, mix(wall, random() < 0.5 ? SAGE : '#FFFFFF', 0.3), 0.55) +
    fill(box(0, 0, WIDTH, HEIGHT), glow)
  )
}

/** A round card for a tool. */
function card(x: number, y: number, r: number, { art, width, height, standing }: Prop): string {
  const scale = (r * 1.66) / Math.hypot(width, height)
  return (
    fill(circle(x + 8, y + 12, r + 3), '#1E3A32', 0.12) +
    fill(circle(x, y, r), BONE) +
    stroke(circle(x, y, r), PAPER, 6) +
    place(x, y + (standing ? (height * scale) / 2 : 0), scale, art)
  )
}

type Sitting = { client: Client; wearing?: Wearing; cape?: string; prop: Prop; near?: number; over?: string }

/** Somebody in the chair, with what is used on them beside. */
export function sitting(
  canvas: Canvas,
  { client, wearing = {}, cape: color, prop, near = 1, over = '' }: Sitting,
): string {
  const left = canvas.random() < 0.5
  const x = left ? 440 : 760
  canvas.line = 2.6
  const wall = studio(canvas, x)
  const face = portrait(canvas, clientOf(canvas, client), {
    top: mix('#F3EFE6', SAGE, 0.08),
    ...(client.eyes ? { eyes: client.eyes } : {}),
    ...(over ? { onFace: over } : {}),
    ...wearing,
    aroundNeck: (color ? cape(canvas, color) : '') + (wearing.aroundNeck ?? ''),
  })
  const scale = 0.98 * near
  return wall + place(x, 345 + Math.max(0, near - 1) * 260, scale, face) + card(left ? 972 : 228, 560, 178, prop)
}

/** Over combed-back hair while the face is worked on. */
export function towelBand(canvas: Canvas, color: string): string {
  return solid(
    canvas,
    'M-166 -96C-170 -150 -120 -236 0 -238C120 -236 170 -150 166 -96Q120 -180 0 -184Q-120 -180 -166 -96Z',
    color,
    { cloth: 'fleece', inside: fold(-90, -214, -60, -176, 6, 8) + fold(70, -214, 84, -176, 6, 8) },
  )
}

/** A mask spread on cheeks, forehead and chin. */
export function mask(color: string): string {
  const patches = [
    'M-138 10Q-120 -18 -70 -6Q-34 20 -44 62Q-62 96 -92 92Q-128 70 -138 10Z',
    'M138 10Q120 -18 70 -6Q34 20 44 62Q62 96 92 92Q128 70 138 10Z',
    'M-84 -150Q0 -196 84 -150Q60 -126 0 -130Q-60 -126 -84 -150Z',
    'M-32 158Q0 150 32 158Q24 182 0 183Q-24 182 -32 158Z',
  ]
  return patches.map((path) => fill(path, color, 0.88) + stroke(path, darker(color, 0.2), 1.6, 0.5)).join('')
}

type Nails = {
  skin: string
  sleeve: string
  colors: string[]
  onNail?: (index: number, width: number) => string
  bottles: Prop
  left?: boolean
}

/** A hand on a towel, its bottles beside it. */
export function manicure(canvas: Canvas, { skin, sleeve, colors, onNail, bottles, left = false }: Nails): string {
  const wall = studio(canvas, left ? 420 : 780)
  const cloth = mix('#F5F1E8', SAGE, 0.05 + canvas.random() * 0.08)
  const towel = box(-380, -270, 760, 560, 26)
  const hand = openHand(skin, colors, onNail)
  const arm = 'M1224 1262Q1120 1400 962 1494L1500 2120L1830 1800Z'
  const cuff = solid(canvas, arm, sleeve, {
    cloth: 'linen',
    inside: stroke('M1256 1292Q1150 1430 992 1526', darker(sleeve, 0.35), 4, 0.7) + fold(1180, 1400, 1600, 1900, 0, 30),
  })
  const shadow = `<g transform="translate(12 18)" opacity=".1">${openHand(
    '#3A2227',
    times(5, () => '#3A2227 ')
      .trim()
      .split(' '),
  )}</g>`
  const both = group('rotate(-24 480 560)', place(76, -22, 0.66, shadow + hand + cuff))
  return (
    wall +
    group(
      `translate(${left ? 440 : 760} 440) rotate(${left ? -4 : 4})`,
      castShadow(towel, 12, 16, 7) +
        solid(canvas, towel, cloth, { cloth: 'fleece', shade: 0.5, edgeColor: darker(cloth, 0.2) }),
    ) +
    (left ? both : group('translate(1200 0) scale(-1 1)', both)) +
    card(left ? 1010 : 190, 230, 158, bottles)
  )
}

export type Worn = { look: GarmentLook | TrousersLook | SkirtLook; color: string }

function pieceOf(canvas: Canvas, { look, color }: Worn) {
  if (look.kind === 'trousers') return drawTrousers(canvas, look, color)
  if (look.kind === 'skirt') return drawSkirt(canvas, look, color)
  return drawGarment(canvas, look, color)
}

function hung(canvas: Canvas, worn: Worn, x: number, room: [width: number, height: number], zoom = 1, y = 44): string {
  const piece = pieceOf(canvas, worn)
  const whole = worn.look.kind === 'garment'
  const above = whole ? 150 : -244
  const scale = Math.min(room[0] / (piece.halfWidth * 2), room[1] / (piece.bottom + above)) * zoom
  const shadow = castShadow(piece.outline.join(''), 20 / scale, 26 / scale, 10)
  return place(
    x,
    y + above * scale,
    scale,
    shadow + piece.behind + (whole ? hanger(canvas) : '') + piece.front + (whole ? '' : clipHanger(canvas, 400, 142)),
  )
}

/** One piece on the rail, a tape beside it, and the tools of whoever alters it. */
export function onHanger(canvas: Canvas, worn: Worn, prop: Prop, more: { zoom?: number; tape?: boolean } = {}): string {
  const left = canvas.random() < 0.5
  const x = left ? 430 : 770
  const wall = studio(canvas, x)
  const tapeAt = left ? 746 : 410
  return (
    wall +
    rail(canvas, 44) +
    hung(canvas, worn, x, [620, 700], more.zoom) +
    (more.tape === false ? '' : tape(canvas, tapeAt, 56, 700 + canvas.random() * 60, 1.5)) +
    card(left ? 990 : 210, 540, 176, prop)
  )
}

/** A whole rail of somebody's clothes. */
export function wardrobe(canvas: Canvas, pieces: Worn[]): string {
  const step = 1060 / pieces.length
  return (
    studio(canvas, 600) +
    rail(canvas, 44) +
    pieces.map((worn, index) => hung(canvas, worn, 70 + step * (index + 0.5), [step * 1.4, 690])).join('')
  )
}

/** Somebody wearing a piece, from the head to below the hip, and what it is fitted with. */
export function fitting(canvas: Canvas, client: Client, layers: Worn[], prop: Prop): string {
  const left = canvas.random() < 0.5
  const x = left ? 430 : 770
  const wall = studio(canvas, x)
  canvas.line = 2.4
  const person = clientOf(canvas, client)
  const pieces = layers.map((worn) => pieceOf(canvas, worn))
  const figure =
    hairBehind(canvas, person) +
    pieces.map(({ behind }) => behind).join('') +
    body(canvas, person) +
    head(canvas, person) +
    pieces.map(({ front }) => front).join('')
  return wall + place(x, 326, 0.76, figure) + card(left ? 985 : 215, 540, 176, prop)
}

/** Things on a table in front of the wall. */
export function workTable(canvas: Canvas, y: number, art: string): string {
  const wood = mix('#D9BD97', '#EFE3D0', canvas.random() * 0.6)
  return (
    studio(canvas, 400 + canvas.random() * 400) +
    fill(box(0, y, WIDTH, HEIGHT - y), wood) +
    fill(box(0, y, WIDTH, 5), lighter(wood, 0.6)) +
    times(4, (index) =>
      stroke(
        d`M0 ${y + 40 + index * 52}Q400 ${y + 30 + index * 56} 1200 ${y + 44 + index * 50}`,
        darker(wood, 0.25),
        2,
        0.25,
      ),
    ) +
    art
  )
}

/** Things on linen, seen from above. */
export function fromAbove(canvas: Canvas, art: string): string {
  const cloth = mix('#EDE7DA', SAGE, 0.06 + canvas.random() * 0.1)
  const linen = 'M150 96L1040 70L1066 716L128 736Z'
  return (
    studio(canvas, 600) +
    castShadow(linen, 14, 20, 8) +
    solid(canvas, linen, cloth, { cloth: 'linen', shade: 0.5, edgeColor: darker(cloth, 0.22) }) +
    art
  )
}

/** Colors held to a face, one over the other. */
export function drapes(canvas: Canvas, colors: string[]): string {
  return colors
    .map((color, index) => {
      const side = index % 2 ? 1 : -1
      const out = 110 + (colors.length - index) * 44
      return solid(
        canvas,
        d`M${side * 40} ${282 + index * 8}Q${side * out} ${250 + index * 18} ${side * (out + 190)} ${360 + index * 14}L${side * (out + 150)} 700H${side * -40}Z`,
        color,
        { cloth: 'satin', inside: fold(side * 80, 300, side * (out + 20), 680, side * 30, 26) },
      )
    })
    .join('')
}

/** Cloth samples on a ring. */
export function swatchRing(canvas: Canvas, colors: string[]): Prop {
  const art =
    colors
      .map((color, index) =>
        group(
          `rotate(${-70 + (index * 140) / (colors.length - 1)})`,
          castShadow(box(-22, 10, 44, 120, 5), 3, 4, 2) +
            solid(canvas, box(-22, 10, 44, 120, 5), color, { cloth: 'linen' }),
        ),
      )
      .join('') +
    stroke(circle(0, 6, 20), METALS.gold.dark, 9) +
    stroke(circle(0, 6, 20), METALS.gold.base, 6)
  return { art: group('translate(0 -50)', art), width: 250, height: 180 }
}
