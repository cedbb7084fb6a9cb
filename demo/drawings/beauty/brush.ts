import { box, type Canvas, d, fill, group, stroke, times } from '../canvas.ts'
import { castShadow, metal, solid } from '../light.ts'
import type { MakeupLook } from '../look.ts'
import { METALS } from '../palette.ts'
import type { Still } from '../still-life.ts'
import { cylinder } from './cylinder.ts'

type Tip = 'dome' | 'angle' | 'flat' | 'point' | 'fluff'
export function brush(canvas: Canvas, look: MakeupLook, x: number, size: number, width: number, tip: Tip): string {
  const head = size * (tip === 'point' || tip === 'flat' ? 0.14 : 0.24)
  const top = -size / 2
  const ferrule = size * 0.14
  const w = width / 2
  const hair: Record<Tip, string> = {
    dome: d`M${x - w * 0.5} ${top + head}Q${x - w * 1.3} ${top + head * 0.4} ${x - w * 0.7} ${top + 6}Q${x} ${top - 6} ${x + w * 0.7} ${top + 6}Q${x + w * 1.3} ${top + head * 0.4} ${x + w * 0.5} ${top + head}Z`,
    fluff: d`M${x - w * 0.5} ${top + head}Q${x - w * 1.1} ${top + head * 0.3} ${x - w * 0.3} ${top}Q${x} ${top - 4} ${x + w * 0.3} ${top}Q${x + w * 1.1} ${top + head * 0.3} ${x + w * 0.5} ${top + head}Z`,
    angle: d`M${x - w * 0.5} ${top + head}Q${x - w} ${top + head * 0.5} ${x - w * 0.8} ${top + 10}L${x + w * 0.8} ${top - 2}Q${x + w * 1.1} ${top + head * 0.5} ${x + w * 0.5} ${top + head}Z`,
    flat: d`M${x - w * 0.6} ${top + head}L${x - w * 0.8} ${top + 3}Q${x} ${top - 3} ${x + w * 0.8} ${top + 3}L${x + w * 0.6} ${top + head}Z`,
    point: d`M${x - w * 0.5} ${top + head}Q${x - w * 0.5} ${top + head * 0.4} ${x} ${top}Q${x + w * 0.5} ${top + head * 0.4} ${x + w * 0.5} ${top + head}Z`,
  }
  const strands = times(9, (index) =>
    stroke(
      d`M${x - w * 0.4 + index * w * 0.1} ${top + head}Q${x - w * 0.9 + index * w * 0.22} ${top + head * 0.5} ${x - w * 0.6 + index * w * 0.15} ${top + 5}`,
      index % 2 ? '#FFFFFF' : '#24121C',
      0.7,
      0.25,
    ),
  )
  const collar = d`M${x - w * 0.52} ${top + head - 1}H${x + w * 0.52}L${x + w * 0.36} ${top + head + ferrule}H${x - w * 0.36}Z`
  const handle = d`M${x - w * 0.36} ${top + head + ferrule}Q${x - w * 0.5} ${top + size * 0.6} ${x - w * 0.16} ${top + size}Q${x} ${top + size + 2} ${x + w * 0.16} ${top + size}Q${x + w * 0.5} ${top + size * 0.6} ${x + w * 0.36} ${top + head + ferrule}Z`
  const shadow = castShadow(hair[tip] + collar + handle, 4, 6, 1.8)
  const powder = fill(hair[tip], '#D9A08C', 0.16)
  return (
    shadow +
    cylinder(canvas, handle, look.pack) +
    metal(canvas, collar, look.metal) +
    stroke(
      d`M${x - w * 0.46} ${top + head + ferrule * 0.3}H${x + w * 0.46}M${x - w * 0.44} ${top + head + ferrule * 0.42}H${x + w * 0.44}`,
      METALS[look.metal].dark,
      0.8,
    ) +
    solid(canvas, hair[tip], tip === 'dome' ? '#4A3630' : '#EBDCC8', { inside: strands }) +
    powder
  )
}

export function brushSet(canvas: Canvas, look: MakeupLook): Still {
  const kinds: [number, number, number, Tip][] = [
    [-78, 190, 34, 'dome'],
    [-46, 176, 25, 'angle'],
    [-18, 180, 20, 'flat'],
    [7, 164, 15, 'fluff'],
    [30, 156, 13, 'fluff'],
    [52, 150, 10, 'fluff'],
    [72, 146, 7, 'point'],
  ]
  const wrap = box(-104, -16, 204, 104, 5)
  const slots = times(8, (index) =>
    stroke(d`M${-96 + index * 25.4} 14V86`, '#A38E72', 0.9, 0.9, ' stroke-dasharray="3 2"'),
  )
  const roll = castShadow(wrap, 4, 6, 2) + solid(canvas, wrap, '#DCCDB4', { cloth: 'canvas', inside: slots })
  const brushes = kinds
    .map(([x, size, width, tip]) =>
      group(`translate(0 ${(190 - size) / 2 - 4})`, brush(canvas, look, x, size, width, tip)),
    )
    .join('')
  const pocket = box(-104, 34, 204, 54, 4)
  return {
    art:
      roll +
      brushes +
      group(
        '',
        solid(canvas, pocket, '#DCCDB4', {
          cloth: 'canvas',
          inside: slots + stroke('M-104 39H100', '#A38E72', 0.9, 0.9, ' stroke-dasharray="3 2"'),
        }),
      ),
    width: 212,
    height: 200,
    detail: [-50, -60],
    zoom: 2.2,
    lying: [],
  }
}
