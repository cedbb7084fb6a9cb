import { z } from 'zod'
import { cloth } from './cloth.ts'

const neck = z.enum([
  'crew',
  'v',
  'deep-v',
  'scoop',
  'square',
  'boat',
  'turtle',
  'mock',
  'halter',
  'sweetheart',
  'cowl',
  'open',
  'off-shoulder',
  'one-shoulder',
  'henley',
  'keyhole',
])
const sleeve = z.enum([
  'none',
  'strap',
  'cap',
  'short',
  'flutter',
  'puff',
  'elbow',
  'long',
  'bishop',
  'bell',
  'balloon',
  'wide',
  'rolled',
  'three-quarter',
])
const cut = z.enum([
  'boxy',
  'straight',
  'fitted',
  'a-line',
  'cocoon',
  'slip',
  'fit-flare',
  'tiered',
  'wrap',
  'sheath',
  'belted',
  'peplum',
  'empire',
  'drop-waist',
])

export const garmentLook = z.strictObject({
  kind: z.literal('garment'),
  word: z.string(),
  cut,
  length: z.number(),
  neck,
  sleeve,
  cloth: cloth,
  collar: z
    .enum([
      'shirt',
      'camp',
      'notch',
      'peak',
      'shawl',
      'stand',
      'hood',
      'peter-pan',
      'bow',
      'trench',
      'funnel',
      'fur',
      'sailor',
    ])
    .optional(),
  closure: z
    .enum(['buttons', 'half-buttons', 'zip', 'double', 'wrap', 'toggles', 'open', 'tie', 'snaps', 'asym-zip'])
    .optional(),
  pockets: z.enum(['patch', 'welt', 'flap', 'chest', 'kangaroo', 'slant', 'two-chest']).optional(),
  hem: z.enum(['rib', 'ruffle', 'asymmetric', 'curved', 'scallop', 'fringe', 'slit']).optional(),
  cuff: z.enum(['rib', 'button', 'turn-up', 'strap']).optional(),
  belt: z.enum(['tie', 'buckle', 'sash']).optional(),
  button: z.string().optional(),
  accent: z.string().optional(),
})

export const trousersLook = z.strictObject({
  kind: z.literal('trousers'),
  word: z.string(),
  leg: z.enum(['wide', 'straight', 'slim', 'barrel', 'flare', 'taper', 'shorts', 'culotte', 'jogger', 'overalls']),
  length: z.number(),
  cloth: cloth,
  front: z.enum(['fly', 'pleat', 'drawstring', 'side-tie', 'sailor', 'crease', 'elastic']).optional(),
  cuff: z.boolean().optional(),
  belt: z.string().optional(),
  knee: z.enum(['rip', 'dart', 'patch']).optional(),
  cargo: z.boolean().optional(),
  accent: z.string().optional(),
})

export const skirtLook = z.strictObject({
  kind: z.literal('skirt'),
  word: z.string(),
  cut: z.enum(['pencil', 'a-line', 'pleated', 'slip', 'wrap', 'tiered', 'button']),
  length: z.number(),
  cloth: cloth,
  accent: z.string().optional(),
})

export type Neck = z.infer<typeof neck>
export type Sleeve = z.infer<typeof sleeve>
export type Cut = z.infer<typeof cut>
export type GarmentLook = z.infer<typeof garmentLook>
export type TrousersLook = z.infer<typeof trousersLook>
export type SkirtLook = z.infer<typeof skirtLook>
