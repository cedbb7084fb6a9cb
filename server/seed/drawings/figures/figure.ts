import { type Canvas, circle, d, fill, mirror, stroke, symmetric } from '../canvas.ts'
import { fold, solid } from '../light.ts'
import { darker, lighter, mix } from '../palette.ts'

/** The people who wear the clothes; measured like the clothes. */
export type Person = { skin: string; hair: string; style: 'long' | 'bob' | 'bun' | 'coils' | 'waves' | 'crop' }

const PEOPLE: Person[] = [
  { skin: '#8A5A3C', hair: '#231A1C', style: 'coils' },
  { skin: '#E6BE9E', hair: '#6B4228', style: 'waves' },
  { skin: '#C68F66', hair: '#2B1D1B', style: 'long' },
  { skin: '#F0CFB4', hair: '#A8653A', style: 'bob' },
  { skin: '#5E3B2A', hair: '#1C1517', style: 'crop' },
  { skin: '#D9A87E', hair: '#1F1A1E', style: 'bob' },
  { skin: '#A9714C', hair: '#2E1F1A', style: 'bun' },
  { skin: '#EBC7AA', hair: '#C9A56B', style: 'long' },
]
export const personFor = (canvas: Canvas): Person => PEOPLE[Math.floor(canvas.random() * PEOPLE.length)] as Person

/** Hair that falls behind the shoulders. */
export function hairBehind(canvas: Canvas, { hair, style }: Person): string {
  const shapes: Record<Person['style'], string> = {
    long: 'M0 -346C88 -346 112 -270 108 -190C106 -90 142 20 128 130Q60 160 0 150',
    waves: 'M0 -344C96 -344 122 -262 114 -190C108 -140 146 -110 134 -60C124 -20 150 10 132 60Q60 80 0 70',
    bob: 'M0 -344C92 -344 116 -262 112 -190Q116 -110 108 -62Q60 -40 0 -50',
    coils: 'M0 -372C70 -384 150 -338 160 -256C178 -200 158 -130 126 -96Q60 -60 0 -60',
    bun: 'M0 -340C84 -340 98 -262 94 -200Q92 -150 70 -120Q40 -100 0 -100',
    crop: 'M0 -340C84 -344 98 -270 92 -214Q88 -170 70 -150Q40 -140 0 -140',
  }
  const path = symmetric(shapes[style])
  const strands =
    style === 'coils'
      ? ''
      : [1, -1]
          .map(
            (side) =>
              fold(side * 96, -220, side * 104, 60, 14 * side, 10, 1.1) +
              fold(side * 78, -180, side * 82, 90, 18 * side, 8),
          )
          .join('')
  return solid(canvas, path, hair, { inside: strands, cloth: style === 'coils' ? 'boucle' : undefined })
}

export function body(canvas: Canvas, person: Person): string {
  const { skin } = person
  const torso = symmetric(
    'M0 -132L47 -132C48 -36 58 0 98 20L160 46C186 54 178 150 154 216C146 280 118 340 118 400C118 470 172 520 174 596L178 700L0 720',
  )
  const leg = d`M172 590C178 740 132 880 122 985C130 1080 118 1200 92 1376L54 1376C50 1240 40 1120 44 1000C36 880 10 780 2 690Z`
  const arm = d`M150 42C186 48 205 68 208 120C214 200 232 270 240 330C254 420 268 500 272 574Q278 610 274 640C272 676 268 700 254 706C240 704 232 672 232 646Q226 610 230 570C222 480 200 400 192 340C180 280 160 240 152 214Z`
  const legs = [leg, mirror(leg)].map((path) => solid(canvas, path, skin)).join('')
  const thumb = d`M234 600Q216 628 222 664Q230 672 236 662Q236 640 244 620Z`
  const arms = [arm, mirror(arm)].map((path, index) => solid(canvas, path, skin, { shade: index ? 0.6 : 1.2 })).join('')
  const fingers = [d`M246 700V656M258 700V654`, d`M240 690Q238 668 242 652`]
    .map((line) => stroke(line, darker(skin, 0.35), 1.6, 0.6) + stroke(mirror(line), darker(skin, 0.35), 1.6, 0.6))
    .join('')
  const thumbs = [thumb, mirror(thumb)].map((path) => solid(canvas, path, skin)).join('')
  const bones =
    stroke('M-112 42Q-60 48 -20 66M112 42Q60 48 20 66', darker(skin, 0.3), 2.6, 0.45) +
    fill(d`M-48 -84Q0 -30 48 -84L50 -40Q10 6 -50 -46Z`, darker(skin, 0.5), 0.28)
  return legs + arms + thumbs + fingers + solid(canvas, torso, skin) + bones
}

export function head(canvas: Canvas, person: Person): string {
  const { skin, hair } = person
  const face = symmetric('M0 -318C64 -318 84 -262 82 -214C80 -160 54 -104 0 -100')
  const blush = mix(skin, '#B5404A', 0.4)
  const lips = mix(skin, '#9A2F40', 0.62)
  const features =
    fill(circle(48, -176, 20, 14), blush, 0.35) +
    fill(circle(-48, -176, 20, 14), blush, 0.35) +
    stroke('M-6 -214Q-14 -188 -11 -180Q-4 -174 6 -177', darker(skin, 0.4), 2.6, 0.8) +
    fill('M-25 -146Q-11 -155 -4 -151Q0 -149 4 -151Q11 -155 25 -146Q0 -143 -25 -146Z', darker(lips, 0.22)) +
    fill('M-25 -146Q0 -143 25 -146Q14 -131 0 -131Q-14 -131 -25 -146Z', lips) +
    [1, -1]
      .map(
        (side) =>
          stroke(d`M${side * 20} -218Q${side * 36} -206 ${side * 54} -220`, darker(hair, 0.2), 3.4) +
          stroke(d`M${side * 18} -246Q${side * 38} -256 ${side * 58} -242`, mix(hair, skin, 0.15), 5, 0.9),
      )
      .join('')
  const fringe =
    person.style === 'bob'
      ? d`M-84 -214C-92 -300 -50 -346 0 -346C50 -346 92 -300 84 -214Q76 -262 50 -268Q0 -262 -50 -268Q-76 -262 -84 -214Z`
      : d`M-84 -200C-96 -300 -50 -346 0 -346C50 -346 96 -300 84 -200Q84 -270 20 -312Q-60 -280 -84 -200Z`
  const ears = [1, -1].map((side) => solid(canvas, circle(side * 82, -204, 11, 20), skin)).join('')
  return (
    ears +
    solid(canvas, face, skin, { inside: features }) +
    solid(canvas, fringe, hair, { cloth: person.style === 'coils' ? 'boucle' : undefined }) +
    (person.style === 'bun'
      ? solid(canvas, circle(0, -366, 48, 42), hair, { inside: fold(-30, -380, 20, -340, 0, 8) })
      : '')
  )
}

/** Plain shoes for whoever models something else. */
export function plainShoes(canvas: Canvas, color: string): string {
  const shoe = d`M52 1366L94 1366Q104 1420 110 1446Q100 1466 74 1466Q50 1464 46 1446Q46 1410 52 1366Z`
  return [shoe, mirror(shoe)].map((path) => solid(canvas, path, color)).join('')
}

export const skinLight = (skin: string) => lighter(skin, 0.3)
