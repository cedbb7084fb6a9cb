import type { DemoProduct, View } from '../demo/demo-product.ts'
import { bagScene } from './bags/bag-scenes.ts'
import { finish, newCanvas } from './canvas.ts'
import { garmentScene } from './garments/garment-scenes.ts'
import { room } from './scene.ts'
import { shoeScene } from './shoes/shoe-scenes.ts'

/** One view of a product as an SVG, 4:5. The same product and view give the same picture, byte for byte. */
export function drawPicture(product: DemoProduct, view: View): string {
  const canvas = newCanvas(product.slug)
  return finish(canvas, product.name, scene(canvas, product, view))
}

function scene(canvas: ReturnType<typeof newCanvas>, { look, colors }: DemoProduct, view: View): string {
  const color = colors[0]?.hex ?? ('pack' in look && look.pack ? look.pack : 'tint' in look ? look.tint : '#CFA34E')
  switch (look.kind) {
    case 'garment':
    case 'trousers':
    case 'skirt':
      return garmentScene(canvas, look, color, view)
    case 'shoe':
      return shoeScene(canvas, look, color, view)
    case 'bag':
      return bagScene(canvas, look, color, view)
    default:
      return room(canvas, color)
  }
}
