import { type Canvas, circle, d, fill, group, mirror, stroke, symmetric, times } from '../canvas.ts'
import { drawGarment } from '../garments/upper.ts'
import { fold, radial, solid } from '../light.ts'
import { darker, lighter, mix } from '../palette.ts'
import type { Person } from './figure.ts'

/** What a face wears; each is drawn where it belongs. In a space where the face is 300 wide and centered. */
export type Wearing = {
  lips?: string
  cheeks?: string
  lids?: string
  liner?: string
  glow?: string
  brows?: string
  lashes?: boolean
  /** Hung from each ear lobe, drawn for the right side. */
  earring?: string
  /** Laid around the neck, where (0, 300) is the pit of the neck. */
  necklace?: string
  /** Over the hair. */
  onHead?: string
  overEyes?: string
  aroundNeck?: string
  hair?: 'up' | 'down' | 'half'
  top?: string
  hairGone?: boolean
}

export function portrait(canvas: Canvas, person: Person, wearing: Wearing): string {
  const { skin, hair } = person
  const line = darker(skin, 0.42)
  const lips = wearing.lips ?? mix(skin, '#A23A48', 0.5)
  const cheek = wearing.cheeks ?? mix(skin, '#B5404A', 0.4)
  const hairCloth = person.style === 'coils' ? ('boucle' as const) : undefined
  const down = wearing.hair === 'down'
  const behind = wearing.hairGone
    ? ''
    : down
      ? solid(canvas, symmetric('M0 -292C150 -296 196 -180 196 -40C206 120 250 250 214 420Q120 470 0 460'), hair, {
          cloth: hairCloth,
          inside: [1, -1]
            .map(
              (side) =>
                fold(side * 168, -120, side * 200, 400, 30 * side, 20) +
                fold(side * 186, 0, side * 176, 440, 24 * side, 16),
            )
            .join(''),
        })
      : solid(canvas, circle(0, -286, 92, 80), hair, {
          cloth: hairCloth,
          inside: times(4, (index) => fold(-70 + index * 30, -330, -50 + index * 36, -230, 20, 9)),
        }) +
        solid(canvas, symmetric('M0 -280C140 -280 172 -160 164 -40Q160 40 120 90L0 90'), hair, { cloth: hairCloth })
  const neck = symmetric('M0 120L84 100C84 240 96 268 180 296L330 340Q420 372 440 520L0 620')
  const shade = fill(d`M-86 130Q0 260 86 120L88 170Q10 320 -88 190Z`, darker(skin, 0.6), 0.3)
  const bones = [1, -1]
    .map(
      (side) =>
        stroke(d`M${side * 214} 338Q${side * 110} 336 ${side * 34} 372`, darker(skin, 0.4), 3.4, 0.5) +
        fold(side * 40, 366, side * 190, 330, 0, 9, 0.7),
    )
    .join('')
  const ears = [1, -1]
    .map((side) =>
      solid(
        canvas,
        d`M${side * 148} -50Q${side * 186} -66 ${side * 182} -14Q${side * 178} 34 ${side * 160} 44Q${side * 148} 40 ${side * 146} 10Z`,
        skin,
        { inside: stroke(d`M${side * 156} -36Q${side * 176} -34 ${side * 168} 6`, line, 2.4, 0.5) },
      ),
    )
    .join('')
  const face = symmetric('M0 -236C104 -236 158 -160 156 -40C154 66 92 188 0 190')
  const inside =
    [1, -1]
      .map(
        (side) =>
          `<ellipse cx="${side * 92}" cy="58" rx="86" ry="62" transform="rotate(${side * -16} ${side * 92} 58)" fill="${radial(canvas, cheek, wearing.cheeks ? 0.85 : 0.4)}"/>`,
      )
      .join('') +
    (wearing.glow
      ? [1, -1]
          .map(
            (side) =>
              `<ellipse cx="${side * 104}" cy="22" rx="62" ry="26" transform="rotate(${side * -28} ${side * 104} 22)" fill="${radial(canvas, lighter(wearing.glow ?? '#FFFFFF', 0.4), 0.9)}"/>`,
          )
          .join('') + fill(circle(-4, 26, 8, 24), lighter(wearing.glow, 0.4), 0.7)
      : '') +
    stroke('M-12 -40Q-26 20 -30 48Q-18 64 10 58', line, 4, 0.75) +
    fill('M-4 -30Q8 20 4 40Q-4 20 -4 -30Z', '#FFFFFF', 0.3) +
    [1, -1].map((side) => eye(side, person, wearing)).join('') +
    mouth(lips)
  const neckline = drawGarment(
    canvas,
    { kind: 'garment', word: 'top', cut: 'straight', length: 700, neck: 'boat', sleeve: 'long', cloth: 'plain' },
    wearing.top ?? '#EFE8DC',
  ).front
  const hairline = wearing.hairGone
    ? ''
    : solid(
        canvas,
        down
          ? d`M-166 20C-190 -180 -110 -292 4 -292C120 -292 190 -180 166 20Q160 -110 108 -164Q60 -220 -20 -222Q-110 -196 -142 -90Z`
          : d`M-158 -40C-176 -200 -100 -280 0 -280C100 -280 176 -200 158 -40Q150 -140 96 -186Q0 -224 -96 -186Q-150 -140 -158 -40Z`,
        hair,
        {
          cloth: hairCloth,
          inside:
            fold(-20, -222, 110, -250, 0, 12) + fold(-120, -180, -30, -260, 0, 12) + fold(60, -200, 140, -120, 10, 12),
        },
      )
  const rings = wearing.earring
    ? group('translate(168 44)', wearing.earring) + group('translate(-168 44)', wearing.earring)
    : ''
  return (
    behind +
    solid(canvas, neck, skin) +
    shade +
    bones +
    group('translate(0 300) scale(2.1)', neckline) +
    (wearing.necklace ?? '') +
    ears +
    solid(canvas, face, skin, { inside }) +
    hairline +
    rings +
    (wearing.aroundNeck ?? '') +
    (wearing.overEyes ?? '') +
    (wearing.onHead ?? '')
  )
}

function eye(side: number, person: Person, wearing: Wearing): string {
  const dark = darker(person.hair, 0.4)
  const lidColor = wearing.lids
  const lid = lidColor
    ? fill(d`M${side * 26} -44Q${side * 70} -92 ${side * 122} -52Q${side * 74} -30 ${side * 26} -44Z`, lidColor, 0.85) +
      fill(
        d`M${side * 40} -50Q${side * 70} -76 ${side * 100} -58Q${side * 70} -50 ${side * 40} -50Z`,
        lighter(lidColor, 0.5),
        0.5,
      )
    : fill(
        d`M${side * 30} -44Q${side * 70} -76 ${side * 114} -48Q${side * 72} -32 ${side * 30} -44Z`,
        darker(person.skin, 0.3),
        0.22,
      )
  const lash =
    stroke(d`M${side * 28} -40Q${side * 70} -14 ${side * 116} -46`, wearing.liner ?? dark, wearing.liner ? 9 : 5.4) +
    (wearing.liner ? stroke(d`M${side * 112} -44L${side * 134} -62`, wearing.liner, 6) : '')
  const count = wearing.lashes ? 9 : 5
  const lashes = times(count, (index) => {
    const along = (index + 0.5) / count
    const x = side * (34 + along * 82)
    const y = -36 + Math.sin(along * Math.PI) * 12 - along * 6
    return stroke(
      d`M${x} ${y}q${side * (2 + along * 10)} ${wearing.lashes ? 16 : 9} ${side * (5 + along * 18)} ${wearing.lashes ? 18 : 10}`,
      dark,
      wearing.lashes ? 3.6 : 2.6,
    )
  })
  const brow = stroke(
    d`M${side * 24} -96Q${side * 70} -126 ${side * 128} -96`,
    wearing.brows ?? mix(person.hair, person.skin, 0.12),
    wearing.brows ? 12 : 9,
    0.92,
  )
  return lid + lash + lashes + brow
}

function mouth(lips: string): string {
  return (
    fill('M-52 112Q-24 92 -8 99Q0 104 8 99Q24 92 52 112Q0 118 -52 112Z', darker(lips, 0.2)) +
    fill('M-52 112Q0 118 52 112Q28 144 0 144Q-28 144 -52 112Z', lips) +
    stroke('M-46 112Q-20 118 0 114Q20 118 46 112', darker(lips, 0.5), 2.4, 0.8) +
    fill('M-20 126Q0 134 22 125Q0 142 -20 126Z', '#FFFFFF', 0.34)
  )
}

export const bothSides = (path: string, draw: (line: string) => string) => draw(path) + draw(mirror(path))
