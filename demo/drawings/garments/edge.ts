import { type Canvas, d, fill, mirror, stroke, symmetric } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { GarmentLook } from '../look.ts'
import { darker, edgeOf, lighter, lineOn } from '../palette.ts'
import { BUST_Y, type Profile, shoulderTip } from './trunk.ts'

/** Binding, rib or a turned edge along the neckline. */
export function neckEdge(canvas: Canvas, look: GarmentLook, path: string, depth: number, color: string): string {
  if (look.neck === 'one-shoulder') return ''
  const whole = path + mirror(path)
  const knitted =
    look.hem === 'rib' || look.cuff === 'rib' || ['cable', 'knit', 'argyle', 'fair-isle'].includes(look.cloth)
  if (look.neck === 'turtle' || look.neck === 'mock') {
    const tall = look.neck === 'turtle' ? 76 : look.collar === 'funnel' ? 92 : 42
    const flare = look.collar === 'funnel' ? 16 : 0
    const half = d`M0 ${-tall + 16}Q50 ${-tall + 14} ${66 + flare} ${-tall}Q${72 + flare * 0.5} -30 74 8C66 46 36 64 0 64`
    const rollLine =
      look.neck === 'turtle'
        ? stroke(d`M-70 -12Q0 30 70 -12`, lineOn(color), 2, 0.7) +
          fold(-40, -60, -46, 30, -6, 10) +
          fold(34, -64, 40, 36, 8, 12)
        : fold(-34, -tall + 20, -40, 44, -6, 12) + fold(30, -tall + 24, 38, 48, 6, 12)
    const rimX = 66 + flare
    const rim = d`M${-rimX} ${-tall}Q0 ${-tall - 16} ${rimX} ${-tall}Q0 ${-tall + 34} ${-rimX} ${-tall}Z`
    return (
      fill(rim, darker(color, 0.4)) +
      stroke(rim, edgeOf(color), canvas.line) +
      solid(canvas, symmetric(half), color, {
        cloth: look.cloth === 'plain' ? 'rib' : look.cloth,
        accent: look.accent,
        inside: rollLine,
      })
    )
  }
  if (look.collar && look.collar !== 'sailor') return ''
  if (knitted || look.neck === 'henley' || (look.neck === 'crew' && look.sleeve !== 'none')) {
    const rim = knitted ? 30 : 20
    const flat = ' style="stroke-linecap:butt"'
    return `${stroke(whole, edgeOf(color), rim, 1, flat)}${stroke(whole, color, rim - canvas.line * 1.6, 1, flat)}${stroke(whole, '#24121C', rim - 4, 0.07, flat)}${stroke(whole, '#24121C', rim - 6, 0.2, ' stroke-dasharray="2 7" style="stroke-linecap:butt"')}`
  }
  if (look.cloth === 'boucle' || look.hem === 'fringe') return stroke(whole, look.accent ?? color, 14, 0.95)
  if (look.hem === 'scallop' && look.sleeve === 'strap') return lacedEdge(whole, color, depth)
  return stroke(whole, lineOn(color), canvas.line * 0.7, 0.7, ' transform="translate(0 9)"')
}

function lacedEdge(path: string, color: string, _depth: number): string {
  return (
    stroke(path, darker(color, 0.25), 22, 0.9) +
    stroke(path, lighter(color, 0.4), 14, 0.9, ' stroke-dasharray="2 9"') +
    stroke(path, darker(color, 0.4), 24, 0.9, ' stroke-dasharray="1 11"')
  )
}

export function armEdge(
  canvas: Canvas,
  look: GarmentLook,
  profile: Profile,
  end: [number, number],
  color: string,
): string {
  if (look.neck === 'one-shoulder' || look.sleeve === 'strap' || look.neck === 'halter' || look.neck === 'cowl')
    return ''
  const tip = shoulderTip(look, profile, end)
  const line = d`M${tip[0]} ${tip[1]}C${tip[0] - 34} ${tip[1] + 74} ${profile.bust - 36} ${BUST_Y - 44} ${profile.bust} ${BUST_Y}`
  const knitted = look.hem === 'rib'
  return [line, mirror(line)]
    .map((path) =>
      knitted
        ? stroke(path, edgeOf(color), 22) +
          stroke(path, color, 18) +
          stroke(path, '#24121C', 16, 0.18, ' stroke-dasharray="2 7" style="stroke-linecap:butt"')
        : stroke(path, lineOn(color), canvas.line * 0.7, 0.6),
    )
    .join('')
}
