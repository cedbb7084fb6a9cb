import type { FreeOf, Product, ProductDetail, Variant } from '@dressing-room/contract/catalog'
import { readMaterial } from '@dressing-room/contract/composition'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { discountPercent, money, toDecimal } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import type { Vacation } from '@dressing-room/contract/vacation'
import { toRules } from '../delivery/index.ts'
import { type PictureRow, toPicture } from '../images/index.ts'
import { madeForIn } from './made-for.ts'
import { averageRating, commonFit, isBuyable, priceOf, priceRange, webAddress } from './rules.ts'
import type { ProductRow, VariantRow } from './store.ts'

export function toProduct(row: ProductRow): Product {
  const { lowest, highest } = priceRange(row)
  const price = toDecimal(money(lowest, row.currency))
  const oldPrice = row.old_price_minor === null ? undefined : toDecimal(money(row.old_price_minor, row.currency))
  const pictures = row.pictures.map((picture) => ({ ...toPicture(picture), alt: picture.alt || altOf(row, picture) }))
  return {
    _id: row.id,
    productID: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    ...(isTranslated(row) && { inLanguages: row.translations }),
    imageUrl: pictures[0]?.url ?? '',
    gallery: pictures.map((picture) => picture.url),
    url: webAddress(row.url) ?? pages.product(row.slug),
    sku: row.sku,
    mpn: row.mpn,
    brand: row.brand,
    price,
    ...(lowest < highest && { isPriceFrom: true }),
    ...(oldPrice !== undefined && { oldPrice }),
    discount: discountPercent(price, oldPrice) ?? 0,
    priceCurrency: row.currency,
    priceValidUntil: row.price_valid_until ?? '',
    itemCondition: row.item_condition,
    availability: row.availability,
    ...(row.availability === 'PreOrder' && { availableFrom: row.available_from ?? '' }),
    category: row.category,
    categorySlug: row.category_slug,
    categories: [row.category],
    tags: row.tags,
    featured: row.featured,
    sizes: row.sizes,
    colors: row.colors,
    inStock: row.variants.some((variant) => isBuyable(row.availability, variant.stock)),
    rating: averageRating(row.rating_counts),
    reviewCount: row.rating_counts.reduce((sum, count) => sum + count, 0),
    reviews: row.reviews.map(({ id, name, comment, rating, created_at }) => ({
      _id: id,
      name,
      comment,
      rating,
      date: new Date(created_at).toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
    pictures,
    swatches: swatchesOf(row),
    seller: {
      sellerID: row.seller_id,
      name: row.seller_name,
      isVerified: row.seller_verified,
      ...(row.shop_slug && { shopSlug: row.shop_slug }),
      ...vacationOf(row),
    },
  }
}

/** Whether its seller says it in more than one language. */
export function isTranslated({ translations }: { translations: object }): boolean {
  return Object.keys(translations).length > 0
}

/** All that its seller says of it, one language after the other, for whoever has to judge it. */
export function allTextsOf(own: string, translations: Partial<Record<LanguageCode, Record<string, string>>>): string {
  return [own, ...Object.values(translations).map((words) => Object.values(words).join('\n'))].join('\n\n')
}

/** What a shop's row says of its vacation; nothing while there is none. */
export function vacationOf({ closed_until, opens_at }: Pick<ProductRow, 'closed_until' | 'opens_at'>): Vacation {
  return closed_until && opens_at ? { closedUntil: closed_until, opensAt: opens_at.toISOString() } : {}
}

export function swatchesOf({ colors, color_hexes }: Pick<ProductRow, 'colors' | 'color_hexes'>) {
  return colors.map((name, at) => ({ name, hex: color_hexes[at] ?? '' }))
}

export function toProductDetail(row: ProductRow, freeOf: FreeOf[]): ProductDetail {
  const fit = commonFit(row.fit_counts)
  const { materials, ingredients } = row
  const madeFor = madeForIn({ gender: row.gender, ageGroup: row.age_group })
  return {
    ...toProduct(row),
    variants: row.variants.map((variant) => toVariant(row, variant)),
    ratingCounts: row.rating_counts,
    ...(fit && { fit }),
    ...(materials.length + ingredients.length > 0 && {
      composition: { materials: materials.map(readMaterial), ingredients, freeOf },
    }),
    ...(madeFor && { madeFor }),
    hasSizeGuide: row.has_size_guide && row.sizes.length > 0,
    ...toRules(row.delivery_rule, row.return_rule, row.currency),
  }
}

export function toVariant(row: ProductRow, variant: VariantRow): Variant {
  const { lowest, highest } = priceRange(row)
  const { color, size, stock } = variant
  return {
    color,
    size,
    stock,
    inStock: isBuyable(row.availability, stock),
    ...(lowest < highest && { price: toDecimal(money(priceOf(row, variant), row.currency)) }),
  }
}

/** What a picture without words of its own shows. */
function altOf({ name }: Pick<ProductRow, 'name'>, { color }: PictureRow): string {
  return color ? `${name}, ${color}` : name
}
