import { box, type Canvas, circle, d, fill, mirror, stroke, symmetric, times } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { TrousersLook } from '../look.ts'
import { darker, edgeOf, lighter, lineOn, threadOn } from '../palette.ts'
import { buttonAt } from './button.ts'
import type { Leg } from './trousers.ts'

type Place = { top: number; hem: number; crotch: number; kneeY: number; waist: number }

export function folds(look: TrousersLook, leg: Leg, { top, hem, crotch, kneeY }: Place): string {
  let art = ''
  for (const side of [1, -1]) {
    art +=
      fold(side * 14, crotch + 4, side * leg.hip * 0.7, crotch - 46, 0, 12) +
      fold(side * 16, crotch + 34, side * leg.hip * 0.74, crotch + 10, 0, 13, 0.9)
    if (look.length < 500) continue
    const mid = (leg.knee[0] + leg.knee[1]) / 2
    const mids = (leg.hem[0] + leg.hem[1]) / 2
    art +=
      fold(side * (mid + 20), crotch + 60, side * (mids + 30), hem, 10 * side, 18) +
      fold(side * (leg.knee[1] + 12), kneeY - 60, side * (leg.hem[1] + 20), hem - 10, -4 * side, 12)
    if (look.leg === 'wide' || look.leg === 'culotte' || look.leg === 'flare')
      art +=
        fold(side * mid, crotch + 120, side * (leg.hem[0] - 34), hem, 14 * side, 20) +
        fold(side * (mid - 40), kneeY, side * (leg.hem[1] + 60), hem, 0, 18)
    if (look.leg === 'slim' || look.leg === 'straight' || look.leg === 'jogger')
      art +=
        fold(side * leg.knee[0], kneeY - 16, side * (leg.knee[1] + 20), kneeY + 6, 0, 13) +
        fold(side * leg.knee[0], kneeY + 34, side * (leg.knee[1] + 34), kneeY + 34, 0, 10)
    art += fold(side * leg.hem[0], hem - 70, side * (leg.hem[1] + 20), hem - 44, 0, 11)
  }
  void top
  return art
}

export const fades = (paint: string, leg: Leg, top: number, kneeY: number) =>
  [1, -1]
    .map(
      (side) =>
        `<ellipse cx="${side * (leg.hip * 0.52)}" cy="${top + 270}" rx="96" ry="250" fill="${paint}"/><ellipse cx="${side * ((leg.knee[0] + leg.knee[1]) / 2)}" cy="${kneeY}" rx="80" ry="170" fill="${paint}"/>`,
    )
    .join('')

type FrontPlace = { top: number; crotch: number; waist: number; hip: number; hem: number; leg: Leg }

export function front(
  canvas: Canvas,
  look: TrousersLook,
  { top, crotch, waist, hip, hem, leg }: FrontPlace,
  color: string,
): string {
  const jeans = look.cloth === 'denim' || look.cloth === 'washed-denim' || look.cloth === 'canvas'
  const thread = look.accent && look.cloth !== 'pinstripe' ? look.accent : threadOn(color)
  const ink = lineOn(color)
  const thin = canvas.line * 0.8
  const double = (path: string) =>
    stroke(path, ink, thin) +
    stroke(path, thread, thin * 0.9, 0.95, ' stroke-dasharray="7 3.5" transform="translate(0 7)"')
  const fly =
    stroke(d`M0 ${top + 40}V${crotch}`, ink, thin * 1.2) +
    stroke(
      d`M34 ${top + 44}V${crotch - 96}Q34 ${crotch - 50} 2 ${crotch - 34}`,
      jeans ? thread : ink,
      thin,
      0.95,
      jeans ? ' stroke-dasharray="7 3.5"' : '',
    )
  const pocket = (side: number) =>
    jeans
      ? double(
          d`M${side * (waist * 0.52)} ${top + 40}Q${side * waist * 0.62} ${top + 120} ${side * (hip - 2)} ${top + 128}`,
        )
      : stroke(d`M${side * (waist * 0.74)} ${top + 40}L${side * (hip - 12)} ${top + 178}`, ink, thin * 1.1)
  const center = stroke(d`M0 ${top + 40}V${crotch}`, ink, thin)
  const legMid = (y: number, along: number) =>
    leg.hip * 0.46 * (1 - along) + ((leg.hem[0] + leg.hem[1]) / 2) * along + y * 0
  const crease = (side: number) =>
    stroke(
      d`M${side * waist * 0.5} ${top + 50}Q${side * legMid(0, 0.4)} ${(top + hem) / 2} ${side * ((leg.hem[0] + leg.hem[1]) / 2)} ${hem + 10}`,
      ink,
      thin,
      0.6,
    ) +
    stroke(
      d`M${side * waist * 0.5 - 4} ${top + 60}Q${side * legMid(0, 0.4) - 4} ${(top + hem) / 2} ${side * ((leg.hem[0] + leg.hem[1]) / 2) - 4} ${hem + 10}`,
      '#FFFFFF',
      thin * 1.4,
      0.25,
    )
  switch (look.front) {
    case 'pleat':
      return (
        fly +
        pocket(1) +
        pocket(-1) +
        [1, -1]
          .map(
            (side) =>
              fold(side * waist * 0.4, top + 42, side * waist * 0.46, top + 250, 6 * side, 12, 1.3) +
              fold(side * waist * 0.66, top + 42, side * waist * 0.8, top + 220, 8 * side, 12, 1.3) +
              crease(side),
          )
          .join('')
      )
    case 'crease':
      return center + crease(1) + crease(-1) + pocket(1) + pocket(-1)
    case 'sailor':
      return (
        fly +
        [1, -1]
          .map((side) =>
            double(
              d`M${side * (waist * 0.34)} ${top + 84}H${side * (waist * 1.02)}V${top + 190}Q${side * waist * 0.7} ${top + 214} ${side * waist * 0.38} ${top + 186}Z`,
            ),
          )
          .join('')
      )
    case 'side-tie':
      return (
        center +
        stroke(d`M${-waist} ${top + 60}Q20 ${top + 90} ${waist + 6} ${top + 46}`, ink, thin) +
        fold(waist, top + 60, 30, top + 300, 20, 14, 1.2)
      )
    case 'drawstring':
    case 'elastic':
      return (
        center +
        pocket(1) +
        pocket(-1) +
        times(14, (index) =>
          fold(
            -waist + 12 + index * (waist / 6.6),
            top + 38,
            -waist + 8 + index * (waist / 6.5),
            top + 84 + (index % 3) * 22,
            3,
            7,
          ),
        )
      )
    default:
      return look.leg === 'overalls' ? center + pocket(1) + pocket(-1) : fly + pocket(1) + pocket(-1)
  }
}

export function band(canvas: Canvas, look: TrousersLook, waist: number, top: number, color: string): string {
  const jeans =
    look.cloth === 'denim' || look.cloth === 'washed-denim' || look.cloth === 'canvas' || look.cloth === 'corduroy'
  const strip = symmetric(
    d`M0 ${top + 6}Q${waist * 0.5} ${top + 4} ${waist + 1} ${top - 4}L${waist + 5} ${top + 34}Q${waist * 0.5} ${top + 44} 0 ${top + 46}`,
  )
  const soft = look.front === 'elastic' || look.front === 'drawstring'
  const art = solid(canvas, strip, color, { cloth: soft ? 'rib' : look.cloth, accent: look.accent, shade: 0.8 })
  const back =
    fill(
      d`M${-waist} ${top - 2}Q0 ${top - 26} ${waist} ${top - 2}Q0 ${top + 18} ${-waist} ${top - 2}Z`,
      darker(color, 0.42),
    ) + stroke(d`M${-waist} ${top - 2}Q0 ${top - 26} ${waist} ${top - 2}`, edgeOf(color), canvas.line)
  const loops =
    look.front === 'fly' || look.front === 'pleat' || look.front === 'sailor'
      ? [-0.72, -0.3, 0.38, 0.74]
          .map((at) => solid(canvas, box(at * waist - 6, top - 2, 13, 50, 3), color, { shade: 0 }))
          .join('')
      : ''
  const knob =
    look.front === 'crease' || soft || look.front === 'side-tie'
      ? ''
      : buttonAt(6, top + 25, 11, jeans ? '#B98545' : darker(color, 0.3))
  const cords =
    look.front === 'drawstring'
      ? [
          stroke(d`M-8 ${top + 26}Q-40 ${top + 110} -26 ${top + 190}`, lighter(color, 0.4), 6) +
            stroke(d`M8 ${top + 26}Q34 ${top + 90} 22 ${top + 170}`, lighter(color, 0.4), 6) +
            fill(circle(-26, top + 194, 6), darker(color, 0.3)) +
            fill(circle(22, top + 174, 6), darker(color, 0.3)),
        ].join('')
      : ''
  const sash =
    look.front === 'side-tie'
      ? solid(
          canvas,
          d`M${waist - 44} ${top + 20}Q${waist - 60} ${top + 160} ${waist - 84} ${top + 300}L${waist - 42} ${top + 306}Q${waist - 26} ${top + 150} ${waist - 18} ${top + 26}Z`,
          color,
          { cloth: look.cloth },
        ) +
        solid(
          canvas,
          d`M${waist - 34} ${top + 20}Q${waist + 10} ${top + 140} ${waist + 6} ${top + 250}L${waist + 44} ${top + 240}Q${waist + 40} ${top + 120} ${waist - 14} ${top + 18}Z`,
          color,
          { cloth: look.cloth },
        ) +
        solid(canvas, box(waist - 52, top - 4, 48, 52, 16), color, { cloth: look.cloth })
      : ''
  return back + art + loops + knob + cords + sash
}

export function hems(canvas: Canvas, look: TrousersLook, leg: Leg, hem: number, color: string): string {
  const [outer, inner] = leg.hem
  if (look.leg === 'jogger') {
    const cuff = d`M${outer + 1} ${hem - 6}L${outer - 12} ${hem + 52}Q${(outer + inner) / 2} ${hem + 62} ${inner + 10} ${hem + 54}L${inner - 1} ${hem - 2}Q${(outer + inner) / 2} ${hem + 8} ${outer + 1} ${hem - 6}Z`
    return [cuff, mirror(cuff)].map((path) => solid(canvas, path, color, { cloth: 'rib' })).join('')
  }
  if (look.cuff) {
    const tall = look.leg === 'shorts' ? 34 : 52
    const cuff = d`M${outer + 4} ${hem - tall}L${outer + 5} ${hem + 3}Q${(outer + inner) / 2} ${hem + 20} ${inner - 3} ${hem + 7}L${inner - 3} ${hem - tall + 8}Q${(outer + inner) / 2} ${hem - tall + 18} ${outer + 4} ${hem - tall}Z`
    return [cuff, mirror(cuff)]
      .map((path) =>
        solid(canvas, path, lighter(color, look.cloth === 'washed-denim' ? 0.28 : 0.06), {
          cloth: look.cloth,
          accent: look.accent,
        }),
      )
      .join('')
  }
  const seam = d`M${outer - 1} ${hem - 20}Q${(outer + inner) / 2} ${hem - 6} ${inner + 1} ${hem - 16}`
  const thread = look.accent && look.cloth !== 'pinstripe' ? look.accent : threadOn(color)
  return [seam, mirror(seam)].map((path) => stroke(path, thread, canvas.line * 0.7, 0.8)).join('')
}

export function details(
  canvas: Canvas,
  look: TrousersLook,
  leg: Leg,
  { top, kneeY }: { top: number; kneeY: number },
  color: string,
): string {
  const cloth = { cloth: look.cloth, shade: 0.5 }
  const thread = look.accent ?? threadOn(color)
  let art = ''
  if (look.knee === 'patch') {
    const patch = d`M${leg.knee[1] + 22} ${kneeY - 150}H${leg.knee[0] - 34}V${kneeY + 130}H${leg.knee[1] + 24}Z`
    const stitch = d`M${leg.knee[1] + 30} ${kneeY - 142}H${leg.knee[0] - 42}V${kneeY + 122}H${leg.knee[1] + 32}Z`
    art +=
      [patch, mirror(patch)].map((path) => solid(canvas, path, color, cloth)).join('') +
      [stitch, mirror(stitch)]
        .map((path) => stroke(path, thread, canvas.line * 0.7, 1, ' stroke-dasharray="7 4"'))
        .join('')
  }
  if (look.cargo) {
    const y = look.knee === 'patch' ? top + 230 : top + 330
    const x = leg.hip - (look.knee === 'patch' ? 92 : 84)
    const sides = look.knee === 'patch' ? [(path: string) => path] : [(path: string) => path, mirror]
    art += sides
      .map(
        (side) =>
          solid(canvas, side(d`M${x} ${y}L${x + 88} ${y}L${x + 88} ${y + 128}L${x} ${y + 128}Z`), color, cloth) +
          solid(
            canvas,
            side(d`M${x - 4} ${y - 6}L${x + 92} ${y - 6}L${x + 92} ${y + 28}L${x + 44} ${y + 40}L${x - 4} ${y + 28}Z`),
            color,
            cloth,
          ),
      )
      .join('')
  }
  return art
}
