import type { ImportPlatform, ImportShown, ProductImport } from '@dressing-room/contract/imports'
import { plural, t } from '@lingui/core/macro'

export const PLATFORMS: Record<Exclude<ImportPlatform, 'own'>, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  etsy: 'Etsy',
}

/** What stands above each list of products of a file. */
export const SHOWN: Record<ImportShown, string> = {
  new: t`New`,
  changed: t`Changed`,
  same: t`Unchanged`,
  skipped: t`Skipped`,
  noted: t`With notes`,
  failed: t`Not taken`,
  left: t`Left as they are`,
}

export const STATES: Record<ProductImport['state'], string> = {
  reading: t`Being read`,
  unreadable: t`Not readable`,
  ready: t`Waits for your yes`,
  importing: t`Under way`,
  done: t`Done`,
  undoing: t`Being undone`,
  undone: t`Undone`,
  discarded: t`Thrown away`,
}

/** Fields as the product form calls them. */
const FIELDS: Record<string, string> = {
  name: t`name`,
  description: t`description`,
  price: t`price`,
  oldPrice: t`old price`,
  priceCurrency: t`currency`,
  priceValidUntil: t`price valid until`,
  itemCondition: t`condition`,
  availability: t`availability`,
  availableFrom: t`sent from`,
  category: t`category`,
  brand: t`brand`,
  tags: t`tags`,
  gender: t`gender`,
  ageGroup: t`age group`,
  materials: t`materials`,
  ingredients: t`ingredients`,
  status: t`status`,
  variants: t`variants`,
  pictures: t`pictures`,
  sku: t`SKU`,
  mpn: 'MPN',
  url: t`web address`,
  swatches: t`color shades`,
}

export function fieldName(field: string): string {
  return FIELDS[field] ?? field
}

export function counted(products: number): string {
  return plural(products, { one: '# product', other: '# products' })
}

/** Something goes on by itself: the screen looks again. */
export function isWorking({ state, pictures }: ProductImport): boolean {
  return (
    state === 'reading' || state === 'importing' || state === 'undoing' || (state === 'done' && pictures.waiting > 0)
  )
}
