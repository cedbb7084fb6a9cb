import { type Canvas, d, fill, mirror, stroke, symmetric, times } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import type { GarmentLook } from '../look.ts'
import { darker, edgeOf, lighter, threadOn } from '../palette.ts'

type NeckPlace = { end: [number, number]; depth: number }

export function collarBehind(canvas: Canvas, look: GarmentLook, color: string): string {
  if (look.collar === 'hood') {
    const outer = d`M0 -150C92 -150 142 -92 138 -10Q134 44 104 52L70 30Q0 70 -70 30L-104 52Q-134 44 -138 -10C-142 -92 -92 -150 0 -150Z`
    const opening = d`M0 -108C58 -108 92 -64 88 -4Q84 34 66 40Q0 66 -66 40Q-84 34 -88 -4C-92 -64 -58 -108 0 -108Z`
    return (
      solid(canvas, outer, color, { cloth: look.cloth, accent: look.accent }) +
      fill(opening, darker(color, 0.45)) +
      stroke(opening, edgeOf(color), canvas.line) +
      stroke(opening, threadOn(color), canvas.line * 0.7, 0.8, ' transform="translate(0 -12) scale(1.08)"')
    )
  }
  if (['shirt', 'trench', 'stand', 'notch', 'peak', 'fur', 'camp', 'bow', 'shawl'].includes(look.collar ?? '')) {
    return solid(canvas, d`M-78 6Q-70 -34 -46 -40Q0 -52 46 -40Q70 -34 78 6Q0 46 -78 6Z`, darker(color, 0.16), {
      cloth: look.cloth,
      accent: look.accent,
    })
  }
  return ''
}

export function collar(canvas: Canvas, look: GarmentLook, neck: NeckPlace, color: string): string {
  const own = { cloth: look.cloth, accent: look.accent }
  const both = (path: string, tone = color, finish: Parameters<typeof solid>[3] = own) =>
    solid(canvas, path, tone, { ...finish, shade: 1.1 }) + solid(canvas, mirror(path), tone, { ...finish, shade: 0.6 })
  const { depth } = neck
  switch (look.collar) {
    case 'shirt': {
      const tone = look.accent && look.cloth === 'canvas' ? look.accent : color
      const cloth = look.cloth === 'canvas' ? ({ cloth: 'corduroy' } as const) : own
      const leaf = d`M52 -44Q80 -20 84 14Q60 96 40 128Q30 74 4 ${Math.min(depth - 46, 100)}Q40 40 52 -44Z`
      const stitch = d`M76 8Q56 84 40 110`
      return (
        both(leaf, tone, cloth) +
        stroke(stitch, threadOn(tone), canvas.line * 0.6, 0.8) +
        stroke(mirror(stitch), threadOn(tone), canvas.line * 0.6, 0.8)
      )
    }
    case 'camp': {
      const lapel = d`M8 ${depth - 2}Q50 96 60 40L128 84Q112 132 96 152Q46 130 8 ${depth - 2}Z`
      const leaf = d`M50 -42Q82 -22 92 14L132 86Q104 100 64 74Q60 20 50 -42Z`
      return both(lapel) + both(leaf)
    }
    case 'notch':
    case 'peak': {
      const wide = look.collar === 'peak' ? 150 : 126
      const tipY = look.collar === 'peak' ? 112 : 146
      const lapel = d`M2 ${depth + 2}Q54 200 66 60L${wide - 8} ${tipY - 22}L${wide} ${tipY + (look.collar === 'peak' ? -18 : 10)}Q110 250 2 ${depth + 2}Z`
      const leaf = d`M48 -42Q84 -20 96 16Q122 60 ${wide - 10} ${tipY - 30}Q92 116 64 78Q66 20 48 -42Z`
      return both(lapel) + both(leaf)
    }
    case 'trench': {
      const lapel = d`M2 ${depth - 30}Q54 200 62 60L150 132L140 178Q104 260 2 ${depth - 30}Z`
      const leaf = d`M46 -52Q92 -34 108 10L148 96Q108 132 70 104Q66 20 46 -52Z`
      const flap = d`M-196 62Q-168 52 -150 52L-70 96L-34 300Q-120 292 -178 214Z`
      return solid(canvas, flap, color, { ...own, shade: 0.5 }) + both(lapel) + both(leaf) + epaulettes(canvas, color)
    }
    case 'shawl': {
      const leaf = d`M2 ${depth + 4}Q44 200 54 40Q50 -10 44 -44Q92 -28 106 20Q140 100 112 190Q84 270 2 ${depth + 4}Z`
      return both(leaf, color, { ...own, inside: look.cloth === 'chunky' ? undefined : fold(70, 20, 60, 240, 20, 10) })
    }
    case 'fur': {
      const fur = look.accent ?? '#E9DDC6'
      const leaf = d`M10 ${depth - 70}Q50 150 58 40Q50 -20 42 -58Q104 -44 118 10Q154 80 136 140Q92 190 10 ${depth - 70}Z`
      return both(leaf, fur, { cloth: 'boucle' })
    }
    case 'stand': {
      const half = d`M0 ${depth * 0.5 + 6}Q8 10 12 ${-26}Q46 -24 62 -46Q76 -20 78 8Q60 66 0 ${depth + 4}`
      const puffed = look.cloth === 'puffer'
      const tall = puffed ? d`M0 30Q4 -30 6 -62Q60 -66 92 -84Q112 -30 100 24Q70 84 0 ${depth + 10}` : half
      return (
        solid(canvas, symmetric(tall), color, {
          ...own,
          inside: puffed ? stroke(d`M-110 -28Q0 14 110 -28`, edgeOf(color), 3, 0.6) : undefined,
        }) + (look.cloth === 'pinstripe' ? bib(canvas, color) : '')
      )
    }
    case 'peter-pan': {
      const leaf = d`M2 ${depth - 6}Q50 ${depth - 10} 78 2Q96 8 118 26Q126 104 78 136Q30 152 2 ${depth - 6}Z`
      const tone = look.cloth === 'dots' ? (look.accent ?? color) : color
      return both(leaf, tone, look.cloth === 'dots' ? {} : own)
    }
    case 'sailor': {
      const leaf = d`M2 ${depth + 6}Q50 130 74 0Q92 -8 100 -4L186 44Q188 120 168 168Q80 190 2 ${depth + 6}Z`
      const tape = d`M14 ${depth - 8}Q84 176 156 154Q174 110 174 56`
      const knot =
        solid(canvas, d`M-18 ${depth - 4}H18L24 ${depth + 34}H-24Z`, look.accent ?? color) +
        both(d`M2 ${depth + 32}L20 ${depth + 32}L62 ${depth + 160}L18 ${depth + 176}Z`, look.accent ?? color, {})
      return (
        both(leaf) +
        [tape, mirror(tape)]
          .map(
            (line) =>
              stroke(line, look.accent ?? color, 5) +
              stroke(line, look.accent ?? color, 3, 1, ' transform="translate(0 -12)"'),
          )
          .join('') +
        knot
      )
    }
    case 'bow': {
      const y = depth - 60
      const band = d`M78 0Q60 70 6 ${y + 14}L0 ${y - 22}Q46 40 60 -8Z`
      const loop = d`M4 ${y}C40 ${y - 66} 120 ${y - 60} 124 ${y - 10}C126 ${y + 40} 50 ${y + 40} 4 ${y + 12}Z`
      const tail = d`M-6 ${y + 14}Q34 ${y + 110} 30 ${y + 236}L92 ${y + 214}Q76 ${y + 90} 16 ${y + 8}Z`
      const tailLeft = d`M6 ${y + 14}Q-30 ${y + 120} -34 ${y + 268}L-92 ${y + 236}Q-66 ${y + 96} -14 ${y + 8}Z`
      const creases = times(3, (index) => fold(8, y + 4, 96 - index * 8, y - 36 + index * 28, 0, 9, 1.2))
      return (
        both(band) +
        solid(canvas, tailLeft, color, { ...own, inside: fold(0, y + 20, -60, y + 250, -8, 14, 1.3) }) +
        solid(canvas, tail, color, { ...own, inside: fold(6, y + 20, 60, y + 220, 8, 14, 1.3) }) +
        solid(canvas, loop, color, { ...own, inside: creases }) +
        solid(canvas, mirror(loop), color, {
          ...own,
          inside: times(3, (index) => fold(-8, y + 4, -96 + index * 8, y - 36 + index * 28, 0, 9, 1.2)),
        }) +
        solid(
          canvas,
          d`M-18 ${y - 16}Q0 ${y - 24} 18 ${y - 16}Q24 ${y + 8} 16 ${y + 28}Q0 ${y + 34} -16 ${y + 28}Q-24 ${y + 8} -18 ${y - 16}Z`,
          lighter(color, 0.06),
          own,
        )
      )
    }
    case 'hood': {
      const cord = d`M24 ${depth - 6}Q34 ${depth + 80} 26 ${depth + 150}`
      const band = d`M64 38Q92 46 106 50Q70 ${depth + 36} 2 ${depth + 14}V${depth - 10}Q48 ${depth - 20} 64 38Z`
      return (
        both(band) +
        (look.closure === 'toggles'
          ? ''
          : [cord, mirror(cord)].map((line) => stroke(line, look.accent ?? lighter(color, 0.6), 5)).join(''))
      )
    }
    default:
      return ''
  }
}

function epaulettes(canvas: Canvas, color: string): string {
  const strap = d`M92 22L172 50L164 76L88 44Z`
  return (
    [strap, mirror(strap)].map((line) => solid(canvas, line, color)).join('') +
    [1, -1].map((side) => `<circle cx="${104 * side}" cy="40" r="6" fill="#5A3E28"/>`).join('')
  )
}

function bib(canvas: Canvas, color: string): string {
  const path = d`M16 96H104V380Q60 396 16 380Z`
  const pleats = (side: number) =>
    times(6, (index) => stroke(d`M${side * (28 + index * 13)} 98V384`, edgeOf(color), canvas.line * 0.7, 0.55))
  return (
    [path, mirror(path)].map((line) => solid(canvas, line, lighter(color, 0.5), { shade: 0.4 })).join('') +
    pleats(1) +
    pleats(-1)
  )
}
