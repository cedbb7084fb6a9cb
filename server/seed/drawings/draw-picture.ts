import type { DemoProduct, View } from '../demo/demo-product.ts'

export function drawPicture(product: DemoProduct, view: View): string {
  const color = product.colors[0]?.hex ?? '#8E1B3F'
  const scale = view === 'detail' ? 1.6 : view === 'scale' ? 0.7 : view === 'in-use' ? 0.9 : 1
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1500" viewBox="0 0 1200 1500"><title>${product.slug.length}${product.slug}</title><rect width="1200" height="1500" fill="#F4F1EF"/><circle cx="600" cy="750" r="${320 * scale}" fill="${color}"/></svg>`
}
