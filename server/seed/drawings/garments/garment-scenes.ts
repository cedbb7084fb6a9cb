import type { View } from '../../demo/demo-product.ts'
import { type Canvas, group, place } from '../canvas.ts'
import { body, hairBehind, head, personFor, plainShoes } from '../figures/figure.ts'
import { clipHanger, hanger, rail } from '../figures/hanger.ts'
import { dimension, tape } from '../figures/measure.ts'
import { castShadow, contactShadow } from '../light.ts'
import type { GarmentLook, SkirtLook, TrousersLook } from '../look.ts'
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

function worn(canvas: Canvas, look: Worn, color: string): string {
  const person = personFor(canvas)
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
      ).front
    : outer || look.cloth === 'sheer'
      ? drawGarment(
          canvas,
          look.cloth === 'sheer' ? CAMI : TEE,
          look.cloth === 'sheer' ? color : lightness(color) > 0.7 ? '#3B4053' : '#F3EEE6',
        ).front
      : ''
  const figure =
    hairBehind(canvas, person) +
    (isTop ? piece.behind : '') +
    body(canvas, person) +
    head(canvas, person) +
    plainShoes(canvas, '#2E2529') +
    bottoms +
    top +
    piece.front
  if (!isTop) {
    const scale = long ? 1 : 1.3
    const y = long ? -46 : -200
    return contactShadow(canvas, 610, y + 1456 * scale, 250, 46) + place(600, y, scale, figure)
  }
  if (look.length > 840) {
    const scale = 0.87
    return contactShadow(canvas, 610, 170 + 1452 * scale, 250, 44) + place(600, 170, scale, figure)
  }
  return place(600, look.length > 700 ? 235 : 262, look.length > 700 ? 1.36 : 1.5, figure)
}
