import type { DemoProduct, View } from '../demo/demo-product.ts'

/** What is seen in the picture, for those who do not see it. */
export function altFor(product: Pick<DemoProduct, 'name' | 'colors' | 'look'>, view: View): string {
  const color = product.colors[0]?.name.toLowerCase()
  const item = color ? `${product.name} in ${color}` : product.name
  if (view === 'detail') return `Close view of the ${item}`
  if (view === 'in-use') return `The ${item}, in use`
  if (view === 'scale') return `The ${item} beside a familiar object, for its size`
  return `The ${item}, seen from the front`
}
