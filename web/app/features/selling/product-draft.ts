import { type Currency, isCurrency } from '@dressing-room/contract/money'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import type { Translations } from '@dressing-room/contract/translations'
import { t } from '@lingui/core/macro'
import { amountIn } from '../../ui/amount-field.tsx'
import { type GridRow, regrid, rowsFrom } from './variant-rows.ts'

/** As the picture picker has them. */
export interface DraftPicture {
  url: string
  alt: string
  color: string
  width?: number
  height?: number
}

/** What stands in the form: amounts and units as they are typed. */
export interface ProductDraft {
  name: string
  description: string
  translations: Translations
  price: string
  oldPrice: string
  priceCurrency: Currency
  priceValidUntil: string
  itemCondition: SellerProduct['itemCondition']
  availability: SellerProduct['availability']
  availableFrom: string
  category: string
  brand: string
  sku: string
  mpn: string
  url: string
  tags: string[]
  sizes: string[]
  colors: string[]
  gender: SellerProduct['gender']
  ageGroup: SellerProduct['ageGroup']
  materials: string
  ingredients: string
  status: SellerProduct['status']
  pictures: DraftPicture[]
  rows: GridRow[]
}

export function blankDraft(priceCurrency: Currency): ProductDraft {
  return {
    name: '',
    description: '',
    translations: {},
    price: '',
    oldPrice: '',
    priceCurrency,
    priceValidUntil: '',
    itemCondition: 'New',
    availability: 'InStock',
    availableFrom: '',
    category: '',
    brand: '',
    sku: '',
    mpn: '',
    url: '',
    tags: [],
    sizes: [],
    colors: [],
    gender: '',
    ageGroup: '',
    materials: '',
    ingredients: '',
    status: 'active',
    pictures: [],
    rows: regrid([], { colors: [], sizes: [] }, { colors: [], sizes: [] }),
  }
}

export function draftFrom(product: SellerProduct): ProductDraft {
  const { name, description, priceCurrency, priceValidUntil, itemCondition, availability, category, brand } = product
  const { sku, mpn, url, tags, sizes, colors, gender, ageGroup, status, price, oldPrice, pictures, variants } = product
  return {
    ...blankDraft(isCurrency(priceCurrency) ? priceCurrency : 'USD'),
    ...{
      name,
      description,
      translations: product.translations,
      priceValidUntil,
      itemCondition,
      availability,
      category,
      brand,
    },
    ...{ sku, mpn, url, tags, sizes, colors, gender, ageGroup, status },
    materials: product.materials,
    ingredients: product.ingredients,
    price: String(price),
    oldPrice: oldPrice === undefined ? '' : String(oldPrice),
    availableFrom: product.availableFrom ?? '',
    pictures: pictures.map(({ url: address, alt, color = '', width, height }) => ({
      ...{ url: address, alt, color, width, height },
    })),
    rows: rowsFrom(variants),
  }
}

export type DraftErrors = Partial<Record<string, string>>

/** What the form can say before the server is asked. The server checks all of it again, and more. */
export function errorsIn(draft: ProductDraft): DraftErrors {
  const errors: DraftErrors = {}
  const amount = (field: string, text: string, isRequired: boolean) => {
    const value = amountIn(text)
    if (value === undefined ? isRequired : Number.isNaN(value)) errors[field] = t`Please enter a price.`
    else if (value !== undefined && value < 0) errors[field] = t`A price cannot be below 0.`
  }
  if (draft.name.trim() === '') errors.name = t`Please enter a name.`
  amount('price', draft.price, true)
  amount('oldPrice', draft.oldPrice, false)
  if (draft.category === '') errors.category = t`Please choose a category.`
  if (draft.description.trim() === '') errors.description = t`Please enter a description.`
  if (draft.availability === 'PreOrder' && draft.availableFrom === '') {
    errors.availableFrom = t`Please say from which day you send it.`
  }
  for (const [at, row] of draft.rows.entries()) {
    if (row.stock.trim() !== '' && !/^\d{1,7}$/.test(row.stock.trim())) {
      errors[`variants/${at}/stock`] = t`Please enter a whole number of units.`
    }
    amount(`variants/${at}/ownPrice`, row.ownPrice, false)
  }
  return errors
}

/** All that stands in the form, as it is sent. */
export function fieldsOf(draft: ProductDraft) {
  return {
    ...textsOf(draft),
    price: amountIn(draft.price) ?? 0,
    oldPrice: amountIn(draft.oldPrice) ?? null,
    pictures: draft.pictures.map(({ url, alt, color, width, height }) => ({
      ...{ url, alt: alt.trim() },
      ...(color && { color }),
      ...(width && height && { width, height }),
    })),
    variants: draft.rows.map(({ id, color, size, stock, stockWas, ownPrice, sku }) => ({
      ...(id && { _id: id, stockWas }),
      color,
      size,
      stock: stock.trim() === '' ? null : Number(stock),
      ownPrice: amountIn(ownPrice) ?? null,
      sku,
    })),
  }
}

type Fields = ReturnType<typeof fieldsOf>

/** What differs from how the edit began. */
export function changedFieldsOf(draft: ProductDraft, base: ProductDraft): Partial<Fields> {
  const { rows, ...plain } = draft
  const changed = new Set<string>(
    Object.entries(plain).flatMap(([field, value]) => (isSame(value, fieldIn(base, field)) ? [] : field)),
  )
  if (!isSame(rows, base.rows) || changed.has('colors') || changed.has('sizes')) {
    for (const field of ['variants', 'colors', 'sizes']) changed.add(field)
  }
  const all: Partial<Fields> = fieldsOf(draft)
  return Object.fromEntries(Object.entries(all).filter(([field]) => changed.has(field)))
}

function fieldIn(draft: ProductDraft, field: string): unknown {
  return Object.entries(draft).find(([name]) => name === field)?.[1]
}

function textsOf({ rows: _rows, ...texts }: ProductDraft) {
  return texts
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What was typed before, as far as it is a draft: it was kept by an earlier page, perhaps of an earlier release. */
export function readDraft(kept: unknown, blank: ProductDraft): ProductDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const draft = { ...blank }
  for (const [field, value] of Object.entries(kept)) {
    const known = fieldIn(blank, field)
    if (known === undefined || typeof known !== typeof value || Array.isArray(known) !== Array.isArray(value)) continue
    Object.assign(draft, { [field]: value })
  }
  return isSame(draft, blank) ? undefined : draft
}
