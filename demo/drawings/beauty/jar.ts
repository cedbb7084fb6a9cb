import { box, type Canvas, circle, d, fill, group, strewn, stroke, times } from '../canvas.ts'
import { barrel, metalFill, solid } from '../light.ts'
import type { VesselLook } from '../look.ts'
import { monogram } from '../monogram.ts'
import { edgeOf, lighter, mix } from '../palette.ts'
import type { Still } from '../still-life.ts'
import { capPiece } from './cap.ts'
import { label } from './label.ts'

export function jar(canvas: Canvas, look: VesselLook, tint: string): Still {
  const w = look.width / 2
  const lidTall = Math.min(24, look.height * 0.32)
  const h = look.height - lidTall
  const r = look.shape === 'square' ? 5 : 12
  const path = d`M${-w} ${-h + 3}Q${-w} ${-h} ${-w + 3} ${-h}H${w - 3}Q${w} ${-h} ${w} ${-h + 3}V${-r}Q${w} 0 ${w - r} 0H${-w + r}Q${-w} 0 ${-w} ${-r}Z`
  const glass =
    look.body === 'opaque' ? (look.pack ?? tint) : look.body === 'frosted' ? mix('#F4F0EB', tint, 0.55) : '#EDF0EE'
  const inside =
    look.body === 'clear'
      ? fill(
          d`M${-w + 3} ${-h + 8}Q0 ${-h + 3} ${w - 3} ${-h + 8}V${-r}Q${w - 3} -5 ${w - r} -5H${-w + r}Q${-w + 3} -5 ${-w + 3} ${-r}Z`,
          tint,
          0.95,
        )
      : ''
  const grains =
    look.body === 'clear' && look.cap === 'cork'
      ? times(110, (index) => {
          const [x, y] = strewn(index, w * 2 - 14, h - 22)
          return fill(circle(x - w + 7, y - h + 13, 0.9), index % 3 ? '#FFFFFF' : '#C98A55', 0.8)
        })
      : ''
  const body =
    fill(path, glass, look.body === 'clear' ? 0.8 : 1) +
    inside +
    grains +
    fill(path, barrel(canvas, 0.75)) +
    fill(
      d`M${-w * 0.84} ${-h + 6}Q${-w * 0.88} ${-h * 0.5} ${-w * 0.84} ${-r}H${-w * 0.74}Q${-w * 0.78} ${-h * 0.5} ${-w * 0.74} ${-h + 6}Z`,
      '#FFFFFF',
      0.5,
    ) +
    stroke(path, edgeOf(glass), canvas.line)
  const lid = box(-w - 1.5, -look.height, w * 2 + 3, lidTall - 0.6, 3)
  const ridges =
    look.cap === 'black' || look.cap === 'color'
      ? times(22, (index) =>
          stroke(d`M${-w + 2 + index * (w / 11)} ${-look.height + 4}V${-h - 3}`, '#FFFFFF', 0.5, 0.18),
        )
      : ''
  return {
    art: body + label(canvas, look, w, h, tint) + capPiece(canvas, look, tint, lid, [0, -look.height, w * 2]) + ridges,
    width: look.width + 3,
    height: look.height,
    detail: [w * 0.3, -h * 0.8],
    zoom: 1.8,
    measure: [look.width, look.height],
  }
}

export function tube(canvas: Canvas, look: VesselLook, tint: string): Still {
  const w = look.width / 2
  const h = look.height
  const pack = look.pack ?? tint
  const path = d`M${-w} ${-h}H${w}L${w * 0.74} -28Q${w * 0.7} -24 ${w * 0.6} -24H${-w * 0.6}Q${-w * 0.7} -24 ${-w * 0.74} -28Z`
  const crimp = d`M${-w} ${-h}H${w}V${-h + 10}H${-w}Z`
  const lid = box(-w * 0.62, -25, w * 1.24, 25, 3)
  const art =
    fill(path, pack) +
    fill(path, barrel(canvas, 0.85)) +
    stroke(path, edgeOf(pack), canvas.line) +
    fill(crimp, '#24121C', 0.08) +
    times(20, (index) => stroke(d`M${-w + 1.5 + index * (w / 10)} ${-h + 1}V${-h + 9}`, '#24121C', 0.5, 0.3)) +
    group(`translate(0 -24)`, label(canvas, look, w * 0.86, h - 30, tint)) +
    fill(box(-w * 0.74, -h * 0.34, w * 1.48, 12, 0), tint, 0.9) +
    capPiece(canvas, look, tint, lid, [0, -25, w])
  return { art, width: look.width, height: h, detail: [0, -h * 0.62], zoom: 2, measure: [look.width, h], foot: 0.6 }
}

export function tin(canvas: Canvas, look: VesselLook, tint: string): Still {
  const r = look.width / 2
  const pack = look.pack ?? tint
  const base = circle(r * 0.42, r * 0.36, r)
  const balm = circle(r * 0.42, r * 0.36, r * 0.84)
  const lid = circle(-r * 0.5, -r * 0.4, r * 1.03)
  const swipe =
    stroke(d`M${r * 0.1} ${r * 0.1}Q${r * 0.5} ${-r * 0.06} ${r * 0.86} ${r * 0.3}`, '#FFFFFF', r * 0.12, 0.35) +
    stroke(d`M${r * 0.06} ${r * 0.2}Q${r * 0.5} ${r * 0.06} ${r * 0.84} ${r * 0.42}`, '#24121C', r * 0.05, 0.12)
  const metal = metalFill(canvas, look.cap === 'gold' ? 'gold' : 'silver')
  const art =
    fill(base, metal) +
    stroke(base, '#6E6A66', canvas.line) +
    fill(balm, tint) +
    solid(canvas, balm, tint, { inside: swipe }) +
    group('translate(1.4 2)', fill(lid, '#3A2227', 0.25)) +
    fill(lid, metal) +
    stroke(lid, '#6E6A66', canvas.line) +
    solid(canvas, circle(-r * 0.5, -r * 0.4, r * 0.9), pack) +
    stroke(circle(-r * 0.5, -r * 0.4, r * 0.72), lighter(pack, 0.5), 0.7) +
    group(
      `translate(${-r * 0.5} ${-r * 0.4})`,
      monogram(canvas.initial, 0, -r * 0.06, r * 0.24, lighter(pack, 0.75)) +
        stroke(d`M${-r * 0.34} ${r * 0.36}H${r * 0.34}`, lighter(pack, 0.6), 1),
    )
  return { art, width: r * 3.1, height: r * 2.9, detail: [r * 0.4, r * 0.3], zoom: 1.8, lying: [base, lid] }
}

export function bar(canvas: Canvas, look: VesselLook, tint: string): Still {
  const w = look.width / 2
  const h = look.height / 2
  const path = box(-w, -h, w * 2, h * 2, 15)
  const oats = times(46, (index) => {
    const [x, y] = strewn(index, w * 2 - 16, h * 2 - 16)
    return group(
      `translate(${(x - w + 8).toFixed(1)} ${(y - h + 8).toFixed(1)}) rotate(${index * 47})`,
      fill(circle(0, 0, 2.6, 1.5), index % 2 ? '#F3E2BE' : '#B98D52'),
    )
  })
  const band = d`M${-w * 0.36} ${-h - 0.8}H${w * 0.5}V${h + 0.8}H${-w * 0.36}Z`
  const art =
    solid(canvas, path, tint, {
      inside: oats + stroke(box(-w + 5, -h + 5, w * 2 - 10, h * 2 - 10, 11), '#FFFFFF', 1.6, 0.35),
    }) +
    solid(canvas, band, '#F6F0E4', {
      inside: stroke(d`M${-w * 0.3} ${-h}V${h}M${w * 0.44} ${-h}V${h}`, '#B98F4A', 0.8),
    }) +
    stroke(circle(w * 0.07, -4, 9), '#3A2B2A', 0.8) +
    monogram(canvas.initial, w * 0.07, -4, 4.4, '#3A2B2A') +
    stroke(d`M${w * 0.07 - 12} 12H${w * 0.07 + 12}M${w * 0.07 - 7} 17H${w * 0.07 + 7}`, '#3A2B2A', 1)
  return {
    art: group('rotate(-8)', art),
    width: w * 2.1,
    height: h * 2.4,
    detail: [-w * 0.5, 0],
    zoom: 2,
    lying: [path],
  }
}
