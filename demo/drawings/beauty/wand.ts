import { box, type Canvas, d, fill, group, stroke, times } from '../canvas.ts'
import { barrel, castShadow, metal, metalFill, solid } from '../light.ts'
import type { MakeupLook } from '../look.ts'
import { monogram } from '../monogram.ts'
import { edgeOf, METALS, mix } from '../palette.ts'
import type { Still } from '../still-life.ts'
import { cylinder } from './cylinder.ts'

export function pencil(canvas: Canvas, look: MakeupLook, shade: string, shades: string[]): Still {
  const one = (color: string) => {
    const wood = d`M-5 -58L0 -76L5 -58Q0 -54 -5 -58Z`
    const tip = d`M-2.2 -67L0 -76L2.2 -67Q0 -65 -2.2 -67Z`
    const body = box(-5, -58, 10, 116, 1)
    return (
      castShadow(body, 3, 4, 1.2) +
      solid(canvas, wood, '#D9B07E', { inside: stroke('M-3 -56L-1 -70M1 -56L0.6 -70', '#9A7040', 0.5, 0.6) }) +
      fill(tip, color) +
      cylinder(canvas, body, color) +
      fill(d`M-5 40H5V46H-5Z`, metalFill(canvas, look.metal)) +
      stroke('M-1 -40V-14', METALS[look.metal].light, 1.2)
    )
  }
  const list = [shade, ...shades.filter((other) => other !== shade)].slice(0, 4)
  const smear = (color: string, y: number) =>
    stroke(d`M-34 ${y}Q-10 ${y - 5} 30 ${y + 1}`, color, 5, 0.9) +
    stroke(d`M-30 ${y + 3}Q0 ${y - 1} 24 ${y + 3}`, color, 9, 0.25)
  return {
    art:
      list
        .map((color, index) =>
          group(`translate(${(index - (list.length - 1) / 2) * 18} ${index % 2 ? -6 : 4}) rotate(9)`, one(color)),
        )
        .join('') +
      group(
        'translate(8 104)',
        list
          .slice(0, 2)
          .map((color, index) => smear(color, index * 15))
          .join(''),
      ),
    width: 108,
    height: 216,
    detail: [8, -36],
    zoom: 2.3,
    lying: [],
  }
}

export function wandTube(canvas: Canvas, look: MakeupLook, shade: string): Still {
  const gloss = look.style === 'gloss'
  const tall = look.size
  const w = gloss ? 9 : 8
  const bodyTall = tall * 0.6
  const tube = gloss
    ? box(-w, -bodyTall, w * 2, bodyTall, 2.4)
    : d`M${-w} ${-bodyTall}H${w}L${w * 0.86} -6Q${w * 0.8} 0 0 0Q${-w * 0.8} 0 ${-w * 0.86} -6Z`
  const fillIn = gloss
    ? fill(tube, mix('#F4F0EC', shade, 0.25)) +
      fill(box(-w + 2.4, -bodyTall + 4, w * 2 - 4.8, bodyTall - 7, 1.4), shade, 0.92)
    : fill(tube, look.pack)
  const neck = box(-w * 0.6, -bodyTall - 6, w * 1.2, 7, 1)
  const threads = stroke(
    d`M${-w * 0.6} ${-bodyTall - 4}H${w * 0.6}M${-w * 0.6} ${-bodyTall - 2}H${w * 0.6}`,
    METALS[look.metal].dark,
    0.6,
  )
  const mark = monogram(canvas.initial, 0, -bodyTall * 0.5, 3.2, gloss ? '#FBF4EC' : METALS[look.metal].light)
  const capTall = tall * 0.4
  const cap = box(-w - 0.6, 0, w * 2 + 1.2, capTall, 2.6)
  const stem = stroke(d`M0 ${capTall}V${capTall + tall * 0.3}`, '#2A2628', 1.8)
  const bristleY = capTall + tall * 0.24
  const tip = gloss
    ? solid(
        canvas,
        d`M-2.6 ${bristleY}Q-3.6 ${bristleY + 12} 1 ${bristleY + 15}Q4 ${bristleY + 10} 2.6 ${bristleY}Z`,
        shade,
      )
    : times(look.style === 'wand' ? 9 : 15, (index) =>
        stroke(
          d`M${-4.6 + Math.abs(index - 7) * 0.22} ${bristleY + index * 1.9}L${4.6 - Math.abs(index - 7) * 0.22} ${bristleY + index * 1.9 + 1.2}`,
          look.style === 'wand' ? mix('#1D1B1E', shade, 0.5) : '#1D1B1E',
          1.1,
        ),
      )
  const wand = group(
    `rotate(-158) `,
    stem +
      tip +
      (look.metal === 'gold' || look.metal === 'silver'
        ? metal(canvas, cap, look.metal)
        : cylinder(canvas, cap, look.pack)) +
      stroke(d`M${-w} ${capTall - 4}H${w}`, '#24121C', 0.6, 0.4),
  )
  const art =
    group(
      `translate(${-tall * 0.16} ${tall * 0.36})`,
      castShadow(tube, 3, 4, 1.2) +
        fillIn +
        fill(tube, barrel(canvas, 0.8)) +
        stroke(tube, edgeOf(gloss ? shade : look.pack), canvas.line) +
        metal(canvas, neck, look.metal) +
        threads +
        mark,
    ) +
    group(`translate(${tall * 0.2} ${tall * 0.42})`, wand) +
    group(
      `translate(${tall * 0.02} ${-tall * 0.43})`,
      fill(
        d`M${-tall * 0.26} ${tall * 0.02}Q${-tall * 0.1} ${-tall * 0.09} ${tall * 0.22} ${-tall * 0.03}Q${tall * 0.26} 0 ${tall * 0.12} ${tall * 0.02}Q${-tall * 0.02} ${tall * 0.08} ${-tall * 0.18} ${tall * 0.06}Q${-tall * 0.25} ${tall * 0.06} ${-tall * 0.26} ${tall * 0.02}Z`,
        shade,
        0.92,
      ) +
        stroke(d`M${-tall * 0.2} 0Q0 ${-tall * 0.055} ${tall * 0.17} ${-tall * 0.02}`, '#FFFFFF', tall * 0.012, 0.5) +
        stroke(
          d`M${-tall * 0.14} ${tall * 0.03}Q0 ${-tall * 0.01} ${tall * 0.1} ${tall * 0.006}`,
          '#24121C',
          tall * 0.008,
          0.25,
        ),
    )
  return { art, width: tall * 0.84, height: tall * 1.04, detail: [tall * 0.02, -tall * 0.2], zoom: 1.7, lying: [] }
}
