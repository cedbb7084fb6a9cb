import type { View } from '../../demo/demo-product.ts'
import { type Canvas, d, group, place, stroke } from '../canvas.ts'
import { body, hairBehind, head, personFor, plainShoes } from '../figures/figure.ts'
import { drawTrousers } from '../garments/trousers.ts'
import { drawGarment } from '../garments/upper.ts'
import { contactShadow } from '../light.ts'
import type { BagLook, GarmentLook, TrousersLook } from '../look.ts'
import { edgeOf, lightness, METALS } from '../palette.ts'
import { room } from '../scene.ts'
import { stillLife } from '../still-life.ts'
import { drawBag } from './bag.ts'

export function bagScene(canvas: Canvas, look: BagLook, color: string, view: View): string {
  canvas.line = view === 'detail' ? 1 : 1.3
  const bag = drawBag(canvas, look, color)
  if (view === 'in-use') return carried(canvas, look, color)
  const art = view === 'scale' ? bag.strap + bag.body : bag.strap + bag.body
  const wide = look.style === 'belt-bag' ? look.width * 1.5 : look.width
  return stillLife(canvas, color, view, { art, width: wide * 1.04, height: view === 'scale' ? look.height : -bag.top, detail: bag.detail, zoom: 2.1, foot: look.style === 'belt-bag' ? 0.5 : 0.9 })
}

const JACKET: GarmentLook = { kind: 'garment', word: 'jacket', cut: 'straight', length: 640, neck: 'crew', sleeve: 'long', cloth: 'plain', cuff: 'turn-up' }
const PANTS: TrousersLook = { kind: 'trousers', word: 'trousers', leg: 'straight', length: 950, cloth: 'plain', front: 'crease' }

/** Someone on the way out: in the hand, on the shoulder or across the body. */
function carried(canvas: Canvas, look: BagLook, color: string): string {
  const person = personFor(canvas)
  canvas.line = 2
  const light = lightness(color) > 0.5
  const coat = drawGarment(canvas, JACKET, light ? '#43506B' : '#E6DDCE')
  const bottoms = drawTrousers(canvas, PANTS, light ? '#DDD3C3' : '#4B4A55').front
  canvas.line = 1.5
  const bag = drawBag(canvas, look, color)
  const across = ['crossbody', 'camera', 'belt-bag', 'frame'].includes(look.style)
  const shoulder = ['hobo', 'bucket', 'tote', 'basket'].includes(look.style)
  const backpack = look.style === 'backpack'
  let behind = ''
  let front = ''
  if (across) {
    const x = look.style === 'belt-bag' ? -10 : 150
    const y = look.style === 'belt-bag' ? 330 : 660
    const top = y - look.height
    const [dx] = bag.strapFrom
    const line = look.style === 'belt-bag' ? d`M-150 20Q-100 ${top + 60} ${x - dx + 10} ${top + 40}M${x + dx - 10} ${top + 80}Q190 ${top + 170} 204 400` : d`M-112 14Q-20 300 ${x - dx} ${top + 14}M${x + dx} ${top + 14}Q${x + 60} ${top - 60} 120 20`
    const strap = look.strap === 'chain' ? stroke(line, METALS[look.metal].dark, 8, 1, ' stroke-dasharray="8 6"') + stroke(line, METALS[look.metal].base, 5.5, 1, ' stroke-dasharray="8 6"') : stroke(line, edgeOf(look.accent ?? color), look.strap === 'web' ? 26 : 15) + stroke(line, look.strap === 'web' ? (look.accent ?? color) : color, look.strap === 'web' ? 22 : 12)
    front = strap + group(`translate(${x} ${y})`, bag.body)
  } else if (shoulder) {
    const y = 420 + look.height * 0.85
    front = group(`translate(262 ${y}) scale(.96)`, stroke(d`M${-bag.strapFrom[0]} ${bag.strapFrom[1]}Q-112 ${-y + 180} -92 ${-y + 34}M${bag.strapFrom[0]} ${bag.strapFrom[1]}Q-40 ${-y + 140} -84 ${-y + 30}`, edgeOf(look.accent ?? color), 15) + stroke(d`M${-bag.strapFrom[0]} ${bag.strapFrom[1]}Q-112 ${-y + 180} -92 ${-y + 34}M${bag.strapFrom[0]} ${bag.strapFrom[1]}Q-40 ${-y + 140} -84 ${-y + 30}`, look.cloth === 'leather' ? color : (look.accent ?? color), 12) + bag.body)
  } else if (backpack) {
    behind = group(`translate(-30 480)`, bag.strap + bag.body)
    front = [-1, 1].map((side) => stroke(d`M${side * 108} 16Q${side * 150} 150 ${side * 152} 260`, edgeOf(look.accent ?? color), 32) + stroke(d`M${side * 108} 16Q${side * 150} 150 ${side * 152} 260`, look.accent ?? color, 28)).join('')
  } else {
    const y = look.style === 'clutch' ? 690 + look.height / 2 : 700 - bag.top - 40
    front = group(`translate(${look.style === 'clutch' ? 235 : 252} ${y})`, bag.strap + bag.body)
  }
  const low = !across && !shoulder && !backpack
  const scale = low ? 1.0 : 1.24
  const figure = hairBehind(canvas, person) + behind + body(canvas, person) + head(canvas, person) + plainShoes(canvas, '#2E2529') + bottoms + coat.front + front
  return room(canvas, color) + (low ? contactShadow(canvas, 560, 1500, 240, 40) : '') + place(low ? 520 : 545, low ? 140 : 235, scale, figure)
}
