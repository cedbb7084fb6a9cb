import { type MaterialFault, materialText, readIngredients, readMaterials } from '@dressing-room/contract/composition'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { type Currency, fromDecimal } from '@dressing-room/contract/money'
import type { ProductFields, SellerProduct } from '@dressing-room/contract/selling-products'
import { say, type Text } from '@dressing-room/contract/text'
import { type FieldFault, fault } from './field-faults.ts'
import { webAddress } from './rules.ts'

/** What a seller edits, by its name on the wire: what versions are kept of. */
const EDITED_FIELDS = [
  'name',
  'description',
  'translations',
  'price',
  'oldPrice',
  'priceCurrency',
  'priceValidUntil',
  'itemCondition',
  'availability',
  'availableFrom',
  'category',
  'brand',
  'sku',
  'mpn',
  'url',
  'tags',
  'sizes',
  'colors',
  'swatches',
  'gender',
  'ageGroup',
  'materials',
  'ingredients',
  'status',
  'pictures',
  'variants',
] as const satisfies (keyof SellerProduct)[]

/** Each field with what it holds now. */
export function fieldsNow(product: SellerProduct): { field: string; value: unknown }[] {
  return EDITED_FIELDS.map((field) => ({ field, value: product[field] ?? null }))
}

/** The fields in which two states of a product differ. Units that checkouts hold are nobody's edit. */
export function changedBetween(before: SellerProduct, after: SellerProduct): string[] {
  return EDITED_FIELDS.filter((field) => JSON.stringify(plain(before, field)) !== JSON.stringify(plain(after, field)))
}

function plain(product: SellerProduct, field: (typeof EDITED_FIELDS)[number]): unknown {
  if (field !== 'variants') return product[field] ?? null
  return product.variants.map(({ _id, color, size, stock, ownPrice, sku }) => [_id, color, size, stock, ownPrice, sku])
}

/** The columns that follow from the fields alone. A field that was not sent has none. */
export function columnsOf(sent: ProductFields, currency: Currency) {
  const minor = (amount: number) => fromDecimal(amount, currency).minor
  return defined({
    name: sent.name,
    description: sent.description,
    translations: sent.translations && withWords(sent.translations),
    price_minor: sent.price === undefined ? undefined : minor(sent.price),
    old_price_minor: typeof sent.oldPrice === 'number' ? minor(sent.oldPrice) : sent.oldPrice,
    currency: sent.priceCurrency,
    price_valid_until: sent.priceValidUntil === '' ? null : sent.priceValidUntil,
    item_condition: sent.itemCondition,
    availability: sent.availability,
    available_from: sent.availableFrom === '' ? null : sent.availableFrom,
    brand: sent.brand,
    sku: sent.sku,
    mpn: sent.mpn,
    url: sent.url === undefined ? undefined : (webAddress(sent.url) ?? ''),
    tags: sent.tags,
    gender: sent.gender,
    age_group: sent.ageGroup,
    materials: materialsIn(sent.materials),
    ingredients: sent.ingredients === undefined ? undefined : readIngredients(sent.ingredients),
    status: sent.status,
  })
}

function materialsIn(text: string | undefined): string[] | undefined {
  const materials = text === undefined ? undefined : readMaterials(text)
  return Array.isArray(materials) ? materials.map(materialText) : undefined
}

/** A language in which nothing is said is none. */
export function withWords<T extends Partial<Record<LanguageCode, Record<string, string>>>>(translations: T): T {
  const said = Object.entries(translations).filter(([, words]) => Object.values(words).some(Boolean))
  return Object.fromEntries(said) as T
}

/** What is wrong with the fields by themselves, beyond their shapes. */
export function faultsOf(sent: ProductFields): FieldFault[] {
  // A form that sends a product back as it got it names the product's own page.
  const isOwnPage = sent.url?.startsWith('/') && !sent.url.startsWith('//')
  const isBadUrl = sent.url && !isOwnPage && webAddress(sent.url) === undefined
  return [
    ...(isBadUrl ? [fault('url', say('Please enter a web address that begins with https://.'))] : []),
    ...compositionFaults(sent),
  ]
}

const MATERIAL_FAULTS: Record<MaterialFault, Text> = {
  'no sum of 100': say('The percentages have to come to 100.'),
  'some without percent': say('Please give every material a percentage, or none.'),
  'too many': say('Please name at most ten materials, with a comma between them.'),
}

function compositionFaults({ materials = '', ingredients = '' }: ProductFields): FieldFault[] {
  const read = readMaterials(materials)
  return [
    ...(Array.isArray(read) ? [] : [fault('materials', MATERIAL_FAULTS[read])]),
    ...(readIngredients(ingredients)
      ? []
      : [fault('ingredients', say('Please paste the list from the pack, with a comma between two ingredients.'))]),
  ]
}

/** What keeps a product from being sold; a draft may lack it. */
export function faultsOfSale(product: { prices: number[]; description: string }): FieldFault[] {
  const faults: FieldFault[] = []
  if (product.prices.some((minor) => minor <= 0)) {
    faults.push(fault('price', say('Please enter a price above 0. Until then, keep it as a draft.')))
  }
  if (product.description.trim() === '') faults.push(fault('description', say('Please enter a description.')))
  return faults
}

const HEX = /^#[0-9a-f]{6}$/i

/** How each color looks: as sent, as before, or as its name says. */
export function hexesOf(
  colors: readonly string[],
  { swatches = [], before }: Pick<ProductFields, 'swatches'> & { before: ReadonlyMap<string, string> },
): string[] {
  const sent = new Map(swatches.map(({ name, hex }) => [name.toLowerCase(), hex]))
  return colors.map((color) => {
    const hex = sent.get(color.toLowerCase()) ?? before.get(color) ?? ''
    return HEX.test(hex) ? hex.toLowerCase() : (NAMED[color.toLowerCase()] ?? '')
  })
}

/** Of plain color words; for a poet's ones the seller picks a shade. */
const NAMED: Record<string, string> = {
  black: '#1c1b1a', white: '#fbfaf7', ivory: '#f4efe1', cream: '#f3ead6', beige: '#d9c7a8', sand: '#d8c3a0',
  gray: '#8b8b8b', grey: '#8b8b8b', charcoal: '#3f4145', silver: '#bfc1c4', gold: '#c8a24a', brown: '#6b4630',
  camel: '#b98a54', tan: '#c19a6b', red: '#b8292f', burgundy: '#6b1f2e', wine: '#6a1f33', pink: '#e39aac',
  rose: '#d78793', coral: '#ee7d68', orange: '#dd7a2f', rust: '#a4502b', yellow: '#e5c13d', mustard: '#c99a2e',
  green: '#3d7a4b', olive: '#6a6b35', sage: '#9aa88a', khaki: '#8f8658', mint: '#a7d8c1', teal: '#1f6f73',
  turquoise: '#3fb3b0', blue: '#2f5fa8', navy: '#1f2c4d', denim: '#42608a', purple: '#6b4b8a', lilac: '#b9a2cf',
  lavender: '#b7a9d6', plum: '#5c2f4a', violet: '#7a4fa0',
} // biome-ignore format: a table reads better in rows

function defined<T extends object>(columns: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
