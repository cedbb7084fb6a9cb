import type { Picture, Product, ProductDetail } from '@dressing-room/contract/catalog'
import { discountPercent, money, toDecimal } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { averageRating, isBuyable, webAddress } from './rules.ts'
import type { PictureRow, ProductRow } from './store.ts'

const MEDIA = '/media/'
const CARD_WIDTH = 800

export function toPicture(row: PictureRow): Picture {
  const srcset = (format: string) =>
    row.formats.includes(format)
      ? row.widths.map((width) => `${MEDIA}${row.base}-${width}.${format} ${width}w`).join(', ')
      : ''
  return {
    url: pictureUrl(row),
    avif: srcset('avif'),
    webp: srcset('webp'),
    width: row.width,
    height: row.height,
    alt: row.alt,
    placeholder: row.placeholder,
    ...(row.color && { color: row.color }),
  }
}

/** Its address in the width of a card, or in the largest up to another width. */
export function pictureUrl(row: PictureRow, most = CARD_WIDTH): string {
  const width = row.widths.findLast((each) => each <= most) ?? row.widths.at(-1) ?? row.width
  return `${MEDIA}${row.base}-${width}.webp`
}

export function toProduct(row: ProductRow): Product {
  const price = toDecimal(money(row.price_minor, row.currency))
  const oldPrice = row.old_price_minor === null ? undefined : toDecimal(money(row.old_price_minor, row.currency))
  const pictures = row.pictures.map(toPicture)
  return {
    _id: row.id,
    productID: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    imageUrl: pictures[0]?.url ?? '',
    gallery: pictures.map((picture) => picture.url),
    url: webAddress(row.url) ?? pages.product(row.slug),
    sku: row.sku,
    mpn: row.mpn,
    brand: row.brand,
    price,
    ...(oldPrice !== undefined && { oldPrice }),
    discount: discountPercent(price, oldPrice) ?? 0,
    priceCurrency: row.currency,
    priceValidUntil: row.price_valid_until ?? '',
    itemCondition: row.item_condition,
    availability: row.availability,
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
    reviews: row.reviews.map(({ name, comment, rating, created_at }) => ({
      name,
      comment,
      rating,
      date: new Date(created_at).toISOString(),
    })),
    createdAt: row.created_at.toISOString(),
    pictures,
    swatches: swatchesOf(row),
    seller: { sellerID: row.seller_id, name: row.seller_name, isVerified: row.seller_verified },
  }
}

export function swatchesOf({ colors, color_hexes }: Pick<ProductRow, 'colors' | 'color_hexes'>) {
  return colors.map((name, at) => ({ name, hex: color_hexes[at] ?? '' }))
}

export function toProductDetail(row: ProductRow): ProductDetail {
  return {
    ...toProduct(row),
    variants: row.variants.map(({ color, size, stock }) => ({
      color,
      size,
      stock,
      inStock: isBuyable(row.availability, stock),
    })),
    ratingCounts: row.rating_counts,
  }
}
