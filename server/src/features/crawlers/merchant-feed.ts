import { decimalsOf, money, toDecimal } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import { everyProduct, isBuyable, type ProductRow, pictureUrl } from '../catalog/index.ts'

/** Longest values of the Merchant Center specification. */
const MAX_TITLE = 150
const MAX_DESCRIPTION = 5000
const MORE_PICTURES = 10

/**
 * The whole catalogue as RSS 2.0 with Google's `g:` names, one item per variant. Whole every time, because an item that
 * is missing counts as taken off sale; written piece by piece, because it may be larger than memory should be.
 */
export async function* merchantFeed({ db, shop }: Pick<Deps, 'db' | 'shop'>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeMarkup(shop.name)}</title><link>${escapeMarkup(shop.origin)}/</link>
<description>${escapeMarkup(`Products of ${shop.name}`)}</description>\n`
  for await (const products of everyProduct(db)) {
    yield products.flatMap((product) => itemsOf(product, shop.origin)).join('')
  }
  yield '</channel></rss>\n'
}

type Fields = [name: string, value: string | undefined][]

/** Items need a picture and a price; what lacks one would only be refused there. */
function itemsOf(product: ProductRow, origin: string): string[] {
  const [first, ...others] = product.pictures
  if (!first || product.price_minor <= 0) return []
  const grouped = product.variants.length > 1
  return product.variants.map((variant) => {
    const fields: Fields = [
      ['id', variant.id],
      ['item_group_id', grouped ? product.id : undefined],
      ['title', titleOf(product, variant).slice(0, MAX_TITLE)],
      ['description', (product.description || product.name).slice(0, MAX_DESCRIPTION)],
      ['link', `${origin}/product/${product.slug}`],
      ['image_link', origin + pictureUrl(first)],
      ...others
        .slice(0, MORE_PICTURES)
        .map((picture): Fields[number] => ['additional_image_link', origin + pictureUrl(picture)]),
      ...prices(product),
      ['availability', availabilityOf(product, variant.stock)],
      ['condition', product.item_condition === 'Used' ? 'used' : 'new'],
      ['brand', product.brand],
      ['mpn', product.mpn],
      // Without a maker's number nobody else sells the same thing under a number, either.
      ['identifier_exists', product.brand && product.mpn ? undefined : 'no'],
      ['color', variant.color],
      ['size', variant.size],
      ['product_type', product.category],
    ]
    return `<item>${fields.map(toElement).join('')}</item>\n`
  })
}

function titleOf(product: ProductRow, { color, size }: { color: string; size: string }): string {
  return [product.name, color, size].filter(Boolean).join(', ')
}

/** `price` is the one before a reduction, `sale_price` the one that is paid. */
function prices({ price_minor, old_price_minor, currency }: ProductRow): Fields {
  const words = (minor: number) => `${toDecimal(money(minor, currency)).toFixed(decimalsOf(currency))} ${currency}`
  const reduced = old_price_minor !== null && old_price_minor > price_minor
  return reduced
    ? [
        ['price', words(old_price_minor)],
        ['sale_price', words(price_minor)],
      ]
    : [['price', words(price_minor)]]
}

function availabilityOf({ availability }: ProductRow, stock: number | null): string {
  if (!isBuyable(availability, stock)) return 'out_of_stock'
  return availability === 'PreOrder' ? 'preorder' : 'in_stock'
}

/** What RSS itself has a name for goes by that name; Google reads both. */
const OF_RSS = new Set(['title', 'description', 'link'])

function toElement([name, value]: Fields[number]): string {
  const element = OF_RSS.has(name) ? name : `g:${name}`
  return value ? `<${element}>${escapeMarkup(value)}</${element}>` : ''
}
