import type { View } from '../../catalog/demo-product.ts'
import { type Canvas, group, place, round } from '../canvas.ts'
import { armsFor } from '../figures/arms.ts'
import { body, hairBehind, head } from '../figures/figure.ts'
import { type Footwear, footwear } from '../figures/footwear.ts'
import { clipHanger, hanger, rail } from '../figures/hanger.ts'
import { dimension, tape } from '../figures/measure.ts'
import { personFor } from '../figures/person.ts'
import { stanceFor } from '../figures/stance.ts'
import { warp } from '../figures/warp.ts'
import { castShadow, contactShadow } from '../light.ts'
import type { Cut, GarmentLook, SkirtLook, Sleeve, TrousersLook } from '../look.ts'
import { lightness } from '../palette.ts'
import { room } from '../scene.ts'
import type { Piece } from './piece.ts'
import { drawSkirt } from './skirt.ts'
import { drawTrousers } from './trousers.ts'
import { drawGarment } from './upper.ts'

type Worn = GarmentLook | TrousersLook | SkirtLook
const RAIL = 74

function drawWorn(canvas: Canvas, look: Worn, color: string): Piece {
  if (look.kind === 'trousers') return drawTrousers(canvas, look, color)
  if (look.kind === 'skirt') return drawSkirt(canvas, look, color)
  return drawGarment(canvas, look, color)
}

export function garmentScene(canvas: Canvas, look: Worn, color: string, view: View): string {
  if (view === 'in-use') return room(canvas, color) + worn(canvas, look, color)
  if (view === 'detail') {
    canvas.line = 1.5
    const piece = drawWorn(canvas, look, color)
    const [x, y] = piece.detail
    const zoom = 2.7
    return (
      room(canvas, color) +
      group(
        'rotate(-4 600 750)',
        group(
          `translate(${600 - x * zoom} ${(look.kind === 'garment' ? 640 : 760) - y * zoom}) scale(${zoom})`,
          castShadow(piece.outline.join(''), 10, 14, 6) + piece.behind + piece.front,
        ),
      )
    )
  }
  const small = view === 'scale'
  const piece = drawWorn(canvas, look, color)
  const hung = look.kind === 'garment' || (look.kind === 'trousers' && look.leg === 'overalls')
  const above = hung ? 150 : 156 - 400
  const scale = Math.min(
    (small ? 700 : 980) / (piece.halfWidth * 2),
    (small ? 1240 : 1350) / (piece.bottom + above),
    1.62,
  )
  const x = small ? 520 : 600
  const y = RAIL + above * scale
  const shadow = castShadow(piece.outline.join(''), 24 / scale, 30 / scale, 10)
  const hanging = hung
    ? shadow + (look.kind === 'garment' ? piece.behind : '') + hanger(canvas) + piece.front
    : shadow + piece.behind + piece.front + clipHanger(canvas, 400, 142)
  const art = room(canvas, color) + rail(canvas, RAIL) + place(x, y, scale, hanging)
  if (!small) return art
  const start = y + (hung ? 0 : 400) * scale
  const end = y + piece.bottom * scale
  const left = x - piece.halfWidth * scale - 56
  return (
    art +
    dimension(left, start, left, end - 24 * scale, look.length) +
    tape(canvas, 1030, RAIL + 10, Math.min(1440, RAIL + 10 + 1560 * scale), scale)
  )
}

const TEE: GarmentLook = {
  kind: 'garment',
  word: 'tee',
  cut: 'fitted',
  length: 600,
  neck: 'crew',
  sleeve: 'none',
  cloth: 'plain',
}
const CAMI: GarmentLook = {
  kind: 'garment',
  word: 'camisole',
  cut: 'fitted',
  length: 540,
  neck: 'v',
  sleeve: 'strap',
  cloth: 'plain',
}
const SHELL: GarmentLook = {
  kind: 'garment',
  word: 'top',
  cut: 'fitted',
  length: 470,
  neck: 'scoop',
  sleeve: 'short',
  cloth: 'plain',
}
const PANTS: TrousersLook = {
  kind: 'trousers',
  word: 'trousers',
  leg: 'straight',
  length: 950,
  cloth: 'plain',
  front: 'crease',
}
const SLIM: TrousersLook = {
  kind: 'trousers',
  word: 'trousers',
  leg: 'slim',
  length: 900,
  cloth: 'plain',
  front: 'crease',
}

/** Sleeves that end above the elbow. */
const ARMS_FREE: Sleeve[] = ['none', 'strap', 'cap', 'short', 'flutter', 'puff']
/** Cuts whose armhole lies too far out to let an arm be lifted. */
const ROOMY: Cut[] = ['boxy', 'straight', 'cocoon', 'belted']

function worn(canvas: Canvas, look: Worn, color: string): string {
  const person = personFor(canvas)
  const stance = stanceFor(canvas, person.face)
  const piece = drawWorn(canvas, look, color)
  const quiet = lightness(color) > 0.55 ? '#3B4053' : '#DCD2C2'
  const isTop = look.kind === 'garment'
  const long = isTop ? look.length > 840 : look.length > 620
  const outer =
    isTop &&
    ['deep-v', 'open'].includes(look.neck) &&
    look.length < 1300 &&
    look.closure !== undefined &&
    look.cut !== 'wrap' &&
    look.collar !== undefined
  const bottoms = isTop && (look.length < 840 || outer) ? drawTrousers(canvas, long ? SLIM : PANTS, quiet).front : ''
  const top = !isTop
    ? drawGarment(
        canvas,
        look.kind === 'trousers' && look.leg === 'overalls' ? TEE : SHELL,
        lightness(color) > 0.6 ? '#6E2A3C' : '#F1EBE0',
      )
    : outer || look.cloth === 'sheer'
      ? drawGarment(
          canvas,
          look.cloth === 'sheer' ? CAMI : TEE,
          look.cloth === 'sheer' ? color : lightness(color) > 0.7 ? '#3B4053' : '#F3EEE6',
        )
      : { front: '' }
  const shoes = shoesFor(canvas, look, person.skin)
  const bent = (art: string) => warp(canvas, art, stance.field)
  const { arms, sleeves: onSleeves } = armsFor(canvas, {
    free: !isTop || (ARMS_FREE.includes(look.sleeve) && !ROOMY.includes(look.cut)),
  })
  const onArms = ({ front, sleeves }: Pick<Piece, 'front' | 'sleeves'>) =>
    sleeves ? front.replace(sleeves, () => warp(canvas, sleeves, onSleeves)) : front
  const [headX, headY] = stance.field(0, -104)
  const onNeck = (art: string) => group(`translate(${round(headX)} ${round(headY + 104)})`, art)
  const figure =
    onNeck(hairBehind(canvas, person)) +
    (isTop ? bent(piece.behind) : '') +
    bent(body(canvas, person, (art) => warp(canvas, art, arms))) +
    onNeck(head(canvas, person)) +
    bent(shoes + bottoms + onArms(top) + onArms(piece))
  const tall = look.kind === 'garment' ? look.length > 840 : long
  if (tall) {
    const scale = 0.765
    const y = person.style === 'bun' ? 342 : 322
    return contactShadow(canvas, 608, y + 1458 * scale, 220, 34) + place(600, y, scale, figure)
  }
  if (!isTop) return place(600, 412, 1, figure)
  const scale = look.length > 700 ? 1.13 : 1.24
  const above = person.style === 'bun' || person.style === 'coils' ? 412 : 372
  return place(600, 50 + above * scale, scale, figure)
}

/** What goes on the feet below it: nothing heavy under a party dress, nothing bare under a coat. */
function shoesFor(canvas: Canvas, look: Worn, skin: string): string {
  const warm = look.kind === 'garment' && (look.word === 'coat' || look.word === 'parka' || look.sleeve === 'long')
  const styles: Footwear[] = warm
    ? ['boot', 'loafer', 'pump', 'boot']
    : look.kind === 'trousers'
      ? ['sneaker', 'loafer', 'boot', 'pump']
      : ['sandal', 'pump', 'ballet', 'sneaker']
  const style = styles[Math.floor(canvas.random() * styles.length)] as Footwear
  const colors =
    style === 'sneaker'
      ? ['#F3EEE6', '#E2D8CA']
      : ['#2E2529', '#7A4A2E', '#8E1B3F', '#C9A77E', '#4A3F47', '#EDE4D6'].filter(
          (shoe) => Math.abs(lightness(shoe) - lightness(skin)) > 0.2,
        )
  return footwear(canvas, style, colors[Math.floor(canvas.random() * colors.length)] as string, skin)
}
