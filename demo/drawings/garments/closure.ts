import { box, type Canvas, d, fill, stroke, times } from '../canvas.ts'
import { fold, metal, solid } from '../light.ts'
import type { GarmentLook } from '../look.ts'
import { darker, edgeOf, lighter, lineOn, threadOn } from '../palette.ts'
import { buttonAt } from './button.ts'
import { type Profile, widthAt } from './trunk.ts'

export function closure(canvas: Canvas, look: GarmentLook, profile: Profile, depth: number, color: string): string {
  const bottom =
    profile.length + (look.hem === 'curved' ? 58 : look.hem === 'rib' ? 64 : Math.min(24, profile.hem * 0.08))
  const ink = lineOn(color)
  const button =
    look.button ?? (look.collar === 'shirt' || look.collar === 'camp' ? lighter(color, 0.7) : darker(color, 0.35))
  const thin = canvas.line * 0.75
  const knitted = look.hem === 'rib' || look.cloth === 'pointelle'
  switch (look.closure) {
    case 'buttons': {
      const width = knitted ? 34 : 28
      const top =
        look.collar === 'bow' || look.collar === 'peter-pan' || (look.neck === 'crew' && !look.collar)
          ? depth - 4
          : depth - 2
      const blazer = look.collar === 'notch'
      if (blazer)
        return (
          stroke(d`M6 ${depth - 6}Q2 ${depth + 90} 16 ${bottom - 70}Q22 ${bottom - 8} 60 ${bottom}`, ink, thin * 1.3) +
          buttonAt(-6, depth + 30, 12, button) +
          stroke(d`M-40 ${depth + 60}q-12 60 -10 130`, ink, thin, 0.4)
        )
      const strip = d`M${-width / 2} ${top}H${width / 2}V${bottom}H${-width / 2}Z`
      const count = Math.max(4, Math.min(11, Math.round((bottom - top) / (knitted ? 86 : 92))))
      const step = (bottom - top - 54) / (count - 1)
      return (
        (knitted
          ? solid(canvas, strip, color, { cloth: 'rib', shade: 0 })
          : fill(strip, '#24121C', 0.04) +
            stroke(d`M${-width / 2} ${top}V${bottom}M${width / 2} ${top}V${bottom}`, ink, thin, 0.75)) +
        times(count, (index) =>
          buttonAt(
            0,
            top + 26 + index * step,
            look.button === '#C9A24B' || look.button === '#B07A3A' ? 9.5 : 7.5,
            button,
          ),
        )
      )
    }
    case 'half-buttons':
      return (
        stroke(d`M-13 ${depth}V${profile.waistY}M13 ${depth}V${profile.waistY}`, ink, thin, 0.7) +
        times(5, (index) => buttonAt(0, depth + 18 + index * ((profile.waistY - depth - 30) / 4), 8, button))
      )
    case 'double': {
      const left = depth < 300 ? depth : 330
      const rows = look.length > 900 ? [left + 10, left + 130, left + 250] : [left - 6, left + 110, left + 226]
      return (
        stroke(d`M64 ${left - 40}Q74 ${left + 200} 72 ${bottom}`, ink, thin * 1.3) +
        fold(72, left, 78, bottom, 6, 9, 0.9) +
        rows
          .filter((y) => y < bottom - 60 && Math.abs(y - (look.belt ? profile.waistY : -99)) > 34)
          .map((y) => buttonAt(44, y, 13, button) + buttonAt(-72, y, 13, button))
          .join('')
      )
    }
    case 'wrap':
      return (
        stroke(
          d`M-4 ${depth - 12}Q60 ${depth + 40} ${widthAt(profile, profile.waistY) * 0.56} ${profile.waistY}Q${profile.hem * 0.5} ${profile.waistY + 220} ${profile.hem * 0.42} ${bottom}`,
          ink,
          thin * 1.4,
        ) + fold(widthAt(profile, profile.waistY) * 0.56, profile.waistY + 20, profile.hem * 0.44, bottom, 22, 14, 1.2)
      )
    case 'zip':
      return zip(canvas, 0, look.collar === 'stand' ? -40 : depth, 0, bottom, color)
    case 'asym-zip':
      return zip(canvas, 108, 150, 16, bottom - 40, color) + zip(canvas, -150, 250, -118, 330, color)
    case 'snaps':
      return (
        stroke(d`M-15 ${depth}V${bottom}M15 ${depth}V${bottom}`, ink, thin, 0.8) +
        times(6, (index) => buttonAt(0, depth + 30 + index * ((bottom - depth - 70) / 5), 9, button))
      )
    case 'toggles':
      return (
        stroke(d`M30 ${depth}V${bottom}`, ink, thin * 1.2) +
        times(4, (index) => {
          const y = depth + 90 + index * 118
          return (
            stroke(d`M-60 ${y}H60M-60 ${y + 9}H60`, look.accent ?? '#4A3626', 4.5) +
            fill(box(-92, y - 12, 36, 34, 4), darker(color, 0.3)) +
            fill(box(54, y - 12, 36, 34, 4), darker(color, 0.3)) +
            solid(
              canvas,
              d`M-34 ${y - 3}Q0 ${y - 14} 34 ${y - 1}Q40 ${y + 5} 34 ${y + 11}Q0 ${y + 22} -34 ${y + 12}Q-40 ${y + 5} -34 ${y - 3}Z`,
              '#C9A775',
            )
          )
        })
      )
    case 'open': {
      const gap = d`M0 ${depth - 8}Q-16 ${bottom * 0.6} -22 ${bottom + 4}H22Q16 ${bottom * 0.6} 0 ${depth - 8}Z`
      const trim =
        look.cloth === 'tweed' || look.cloth === 'boucle'
          ? stroke(
              d`M0 ${depth - 8}Q-16 ${bottom * 0.6} -24 ${bottom}M0 ${depth - 8}Q16 ${bottom * 0.6} 24 ${bottom}`,
              look.accent ?? color,
              13,
              0.95,
            )
          : ''
      return fill(gap, darker(color, 0.55)) + stroke(gap, edgeOf(color), thin) + trim
    }
    default:
      if (look.neck === 'henley')
        return (
          fill(d`M-15 ${depth - 4}H15V${depth + 120}H-15Z`, '#24121C', 0.05) +
          stroke(d`M-15 ${depth}V${depth + 122}H15V${depth}`, threadOn(color), thin, 0.9) +
          times(3, (index) => buttonAt(0, depth + 22 + index * 38, 8, button))
        )
      return ''
  }
}

function zip(canvas: Canvas, x1: number, y1: number, x2: number, y2: number, color: string): string {
  const line = d`M${x1} ${y1}L${x2} ${y2}`
  const pull = d`M${x1 - 5} ${y1 + 12}H${x1 + 7}L${x1 + 9} ${y1 + 50}Q${x1 + 1} ${y1 + 58} ${x1 - 7} ${y1 + 50}Z`
  return (
    stroke(line, darker(color, 0.5), 15, 0.55) +
    stroke(line, '#8E8F94', 8) +
    stroke(line, '#F1F1F3', 6, 0.9, ' stroke-dasharray="2.4 3.4" style="stroke-linecap:butt"') +
    metal(canvas, pull, 'silver')
  )
}
