import type { View } from '../../catalog/demo-product.ts'
import { type Canvas, d, group, place, stroke } from '../canvas.ts'
import { body, hairBehind, head } from '../figures/figure.ts'
import { footwear } from '../figures/footwear.ts'
import { personFor } from '../figures/person.ts'
import { drawTrousers } from '../garments/trousers.ts'
import { drawGarment } from '../garments/upper.ts'
import type { BagLook, GarmentLook, TrousersLook } from '../look.ts'
import { edgeOf, lightness, METALS } from '../palette.ts'
import { room } from '../scene.ts'
import { stillLife } from '../still-life.ts'
import { drawBag } from './bag.ts'

export function bagScene(canvas: Canvas, look: BagLook, color: string, view: View): string {
  canvas.line = view === 'detail' ? 1 : 1.3
  canvas.weave = 0.55
  const bag = drawBag(canvas, look, color)
  if (view === 'in-use') return carried(canvas, look, color)
  const art = view === 'scale' ? bag.strap + bag.body : bag.strap + bag.body
  const wide = look.style === 'belt-bag' ? look.width * 1.5 : look.width
  return stillLife(canvas, color, view, {
    art,
    width: wide * 1.04,
    height: view === 'scale' ? look.height : -bag.top,
    detail: bag.detail,
    zoom: 2.1,
    measure: [look.width, look.height],
    foot: look.style === 'belt-bag' ? 0.5 : 0.9,
  })
}

const OUTFITS: [GarmentLook, string, string, string][] = [
  [
    {
      kind: 'garment',
      word: 'sweater',
      cut: 'straight',
      length: 620,
      neck: 'crew',
      sleeve: 'long',
      cloth: 'knit',
      cuff: 'rib',
      hem: 'rib',
    },
    '#E6DDCE',
    '#43506B',
    '#4B4A55',
  ],
  [
    {
      kind: 'garment',
      word: 'blazer',
      cut: 'straight',
      length: 720,
      neck: 'crew',
      sleeve: 'long',
      cloth: 'plain',
      closure: 'buttons',
      pockets: 'flap',
    },
    '#D9CDBA',
    '#3D4358',
    '#5B5661',
  ],
  [
    { kind: 'garment', word: 'turtleneck', cut: 'fitted', length: 600, neck: 'turtle', sleeve: 'long', cloth: 'plain' },
    '#EFE7DA',
    '#5A2A38',
    '#54627E',
  ],
  [
    {
      kind: 'garment',
      word: 'striped top',
      cut: 'straight',
      length: 610,
      neck: 'boat',
      sleeve: 'long',
      cloth: 'breton',
      accent: '#2B3452',
    },
    '#F1EADC',
    '#E9E1D2',
    '#3E4152',
  ],
]
const PANTS: TrousersLook = {
  kind: 'trousers',
  word: 'trousers',
  leg: 'straight',
  length: 950,
  cloth: 'plain',
  front: 'crease',
}

/** Someone on the way out: in the hand, on the shoulder or across the body. */
function carried(canvas: Canvas, look: BagLook, color: string): string {
  const person = personFor(canvas)
  canvas.line = 2
  canvas.weave = 1
  const light = lightness(color) > 0.5
  const [outfit, pale, deep, legs] = OUTFITS[Math.floor(canvas.random() * OUTFITS.length)] as (typeof OUTFITS)[number]
  const coat = drawGarment(canvas, outfit, light ? deep : pale)
  const bottoms = drawTrousers(canvas, PANTS, light ? '#DDD3C3' : legs).front
  canvas.line = 1.5
  canvas.weave = 0.55
  const bag = drawBag(canvas, look, color)
  const across = ['crossbody', 'camera', 'belt-bag', 'frame'].includes(look.style)
  const shoulder = ['hobo', 'bucket', 'tote', 'basket'].includes(look.style)
  let front = ''
  if (across) {
    const x = look.style === 'belt-bag' ? -10 : 150
    const y = look.style === 'belt-bag' ? 590 : 640
    const top = y - look.height
    const [dx] = bag.strapFrom
    const line =
      look.style === 'belt-bag'
        ? d`M-208 ${top + 30}Q-150 ${top + 70} ${x - dx + 10} ${top + 66}M${x + dx - 10} ${top + 66}Q150 ${top + 70} 208 ${top + 30}`
        : d`M-112 14Q-20 300 ${x - dx} ${top + 14}M${x + dx} ${top + 14}Q${x + dx} ${top - 30} ${Math.min(214, x + dx - 6)} ${top - 70}`
    const strap =
      look.strap === 'chain'
        ? stroke(line, METALS[look.metal].dark, 8, 1, ' stroke-dasharray="8 6"') +
          stroke(line, METALS[look.metal].base, 5.5, 1, ' stroke-dasharray="8 6"')
        : stroke(line, edgeOf(look.accent ?? color), look.strap === 'web' ? 26 : 15) +
          stroke(line, look.strap === 'web' ? (look.accent ?? color) : color, look.strap === 'web' ? 22 : 12)
    front = strap + group(`translate(${x} ${y})`, bag.body)
  } else if (shoulder) {
    const y = 420 + look.height * 0.85
    front = group(
      `translate(262 ${y}) scale(.96)`,
      stroke(
        d`M${-bag.strapFrom[0]} ${bag.strapFrom[1]}Q-112 ${-y + 180} -92 ${-y + 34}M${bag.strapFrom[0]} ${bag.strapFrom[1]}Q-40 ${-y + 140} -84 ${-y + 30}`,
        edgeOf(look.accent ?? color),
        15,
      ) +
        stroke(
          d`M${-bag.strapFrom[0]} ${bag.strapFrom[1]}Q-112 ${-y + 180} -92 ${-y + 34}M${bag.strapFrom[0]} ${bag.strapFrom[1]}Q-40 ${-y + 140} -84 ${-y + 30}`,
          look.cloth === 'leather' ? color : (look.accent ?? color),
          12,
        ) +
        bag.body,
    )
  } else {
    const y = look.style === 'clutch' ? 690 + look.height / 2 : 700 - bag.top - 40
    front = group(`translate(${look.style === 'clutch' ? 235 : 252} ${y})`, bag.strap + bag.body)
  }
  const low = !across && !shoulder
  const scale = low ? 0.9 : 1.1
  const figure =
    hairBehind(canvas, person) +
    body(canvas, person) +
    head(canvas, person) +
    footwear(canvas, 'loafer', '#2E2529', person.skin) +
    bottoms +
    coat.front +
    front
  return room(canvas, color) + place(low ? 520 : 545, low ? 400 : 452, scale, figure)
}
