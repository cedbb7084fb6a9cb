import { type Currency, fromDecimal } from '@dressing-room/contract/money'
import { MAX_VARIANTS, type ProductFields } from '@dressing-room/contract/selling-products'
import { say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type PictureRow, picturesOf } from '../images/index.ts'
import { type FieldFault, fault, refuseFaults } from './field-faults.ts'
import { columnsOf, faultsOf, faultsOfSale, hexesOf } from './product-edit-rules.ts'
import { priceOf } from './rules.ts'
import {
  findCategory,
  lockSlugs,
  type ProductColumns,
  renamePictureColors,
  savePictures,
  saveVariants,
  takenSlugs,
  type VariantToSave,
} from './selling-store.ts'
import { slugCandidates, slugOf } from './slug-rules.ts'
import type { ProductRow } from './store.ts'
import { planVariants, type VariantPlan } from './variant-rules.ts'

type Known = Pick<ProductRow, 'colors' | 'sizes' | 'color_hexes' | 'variants' | 'pictures'>
export const NOTHING_YET: Known = { colors: [], sizes: [], color_hexes: [], variants: [], pictures: [] }

/** What an edit comes to, before anything is written. */
export interface Planned {
  columns: ProductColumns
  variants: VariantPlan | undefined
}

/** Reads what was sent against what is there, and refuses with all fields at fault. */
export async function planEdit(
  tx: Tx,
  known: Known,
  sent: ProductFields,
  { currency }: { currency: Currency },
): Promise<Planned> {
  const words = sent.category ?? sent.categories?.[0]
  const category = words === undefined ? undefined : await findCategory(tx, words)
  const faults = words !== undefined && !category ? [NO_CATEGORY] : []
  return planFields(known, sent, { currency, category, faults })
}

export const NO_CATEGORY = fault('category', say('Please choose a category.'))

/** The same where the category is known. */
export function planFields(
  known: Known,
  sent: ProductFields,
  { currency, category, faults = [] }: { currency: Currency; category: string | undefined; faults?: FieldFault[] },
): Planned {
  const plan = touchesVariants(known, sent) ? planVariants(known, sent, MAX_VARIANTS) : undefined
  refuseFaults([...faultsOf(sent), ...faults, ...(Array.isArray(plan) ? plan : [])])
  const variants = Array.isArray(plan) ? undefined : plan
  return {
    variants,
    columns: {
      ...columnsOf(sent, currency),
      ...(category && { category_id: category }),
      ...(variants && optionColumns(known, variants, sent)),
      ...(!variants &&
        sent.swatches && { color_hexes: hexesOf(known.colors, { ...sent, before: hexesBefore(known) }) }),
    },
  }
}

function touchesVariants({ variants }: Known, sent: ProductFields): boolean {
  const isSent = sent.variants || sent.colors || sent.sizes || sent.stock !== undefined
  return isSent !== undefined || variants.length === 0
}

function optionColumns(known: Known, { colors, sizes, renamedColors }: VariantPlan, sent: ProductFields) {
  const before = hexesBefore(known)
  for (const [old, now] of renamedColors) before.set(now, before.get(old) ?? '')
  return { colors, sizes, color_hexes: hexesOf(colors, { swatches: sent.swatches, before }) }
}

function hexesBefore({ colors, color_hexes }: Known): Map<string, string> {
  return new Map(colors.map((color, at) => [color, color_hexes[at] ?? '']))
}

/** Writes the parts of a product that stand in tables of their own. */
export async function saveParts(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  { id, ownerId, known, sent, plan, currency }: PartsToSave,
): Promise<void> {
  const { variants } = plan
  if (variants) {
    await saveVariants(tx, id, variantsToSave(variants, currency), deps.clock())
    await renamePictureColors(tx, id, variants.renamedColors)
  }
  const pictures = chosenPictures(sent, known.pictures)
  if (!pictures) return
  const field = sent.pictures ? 'pictures' : 'gallery'
  await savePictures(tx, id, await picturesOf(deps, tx, { ownerId, pictures, existing: known.pictures, field }))
}

export function variantsToSave({ variants }: VariantPlan, currency: Currency): VariantToSave[] {
  return variants.map(({ ownPrice, ...variant }) => ({
    ...variant,
    priceMinor: typeof ownPrice === 'number' ? fromDecimal(ownPrice, currency).minor : ownPrice,
  }))
}

interface PartsToSave {
  id: string
  ownerId: string
  known: Known
  sent: ProductFields
  plan: Planned
  currency: Currency
}

/** The pictures that were sent, in the richest form; undefined where none were. `imageUrl` alone is the first of all. */
export function chosenPictures({ pictures, gallery, imageUrl }: ProductFields, existing: readonly PictureRow[]) {
  if (pictures) return pictures
  const kept = (url: string) => ({ url, ...colorOf(url, existing) })
  if (gallery)
    return (imageUrl && !gallery.includes(imageUrl) ? [imageUrl, ...gallery] : gallery).filter(Boolean).map(kept)
  return imageUrl && existing.length === 0 ? [kept(imageUrl)] : undefined
}

function colorOf(url: string, existing: readonly PictureRow[]) {
  const color = existing.find(({ base }) => url.includes(base))?.color
  return color ? { color } : {}
}

/** Refuses to sell what cannot be sold as it now is. */
export function refuseUnsellable(row: ProductRow): void {
  if (row.status !== 'active') return
  const prices = row.variants.map((variant) => priceOf(row, variant))
  refuseFaults(faultsOfSale({ prices, description: row.description }))
}

const CANDIDATES = 20

/** A free address for this name; the product keeps it while others of the same name come and go. */
export async function freeSlug(
  tx: Tx,
  { id, name, taken: alsoTaken }: { id: string; name: string; taken?: ReadonlySet<string> },
): Promise<string> {
  const base = slugOf(name) || `product-${id.slice(0, 8)}`
  await lockSlugs(tx, [base])
  for (let from = 1, count = CANDIDATES; from < 1_000_000; from += count, count *= 4) {
    const candidates = slugCandidates(base, from, count)
    const taken = await takenSlugs(tx, candidates, id)
    const free = candidates.find((slug) => !taken.has(slug) && !alsoTaken?.has(slug))
    if (free) return free
  }
  return `${base}-${id}`
}
