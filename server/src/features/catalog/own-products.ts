import type { ProductFields, SellerProduct } from '@dressing-room/contract/selling-products'
import type { Deps } from '../../deps.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { applyEdit, lockOwnProduct, readOwnProduct } from './edit-product.ts'
import { toSellerProduct } from './present-own.ts'
import { updateProduct } from './selling-store.ts'
import { findProductsOfAnyStatus } from './store.ts'

type EditDeps = Pick<Deps, 'clock' | 'shop'>

/** Those of these products that are this seller's own, drafts and archived ones included. */
export async function readOwnProducts(db: Db, sellerId: string, ids: string[]): Promise<SellerProduct[]> {
  const rows = await findProductsOfAnyStatus(db, ids)
  return rows.filter((row) => row.seller_id === sellerId).map(toSellerProduct)
}

/** An edit in the transaction of whoever makes many. Answers the product before and after it. */
export async function editOwnProduct(
  deps: EditDeps,
  tx: Tx,
  sellerId: string,
  { id, sent }: { id: string; sent: ProductFields },
): Promise<{ before: SellerProduct; after: SellerProduct }> {
  const locked = await lockOwnProduct(tx, sellerId, id)
  const before = await readOwnProduct(tx, sellerId, id)
  const after = await applyEdit(deps, tx, { locked, before, sent })
  return { before: toSellerProduct(before), after: toSellerProduct(after) }
}

/** Takes a product away unless it was edited since this version. */
export async function removeUneditedProduct(
  { clock }: EditDeps,
  tx: Tx,
  sellerId: string,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const locked = await lockOwnProduct(tx, sellerId, id)
  if (locked.version !== version) return false
  await updateProduct(tx, id, { deleted_at: clock() })
  return true
}

/** An edit that leaves alone whatever was edited after this version; answers the fields that it left. */
export async function editWhatIsUnedited(
  deps: EditDeps,
  tx: Tx,
  sellerId: string,
  { id, version, sent }: { id: string; version: number; sent: ProductFields },
): Promise<string[]> {
  const locked = await lockOwnProduct(tx, sellerId, id)
  const isEdited = (field: string) => (locked.fieldVersions[field] ?? 1) > version
  const left = Object.keys(sent).filter((field) => (PARTS_OF[field] ?? [field]).some(isEdited))
  const still = Object.fromEntries(Object.entries(sent).filter(([field]) => !left.includes(field)))
  const before = await readOwnProduct(tx, sellerId, id)
  if (Object.keys(still).length > 0) await applyEdit(deps, tx, { locked, before, sent: still })
  return left
}

/** What is one thing to edit: colors and sizes are read off the variants. */
const OPTIONS = ['variants', 'colors', 'sizes', 'swatches']
const PARTS_OF: Record<string, string[]> = { variants: OPTIONS, colors: OPTIONS, sizes: OPTIONS, swatches: OPTIONS }
