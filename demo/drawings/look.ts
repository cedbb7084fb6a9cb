import { z } from 'zod'
import { cloth } from './cloth.ts'
import { garmentLook, skirtLook, trousersLook } from './garment-look.ts'

const shoeLook = z.strictObject({
  kind: z.literal('shoe'),
  style: z.enum([
    'pump',
    'slingback',
    'loafer',
    'sneaker',
    'high-top',
    'runner',
    'ankle-boot',
    'tall-boot',
    'chelsea',
    'lace-boot',
    'sandal',
    'slide',
    'ballet',
    'mary-jane',
    'mule',
    'espadrille',
    'clog',
  ]),
  heel: z.number(),
  heelShape: z.enum(['block', 'stiletto', 'kitten', 'flat', 'wedge', 'stacked', 'lug', 'flare']),
  toe: z.enum(['almond', 'round', 'pointed', 'square']),
  cloth: cloth,
  trim: z
    .enum(['bow', 'buckle', 'bit', 'tassel', 'penny', 'cap', 'ankle-strap', 'pearls', 'stripe', 'knot'])
    .optional(),
  sole: z.string().optional(),
  accent: z.string().optional(),
})

const bagLook = z.strictObject({
  kind: z.literal('bag'),
  style: z.enum([
    'tote',
    'crossbody',
    'bucket',
    'clutch',
    'backpack',
    'shoulder',
    'top-handle',
    'camera',
    'basket',
    'hobo',
    'belt-bag',
    'satchel',
    'weekender',
    'frame',
  ]),
  width: z.number(),
  height: z.number(),
  cloth: cloth,
  metal: z.enum(['gold', 'silver', 'dark']),
  strap: z.enum(['chain', 'leather', 'web', 'none']).optional(),
  trim: z
    .enum(['flap', 'buckle', 'turnlock', 'tassel', 'zip', 'pocket', 'contrast', 'drawstring', 'bow', 'knot'])
    .optional(),
  accent: z.string().optional(),
})

const jewelLook = z.strictObject({
  kind: z.literal('jewel'),
  style: z.enum([
    'hoops',
    'huggies',
    'studs',
    'drops',
    'chandelier',
    'chain',
    'pendant',
    'locket',
    'ring',
    'signet',
    'cuff',
    'bracelet',
    'pearls',
    'brooch',
    'stack',
    'climber',
  ]),
  metal: z.enum(['gold', 'silver', 'rose']),
  stone: z.string().optional(),
  cut: z.enum(['round', 'oval', 'emerald', 'drop', 'pearl', 'heart', 'moon', 'leaf', 'star']).optional(),
  link: z.enum(['cable', 'curb', 'paperclip', 'snake', 'rope', 'bead']).optional(),
  size: z.number(),
})

const accessoryLook = z.strictObject({
  kind: z.literal('accessory'),
  style: z.enum([
    'scarf',
    'square-scarf',
    'belt',
    'beanie',
    'fedora',
    'beret',
    'sun-hat',
    'cap',
    'gloves',
    'sunglasses',
    'shawl',
    'socks',
    'umbrella',
    'headband',
    'bucket-hat',
  ]),
  cloth: cloth,
  shape: z.enum(['round', 'cat-eye', 'square', 'oval', 'aviator']).optional(),
  metal: z.enum(['gold', 'silver', 'dark']).optional(),
  trim: z.enum(['fringe', 'pompom', 'ribbon', 'buckle', 'bow']).optional(),
  accent: z.string().optional(),
})

const vesselLook = z.strictObject({
  kind: z.literal('vessel'),
  word: z.string(),
  style: z.enum([
    'bottle',
    'dropper',
    'pump',
    'spray',
    'flacon',
    'jar',
    'tube',
    'stick',
    'roll-on',
    'bar',
    'tin',
    'ampoules',
  ]),
  shape: z.enum(['round', 'square', 'tall', 'sphere', 'shoulder', 'facet', 'arch', 'oval', 'cone', 'slab']),
  body: z.enum(['clear', 'frosted', 'amber', 'opaque', 'smoke']),
  /** The liquid or cream when the product has no colors of its own; the pack when it is opaque. */
  tint: z.string(),
  pack: z.string().optional(),
  cap: z.enum(['gold', 'silver', 'black', 'white', 'wood', 'color', 'cork', 'stone']),
  label: z.enum(['band', 'full', 'oval', 'lines', 'none', 'arch', 'leaf', 'seal']),
  width: z.number(),
  height: z.number(),
})

const makeupLook = z.strictObject({
  kind: z.literal('makeup'),
  style: z.enum([
    'lipstick',
    'gloss',
    'mascara',
    'pencil',
    'palette',
    'compact',
    'cushion',
    'nail',
    'brush',
    'brush-set',
    'stick',
    'pot',
    'liner',
    'wand',
  ]),
  pack: z.string(),
  metal: z.enum(['gold', 'silver', 'rose', 'dark']),
  pans: z.array(z.string()).optional(),
  shape: z.enum(['round', 'square', 'fluted', 'slim', 'shell', 'bullet']).optional(),
  size: z.number(),
})

const toolLook = z.strictObject({
  kind: z.literal('tool'),
  style: z.enum([
    'dryer',
    'straightener',
    'wand',
    'paddle',
    'round-brush',
    'comb',
    'claw',
    'scrunchie',
    'pins',
    'barrette',
    'bonnet',
    'boar',
  ]),
  pack: z.string(),
  metal: z.enum(['gold', 'silver', 'rose', 'dark']),
  cloth: cloth.optional(),
})

/** How a product looks: the few choices from which its pictures are drawn. Measures in millimeters. */
export const look = z.discriminatedUnion('kind', [
  garmentLook,
  trousersLook,
  skirtLook,
  shoeLook,
  bagLook,
  jewelLook,
  accessoryLook,
  vesselLook,
  makeupLook,
  toolLook,
])

export type { Cut, GarmentLook, Neck, SkirtLook, Sleeve, TrousersLook } from './garment-look.ts'
export type ShoeLook = z.infer<typeof shoeLook>
export type BagLook = z.infer<typeof bagLook>
export type JewelLook = z.infer<typeof jewelLook>
export type AccessoryLook = z.infer<typeof accessoryLook>
export type VesselLook = z.infer<typeof vesselLook>
export type MakeupLook = z.infer<typeof makeupLook>
export type ToolLook = z.infer<typeof toolLook>
export type Look = z.infer<typeof look>
