import { box, type Canvas, circle, d, fill, group, stroke, symmetric, times } from '../canvas.ts'
import { pearl } from '../jewelry/stone.ts'
import { barrel, castShadow, fold, metal, metalFill, solid } from '../light.ts'
import type { ToolLook } from '../look.ts'
import { darker, edgeOf, lighter, METALS } from '../palette.ts'
import type { Still } from '../still-life.ts'

const round = (canvas: Canvas, path: string, color: string, strength = 0.8) =>
  fill(path, color) + fill(path, barrel(canvas, strength)) + stroke(path, edgeOf(color), canvas.line)

export function drawTool(canvas: Canvas, look: ToolLook, color: string, shades: string[]): Still {
  switch (look.style) {
    case 'dryer': {
      const barrelPath =
        'M-120 -60C-120 -74 -108 -80 -96 -80L70 -84Q104 -84 112 -52Q116 -20 104 4Q92 22 60 22L-96 16Q-118 14 -120 0Z'
      const nozzle = 'M-120 -62L-158 -70Q-166 -34 -158 2L-120 -4Z'
      const handle = 'M18 16L62 18L92 166Q94 186 74 190L52 192Q34 192 30 176Z'
      const vent = times(6, (index) =>
        stroke(d`M${92 - index * 1} ${-62 + index * 14}h${14 - Math.abs(index - 2) * 2}`, darker(color, 0.6), 3),
      )
      const ring =
        metal(canvas, 'M-108 -80H-92V16H-108Z', look.metal, true) +
        metal(canvas, 'M72 -84Q82 -84 86 -82Q92 -30 84 12L72 20Z', look.metal, true)
      const buttons = [60, 88]
        .map(
          (y, index) =>
            fill(box(34 + y * 0.2, y, 16, 20, 5), index ? METALS[look.metal].base : lighter(color, 0.3)) +
            stroke(box(34 + y * 0.2, y, 16, 20, 5), edgeOf(color), 1.2),
        )
        .join('')
      const cord =
        stroke('M64 188Q60 240 10 236T-80 262', '#2A2628', 8) +
        stroke('M64 188Q60 240 10 236T-80 262', '#5A565A', 2, 0.6)
      const comb = fill('M-100 -50C-100 -62 -60 -66 40 -66Q74 -66 90 -52Q60 -56 -100 -44Z', '#FFFFFF', 0.4)
      return {
        art: group(
          'translate(20 -70) rotate(-8)',
          castShadow(barrelPath + handle, 8, 12, 4) +
            cord +
            solid(canvas, handle, color) +
            buttons +
            solid(canvas, nozzle, darker(color, 0.3)) +
            solid(canvas, barrelPath, color, { inside: vent }) +
            ring +
            comb,
        ),
        width: 330,
        height: 400,
        detail: [-40, -60],
        zoom: 2,
        lying: [],
      }
    }
    case 'straightener': {
      const arm = (turn: number, flip: number) =>
        group(
          `rotate(${turn}) scale(${flip} 1)`,
          round(canvas, 'M-14 130L-17 -20L-15 -150Q-12 -160 0 -160L6 -160L6 130Q-4 136 -14 130Z', color, 0.7) +
            metal(canvas, 'M5 -40H11V-152Q9 -158 5 -158Z', look.metal),
        )
      const dial =
        fill(circle(-3, 80, 7), METALS[look.metal].base) +
        stroke(circle(-3, 80, 7), METALS[look.metal].dark, 1.4) +
        stroke('M-3 80V75', '#FFFFFF', 1.4)
      const screen = fill(box(-9, 46, 12, 18, 2), '#1E1C22') + stroke('M-6 52H0M-6 57H0', '#E9B44C', 1.4)
      const cord = stroke('M0 150Q4 190 60 180T120 210', '#2A2628', 7)
      return {
        art: group(
          'rotate(16)',
          cord +
            group('translate(0 130) rotate(7) translate(0 -130)', arm(0, -1)) +
            group('translate(0 130) rotate(-5) translate(0 -130)', arm(0, 1) + dial + screen) +
            solid(canvas, circle(0, 140, 20, 18), darker(color, 0.2)),
        ),
        width: 250,
        height: 390,
        detail: [-20, 0],
        zoom: 2.1,
        lying: [],
      }
    }
    case 'wand': {
      const cone = 'M-12 0L-8.4 -150Q0 -160 8.4 -150L12 0Z'
      const handle = 'M-17 6Q-20 90 -14 150Q0 160 14 150Q20 90 17 6Z'
      const tip = 'M-8.4 -148Q-8 -166 0 -166Q8 -166 8.4 -148Z'
      const art =
        stroke('M0 150Q-6 200 -60 196T-120 222', '#2A2628', 7) +
        castShadow(cone + handle, 6, 9, 3) +
        round(canvas, handle, color) +
        fill(cone, metalFill(canvas, look.metal)) +
        stroke(cone, METALS[look.metal].dark, canvas.line) +
        round(canvas, tip, '#2A2628') +
        round(canvas, 'M-19 -8H19V10H-19Z', '#2A2628') +
        fill(circle(0, 46, 6), '#8FCBB8') +
        stroke(circle(0, 46, 6), edgeOf(color), 1.2) +
        stroke('M-6 74H6M-6 82H6M-4 90H4', darker(color, 0.5), 1.6)
      return { art: group('rotate(24)', art), width: 290, height: 410, detail: [-4, -10], zoom: 2.2, lying: [] }
    }
    case 'paddle': {
      const head = symmetric('M0 -160C60 -160 62 -120 58 -50C56 -20 40 0 16 6L0 6')
      const cushion = symmetric('M0 -146C48 -146 48 -112 45 -54C43 -30 32 -12 0 -10')
      const handle = 'M-15 2Q-11 40 -14 110Q-16 176 0 178Q16 176 14 110Q11 40 15 2Z'
      const pins = times(11, (row) =>
        times(7, (column) => {
          const x = (column - 3) * 11.5 * (1 - Math.max(0, row - 7) * 0.1) + (row % 2 ? 5 : 0) - 2.5
          const y = -134 + row * 11.4
          return (
            stroke(d`M${x} ${y}l-1.6 -5`, '#3A2B26', 1.6) +
            fill(circle(x - 1.8, y - 5.6, 1.5), row % 2 ? '#E9DCC8' : '#3A2B26')
          )
        }),
      )
      const wood = color
      const grain = times(5, (index) =>
        stroke(
          d`M${-40 + index * 20} -160Q${-48 + index * 22} -60 ${-30 + index * 16} 170`,
          darker(wood, 0.3),
          1.2,
          0.4,
        ),
      )
      return {
        art: group(
          'rotate(14)',
          castShadow(head + handle, 7, 10, 3.4) +
            solid(canvas, handle, wood, { inside: grain }) +
            solid(canvas, head, wood, { inside: grain }) +
            solid(canvas, cushion, '#B9464F') +
            pins +
            fill(circle(0, 160, 4), darker(wood, 0.6)),
        ),
        width: 210,
        height: 360,
        detail: [20, -70],
        zoom: 2.2,
        lying: [],
      }
    }
    case 'comb': {
      const spine =
        'M-150 -30Q-140 -46 -110 -48H110Q146 -46 152 -20Q152 -6 136 -6L112 -6Q104 -22 90 -22H-128Q-146 -20 -150 -30Z'
      const teeth = times(15, (index) => {
        const x = -138 + index * 16.4
        const tooth = d`M${x} -26H${x + 9}L${x + 7} ${52 - Math.abs(index - 7) * 1.2}Q${x + 4.5} ${60 - Math.abs(index - 7) * 1.2} ${x + 2} ${52 - Math.abs(index - 7) * 1.2}Z`
        return solid(canvas, tooth, color, { cloth: 'jacquard', edge: true })
      })
      return {
        art: group(
          'rotate(-24)',
          castShadow(spine, 5, 8, 1) +
            teeth +
            solid(canvas, spine, color, {
              inside: fill('M-140 -40Q0 -48 120 -42L110 -38Q0 -42 -136 -34Z', '#FFFFFF', 0.5),
            }) +
            fill(circle(132, -26, 7), '#F1EBE4') +
            stroke(circle(132, -26, 7), edgeOf(color), 1.4),
        ),
        width: 320,
        height: 300,
        detail: [-40, 10],
        zoom: 2.2,
        lying: [],
      }
    }
    case 'claw': {
      const half = (side: number) =>
        d`M0 -40C${side * 40} -60 ${side * 100} -56 ${side * 120} -20Q${side * 124} 10 ${side * 108} 40L${side * 98} 12Q${side * 96} 40 ${side * 82} 60L${side * 74} 20Q${side * 70} 52 ${side * 56} 70L${side * 50} 24Q${side * 44} 56 ${side * 30} 74L${side * 26} 26Q${side * 18} 56 ${side * 6} 70L0 20Z`
      const art =
        castShadow(half(1) + half(-1), 5, 8, 2.4) +
        [1, -1]
          .map((side) =>
            solid(canvas, half(side), color, {
              cloth: look.cloth,
              inside: fill(
                d`M${side * 10} -36Q${side * 70} -52 ${side * 106} -22Q${side * 60} -36 ${side * 10} -26Z`,
                '#FFFFFF',
                0.4,
              ),
            }),
          )
          .join('') +
        solid(canvas, box(-26, -64, 52, 26, 12), color, { cloth: look.cloth }) +
        metal(canvas, box(-9, -56, 18, 30, 4), look.metal, true)
      return { art, width: 260, height: 160, detail: [40, 0], zoom: 2.1, lying: [] }
    }
    case 'scrunchie': {
      const one = (tone: string, x: number, y: number) => {
        const count = 13
        const puffs = times(count, (index) => {
          const angle = (index / count) * Math.PI * 2
          const px = Math.cos(angle) * 40
          const py = Math.sin(angle) * 36
          return `<g transform="translate(${px.toFixed(1)} ${py.toFixed(1)}) rotate(${((angle * 180) / Math.PI).toFixed(0)})">${solid(canvas, 'M-22 -12Q-8 -22 12 -16Q26 -6 22 6Q10 20 -12 14Q-24 4 -22 -12Z', tone, { cloth: look.cloth, inside: fold(-20, -2, 20, -4, 0, 7, 1.4) + fold(-18, 6, 14, 8, 0, 6) })}</g>`
        })
        return group(
          `translate(${x} ${y})`,
          `<g transform="translate(6 9)" opacity=".14">${stroke(circle(0, 0, 40, 36), '#3A2227', 40)}</g>${puffs}`,
        )
      }
      const [first = color, second = color, third = color] = shades
      return {
        art: one(third, 58, -66) + one(second, -62, -40) + one(first, 6, 62),
        width: 290,
        height: 300,
        detail: [6, 40],
        zoom: 2.1,
        lying: [],
      }
    }
    case 'barrette': {
      const one = (y: number, x: number) =>
        group(
          `translate(${x} ${y})`,
          `<g transform="translate(4 7)" opacity=".16">${fill(box(-66, -10, 132, 20, 10), '#3A2227')}</g>${metal(canvas, box(-66, -8, 132, 16, 8), look.metal, true)}${times(9, (index) => pearl(-56 + index * 14, 0, 7.6 - Math.abs(index - 4) * 0.55, 7.6 - Math.abs(index - 4) * 0.55))}`,
        )
      return {
        art: group('rotate(-16)', one(-24, -8) + one(24, 10)),
        width: 180,
        height: 130,
        detail: [-20, -24],
        zoom: 2.2,
        lying: [],
      }
    }
    default: {
      const crown = 'M-120 30C-150 -90 -90 -170 0 -170C90 -170 150 -90 120 30Q0 70 -120 30Z'
      const band = 'M-122 16Q0 60 122 16Q130 36 122 52Q0 96 -122 52Q-130 36 -122 16Z'
      const gathers = times(9, (index) =>
        fold((index - 4) * 26, 40, (index - 4) * 30, -120 + Math.abs(index - 4) * 18, (index - 4) * 6, 16, 1.3),
      )
      const tie = group(
        'translate(74 -14) rotate(-14) scale(.8)',
        solid(canvas, 'M10 66Q60 60 96 104L74 122Q40 90 4 82ZM0 68Q-10 110 -36 140L-10 150Q14 118 14 80Z', color, {
          cloth: look.cloth,
        }) + solid(canvas, 'M-16 54Q8 44 26 58Q28 80 6 84Q-16 80 -16 54Z', color, { cloth: look.cloth }),
      )
      return {
        art:
          castShadow(crown, 8, 11, 4) +
          solid(canvas, crown, color, { cloth: look.cloth, inside: gathers }) +
          solid(canvas, band, lighter(color, 0.08), { cloth: look.cloth, inside: fold(-110, 40, 60, 70, 4, 9) }) +
          tie,
        width: 290,
        height: 330,
        detail: [-30, 20],
        zoom: 2.1,
        lying: [],
      }
    }
  }
}
