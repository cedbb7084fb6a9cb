import type { DemoColor, DemoProduct, View } from '../catalog/demo-product.ts'
import { accessoryScene } from './accessories/accessory-scenes.ts'
import { bagScene } from './bags/bag-scenes.ts'
import { makeupScene } from './beauty/makeup-scenes.ts'
import { vesselScene } from './beauty/vessel-scenes.ts'
import { type Canvas, finish, newCanvas } from './canvas.ts'
import { garmentScene } from './garments/garment-scenes.ts'
import { toolScene } from './hair/tool-scenes.ts'
import { jewelScene } from './jewelry/jewel-scenes.ts'
import type { JewelLook, VesselLook } from './look.ts'
import { METALS } from './palette.ts'
import { shoeScene } from './shoes/shoe-scenes.ts'

/**
 * One view of a product in one of its colors (the first, unless it says which) as an SVG, 4:5. The same wish gives the
 * same picture, byte for byte.
 */
export function drawPicture(product: DemoProduct, view: View, color = product.colors[0]): string {
  const canvas = newCanvas(product.slug)
  canvas.initial = product.brand.slice(0, 1)
  return finish(canvas, product.name, scene(canvas, product, view, color))
}

function scene(canvas: Canvas, { look, colors }: DemoProduct, view: View, color: DemoColor | undefined): string {
  const further = color === colors[0] ? undefined : color
  const first = color?.hex
  const shades = further
    ? [further, ...colors.filter((other) => other !== further)].map(({ hex }) => hex)
    : colors.map(({ hex }) => hex)
  switch (look.kind) {
    case 'garment':
    case 'trousers':
    case 'skirt':
      return garmentScene(canvas, look, first ?? '#8E1B3F', view)
    case 'shoe':
      return shoeScene(canvas, look, first ?? '#6B3F24', view)
    case 'bag':
      return bagScene(canvas, look, first ?? '#6B3F24', view)
    case 'vessel':
      return vesselScene(canvas, look, tintOf(look, first, further), view)
    case 'makeup':
      return makeupScene(canvas, look, first ?? look.pack, shades, view)
    case 'jewel':
      return jewelIn(canvas, look, further, view)
    case 'accessory':
      return accessoryScene(canvas, look, first ?? '#8E1B3F', view)
    case 'tool':
      return toolScene(canvas, look, first ?? look.pack, shades, view)
  }
}

/** An opaque pack hides its contents, but is printed in their color where there are several. */
function tintOf(look: VesselLook, first: string | undefined, further: DemoColor | undefined): string {
  if (further) return further.hex
  return first && look.body !== 'opaque' ? first : look.tint
}

const METAL_NAMES: Record<string, JewelLook['metal']> = { Gold: 'gold', Brass: 'gold', Silver: 'silver' }

/** The colors of a jewel are those of its metal, or of its stone. */
function jewelIn(canvas: Canvas, look: JewelLook, further: DemoColor | undefined, view: View): string {
  const metal = METAL_NAMES[further?.name ?? '']
  const made = metal ? { ...look, metal } : further ? { ...look, stone: further.hex } : look
  return jewelScene(canvas, made, METALS[made.metal].base, view)
}
