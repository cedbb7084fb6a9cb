import type { View } from '../../demo/demo-product.ts'
import { type Canvas, circle, d, fill, group, place, strewn, stroke, times } from '../canvas.ts'
import { personFor } from '../figures/figure.ts'
import { portrait } from '../figures/portrait.ts'
import { castShadow, solid } from '../light.ts'
import type { JewelLook } from '../look.ts'
import { darker, lighter, METALS, mix } from '../palette.ts'
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
  const line = darker(skin, 0.42)
  const nail = mix(skin, '#A83A4C', 0.55)
  const fingers: [x1: number, y1: number, x2: number, y2: number, width: number][] = [
    [410, 800, 306, 352, 84],
    [500, 800, 444, 226, 90],
    [600, 800, 604, 214, 90],
    [694, 800, 758, 306, 78],
    [500, 1000, 196, 700, 98],
  ]
  const bone = ([x1, y1, x2, y2]: [number, number, number, number, number]) =>
    d`M${x1} ${y1}Q${(x1 + x2) / 2 - 8} ${(y1 + y2) / 2 - 6} ${x2} ${y2}`
  const palm =
    'M360 760C380 660 470 640 560 640C660 640 720 660 742 740C780 860 880 950 960 1030L1320 1440L1090 1620L720 1140C600 1090 420 930 360 760Z'
  const outline = fingers.map((finger) => stroke(bone(finger), line, finger[4] + 6)).join('') + stroke(palm, line, 6)
  const flesh = fingers.map((finger) => stroke(bone(finger), skin, finger[4])).join('') + fill(palm, skin)
  const lights = fingers
    .map((finger) =>
      stroke(
        bone(finger),
        lighter(skin, 0.45),
        finger[4] * 0.18,
        0.3,
        ` transform="translate(${(-finger[4] * 0.24).toFixed(1)} 0)"`,
      ),
    )
    .join('')
  const nails = fingers
    .map(([x1, y1, x2, y2, width]) => {
      const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI + 90
      return `<g transform="translate(${x2} ${y2}) rotate(${turn.toFixed(0)})"><path d="M${-width * 0.28} ${width * 0.16}V${-width * 0.2}Q0 ${-width * 0.62} ${width * 0.28} ${-width * 0.2}V${width * 0.16}Q0 ${width * 0.34} ${-width * 0.28} ${width * 0.16}Z" fill="${nail}" stroke="${line}" stroke-width="2"/><path d="M${-width * 0.14} ${width * 0.06}V${-width * 0.2}" stroke="#fff" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/></g>`
    })
    .join('')
  const joints = fingers
    .slice(0, 4)
    .map(([x1, y1, x2, y2]) =>
      [0.42, 0.76]
        .map((along) => {
          const x = x1 + (x2 - x1) * along - 3
          const y = y1 + (y2 - y1) * along
          return stroke(d`M${x - 20} ${y}q20 -9 40 0M${x - 14} ${y + 11}q14 -6 28 0`, line, 2.2, 0.35)
        })
        .join(''),
    )
    .join('')
  const webs = [
    [452, 690],
    [548, 676],
    [650, 690],
  ]
    .map(([x = 0, y = 0]) => stroke(d`M${x} ${y - 40}q4 30 -4 60`, line, 3, 0.5))
    .join('')
  const shade = fill(
    'M742 740C780 860 880 950 960 1030L1320 1440L1250 1500L900 1080C800 980 740 860 742 740Z',
    '#24121C',
    0.13,
  )
  const base = outline + flesh + lights + shade + joints + webs + nails
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
  return group('translate(10 60) rotate(-3 600 750)', castShadow(palm, 26, 34, 14) + base + jewel)
}
