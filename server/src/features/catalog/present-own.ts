import { discountPercent, money, toDecimal } from '@dressing-room/contract/money'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import { toProduct, toVariant } from './present.ts'
import type { ProductRow } from './store.ts'

/** As its seller sees and edits it: with its price as entered, and all that shoppers are not told. */
export function toSellerProduct(row: ProductRow): SellerProduct {
  const decimal = (minor: number) => toDecimal(money(minor, row.currency))
  const { inLanguages: _, ...product } = toProduct(row)
  const price = decimal(row.price_minor)
  const counted = row.variants.flatMap(({ stock }) => stock ?? [])
  return {
    ...product,
    url: row.url,
    translations: row.translations,
    price,
    discount: discountPercent(price, product.oldPrice) ?? 0,
    availableFrom: row.available_from ?? '',
    status: row.status,
    version: row.version,
    gender: row.gender,
    ageGroup: row.age_group,
    materials: row.materials.join(', '),
    ingredients: row.ingredients.join(', '),
    variants: row.variants.map((variant) => ({
      ...toVariant(row, variant),
      _id: variant.id,
      held: variant.reserved,
      ownPrice: variant.price_minor === null ? null : decimal(variant.price_minor),
      sku: variant.sku,
    })),
    unitsLeft: counted.length > 0 ? counted.reduce((sum, stock) => sum + stock, 0) : null,
    updatedAt: row.updated_at.toISOString(),
  }
}
