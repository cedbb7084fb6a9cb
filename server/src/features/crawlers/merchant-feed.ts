import { readMaterial } from '@dressing-room/contract/composition'
import { decimalsOf, money, toDecimal } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { closedUntil } from '@dressing-room/contract/vacation'
import type { Deps } from '../../deps.ts'
import { escapeMarkup } from '../../platform/markup.ts'
import { currenciesInUse, everyProduct, isBuyable, type ProductRow, priceOf, vacationOf } from '../catalog/index.ts'
import { toRules } from '../delivery/index.ts'
import { absolutePictureUrl, type PictureRow } from '../images/index.ts'
import { colorOf, cutAt, forWhom, googleCategory, returnLabel, sizeOf } from './rules.ts'

/** Longest values of the Merchant Center specification. */
const MAX_TITLE = 150
const MAX_MATERIAL = 200
const MAX_DESCRIPTION = 5000
const MORE_PICTURES = 10
const LARGEST_PICTURE = 1600
/** As many `shipping` as an item may have. */
const MOST_COUNTRIES = 100

/**
 * The whole catalogue as RSS 2.0 with Google's `g:` names, one item per variant. Whole every time, because an item that
 * is missing counts as taken off sale; written piece by piece, because it may be larger than memory should be. One feed
 * has one currency, because it is read for one country: the most frequent one, or the one that is asked for.
 */
export async function* merchantFeed(
  { db, shop, clock }: Pick<Deps, 'db' | 'shop' | 'clock'>,
  wanted: string | undefined,
): AsyncGenerator<string> {
  const currency = wanted ?? (await currenciesInUse(db))[0]
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeMarkup(shop.name)}</title><link>${escapeMarkup(shop.origin)}/</link>
<description>${escapeMarkup(`Products of ${shop.name}`)}</description>\n`
  for await (const products of everyProduct(db)) {
    const ofCurrency = products.filter((product) => product.currency === currency)
    yield ofCurrency.flatMap((product) => itemsOf(product, shop.origin, clock())).join('')
  }
  yield '</channel></rss>\n'
}

type Fields = [name: string, value: string | undefined][]

/** Items need a picture and a price; what lacks one would only be refused there. */
function itemsOf(product: ProductRow, origin: string, now: Date): string[] {
  if (product.pictures.length === 0) return []
  // What is on vacation cannot be bought; the next reading of the feed finds it in stock again.
  const isClosed = closedUntil(vacationOf(product), now) !== undefined
  const grouped = product.variants.length > 1
  const { gender, age_group } = forWhom(product)
  const priced = product.variants.filter((variant) => priceOf(product, variant) > 0)
  return priced.map((variant) => {
    const [first, ...others] = picturesOf(product, variant).map((picture) =>
      absolutePictureUrl(origin, picture, LARGEST_PICTURE),
    )
    const { size, size_system } = sizeOf(variant.size)
    const fields: Fields = [
      ['id', variant.id],
      ['item_group_id', grouped ? product.id : undefined],
      ['title', titleOf(product, variant)],
      ['description', cutAt(product.description || product.name, MAX_DESCRIPTION)],
      ['link', `${origin}${pages.product(product.slug)}${chosen(variant)}`],
      ['image_link', first],
      ...others.slice(0, MORE_PICTURES).map((url): Fields[number] => ['additional_image_link', url]),
      ...prices(product, priceOf(product, variant)),
      ['availability', isClosed ? 'out_of_stock' : availabilityOf(product, variant.stock)],
      ['availability_date', product.availability === 'PreOrder' ? dayWithZone(product.available_from) : undefined],
      ['condition', product.item_condition === 'Used' ? 'used' : 'new'],
      ['brand', product.brand],
      ['mpn', product.mpn],
      // Without a maker's number there is no product identifier to match other sellers by.
      ['identifier_exists', product.brand && product.mpn ? undefined : 'no'],
      ['gender', gender],
      ['age_group', age_group],
      ['color', colorOf(variant.color)],
      ['size', size],
      ['size_system', size_system],
      [
        'material',
        product.materials
          .map((text) => readMaterial(text).name)
          .join('/')
          .slice(0, MAX_MATERIAL),
      ],
      ['product_type', product.category],
      ['google_product_category', googleCategory(product)],
      ['return_policy_label', returnLabel(toRules(null, product.return_rule, product.currency).returns)],
    ]
    return `<item>${fields.map(toElement).join('')}${shippingOf(product, priceOf(product, variant))}</item>\n`
  })
}

/** One for each country that the seller names; what goes everywhere at no cost is told to the reader's own settings. */
function shippingOf({ delivery_rule, return_rule, currency }: ProductRow, priceMinor: number): string {
  const { delivery } = toRules(delivery_rule, return_rule, currency)
  if (delivery.currency !== currency) return ''
  const price = toDecimal(money(priceMinor, currency))
  const days = ([name, value]: [string, number]) => toElement([name, String(value)])
  return delivery.zones
    .flatMap((zone) => zone.countries.map((country) => ({ ...zone, country })))
    .slice(0, MOST_COUNTRIES)
    .map(({ country, rates, days: { from, until } }) => {
      const cost = rates.findLast((rate) => rate.from <= price)?.cost ?? 0
      const fields = [
        toElement(['country', country]),
        toElement(['price', `${cost.toFixed(decimalsOf(currency))} ${currency}`]),
        days(['max_handling_time', delivery.dispatchDays]),
        days(['min_transit_time', from]),
        days(['max_transit_time', until]),
      ]
      return `<g:shipping>${fields.join('')}</g:shipping>`
    })
    .join('')
}

/** The name is cut, if anything: color and size tell variants apart. */
function titleOf({ name }: ProductRow, { color, size }: { color: string; size: string }): string {
  const options = [color, size].filter(Boolean).join(', ')
  const room = MAX_TITLE - (options ? options.length + 2 : 0)
  const title = room > 0 ? [cutAt(name, room), options].filter(Boolean).join(', ') : name
  return cutAt(title, MAX_TITLE)
}

/** The product's page shows the variant of its address, also without script. */
function chosen({ color, size }: { color: string; size: string }): string {
  const query = new URLSearchParams({ ...(color && { color }), ...(size && { size }) }).toString()
  return query && `?${query}`
}

/** Those of the variant's color first, and none of another color where there are some of its own. */
function picturesOf({ pictures }: ProductRow, { color }: { color: string }): PictureRow[] {
  const own = pictures.filter((picture) => color !== '' && picture.color === color)
  return own.length > 0 ? [...own, ...pictures.filter((picture) => !picture.color)] : pictures
}

/** `price` is the one before a reduction, `sale_price` the one that is paid. */
function prices({ old_price_minor, currency }: ProductRow, price_minor: number): Fields {
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

/** A moment in ISO 8601, as feeds want it: that day, everywhere. */
function dayWithZone(day: string | null): string | undefined {
  return day ? `${day}T00:00+0000` : undefined
}

/** What RSS itself has a name for goes by that name; Google reads both. */
const OF_RSS = new Set(['title', 'description', 'link'])

function toElement([name, value]: Fields[number]): string {
  const element = OF_RSS.has(name) ? name : `g:${name}`
  return value ? `<${element}>${escapeMarkup(value)}</${element}>` : ''
}
