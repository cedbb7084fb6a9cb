import type { DemoProduct, View } from '../demo/demo-product.ts'
import { accessoryScene } from './accessories/accessory-scenes.ts'
import { bagScene } from './bags/bag-scenes.ts'
import { makeupScene } from './beauty/makeup-scenes.ts'
import { vesselScene } from './beauty/vessel-scenes.ts'
import { type Canvas, finish, newCanvas } from './canvas.ts'
import { garmentScene } from './garments/garment-scenes.ts'
import { toolScene } from './hair/tool-scenes.ts'
import { jewelScene } from './jewelry/jewel-scenes.ts'
import { METALS } from './palette.ts'
import { shoeScene } from './shoes/shoe-scenes.ts'

/** One view of a product as an SVG, 4:5. The same product and view give the same picture, byte for byte. */
export function drawPicture(product: DemoProduct, view: View): string {
  const canvas = newCanvas(product.slug)
  canvas.initial = product.brand.slice(0, 1)
  return finish(canvas, product.name, scene(canvas, product, view))
}

function scene(canvas: Canvas, { look, colors }: DemoProduct, view: View): string {
  const shades = colors.map(({ hex }) => hex)
  const [first] = shades
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
      return vesselScene(canvas, look, first && look.body !== 'opaque' ? first : look.tint, view)
    case 'makeup':
      return makeupScene(canvas, look, first ?? look.pack, shades, view)
    case 'jewel':
      return jewelScene(canvas, look, METALS[look.metal].base, view)
    case 'accessory':
      return accessoryScene(canvas, look, first ?? '#8E1B3F', view)
    case 'tool':
      return toolScene(canvas, look, first ?? look.pack, shades, view)
  }
}
