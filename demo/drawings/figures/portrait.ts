import { type Canvas, d, fill, group, stroke, symmetric } from '../canvas.ts'
import type { Cloth } from '../cloth.ts'
import { drawGarment } from '../garments/upper.ts'
import { fold, solid } from '../light.ts'
import type { Neck } from '../look.ts'
import { darker } from '../palette.ts'
import { faceInside, faceShape } from './face.ts'
import { type Hairdo, hairdo } from './hairdo.ts'
import type { Person } from './person.ts'

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
  /** On the skin, below the hair: a mask, threads that measure a brow. */
  onFace?: string
  /** Closed when the lids are what is shown, unless said. */
  eyes?: 'open' | 'closed'
  neck?: Neck
  topCloth?: Cloth
  aroundNeck?: string
  /** Up where ears or neck are looked at, down under a hat; else as the person has it. */
  hair?: 'up' | 'down'
  top?: string
}

export function portrait(canvas: Canvas, person: Person, wearing: Wearing): string {
  const { skin, hair } = person
  const { behind, front: hairline } = hairdo(canvas, hair, styleWorn(person.style, wearing.hair))
  const neck = symmetric('M0 120L84 100C84 240 96 268 180 296L330 340Q420 372 440 520L0 620')
  const shade = fill(d`M-86 130Q0 260 86 120L88 170Q10 320 -88 190Z`, darker(skin, 0.6), 0.3)
  const bones = [1, -1]
    .map(
      (side) =>
        stroke(d`M${side * 214} 338Q${side * 110} 336 ${side * 34} 372`, darker(skin, 0.4), 3.4, 0.5) +
        fold(side * 40, 366, side * 190, 330, 0, 9, 0.7),
    )
    .join('')
  const neckline = drawGarment(
    canvas,
    {
      kind: 'garment',
      word: 'top',
      cut: 'straight',
      length: 700,
      neck: wearing.neck ?? 'boat',
      sleeve: 'long',
      cloth: wearing.topCloth ?? 'plain',
    },
    wearing.top ?? '#EFE8DC',
  ).front
  const rings = wearing.earring
    ? group('translate(168 44)', wearing.earring) + group('translate(-168 44)', wearing.earring)
    : ''
  const leaning = (art: string) => group(`rotate(${person.face.tilt.toFixed(1)} 0 190)`, art)
  return (
    leaning(behind) +
    solid(canvas, neck, skin) +
    shade +
    bones +
    group('translate(0 300) scale(2.1)', neckline) +
    (wearing.necklace ?? '') +
    leaning(headFront(canvas, person, wearing) + hairline + rings) +
    (wearing.aroundNeck ?? '') +
    leaning((wearing.overEyes ?? '') + (wearing.onHead ?? ''))
  )
}

const TOPS: [color: string, neck: Neck, cloth: Cloth][] = [
  ['#EFE8DC', 'boat', 'plain'],
  ['#3B4053', 'crew', 'knit'],
  ['#F4F1EC', 'v', 'linen'],
  ['#7A8B7C', 'boat', 'plain'],
  ['#B98A74', 'crew', 'rib'],
  ['#2E2A2D', 'boat', 'plain'],
  ['#C9B89C', 'v', 'knit'],
]

/** A plain top that leaves the face the first word. */
export function dressed(canvas: Canvas): Pick<Wearing, 'top' | 'neck' | 'topCloth'> {
  const [top, neck, topCloth] = TOPS[Math.floor(canvas.random() * TOPS.length)] as (typeof TOPS)[number]
  return { top, neck, topCloth }
}

function styleWorn(style: Hairdo, hair: Wearing['hair']): Hairdo {
  if (style === 'crop') return style
  if (hair === 'up') return 'bun'
  return hair === 'down' && !['long', 'waves', 'sleek'].includes(style) ? 'long' : style
}

/** Ears and face, in the portrait's space. */
export function headFront(canvas: Canvas, person: Person, wearing: Wearing): string {
  const { skin, face } = person
  const line = darker(skin, 0.42)
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
  const inside = faceInside(canvas, face, person, wearing)
  return ears + solid(canvas, faceShape(face), skin, { inside }) + (wearing.onFace ?? '')
}
