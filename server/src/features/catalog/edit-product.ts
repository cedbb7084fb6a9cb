import { refuse } from '@dressing-room/contract/refusals'
import type { ProductFields } from '@dressing-room/contract/selling-products'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { changedFields, refuseStale, type Versions } from '../../platform/http/versions.ts'
import { isSuspended } from '../accounts/index.ts'
import { toSellerProduct } from './present-own.ts'
import { changedBetween, fieldsNow } from './product-edit-rules.ts'
import { freeSlug, type Planned, planEdit, refuseUnsellable, saveParts } from './save-product.ts'
import { keepOldSlug, type LockedProduct, lockProduct, saveVersion, updateProduct } from './selling-store.ts'
import { isSlugOf, slugOf } from './slug-rules.ts'
import { findProductsOfAnyStatus, type ProductRow } from './store.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The seller's own product, locked against other edits. Somebody else's is refused before anything else is looked at. */
export async function lockOwnProduct(tx: Tx, sellerId: string, id: string): Promise<LockedProduct> {
  const product = (UUID.test(id) && (await lockProduct(tx, id))) || refuse('product_not_found')
  if (product.sellerId !== sellerId) refuse('not_yours')
  return product
}

export async function readOwnProduct(db: Deps['db'] | Tx, sellerId: string, id: string): Promise<ProductRow> {
  const [product = refuse('product_not_found')] = UUID.test(id) ? await findProductsOfAnyStatus(db, [id]) : []
  if (product.seller_id !== sellerId) refuse('not_yours')
  return product
}

/** Changes what was sent, and nothing else. */
export function editProduct(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  sellerId: string,
  { id, sent, versions }: { id: string; sent: ProductFields; versions: Versions },
): Promise<ProductRow> {
  return transact(deps.db, async (tx) => {
    const locked = await lockOwnProduct(tx, sellerId, id)
    const before = await readOwnProduct(tx, sellerId, id)
    const { version, fieldVersions } = locked
    refuseStale(versions, { version, changedAt: fieldVersions, fields: fieldsNow(toSellerProduct(before)) })
    return applyEdit(deps, tx, { locked, before, sent })
  })
}

/** The same edit for one product or for each of many. Answers the product as it is after it. */
export async function applyEdit(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  { locked, before, sent }: { locked: LockedProduct; before: ProductRow; sent: ProductFields },
): Promise<ProductRow> {
  const { id } = locked
  if (locked.isHidden && sent.status === 'active') refuse('hidden_by_operator')
  const currency = sent.priceCurrency ?? before.currency
  const plan = await planEdit(tx, before, withPrices(sent, before, currency), { currency })
  const now = deps.clock()
  await updateProduct(tx, id, {
    ...plan.columns,
    ...(await newAddress(tx, locked, before, plan)),
    ...(locked.publishedAt === null && plan.columns.status === 'active' && { published_at: now, created_at: now }),
  })
  await saveParts(deps, tx, { id, ownerId: locked.sellerId, known: before, sent, plan, currency })
  const after = await readOwnProduct(tx, locked.sellerId, id)
  refuseUnsellable(after)
  if (after.status === 'active' && (await isSuspended(tx, locked.sellerId))) refuse('seller_suspended')
  const changed = changedBetween(toSellerProduct(before), toSellerProduct(after))
  if (changed.length === 0) return after
  const version = locked.version + 1
  await saveVersion(tx, id, { version, fieldVersions: changedFields(locked.fieldVersions, changed, version), now })
  return { ...after, version, updated_at: now }
}

/** In another currency the same number is another amount: what was not sent anew is read anew. */
function withPrices(sent: ProductFields, before: ProductRow, currency: string): ProductFields {
  if (currency === before.currency) return sent
  const { price, oldPrice, variants } = toSellerProduct(before)
  return {
    price,
    oldPrice: oldPrice ?? null,
    variants:
      sent.colors || sent.sizes
        ? undefined
        : variants.map(({ _id, color, size, ownPrice }) => ({ _id, color, size, ownPrice })),
    ...sent,
  }
}

/** Another name is another address; the old one leads to it from then on, where anybody can have seen it. */
async function newAddress(
  tx: Tx,
  { id, slug, publishedAt }: LockedProduct,
  before: ProductRow,
  { columns: { name } }: Planned,
): Promise<{ slug?: string }> {
  if (name === undefined || name === before.name) return {}
  const base = slugOf(name)
  if (base === '' || isSlugOf(slug, base)) return {}
  const now = await freeSlug(tx, { id, name })
  if (publishedAt) await keepOldSlug(tx, id, { old: slug, now })
  return { slug: now }
}
