import { box, circle, d, fill, mirror, stroke, symmetric, times } from '../canvas.ts'
import { fold, metal, solid } from '../light.ts'
import { darker, METALS } from '../palette.ts'
import type { Bag } from './bag.ts'
import { chainLine, solidLock } from './hardware.ts'
import type { Making } from './making.ts'

export function flat({ own, canvas, look, color, w, h, leather, handle, ring, slump }: Making): Bag {
  const corner = look.style === 'crossbody' ? 16 : look.style === 'belt-bag' ? 52 : 30
  const path = box(-w, -h, w * 2, h, corner)
  const flapPath = d`M${-w - 2} ${-h + 10}Q${-w - 2} ${-h - 4} ${-w + 14} ${-h - 4}H${w - 14}Q${w + 2} ${-h - 4} ${w + 2} ${-h + 10}L${w} ${-h * 0.5}Q${w * 0.9} ${-h * 0.34} ${w * 0.5} ${-h * 0.34}H${-w * 0.5}Q${-w * 0.9} ${-h * 0.34} ${-w} ${-h * 0.5}Z`
  const lock = solidLock(canvas, 0, -h * 0.36, look)
  const zips = (y: number) =>
    stroke(d`M${-w * 0.86} ${y}H${w * 0.86}`, darker(color, 0.4), 8) +
    stroke(
      d`M${-w * 0.86} ${y}H${w * 0.86}`,
      METALS[look.metal].base,
      4.4,
      1,
      ' stroke-dasharray="2 2" style="stroke-linecap:butt"',
    ) +
    metal(canvas, box(w * 0.62, y - 4, 9, 30, 4), look.metal)
  const front =
    look.trim === 'turnlock'
      ? solid(canvas, flapPath, color, { ...own, shade: 0.8 }) + lock
      : look.style === 'camera'
        ? zips(-h + 22) +
          solid(canvas, box(-w * 0.86, -h * 0.62, w * 1.72, h * 0.52, 22), color, { ...own, shade: 0.6 }) +
          zips(-h * 0.56) +
          solid(canvas, d`M${w * 0.7} ${-h * 0.44}L${w * 0.78} ${-h * 0.1}H${w * 0.62}Z`, look.accent ?? color)
        : zips(-h * 0.72) +
          solid(canvas, box(-w * 0.7, -h * 0.56, w * 1.4, h * 0.42, 26), color, { ...own, shade: 0.6 })
  const chain =
    look.strap === 'chain'
      ? chainLine(
          d`M${-w + 8} ${-h + 2}C${-w * 0.7} ${-h * 2.6} ${w * 0.7} ${-h * 2.6} ${w - 8} ${-h + 2}`,
          look,
          color,
        )
      : handle(
          d`M${-w + 4} ${-h + 14}C${-w * 0.9} ${-h * 2.8} ${w * 0.9} ${-h * 2.8} ${w - 4} ${-h + 14}`,
          look.strap === 'web' ? (look.accent ?? darker(color, 0.1)) : leather,
          look.strap === 'web' ? 20 : 10,
        )
  const web =
    look.style === 'belt-bag'
      ? solid(
          canvas,
          d`M${-w + 10} ${-h * 0.72}Q${-w * 1.5} ${-h * 0.9} ${-w * 1.5} ${-h * 1.3}H${-w * 1.5 + 26}Q${-w * 1.24} ${-h} ${-w + 10} ${-h * 0.44}Z`,
          darker(color, 0.15),
          { cloth: 'canvas' },
        ) +
        solid(
          canvas,
          mirror(
            d`M${-w + 10} ${-h * 0.72}Q${-w * 1.5} ${-h * 0.9} ${-w * 1.5} ${-h * 1.3}H${-w * 1.5 + 26}Q${-w * 1.24} ${-h} ${-w + 10} ${-h * 0.44}Z`,
          ),
          darker(color, 0.15),
          { cloth: 'canvas' },
        ) +
        solid(
          canvas,
          d`M${-w * 1.5} ${-h * 1.3}Q0 ${-h * 2} ${w * 1.5} ${-h * 1.3}L${w * 1.5 - 26} ${-h * 1.3}Q0 ${-h * 1.84} ${-w * 1.5 + 26} ${-h * 1.3}Z`,
          darker(color, 0.15),
          { cloth: 'canvas' },
        ) +
        solid(canvas, box(-34, -h * 1.72, 68, 34, 8), '#2B282A')
      : ''
  return {
    body:
      solid(canvas, path, color, { ...own, inside: slump }) +
      front +
      (look.style === 'belt-bag' ? '' : ring(-w + 4, -h + 14, 7) + ring(w - 4, -h + 14, 7)),
    strap: look.style === 'belt-bag' ? web : chain,
    outline: [path],
    top: look.style === 'belt-bag' ? -h * 1.8 : -h * 2.25,
    strapFrom: [w - 6, -h + 8],
    detail: look.style === 'crossbody' ? [0, -h * 0.44] : [w * 0.5, -h * 0.6],
  }
}

export function clutch({ canvas, color, w, h, own }: Making): Bag {
  const path = box(-w, -h, w * 2, h, 14)
  const wing = d`M6 ${-h * 0.5}C${w * 0.3} ${-h * 1.0} ${w * 0.8} ${-h * 1.1} ${w * 0.98} ${-h * 0.98}Q${w * 0.86} ${-h * 0.5} ${w * 0.98} ${-h * 0.04}C${w * 0.8} ${h * 0.06} ${w * 0.3} 0 6 ${-h * 0.5}Z`
  const creases = (side: number) =>
    times(4, (index) => fold(side * 16, -h * 0.5, side * w * 0.84, -h * (0.92 - index * 0.26), 0, 12, 1.3))
  const knot = d`M-24 ${-h * 0.66}Q0 ${-h * 0.74} 24 ${-h * 0.66}Q32 ${-h * 0.5} 24 ${-h * 0.34}Q0 ${-h * 0.26} -24 ${-h * 0.34}Q-32 ${-h * 0.5} -24 ${-h * 0.66}Z`
  return {
    body:
      solid(canvas, path, darker(color, 0.12), own) +
      solid(canvas, wing, color, { ...own, inside: creases(1) }) +
      solid(canvas, mirror(wing), color, { ...own, inside: creases(-1) }) +
      solid(canvas, knot, color, {
        ...own,
        inside: fold(-8, -h * 0.66, -6, -h * 0.34, 4, 8) + fold(10, -h * 0.66, 8, -h * 0.34, 4, 8),
      }),
    strap: '',
    outline: [path],
    top: -h,
    strapFrom: [w, -h],
    detail: [20, -h * 0.5],
  }
}

export function framed({ own, canvas, look, color, w, h, ring }: Making): Bag {
  const path = symmetric(
    d`M0 ${-h + 12}L${w * 0.62} ${-h + 8}Q${w * 1.1} ${-h * 0.5} ${w * 0.96} ${-h * 0.2}Q${w * 0.8} 4 0 8`,
  )
  const gathers = times(11, (index) =>
    fold((index - 5) * w * 0.12, -h + 16, (index - 5) * w * 0.17, -h * 0.3 + (index % 2) * 20, (index - 5) * 5, 9, 1.2),
  )
  const frame = d`M${-w * 0.66} ${-h + 16}V${-h + 2}Q${-w * 0.64} ${-h - 10} ${-w * 0.54} ${-h - 10}H${w * 0.54}Q${w * 0.64} ${-h - 10} ${w * 0.66} ${-h + 2}V${-h + 16}Z`
  const beads = [-1, 1]
    .map(
      (side) =>
        `${fill(circle(side * 12, -h - 22, 13), look.accent ?? '#F2E8D8')}${stroke(circle(side * 12, -h - 22, 13), METALS.gold.dark, 1.2)}${fill(circle(side * 12 - 4, -h - 27, 4), '#FFFFFF', 0.9)}`,
    )
    .join('')
  return {
    body:
      solid(canvas, path, color, { ...own, inside: gathers }) +
      metal(canvas, frame, look.metal, true) +
      beads +
      ring(-w * 0.66, -h - 2, 7) +
      ring(w * 0.66, -h - 2, 7),
    strap: chainLine(
      d`M${-w * 0.66} ${-h - 6}C${-w * 0.9} ${-h * 2.4} ${w * 0.9} ${-h * 2.4} ${w * 0.66} ${-h - 6}`,
      look,
      color,
    ),
    outline: [path],
    top: -h * 2,
    strapFrom: [w * 0.66, -h],
    detail: [0, -h * 0.86],
  }
}
