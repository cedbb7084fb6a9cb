import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { refuseStale, type Versions } from '../../platform/http/versions.ts'
import { lockOwnProduct, readOwnProduct } from './edit-product.ts'
import { toSellerProduct } from './present-own.ts'
import { fieldsNow } from './product-edit-rules.ts'
import { updateProduct } from './selling-store.ts'

/** Takes a product away. Its row stays: orders and reviews tell of it, checkouts may still hold units of it. */
export function deleteProduct(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sellerId: string,
  { id, versions }: { id: string; versions: Versions },
): Promise<void> {
  return transact(db, async (tx) => {
    const { version, fieldVersions } = await lockOwnProduct(tx, sellerId, id)
    const before = await readOwnProduct(tx, sellerId, id)
    refuseStale(versions, { version, changedAt: fieldVersions, fields: fieldsNow(toSellerProduct(before)) })
    await updateProduct(tx, id, { deleted_at: clock() })
  })
}
