import type { DemoProduct, View } from '../catalog/demo-product.ts'
import type { GarmentLook, Look } from './look.ts'

type Shown = Pick<DemoProduct, 'name' | 'colors' | 'look'>

/** What is seen in the picture, for those who do not see it. */
export function altFor(product: Shown, view: View, color = product.colors[0]?.name): string {
  const item = color ? `${product.name} in ${color.toLowerCase()}` : product.name
  switch (view) {
    case 'front':
      return `${item}${frontOf(product.look)}`
    case 'detail':
      return `Close view of ${product.name}: ${closeUpOf(product.look)}`
    case 'in-use':
      return `${item}, ${useOf(product.look)}`
    case 'scale':
      return `${product.name} ${scaleOf(product.look)}`
  }
}

const HUNG = new Set<Look['kind']>(['garment', 'trousers', 'skirt'])

function frontOf(look: Look): string {
  if (look.kind === 'garment') return `, ${sleeveWords(look)}, on a hanger`
  if (HUNG.has(look.kind)) return ', on a hanger'
  if (look.kind === 'shoe') return ', the pair seen from the side'
  if (look.kind === 'bag') return ', standing, seen from the front'
  if (look.kind === 'jewel') return ', laid on a linen card'
  if (look.kind === 'vessel') return look.style === 'tin' || look.style === 'bar' ? ', seen from above' : ', standing'
  return ', on a plain ground'
}

function sleeveWords({ sleeve, word }: GarmentLook): string {
  if (sleeve === 'none') return `a sleeveless ${word}`
  if (sleeve === 'strap') return `a ${word} with thin straps`
  if (sleeve === 'three-quarter') return `a ${word} with three-quarter sleeves`
  return `a ${word} with ${sleeve} sleeves`
}

function closeUpOf(look: Look): string {
  switch (look.kind) {
    case 'garment':
      return look.collar ? 'collar and cloth' : 'neckline and cloth'
    case 'trousers':
    case 'skirt':
      return 'waistband and cloth'
    case 'shoe':
      return look.trim ? 'toe and trim' : 'toe and topline'
    case 'bag':
      return 'corner, hardware and stitching'
    case 'jewel':
      return look.stone ? 'the stone in its setting' : 'the surface of the metal'
    case 'accessory':
      return 'material and finish'
    case 'vessel':
      return 'neck and label'
    case 'makeup':
      return 'color and texture'
    case 'tool':
      return 'material and finish'
  }
}

function useOf(look: Look): string {
  switch (look.kind) {
    case 'garment':
    case 'trousers':
    case 'skirt':
      return 'worn, from the front'
    case 'shoe':
      return 'worn, mid-step, from the side'
    case 'bag':
      return 'carried'
    case 'jewel':
      return ['ring', 'signet', 'stack', 'cuff', 'bracelet'].includes(look.style)
        ? 'worn on a hand'
        : 'worn, on a portrait'
    case 'accessory':
      return 'worn'
    case 'vessel':
      if (look.style === 'tin' || look.style === 'bar') return 'on a folded towel with a sprig of leaves'
      if (look.style === 'jar' || look.style === 'ampoules' || look.width >= 60) return 'on a shelf beside a mirror'
      return look.style === 'roll-on' && look.height < 100 ? 'on a shelf beside a mirror' : 'held in a hand'
    case 'makeup':
      return look.style === 'nail' || look.style === 'cushion' ? 'held in a hand' : 'with the finished look on a face'
    case 'tool':
      return 'in use'
  }
}

function scaleOf(look: Look): string {
  if (HUNG.has(look.kind)) return 'beside a tape measure, for its length'
  if (look.kind === 'jewel') return 'beside a coin, for its size'
  return 'beside an everyday object, for its size'
}
