import { box, type Canvas, circle, d, fill, mirror, stroke, symmetric, times } from '../canvas.ts'
import { fold, metal, solid } from '../light.ts'
import type { BagLook } from '../look.ts'
import { darker, edgeOf, lighter, lineOn, METALS, threadOn } from '../palette.ts'
import { buckleBox, chainLine, solidLock, stamp } from './hardware.ts'

/** A bag from the front; x = 0 in its middle, y = 0 at its base. `body` hangs, `strap` is drawn for a bag set down. */
export type Bag = {
  body: string
  strap: string
  outline: string[]
  top: number
  strapFrom: [number, number]
  detail: [number, number]
}

export function drawBag(canvas: Canvas, look: BagLook, color: string): Bag {
  const w = look.width / 2
  const h = look.height
  const own = { cloth: look.cloth, accent: look.accent }
  const leather = look.accent && look.cloth !== 'leather' ? look.accent : color
  const ink = lineOn(color)
  const thread = threadOn(color)
  const seam = (path: string) =>
    stroke(path, ink, 1.1, 0.5) + stroke(path, thread, 1.1, 0.95, ' stroke-dasharray="4.5 2.6"')
  const handle = (path: string, tone = leather, width = 11) =>
    stroke(path, edgeOf(tone), width + 2.4) +
    stroke(path, tone, width) +
    stroke(path, lighter(tone, 0.5), width * 0.2, 0.6, ' transform="translate(-1.6 -1)"')
  const ring = (x: number, y: number, size = 9) =>
    stroke(circle(x, y, size), METALS[look.metal].dark, 5) +
    stroke(circle(x, y, size), METALS[look.metal].base, 3.2) +
    stroke(d`M${x - size} ${y}A${size} ${size} 0 0 1 ${x} ${y - size}`, METALS[look.metal].light, 1.6)
  const slump =
    fold(-w * 0.6, -h * 0.85, -w * 0.5, -h * 0.14, 12, w * 0.1) +
    fold(w * 0.5, -h * 0.8, w * 0.62, -h * 0.12, -10, w * 0.1)

  switch (look.style) {
    case 'tote': {
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
            [0, 1]
              .map((row) => fill(circle(side * w * 0.46, -h + 26 + row * 30, 3.6), METALS[look.metal].base))
              .join(''),
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
    case 'hobo': {
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
    case 'crossbody':
    case 'camera':
    case 'belt-bag': {
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
    case 'bucket': {
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
    case 'clutch': {
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
    case 'backpack': {
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
    case 'basket': {
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
    case 'top-handle':
    case 'satchel': {
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
    case 'weekender': {
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
    default: {
      const path = symmetric(
        d`M0 ${-h + 12}L${w * 0.62} ${-h + 8}Q${w * 1.1} ${-h * 0.5} ${w * 0.96} ${-h * 0.2}Q${w * 0.8} 4 0 8`,
      )
      const gathers = times(11, (index) =>
        fold(
          (index - 5) * w * 0.12,
          -h + 16,
          (index - 5) * w * 0.17,
          -h * 0.3 + (index % 2) * 20,
          (index - 5) * 5,
          9,
          1.2,
        ),
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
  }
}
