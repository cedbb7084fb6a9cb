import type { Cloth } from './cloth.ts'

/** How a product looks: the few choices from which its pictures are drawn. Measures in millimeters. */
export type Neck =
  | 'crew'
  | 'v'
  | 'deep-v'
  | 'scoop'
  | 'square'
  | 'boat'
  | 'turtle'
  | 'mock'
  | 'halter'
  | 'sweetheart'
  | 'cowl'
  | 'open'
  | 'off-shoulder'
  | 'one-shoulder'
  | 'henley'
  | 'keyhole'
export type Sleeve =
  | 'none'
  | 'strap'
  | 'cap'
  | 'short'
  | 'flutter'
  | 'puff'
  | 'elbow'
  | 'long'
  | 'bishop'
  | 'bell'
  | 'balloon'
  | 'wide'
  | 'rolled'
  | 'three-quarter'
export type Cut =
  | 'boxy'
  | 'straight'
  | 'fitted'
  | 'a-line'
  | 'cocoon'
  | 'slip'
  | 'fit-flare'
  | 'tiered'
  | 'wrap'
  | 'sheath'
  | 'belted'
  | 'peplum'
  | 'empire'
  | 'drop-waist'

export type GarmentLook = {
  kind: 'garment'
  word: string
  cut: Cut
  length: number
  neck: Neck
  sleeve: Sleeve
  cloth: Cloth
  collar?:
    | 'shirt'
    | 'camp'
    | 'notch'
    | 'peak'
    | 'shawl'
    | 'stand'
    | 'hood'
    | 'peter-pan'
    | 'bow'
    | 'trench'
    | 'funnel'
    | 'fur'
    | 'sailor'
  closure?: 'buttons' | 'half-buttons' | 'zip' | 'double' | 'wrap' | 'toggles' | 'open' | 'tie' | 'snaps' | 'asym-zip'
  pockets?: 'patch' | 'welt' | 'flap' | 'chest' | 'kangaroo' | 'slant' | 'two-chest'
  hem?: 'rib' | 'ruffle' | 'asymmetric' | 'curved' | 'scallop' | 'fringe' | 'slit'
  cuff?: 'rib' | 'button' | 'turn-up' | 'strap'
  belt?: 'tie' | 'buckle' | 'sash'
  button?: string
  accent?: string
}
export type TrousersLook = {
  kind: 'trousers'
  word: string
  leg: 'wide' | 'straight' | 'slim' | 'barrel' | 'flare' | 'taper' | 'shorts' | 'culotte' | 'jogger' | 'overalls'
  length: number
  cloth: Cloth
  front?: 'fly' | 'pleat' | 'drawstring' | 'side-tie' | 'sailor' | 'crease' | 'elastic'
  cuff?: boolean
  belt?: string
  knee?: 'rip' | 'dart' | 'patch'
  cargo?: boolean
  accent?: string
}
export type SkirtLook = {
  kind: 'skirt'
  word: string
  cut: 'pencil' | 'a-line' | 'pleated' | 'slip' | 'wrap' | 'tiered' | 'button'
  length: number
  cloth: Cloth
  accent?: string
}
export type ShoeLook = {
  kind: 'shoe'
  style:
    | 'pump'
    | 'slingback'
    | 'loafer'
    | 'sneaker'
    | 'high-top'
    | 'runner'
    | 'ankle-boot'
    | 'tall-boot'
    | 'chelsea'
    | 'lace-boot'
    | 'sandal'
    | 'slide'
    | 'ballet'
    | 'mary-jane'
    | 'mule'
    | 'espadrille'
    | 'clog'
  heel: number
  heelShape: 'block' | 'stiletto' | 'kitten' | 'flat' | 'wedge' | 'stacked' | 'lug' | 'flare'
  toe: 'almond' | 'round' | 'pointed' | 'square'
  cloth: Cloth
  trim?: 'bow' | 'buckle' | 'bit' | 'tassel' | 'penny' | 'cap' | 'ankle-strap' | 'pearls' | 'stripe' | 'knot'
  sole?: string
  accent?: string
}
export type BagLook = {
  kind: 'bag'
  style:
    | 'tote'
    | 'crossbody'
    | 'bucket'
    | 'clutch'
    | 'backpack'
    | 'shoulder'
    | 'top-handle'
    | 'camera'
    | 'basket'
    | 'hobo'
    | 'belt-bag'
    | 'satchel'
    | 'weekender'
    | 'frame'
  width: number
  height: number
  cloth: Cloth
  metal: 'gold' | 'silver' | 'dark'
  strap?: 'chain' | 'leather' | 'web' | 'none'
  trim?: 'flap' | 'buckle' | 'turnlock' | 'tassel' | 'zip' | 'pocket' | 'contrast' | 'drawstring' | 'bow' | 'knot'
  accent?: string
}
export type JewelLook = {
  kind: 'jewel'
  style:
    | 'hoops'
    | 'huggies'
    | 'studs'
    | 'drops'
    | 'chandelier'
    | 'chain'
    | 'pendant'
    | 'locket'
    | 'ring'
    | 'signet'
    | 'cuff'
    | 'bracelet'
    | 'pearls'
    | 'brooch'
    | 'stack'
    | 'climber'
  metal: 'gold' | 'silver' | 'rose'
  stone?: string
  cut?: 'round' | 'oval' | 'emerald' | 'drop' | 'pearl' | 'heart' | 'moon' | 'leaf' | 'star'
  link?: 'cable' | 'curb' | 'paperclip' | 'snake' | 'rope' | 'bead'
  size: number
}
export type AccessoryLook = {
  kind: 'accessory'
  style:
    | 'scarf'
    | 'square-scarf'
    | 'belt'
    | 'beanie'
    | 'fedora'
    | 'beret'
    | 'sun-hat'
    | 'cap'
    | 'gloves'
    | 'sunglasses'
    | 'shawl'
    | 'socks'
    | 'umbrella'
    | 'headband'
    | 'bucket-hat'
  cloth: Cloth
  shape?: 'round' | 'cat-eye' | 'square' | 'oval' | 'aviator'
  metal?: 'gold' | 'silver' | 'dark'
  trim?: 'fringe' | 'pompom' | 'ribbon' | 'buckle' | 'bow'
  accent?: string
}
export type VesselLook = {
  kind: 'vessel'
  word: string
  style:
    | 'bottle'
    | 'dropper'
    | 'pump'
    | 'spray'
    | 'flacon'
    | 'jar'
    | 'tube'
    | 'stick'
    | 'roll-on'
    | 'bar'
    | 'tin'
    | 'ampoules'
  shape: 'round' | 'square' | 'tall' | 'sphere' | 'shoulder' | 'facet' | 'arch' | 'oval' | 'cone' | 'slab'
  body: 'clear' | 'frosted' | 'amber' | 'opaque' | 'smoke'
  /** The liquid or cream when the product has no colors of its own; the pack when it is opaque. */
  tint: string
  pack?: string
  cap: 'gold' | 'silver' | 'black' | 'white' | 'wood' | 'color' | 'cork' | 'stone'
  label: 'band' | 'full' | 'oval' | 'lines' | 'none' | 'arch' | 'leaf' | 'seal'
  width: number
  height: number
}
export type MakeupLook = {
  kind: 'makeup'
  style:
    | 'lipstick'
    | 'gloss'
    | 'mascara'
    | 'pencil'
    | 'palette'
    | 'compact'
    | 'cushion'
    | 'nail'
    | 'brush'
    | 'brush-set'
    | 'stick'
    | 'pot'
    | 'liner'
    | 'wand'
  pack: string
  metal: 'gold' | 'silver' | 'rose' | 'dark'
  pans?: string[]
  shape?: 'round' | 'square' | 'fluted' | 'slim' | 'shell' | 'bullet'
  size: number
}
export type ToolLook = {
  kind: 'tool'
  style:
    | 'dryer'
    | 'straightener'
    | 'wand'
    | 'paddle'
    | 'round-brush'
    | 'comb'
    | 'claw'
    | 'scrunchie'
    | 'pins'
    | 'barrette'
    | 'bonnet'
    | 'boar'
  pack: string
  metal: 'gold' | 'silver' | 'rose' | 'dark'
  cloth?: Cloth
}
export type Look =
  | GarmentLook
  | TrousersLook
  | SkirtLook
  | ShoeLook
  | BagLook
  | JewelLook
  | AccessoryLook
  | VesselLook
  | MakeupLook
  | ToolLook
