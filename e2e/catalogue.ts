import type { APIRequestContext } from '@playwright/test'
import type { ProductDetail, Variant } from '../contract/src/catalog.ts'
import { demoProducts } from '../demo/catalog/catalog.ts'

export async function productBySlug(request: APIRequestContext, slug: string): Promise<ProductDetail> {
  const response = await request.get(`/api/products/slug/${slug}`)
  return (await response.json()) as ProductDetail
}

const AT_ONCE = 10

/** The first product of the demo shop that fits, as the API tells it now. */
export async function findProduct(
  request: APIRequestContext,
  fits: (product: ProductDetail) => boolean,
): Promise<ProductDetail> {
  for (let from = 0; from < demoProducts.length; from += AT_ONCE) {
    const some = demoProducts.slice(from, from + AT_ONCE).map(({ slug }) => productBySlug(request, slug))
    const found = (await Promise.all(some)).find(fits)
    if (found) return found
  }
  throw new Error('the demo shop has no such product')
}

/** A line as the product page stores it. */
export function lineOf(product: ProductDetail, { color, size }: Pick<Variant, 'color' | 'size'>, quantity = 1) {
  return {
    uniqueId: [product._id, color, size].join('|'),
    _id: product._id,
    name: product.name,
    slug: product.slug,
    imageUrl: product.imageUrl,
    price: product.price,
    currency: product.priceCurrency,
    selectedColor: color,
    selectedSize: size,
    quantity,
  }
}

export type CartLine = ReturnType<typeof lineOf>

/** A line of something that does not run out, whatever the other journeys buy. */
export async function aLine(request: APIRequestContext, quantity = 1): Promise<CartLine> {
  const product = await findProduct(request, (each) => plentyOf(each) !== undefined && each.price > 40)
  return lineOf(product, plentyOf(product) ?? { color: '', size: '' }, quantity)
}

/** One of which there are enough for all journeys at once. */
export function plentyOf({ availability, variants }: ProductDetail): Variant | undefined {
  if (availability !== 'InStock') return undefined
  return variants.find(({ stock }) => stock === null)
}

export function isInStock({ availability }: ProductDetail): boolean {
  return availability === 'InStock'
}

export function hasBothOptions({ colors, sizes }: ProductDetail): boolean {
  return colors.length > 0 && sizes.length > 0
}

export function hasNoOption({ colors, sizes }: ProductDetail): boolean {
  return colors.length === 0 && sizes.length === 0
}

/** A colour and a size that both exist, but not together. */
export function missingPairOf({ colors, sizes, variants }: ProductDetail): Pick<Variant, 'color' | 'size'> | undefined {
  return colors
    .flatMap((color) => sizes.map((size) => ({ color, size })))
    .find((pair) => !variants.some(({ color, size }) => color === pair.color && size === pair.size))
}

export function dollars(amount: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amount)
}
