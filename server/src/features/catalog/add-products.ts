import { randomUUID } from 'node:crypto'
import { type Currency, fromDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { ProductFields } from '@dressing-room/contract/selling-products'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isSuspended } from '../accounts/index.ts'
import { picturesOf } from '../images/index.ts'
import { insertProducts, type NewProductRow } from './batch-store.ts'
import { refuseFaults } from './field-faults.ts'
import { faultsOfSale } from './product-edit-rules.ts'
import { chosenPictures, freeSlug, NO_CATEGORY, NOTHING_YET, planFields, variantsToSave } from './save-product.ts'
import { countOwnProducts, lockSlugs, takenSlugs } from './selling-store.ts'
import { slugCandidates, slugOf } from './slug-rules.ts'

/** What has to be known of a new product before many are added at once. */
export type ProductOfMany = ProductFields & { name: string; priceCurrency: Currency; categoryId: string }

/**
 * Many new products of one seller in a handful of statements, all or none of them. They are planned by the rules by which
 * one is; answers their ids in order.
 */
export async function addProducts(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  sellerId: string,
  products: readonly ProductOfMany[],
): Promise<string[]> {
  const { maxProductsPerSeller: max } = deps.shop
  if ((await countOwnProducts(tx, sellerId)) + products.length > max) refuse('too_many_products', { max })
  if (products.some(({ status = 'active' }) => status === 'active') && (await isSuspended(tx, sellerId))) {
    refuse('seller_suspended')
  }
  const now = deps.clock()
  const named = products.map((sent) => ({ id: randomUUID(), name: sent.name }))
  const slugs = await freeSlugs(tx, named)
  const rows: NewProductRow[] = []
  for (const [at, sent] of products.entries()) {
    const { id = '' } = named[at] ?? {}
    const { columns, variants } = planFields(NOTHING_YET, sent, {
      currency: sent.priceCurrency,
      category: sent.categoryId,
    })
    const { category_id, price_minor = fromDecimal(0, sent.priceCurrency).minor, ...others } = columns
    if (!category_id) refuseFaults([NO_CATEGORY])
    const toSave = variants ? variantsToSave(variants, sent.priceCurrency) : []
    const status = sent.status ?? 'active'
    if (status === 'active') {
      const prices = toSave.map(({ priceMinor }) => priceMinor ?? price_minor)
      refuseFaults(faultsOfSale({ prices, description: sent.description ?? '' }))
    }
    const pictures = chosenPictures(sent, [])
    rows.push({
      product: {
        ...others,
        ...{ id, seller_id: sellerId, name: sent.name, slug: slugs.get(id) ?? id, price_minor, status },
        category_id: sent.categoryId,
        currency: sent.priceCurrency,
        created_at: now,
        published_at: status === 'active' ? now : null,
      },
      variants: toSave,
      pictures: pictures ? await picturesOf(deps, tx, { ownerId: sellerId, pictures, field: 'pictures' }) : [],
    })
  }
  await insertProducts(tx, rows)
  return named.map(({ id }) => id)
}

const CANDIDATES = 12

/** A free address for each, none twice. Names that many products have already are looked up one by one. */
async function freeSlugs(tx: Tx, products: { id: string; name: string }[]): Promise<Map<string, string>> {
  const bases = new Map(products.map(({ id, name }) => [id, slugOf(name) || `product-${id.slice(0, 8)}`]))
  const distinct = [...new Set(bases.values())]
  await lockSlugs(tx, distinct)
  const candidates = distinct.flatMap((base) => slugCandidates(base, 1, CANDIDATES))
  const taken = await takenSlugs(tx, candidates, NOBODY)
  const chosen = new Map<string, string>()
  for (const { id, name } of products) {
    const free = slugCandidates(bases.get(id) ?? '', 1, CANDIDATES).find((slug) => !taken.has(slug))
    const slug = free ?? (await freeSlug(tx, { id, name, taken }))
    taken.add(slug)
    chosen.set(id, slug)
  }
  return chosen
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
