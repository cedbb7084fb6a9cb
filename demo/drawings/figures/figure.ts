import { type Canvas, d, fill, group, mirror, stroke, symmetric } from '../canvas.ts'
import { solid } from '../light.ts'
import { darker } from '../palette.ts'
import { hairdo } from './hairdo.ts'
import type { Person } from './person.ts'
import { headFront } from './portrait.ts'

/** The head is the portrait's, smaller. */
const HEAD = 0.53
const asHead = (canvas: Canvas, draw: () => string, tilt = 0): string => {
  const { line } = canvas
  canvas.line = line / HEAD
  const art = draw()
  canvas.line = line
  return group(`rotate(${tilt.toFixed(1)} 0 -104) translate(0 -184) scale(${HEAD})`, art)
}

/** Hair that falls behind the shoulders. */
export const hairBehind = (canvas: Canvas, { hair, style, face }: Person) =>
  asHead(canvas, () => hairdo(canvas, hair, style).behind, face.tilt)

export const head = (canvas: Canvas, person: Person) =>
  asHead(
    canvas,
    () => headFront(canvas, person, { eyes: 'open' }) + hairdo(canvas, person.hair, person.style).front,
    person.face.tilt,
  )

export function body(canvas: Canvas, person: Person, pose: (arms: string) => string = (arms) => arms): string {
  const { skin } = person
  const torso = symmetric(
    'M0 -132L47 -132C48 -36 58 0 98 20L160 46C186 54 178 150 154 216C146 280 118 340 118 400C118 470 172 520 174 596L178 700L0 720',
  )
  const leg = d`M172 590C180 720 146 860 128 955C122 1000 136 1060 133 1130C130 1220 104 1300 95 1376L57 1376C54 1300 46 1240 45 1150C43 1080 53 1020 49 960C38 860 12 770 2 690Z`
  const arm = d`M150 42C186 48 205 68 208 120C214 200 232 270 240 330C254 420 268 500 272 574Q278 610 274 640C272 676 268 700 254 706C240 704 232 672 232 646Q226 610 230 570C222 480 200 400 192 340C180 280 160 240 152 214Z`
  const legs = [leg, mirror(leg)].map((path) => solid(canvas, path, skin)).join('')
  const thumb = d`M234 600Q216 628 222 664Q230 672 236 662Q236 640 244 620Z`
  const arms = [arm, mirror(arm)].map((path, index) => solid(canvas, path, skin, { shade: index ? 0.6 : 1.2 })).join('')
  const fingers = [d`M246 700V656M258 700V654`, d`M240 690Q238 668 242 652`]
    .map((line) => stroke(line, darker(skin, 0.35), 1.6, 0.6) + stroke(mirror(line), darker(skin, 0.35), 1.6, 0.6))
    .join('')
  const thumbs = [thumb, mirror(thumb)].map((path) => solid(canvas, path, skin)).join('')
  const bones =
    [1, -1]
      .map((side) =>
        stroke(
          d`M${side * 66} 948Q${side * 90} 964 ${side * 112} 946M${side * 74} 990Q${side * 92} 1000 ${side * 108} 988`,
          darker(skin, 0.3),
          2.2,
          0.4,
        ),
      )
      .join('') +
    stroke('M-112 42Q-60 48 -20 66M112 42Q60 48 20 66', darker(skin, 0.3), 2.6, 0.45) +
    fill(d`M-48 -84Q0 -30 48 -84L50 -40Q10 6 -50 -46Z`, darker(skin, 0.5), 0.28)
  return legs + pose(arms + thumbs + fingers) + solid(canvas, torso, skin) + bones
}
