import { type Canvas, circle, d, fill, mirror, stroke, symmetric, times } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import { darker, lighter } from '../palette.ts'

export type Hairdo = 'bob' | 'fringe' | 'waves' | 'coils' | 'braids' | 'sleek' | 'long' | 'crop' | 'bun' | 'veil'

/** Hair around a portrait: what falls behind the shoulders, and what frames the face. */
export function hairdo(canvas: Canvas, hair: string, style: Hairdo): { behind: string; front: string } {
  const behind = symmetric(BEHIND[style])
  const strands = [1, -1]
    .map((side) =>
      style === 'coils'
        ? ''
        : times(3, (index) =>
            fold(side * (150 + index * 16), -130 + index * 40, side * (168 + index * 14), 330, side * 22, 15),
          ),
    )
    .join('')
  const knot =
    style === 'bun' || style === 'veil'
      ? solid(canvas, circle(0, -286, 92, 70), hair, {
          inside: times(4, (index) => fold(-70 + index * 30, -330, -50 + index * 36, -230, 20, 9)),
        })
      : ''
  const plaits =
    style === 'braids'
      ? times(6, (index) => plait(hair, 40 + index * 30, index, 1) + plait(hair, 40 + index * 30, index, -1))
      : ''
  return {
    behind: style === 'coils' ? crown(hair) : knot + solid(canvas, behind, hair, { inside: strands }),
    front: plaits + framing(canvas, hair, style),
  }
}

const BEHIND: Record<Hairdo, string> = {
  bob: 'M0 -296C160 -300 204 -190 206 -50C208 60 214 130 186 190Q100 214 0 200',
  fringe: 'M0 -294C156 -298 200 -180 200 -40C206 90 226 170 216 270Q110 300 0 290',
  waves:
    'M0 -300C160 -304 214 -200 208 -90C204 -40 256 -10 242 50C232 100 282 130 262 196C248 240 280 280 246 330Q110 370 0 350',
  coils: 'M0 -372C150 -388 300 -290 306 -110C318 20 286 150 196 206Q90 230 0 220',
  braids: 'M0 -290C140 -294 182 -190 178 -60Q180 60 150 120L0 130',
  sleek: 'M0 -292C150 -296 190 -190 190 -40C196 120 214 300 204 400Q110 416 0 410',
  long: 'M0 -292C150 -296 196 -180 196 -40C206 120 262 250 236 430Q120 470 0 460',
  crop: 'M0 -302C130 -310 184 -220 174 -100Q176 -40 150 -10L0 0',
  bun: 'M0 -280C140 -280 172 -160 164 -40Q160 40 120 90L0 90',
  veil: 'M0 -280C140 -280 172 -160 164 -40Q160 40 120 90L0 90',
}

const SWEPT =
  'M-166 20C-190 -180 -110 -296 4 -296C120 -296 190 -180 166 20Q160 -110 108 -164Q60 -220 -20 -222Q-110 -196 -142 -90Z'
const PARTED = symmetric('M0 -292C120 -296 192 -180 172 30Q166 -80 128 -140Q70 -206 0 -236')
const UP =
  'M-158 -40C-176 -200 -100 -280 0 -280C100 -280 176 -200 158 -40Q150 -140 96 -186Q0 -224 -96 -186Q-150 -140 -158 -40Z'

function framing(canvas: Canvas, hair: string, style: Hairdo): string {
  const inside =
    fold(-20, -222, 110, -250, 0, 12) + fold(-120, -180, -30, -260, 0, 12) + fold(60, -200, 140, -120, 10, 12)
  switch (style) {
    case 'bob':
      return solid(
        canvas,
        'M-176 150C-196 60 -196 -296 10 -298C190 -296 196 40 178 160Q150 130 158 0Q156 -120 84 -186Q-60 -170 -118 -110Q-150 -70 -156 20Q-152 110 -176 150Z',
        hair,
        { inside: inside + fold(-170, 120, -130, -140, -20, 14) },
      )
    case 'fringe': {
      const strands = times(13, (index) =>
        stroke(
          d`M${-12 + index * 2} -284Q${(-132 + index * 22) * 0.9} -230 ${-138 + index * 23} ${-112 - Math.abs(index - 6) * 1.4}`,
          index % 2 ? darker(hair, 0.35) : lighter(hair, 0.3),
          2.4,
          0.6,
        ),
      )
      return solid(
        canvas,
        'M-170 60C-196 -180 -110 -294 0 -294C110 -294 196 -180 170 60Q160 -20 150 -104Q70 -124 0 -118Q-70 -124 -150 -104Q-160 -20 -170 60Z',
        hair,
        { inside: strands },
      )
    }
    case 'coils':
      return times(13, (index) => {
        const angle = Math.PI * (1.02 + (index / 12) * 0.96)
        return curl(Math.cos(angle) * 172, -50 + Math.sin(angle) * 214, 44, hair, index)
      })
    case 'crop':
      return solid(
        canvas,
        'M-164 -30C-190 -210 -100 -306 10 -304C130 -304 184 -200 164 -30Q152 -90 146 -130Q110 -176 60 -150Q20 -190 -20 -154Q-70 -190 -110 -146Q-150 -110 -164 -30Z',
        hair,
        { inside },
      )
    case 'braids': {
      const parts = [40, 84, 124].map((x) => d`M${x * 0.5} -280Q${x} -230 ${x * 1.12} -170`)
      const lines = ['M0 -288V-212', ...parts, ...parts.map(mirror)]
        .map((path) => stroke(path, lighter(hair, 0.42), 3, 0.5))
        .join('')
      return solid(canvas, UP, hair, { inside: lines })
    }
    case 'bun':
    case 'veil':
      return solid(canvas, UP, hair, { inside })
    case 'sleek':
    case 'waves':
      return solid(canvas, PARTED, hair, {
        inside: [1, -1]
          .map(
            (side) =>
              fold(side * 10, -270, side * 140, -100, side * 50, 13, 1.3) +
              fill(
                d`M${side * 60} -262Q${side * 130} -220 ${side * 152} -110Q${side * 116} -200 ${side * 60} -262Z`,
                '#FFFFFF',
                0.2,
              ),
          )
          .join(''),
      })
    default:
      return solid(canvas, SWEPT, hair, { inside })
  }
}

/** A round crown of coils, each one seen. */
function crown(hair: string): string {
  const rings = [
    [292, 26],
    [236, 22],
    [176, 16],
  ]
  return (
    fill(circle(0, -90, 270, 250), hair) +
    rings
      .map(([radius = 0, count = 0]) =>
        times(count, (index) => {
          const angle = (index / count) * Math.PI * 2 + radius
          return curl(Math.cos(angle) * radius, -90 + Math.sin(angle) * radius * 0.9, 50, hair, index)
        }),
      )
      .join('')
  )
}

function curl(x: number, y: number, r: number, hair: string, index: number): string {
  const turn = index % 2 ? 1 : -1
  return (
    fill(circle(x, y, r), hair) +
    stroke(circle(x, y, r), darker(hair, 0.5), 2, 0.5) +
    stroke(
      d`M${x - turn * r * 0.7} ${y}q${turn * r * 0.2} ${-r * 0.8} ${turn * r * 0.9} ${-r * 0.5}t${turn * r * 0.1} ${r * 0.8}t${-turn * r * 0.6} ${-r * 0.2}`,
      lighter(hair, 0.3),
      3.4,
      0.55,
    )
  )
}

function plait(hair: string, x: number, index: number, side: number): string {
  const from = side * (158 + x * 0.08)
  const to = side * (96 + index * 27)
  const end = 440 - (index % 2) * 26
  const path = d`M${from} -40Q${side * (150 + index * 22)} 160 ${to} ${end}`
  const knots = times(22, (step) => {
    const t = step / 22
    const px = (1 - t) ** 2 * from + 2 * t * (1 - t) * side * (150 + index * 22) + t * t * to
    const py = (1 - t) ** 2 * -40 + 2 * t * (1 - t) * 160 + t * t * end
    return stroke(d`M${px - 9} ${py - 5}L${px} ${py + 3}L${px + 9} ${py - 5}`, lighter(hair, 0.34), 2.2, 0.6)
  })
  return stroke(path, darker(hair, 0.6), 25) + stroke(path, hair, 21) + knots
}
