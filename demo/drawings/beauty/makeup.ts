import { box, type Canvas, circle, d, fill, group, stroke } from '../canvas.ts'
import { barrel, metal, metalFill } from '../light.ts'
import type { MakeupLook } from '../look.ts'
import { monogram } from '../monogram.ts'
import { darker, edgeOf, lighter, METALS, mix } from '../palette.ts'
import type { Still } from '../still-life.ts'
import { brush, brushSet } from './brush.ts'
import { compact, palette } from './compact.ts'
import { cylinder } from './cylinder.ts'
import { pencil, wandTube } from './wand.ts'

export function drawMakeup(canvas: Canvas, look: MakeupLook, shade: string, shades: string[]): Still {
  switch (look.style) {
    case 'lipstick':
      return lipstick(canvas, look, shade)
    case 'palette':
      return palette(canvas, look)
    case 'compact':
    case 'cushion':
      return compact(canvas, look, shade)
    case 'nail':
      return nail(canvas, shade, shades)
    case 'brush':
      return {
        art: group('rotate(16)', brush(canvas, look, 0, look.size, 30, 'dome')),
        width: look.size * 0.52,
        height: look.size * 1.06,
        detail: [look.size * 0.1, -look.size * 0.3],
        zoom: 2.4,
        lying: [],
      }
    case 'brush-set':
      return brushSet(canvas, look)
    case 'stick':
      return stick(canvas, look, shade)
    case 'pencil':
    case 'liner':
      return pencil(canvas, look, shade, shades)
    default:
      return wandTube(canvas, look, shade)
  }
}

function lipstick(canvas: Canvas, look: MakeupLook, shade: string): Still {
  const base = box(-12, -34, 24, 34, 2)
  const inner = box(-10, -46, 20, 13, 1)
  const bullet = d`M-8 -46V-66Q-8 -78 5 -84Q8 -84 8 -78V-46Z`
  const slant = d`M-8 -64Q-7 -78 5 -84Q9 -80 7 -74Q-2 -70 -8 -64Z`
  const cap = box(-13, -52, 26, 52, 3)
  const band = (y: number, half: number) =>
    fill(d`M${-half} ${y}H${half}V${y + 4}H${-half}Z`, metalFill(canvas, look.metal))
  const mark = monogram(canvas.initial, 0, -23, 4.4, METALS[look.metal].light)
  const art =
    group(
      'translate(-17 0)',
      cylinder(canvas, bullet, shade, 0.6) +
        fill(slant, lighter(shade, 0.22), 0.9) +
        metal(canvas, inner, look.metal) +
        cylinder(canvas, base, look.pack) +
        band(-36, 12) +
        band(-4, 12) +
        mark,
    ) +
    group(
      'translate(20 3)',
      cylinder(canvas, cap, look.pack) + band(-6, 13) + monogram(canvas.initial, 0, -33, 4.4, METALS[look.metal].light),
    )
  return { art, width: 66, height: 86, detail: [-17, -62], zoom: 2.1 }
}

function nail(canvas: Canvas, shade: string, shades: string[]): Still {
  const bottle = (color: string) => {
    const glass = d`M-6 -38H6V-36C8 -33 18 -33 18 -26V-3Q18 0 15 0H-15Q-18 0 -18 -3V-26C-18 -33 -8 -33 -6 -36Z`
    const lid = d`M-7.4 -37L-6 -72Q0 -75 6 -72L7.4 -37Z`
    return (
      fill(glass, mix('#F2F2F0', color, 0.2)) +
      fill(d`M-15.4 -27Q0 -31 15.4 -27V-5Q15.4 -3 13 -3H-13Q-15.4 -3 -15.4 -5Z`, color) +
      fill(glass, barrel(canvas, 0.75)) +
      fill('M-14 -26Q-15 -16 -14 -5H-10.4Q-11.4 -16 -10.4 -27Z', '#FFFFFF', 0.65) +
      stroke(glass, edgeOf(color), canvas.line) +
      cylinder(canvas, lid, '#2A2628') +
      monogram(canvas.initial, 0, -16, 3.8, '#FFFFFF')
    )
  }
  const others = shades.filter((other) => other !== shade)
  const art =
    others
      .slice(0, 2)
      .map((other, index) => group(`translate(${index ? -40 : 40} -4) scale(.92)`, bottle(other)))
      .join('') + bottle(shade)
  return { art, width: 118, height: 76, detail: [0, -28], zoom: 2.2 }
}

function stick(canvas: Canvas, look: MakeupLook, shade: string): Still {
  const base = box(-14, -44, 28, 44, 4)
  const inner = box(-12, -54, 24, 11, 1)
  const bullet = d`M-11 -54V-72Q-11 -80 0 -80Q11 -80 11 -72V-54Z`
  const cap = box(-15, -38, 30, 38, 5)
  return {
    art:
      group(
        'translate(-18 0)',
        cylinder(canvas, bullet, shade, 0.6) +
          fill(circle(0, -74, 9, 4.4), lighter(shade, 0.25), 0.8) +
          metal(canvas, inner, look.metal) +
          cylinder(canvas, base, look.pack, 0.6) +
          monogram(canvas.initial, 0, -26, 4.8, darker(look.pack, 0.5)),
      ) +
      group(
        'translate(22 3)',
        cylinder(canvas, cap, look.pack, 0.6) + fill(d`M-15 -7H15V-3H-15Z`, metalFill(canvas, look.metal)),
      ),
    width: 76,
    height: 82,
    detail: [-18, -60],
    zoom: 2.1,
  }
}
