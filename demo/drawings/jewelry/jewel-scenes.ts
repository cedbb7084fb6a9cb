import type { View } from '../../catalog/demo-product.ts'
import { type Canvas, circle, d, fill, group, place, strewn, stroke, times } from '../canvas.ts'
import { openHand, PALM } from '../figures/open-hand.ts'
import { personFor } from '../figures/person.ts'
import { portrait } from '../figures/portrait.ts'
import { castShadow, solid } from '../light.ts'
import type { JewelLook } from '../look.ts'
import { METALS, mix } from '../palette.ts'
import { room } from '../scene.ts'
import { stillLife } from '../still-life.ts'
import { drawJewel, signetFace } from './jewel.ts'
import { bead, chain, curve, metalLine, pearl, stone } from './stone.ts'

export function jewelScene(canvas: Canvas, look: JewelLook, color: string, view: View): string {
  canvas.line = 0.5
  const backdrop = look.stone && look.style !== 'pearls' ? mix(color, look.stone, 0.5) : color
  const still = drawJewel(canvas, look)
  if (view === 'in-use') return worn(canvas, look, backdrop)
  if (view === 'front') {
    const scale = Math.min(800 / still.width, 930 / still.height)
    canvas.line = 2
    return room(canvas, backdrop) + tray(canvas, backdrop) + place(600, 750, scale * 0.92, still.art)
  }
  return stillLife(canvas, backdrop, view, { ...still, beside: 'coin' })
}

/** A linen jeweller's card, slightly turned. */
function tray(canvas: Canvas, color: string): string {
  const card = 'M150 190H1050V1310H150Z'
  return group(
    'rotate(-3 600 750)',
    castShadow(card, 16, 22, 8) +
      solid(canvas, card, mix('#F7F2EA', color, 0.05), { cloth: 'linen', shade: 0.5, edgeColor: '#C9BBA8' }),
  )
}

function worn(canvas: Canvas, look: JewelLook, backdrop: string): string {
  const person = personFor(canvas)
  const { metal } = look
  canvas.line = 2.6
  const background = room(canvas, backdrop)
  if (['ring', 'signet', 'stack', 'cuff', 'bracelet'].includes(look.style))
    return background + onHand(canvas, look, person.skin)
  let necklace = ''
  let earring = ''
  let brooch = ''
  const strand = (low: number, count: number) => curve([-92, 236], [0, low], [92, 236], count)
  if (look.style === 'pendant')
    necklace =
      chain(strand(500, 74), 'cable', metal, 5) +
      stone(canvas, 0, 462, 24, look.stone ?? '#3E9C9A', look.cut ?? 'oval', metal)
  if (look.style === 'locket')
    necklace =
      chain(strand(560, 80), 'rope', metal, 6) +
      group(
        'translate(0 478) scale(2.4)',
        group(
          'translate(0 -18)',
          drawJewel(canvas, look).art.slice(drawJewel(canvas, look).art.lastIndexOf('<g opacity=".18"')),
        ),
      )
  if (look.style === 'chain') necklace = chain(strand(400, 34), 'curb', metal, 20)
  if (look.style === 'pearls')
    necklace = strand(420, 24)
      .map(([x, y], index) => pearl(x, y, 13 + (index % 3), 12.4 + (index % 2)))
      .join('')
  if (look.style === 'hoops') earring = metalLine(d`M0 0C-34 14 -34 84 0 88C34 84 34 14 0 0Z`, metal, 9)
  if (look.style === 'drops')
    earring =
      stroke('M0 -6V12', METALS[metal].dark, 4) +
      bead(canvas, 0, 14, 6, metal) +
      stone(canvas, 0, 62, 22, look.stone ?? '#C9D4DF', 'drop', metal)
  if (look.style === 'climber')
    earring = [0, 1, 2, 3, 4, 5, 6]
      .map((index) =>
        stone(canvas, 2 + index * 2.6 - index * index * 0.5, -index * 14, 8 - index * 0.7, '#EDEFF2', 'round', metal),
      )
      .join('')
  if (look.style === 'brooch') brooch = place(190, 520, 2.1, drawJewel(canvas, look).art)
  const bust = portrait(canvas, person, {
    necklace,
    earring,
    hair: 'up',
    lips: mix(person.skin, '#A23A48', 0.6),
    top: look.style === 'brooch' ? '#4A4550' : '#E9E0D3',
  })
  const ears = look.style === 'hoops' || look.style === 'drops' || look.style === 'climber'
  const [x, y, scale] = ears ? [470, 690, 2.0] : look.style === 'brooch' ? [480, 540, 1.55] : [600, 380, 1.85]
  return background + place(x, y, scale, bust + brooch)
}

/** A resting hand from above, the wrist at the lower right. */
function onHand(canvas: Canvas, look: JewelLook, skin: string): string {
  const base = openHand(skin)
  const { metal } = look
  let jewel = ''
  if (look.style === 'stack')
    jewel =
      [0, 1, 2]
        .map((index) => {
          const kind = (['gold', 'rose', 'silver'] as const)[index] ?? 'gold'
          const y = 500 - index * 22
          return metalLine(d`M${556} ${y}Q602 ${y + 18} ${649} ${y}`, kind, 13)
        })
        .join('') + stone(canvas, 602, 508, 9, look.stone ?? '#8E1B3F', 'round', 'gold')
  if (look.style === 'ring')
    jewel =
      metalLine('M556 476Q602 496 649 476', metal, 14) +
      stone(canvas, 602, 474, 40, look.stone ?? '#8FB89A', look.cut, metal)
  if (look.style === 'signet')
    jewel =
      metalLine('M692 520Q728 540 772 514', metal, 16) +
      group('translate(731 572) rotate(7) scale(5.4)', signetFace(canvas, look))
  if (look.style === 'cuff') {
    const band = 'M836 1290Q990 1262 1060 1140L1136 1222Q1066 1366 908 1384Z'
    const dents = times(90, (index) => {
      const [dx, dy] = strewn(index, 310, 250)
      return fill(
        circle(830 + dx, 1138 + dy, 11, 8),
        index % 2 ? '#FFFFFF' : METALS[metal].dark,
        index % 2 ? 0.42 : 0.22,
      )
    })
    jewel =
      castShadow(band, 8, 12, 5) +
      solid(canvas, band, METALS[metal].base, {
        inside: dents + stroke('M842 1300Q998 1274 1066 1148', '#FFFFFF', 7, 0.7),
        edgeColor: METALS[metal].dark,
      })
  }
  if (look.style === 'bracelet')
    jewel = chain(curve([818, 1280], [930, 1250], [1130, 1130], 11), 'paperclip', metal, 30)
  return group('translate(10 60) rotate(-3 600 750)', castShadow(PALM, 26, 34, 14) + base + jewel)
}
