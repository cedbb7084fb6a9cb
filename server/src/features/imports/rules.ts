import { type Currency, fromDecimal, isCurrency } from '@dressing-room/contract/money'
import type { ProductFields, SellerProduct } from '@dressing-room/contract/selling-products'

/** A product as it is to be, with the name of its category. */
export type WantedFields = Omit<ProductFields, 'categories' | 'gallery' | 'imageUrl' | 'stock' | 'stockWas'>

const PLAIN = [
  'name', 'priceValidUntil', 'itemCondition', 'availability', 'availableFrom', 'category', 'brand', 'sku', 'mpn', 'url',
  'gender', 'ageGroup', 'materials', 'ingredients', 'status',
] as const satisfies (keyof WantedFields & keyof SellerProduct)[] // biome-ignore format: a list

/** What of the wanted fields differs from a product as it is: that, and nothing else, is sent. */
export function changesOf(wanted: WantedFields, now: SellerProduct): WantedFields {
  const changes: Record<string, unknown> = {}
  for (const field of PLAIN)
    if (wanted[field] !== undefined && wanted[field] !== now[field]) changes[field] = wanted[field]
  const { description, tags, swatches, pictures, oldPrice, priceCurrency } = wanted
  if (description !== undefined && spaced(description) !== spaced(now.description)) changes.description = description
  if (tags && tags.join('\n') !== now.tags.join('\n')) changes.tags = tags
  if (pictures && shown(pictures) !== shown(now.pictures)) changes.pictures = pictures
  if (swatches?.some(({ name, hex }) => hex !== hexOf(now, name))) changes.swatches = swatches

  const isOtherCurrency = priceCurrency !== undefined && priceCurrency !== now.priceCurrency
  const currency = currencyOf(priceCurrency ?? now.priceCurrency)
  const isSame = (one: number | null | undefined, other: number | null | undefined) =>
    !isOtherCurrency && minorOf(one, currency) === minorOf(other, currency)
  if (isOtherCurrency) changes.priceCurrency = priceCurrency
  if (oldPrice !== undefined && !isSame(oldPrice, now.oldPrice ?? null)) changes.oldPrice = oldPrice
  return { ...changes, ...variantChanges(wanted, now, isSame) }
}

type Same = (one: number | null | undefined, other: number | null | undefined) => boolean

/** Variants by their color and size, in what each costs, not in how that is written down. */
function variantChanges(wanted: WantedFields, now: SellerProduct, isSame: Same): Partial<WantedFields> {
  const { price, variants } = wanted
  const isPriceOther = price !== undefined && !isSame(price, now.price)
  if (!variants || leavesOptionsOut(wanted, now)) return isPriceOther ? { price } : {}
  const before = new Map(now.variants.map((variant) => [keyOf(variant), variant]))
  const isOther =
    variants.length !== before.size ||
    variants.some((variant) => {
      const known = before.get(keyOf(variant))
      if (!known) return true
      const costs = variant.ownPrice ?? price
      return (
        (costs !== undefined && !isSame(costs, known.ownPrice ?? now.price)) ||
        (variant.stock !== undefined && variant.stock !== known.stock) ||
        (variant.sku !== undefined && variant.sku !== known.sku)
      )
    })
  if (!isOther) return {}
  return {
    ...(isPriceOther && { price }),
    ...(wanted.colors && { colors: wanted.colors }),
    ...(wanted.sizes && { sizes: wanted.sizes }),
    variants: variants.map((variant) => {
      const known = before.get(keyOf(variant))
      return {
        ...variant,
        ...(known && { _id: known._id }),
        ...(known && variant.stock === known.stock && { stock: undefined }),
      }
    }),
  }
}

/** A file without options says nothing of those that a product has. */
function leavesOptionsOut({ variants = [] }: WantedFields, { colors, sizes }: SellerProduct): boolean {
  const saysNone = variants.every(({ color, size }) => !color && !size)
  return saysNone && (colors.length > 0 || sizes.length > 0)
}

/** What gives a product back the fields that an import has changed, as they were. */
export function fieldsBefore(changed: readonly string[], before: SellerProduct): WantedFields {
  const fields: Record<string, unknown> = {}
  for (const field of changed) {
    if (field === 'variants')
      fields.variants = before.variants.map(({ _id, color, size, stock, ownPrice, sku }) => ({
        _id,
        color,
        size,
        stock,
        ownPrice,
        sku,
      }))
    else if (field === 'pictures') fields.pictures = picturesOf(before)
    else if (field === 'oldPrice') fields.oldPrice = before.oldPrice ?? null
    else fields[field] = before[field as keyof SellerProduct]
  }
  return fields
}

/** Units move by what the import had moved them: what was sold since stays sold. */
export function withStockOf(fields: WantedFields, after: Pick<SellerProduct, 'variants'>): WantedFields {
  if (!fields.variants) return fields
  const known = new Map(after.variants.map((variant) => [keyOf(variant), variant]))
  return {
    ...fields,
    variants: fields.variants.map((variant) => {
      const was = known.get(keyOf(variant))
      return was ? { ...variant, _id: was._id, stockWas: was.stock } : variant
    }),
  }
}

export function picturesOf({ pictures }: Pick<SellerProduct, 'pictures'>) {
  return pictures.map(({ url, alt, color, width, height }) => ({ url, alt, width, height, ...(color && { color }) }))
}

type Shown = { url: string; alt?: string | undefined; color?: string | undefined }

function shown(pictures: readonly Shown[]): string {
  return JSON.stringify(pictures.map(({ url, alt = '', color = '' }) => [url, alt, color]))
}

function hexOf({ swatches }: SellerProduct, color: string): string {
  return swatches.find(({ name }) => name.toLowerCase() === color.toLowerCase())?.hex ?? ''
}

function currencyOf(code: string): Currency {
  return isCurrency(code) ? code : 'USD'
}

function minorOf(amount: number | null | undefined, currency: Currency): number | null {
  return typeof amount === 'number' ? fromDecimal(amount, currency).minor : null
}

/** Blanks and breaks differ between files that say the same. */
function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function keyOf({ color, size }: { color: string; size: string }): string {
  return JSON.stringify([color.toLowerCase(), size.toLowerCase()])
}
