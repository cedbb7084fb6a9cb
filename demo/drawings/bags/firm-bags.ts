import { box, d, stroke, symmetric } from '../canvas.ts'
import { metal, solid } from '../light.ts'
import { darker, METALS } from '../palette.ts'
import type { Bag } from './bag.ts'
import { buckleBox, solidLock } from './hardware.ts'
import type { Making } from './making.ts'

export function backpack({ own, canvas, look, color, w, h, leather, seam, handle, slump }: Making): Bag {
  const path = symmetric(d`M0 ${-h}Q${w * 0.8} ${-h} ${w * 0.94} ${-h * 0.8}L${w} -24Q${w} 0 ${w - 24} 0L0 0`)
  const flapPath = symmetric(
    d`M0 ${-h - 6}Q${w * 0.86} ${-h - 6} ${w * 0.98} ${-h * 0.8}L${w * 0.98} ${-h * 0.56}Q${w * 0.6} ${-h * 0.5} 0 ${-h * 0.49}`,
  )
  const pocket = box(-w * 0.74, -h * 0.4, w * 1.48, h * 0.34, 18)
  const belts = [-1, 1]
    .map(
      (side) =>
        solid(canvas, box(side * w * 0.42 - 11, -h * 0.78, 22, h * 0.52, 5), leather) +
        buckleBox(canvas, side * w * 0.42, -h * 0.44, look),
    )
    .join('')
  const arc = d`M-34 ${-h - 2}C-34 ${-h - 62} 34 ${-h - 62} 34 ${-h - 2}`
  const sides = [-1, 1]
    .map((side) =>
      solid(
        canvas,
        d`M${side * w * 0.9} ${-h * 0.84}Q${side * w * 1.22} ${-h * 0.6} ${side * w * 1.08} -30L${side * w * 0.98} -30Q${side * w * 1.06} ${-h * 0.5} ${side * w * 0.84} ${-h * 0.76}Z`,
        leather,
      ),
    )
    .join('')
  return {
    body:
      sides +
      solid(canvas, path, color, { ...own, inside: slump }) +
      solid(canvas, pocket, color, { ...own, shade: 0.7 }) +
      seam(d`M${-w * 0.7} ${-h * 0.36}H${w * 0.7}`) +
      solid(canvas, flapPath, color, { ...own, shade: 0.9 }) +
      belts +
      solid(canvas, d`M${-w} -24V-50H${w}V-24Q${w} 0 ${w - 24} 0H${-w + 24}Q${-w} 0 ${-w} -24Z`, leather),
    strap: handle(arc, leather, 12),
    outline: [path],
    top: -h - 54,
    strapFrom: [w * 0.6, -h],
    detail: [w * 0.3, -h * 0.5],
  }
}

export function handled({ own, canvas, look, color, w, h, seam, handle }: Making): Bag {
  const path = symmetric(d`M0 ${-h}L${w * 0.86} ${-h}L${w} -14Q${w} 0 ${w - 12} 0L0 0`)
  const satchel = look.style === 'satchel'
  const flapPath = symmetric(
    satchel
      ? d`M0 ${-h - 6}L${w * 0.98} ${-h - 6}L${w * 1.0} ${-h * 0.36}Q${w * 0.98} ${-h * 0.3} ${w * 0.9} ${-h * 0.3}L0 ${-h * 0.3}`
      : d`M0 ${-h - 6}L${w * 0.88} ${-h - 6}Q${w * 0.94} ${-h * 0.6} ${w * 0.8} ${-h * 0.5}Q${w * 0.4} ${-h * 0.38} 0 ${-h * 0.36}`,
  )
  const lock = satchel
    ? [-1, 1]
        .map(
          (side) =>
            solid(canvas, box(side * w * 0.5 - 13, -h * 0.62, 26, h * 0.48, 6), color, { shade: 0.6 }) +
            buckleBox(canvas, side * w * 0.5, -h * 0.3, look),
        )
        .join('')
    : solidLock(canvas, 0, -h * 0.4, look)
  const arc = satchel
    ? d`M-52 ${-h - 4}C-50 ${-h - 54} 50 ${-h - 54} 52 ${-h - 4}`
    : d`M${-w * 0.5} ${-h}C${-w * 0.46} ${-h - 150} ${w * 0.46} ${-h - 150} ${w * 0.5} ${-h}`
  const hinge = [-1, 1]
    .map((side) => metal(canvas, box(side * (satchel ? 52 : w * 0.5) - 9, -h - 16, 18, 22, 4), look.metal))
    .join('')
  return {
    body:
      solid(canvas, path, color, { ...own, inside: seam(d`M${-w + 12} -12H${w - 12}`) }) +
      solid(canvas, flapPath, color, {
        ...own,
        inside: satchel ? seam(d`M${-w * 0.94} ${-h + 4}V${-h * 0.35}H${w * 0.94}V${-h + 4}`) : undefined,
      }) +
      lock,
    strap: handle(arc, color, 14) + hinge,
    outline: [path],
    top: -h - (satchel ? 60 : 124),
    strapFrom: [w * 0.9, -h],
    detail: satchel ? [w * 0.5, -h * 0.4] : [0, -h * 0.46],
  }
}

export function weekender({ own, canvas, look, color, w, h, leather, seam, handle, slump }: Making): Bag {
  const path = symmetric(
    d`M0 ${-h * 0.94}Q${w * 0.7} ${-h * 0.96} ${w * 0.9} ${-h * 0.8}Q${w * 1.06} ${-h * 0.4} ${w} -16Q${w} 0 ${w - 16} 0L0 0`,
  )
  const arc = (lift: number) =>
    d`M${-w * 0.36} ${-h * 0.3}V${-h * 0.8}C${-w * 0.36} ${-h - lift} ${w * 0.36} ${-h - lift} ${w * 0.36} ${-h * 0.8}V${-h * 0.3}`
  const base = d`M${-w * 1.02} ${-h * 0.24}Q0 ${-h * 0.18} ${w * 1.02} ${-h * 0.24}L${w} -16Q${w} 0 ${w - 16} 0H${-w + 16}Q${-w} 0 ${-w} -16Z`
  const zipTop = stroke(
    d`M${-w * 0.8} ${-h * 0.9}Q0 ${-h * 0.99} ${w * 0.8} ${-h * 0.9}`,
    METALS[look.metal].base,
    5,
    1,
    ' stroke-dasharray="3 2" style="stroke-linecap:butt"',
  )
  return {
    body:
      solid(canvas, path, color, { ...own, inside: slump }) +
      zipTop +
      solid(canvas, base, leather, { inside: seam(d`M${-w} ${-h * 0.21}Q0 ${-h * 0.15} ${w} ${-h * 0.21}`) }) +
      solid(
        canvas,
        d`M${w * 0.6} ${-h * 0.86}L${w * 0.76} ${-h * 0.8}L${w * 0.7} ${-h * 0.5}L${w * 0.56} ${-h * 0.54}Z`,
        leather,
      ),
    strap: handle(arc(150), darker(leather, 0.2), 15) + handle(arc(190), leather, 15),
    outline: [path],
    top: -h - 150,
    strapFrom: [w * 0.7, -h * 0.9],
    detail: [w * 0.34, -h * 0.36],
  }
}
