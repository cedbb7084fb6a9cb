import { box, circle, d, fill, stroke, symmetric, times } from '../canvas.ts'
import { fold, metal, solid } from '../light.ts'
import { darker, edgeOf, lighter, METALS } from '../palette.ts'
import type { Bag } from './bag.ts'
import { stamp } from './hardware.ts'
import type { Making } from './making.ts'

export function tote({ canvas, look, color, w, h, own, leather, ink, seam, handle, slump }: Making): Bag {
  const path = symmetric(
    d`M0 ${-h}Q${w * 0.6} ${-h + 4} ${w} ${-h - 3}L${w * 0.93} -14Q${w * 0.92} 0 ${w * 0.86} 0L0 0`,
  )
  const back = d`M${-w} ${-h - 2}Q0 ${-h - 22} ${w} ${-h - 2}Q0 ${-h + 14} ${-w} ${-h - 2}Z`
  const arc = (lift: number) =>
    d`M${-w * 0.46} ${-h + 44}C${-w * 0.44} ${-h - lift} ${w * 0.44} ${-h - lift} ${w * 0.46} ${-h + 44}`
  const tabs = [-1, 1]
    .map(
      (side) =>
        solid(canvas, box(side * w * 0.46 - 12, -h + 12, 24, 58, 8), leather, own) +
        [0, 1].map((row) => fill(circle(side * w * 0.46, -h + 26 + row * 30, 3.6), METALS[look.metal].base)).join(''),
    )
    .join('')
  const tassel =
    look.trim === 'tassel'
      ? stroke(d`M${w * 0.46} ${-h + 20}Q${w * 0.62} ${-h + 50} ${w * 0.6} ${-h + 70}`, darker(leather, 0.2), 4) +
        solid(canvas, box(w * 0.6 - 9, -h + 68, 18, 16, 4), leather) +
        times(9, (index) =>
          stroke(
            d`M${w * 0.6 - 8 + index * 2} ${-h + 84}L${w * 0.6 - 14 + index * 3.4} ${-h + 140}`,
            index % 2 ? leather : darker(leather, 0.2),
            3,
          ),
        )
      : ''
  return {
    body:
      fill(back, darker(color, 0.4)) +
      stroke(back, edgeOf(color), canvas.line) +
      solid(canvas, path, color, {
        ...own,
        inside:
          slump +
          seam(d`M${-w * 0.97} ${-h + 14}Q0 ${-h + 22} ${w * 0.97} ${-h + 14}`) +
          seam(d`M${-w * 0.9} -16H${w * 0.9}`),
      }) +
      tabs +
      tassel +
      stamp(0, -h * 0.46, ink),
    strap: handle(arc(150), darker(leather, 0.18)) + handle(arc(176)),
    outline: [path],
    top: -h - 130,
    strapFrom: [w * 0.46, -h + 20],
    detail: [w * 0.4, -h + 60],
  }
}

export function hobo({ canvas, look, color, w, h, own, ink, handle, ring, slump }: Making): Bag {
  const path = symmetric(
    d`M0 ${-h * 0.62}C${w * 0.5} ${-h * 0.64} ${w * 0.8} ${-h * 0.8} ${w * 0.94} ${-h}Q${w * 1.06} ${-h * 0.98} ${w} ${-h * 0.74}C${w * 0.86} ${-h * 0.2} ${w * 0.5} 0 0 0`,
  )
  const zipLine = d`M${-w * 0.9} ${-h * 0.93}C${-w * 0.8} ${-h * 0.74} ${-w * 0.5} ${-h * 0.58} 0 ${-h * 0.56}C${w * 0.5} ${-h * 0.58} ${w * 0.8} ${-h * 0.74} ${w * 0.9} ${-h * 0.93}`
  const arc = d`M${-w * 0.96} ${-h * 0.94}C${-w * 0.9} ${-h * 2.1} ${w * 0.9} ${-h * 2.1} ${w * 0.96} ${-h * 0.94}`
  return {
    body:
      solid(canvas, path, color, {
        ...own,
        inside:
          slump +
          fold(-w * 0.8, -h * 0.6, 0, -h * 0.1, 10, 16) +
          stroke(zipLine, darker(color, 0.4), 7) +
          stroke(zipLine, METALS[look.metal].base, 4, 1, ' stroke-dasharray="2 2" style="stroke-linecap:butt"'),
      }) +
      metal(canvas, box(-w * 0.86, -h * 0.86, 8, 30, 4), look.metal) +
      ring(-w * 0.96, -h * 0.96) +
      ring(w * 0.96, -h * 0.96) +
      stamp(0, -h * 0.26, ink),
    strap: handle(arc, color, 13) + solid(canvas, box(w * 0.62, -h * 1.64, 26, 34, 12), color, own),
    outline: [path],
    top: -h * 1.85,
    strapFrom: [w * 0.96, -h],
    detail: [-w * 0.6, -h * 0.7],
  }
}

export function bucket({ own, canvas, color, w, h, ink, seam, handle, ring }: Making): Bag {
  const path = symmetric(
    d`M0 ${-h}Q${w * 0.6} ${-h + 10} ${w * 0.92} ${-h - 6}Q${w * 1.02} ${-h * 0.7} ${w} -20Q${w} 0 ${w * 0.84} 4Q${w * 0.4} 12 0 12`,
  )
  const gathers = times(9, (index) =>
    fold(-w * 0.84 + index * w * 0.21, -h + 6, -w * 0.8 + index * w * 0.2, -h * 0.5 + (index % 3) * 20, 3, 10, 1.1),
  )
  const cordY = -h + 40
  const cord =
    stroke(d`M${-w * 0.97} ${cordY - 8}Q0 ${cordY + 16} ${w * 0.97} ${cordY - 8}`, edgeOf(color), 8) +
    stroke(d`M${-w * 0.97} ${cordY - 8}Q0 ${cordY + 16} ${w * 0.97} ${cordY - 8}`, darker(color, 0.25), 5.6)
  const ends =
    stroke(
      d`M-8 ${cordY + 8}Q-40 ${cordY + 60} -26 ${cordY + 110}M8 ${cordY + 8}Q40 ${cordY + 50} 30 ${cordY + 96}`,
      darker(color, 0.3),
      6,
    ) +
    solid(canvas, box(-34, cordY + 104, 16, 30, 6), color) +
    solid(canvas, box(22, cordY + 90, 16, 30, 6), color)
  const rim = d`M${-w * 0.92} ${-h - 6}Q0 ${-h - 34} ${w * 0.92} ${-h - 6}Q0 ${-h + 22} ${-w * 0.92} ${-h - 6}Z`
  const arc = d`M${-w * 0.94} ${-h + 30}C${-w * 0.8} ${-h * 1.75} ${w * 0.8} ${-h * 1.75} ${w * 0.94} ${-h + 30}`
  return {
    body:
      fill(rim, darker(color, 0.45)) +
      stroke(rim, edgeOf(color), canvas.line) +
      solid(canvas, path, color, { ...own, inside: gathers + seam(d`M${-w} -34Q0 -16 ${w} -34`) }) +
      cord +
      ends +
      ring(-w * 0.94, -h + 34) +
      ring(w * 0.94, -h + 34) +
      stamp(0, -h * 0.3, ink),
    strap: handle(arc, color, 12),
    outline: [path],
    top: -h * 1.6,
    strapFrom: [w * 0.94, -h + 20],
    detail: [0, -h * 0.74],
  }
}

export function basket({ own, canvas, color, w, h, leather, seam, handle }: Making): Bag {
  const path = symmetric(
    d`M0 ${-h}Q${w * 0.7} ${-h + 10} ${w} ${-h - 10}Q${w * 0.96} ${-h * 0.4} ${w * 0.72} -10Q${w * 0.6} 4 0 8`,
  )
  const rim = d`M${-w} ${-h - 10}Q0 ${-h - 46} ${w} ${-h - 10}Q0 ${-h + 20} ${-w} ${-h - 10}Z`
  const arc = (lift: number) =>
    d`M${-w * 0.5} ${-h + 60}C${-w * 0.5} ${-h - lift} ${w * 0.5} ${-h - lift} ${w * 0.5} ${-h + 60}`
  const edge =
    stroke(d`M${-w} ${-h - 10}Q0 ${-h + 20} ${w} ${-h - 10}`, darker(color, 0.35), 9) +
    stroke(d`M${-w} ${-h - 10}Q0 ${-h + 20} ${w} ${-h - 10}`, lighter(color, 0.2), 7, 1, ' stroke-dasharray="9 5"')
  const patches = [-1, 1]
    .map(
      (side) =>
        solid(canvas, box(side * w * 0.5 - 14, -h + 34, 28, 60, 6), leather) +
        seam(d`M${side * w * 0.5 - 9} ${-h + 40}h18v48h-18Z`),
    )
    .join('')
  return {
    body:
      fill(rim, darker(color, 0.5)) +
      solid(canvas, path, color, {
        ...own,
        inside: fill(
          d`M${-w} ${-h * 0.56}Q0 ${-h * 0.48} ${w} ${-h * 0.56}V${-h * 0.42}Q0 ${-h * 0.34} ${-w} ${-h * 0.42}Z`,
          darker(leather, 0.1),
          0.8,
        ),
      }) +
      edge +
      patches,
    strap: handle(arc(130), darker(leather, 0.2), 12) + handle(arc(160), leather, 12),
    outline: [path],
    top: -h - 110,
    strapFrom: [w * 0.5, -h],
    detail: [w * 0.4, -h + 80],
  }
}
