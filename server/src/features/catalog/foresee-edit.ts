import type { ForeseenEdit, ProductFields } from '@dressing-room/contract/selling-products'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { applyEdit, lockOwnProduct, readOwnProduct } from './edit-product.ts'
import { isBuyable, priceOf } from './rules.ts'
import type { ProductRow } from './store.ts'

/** What an edit does to one combination of color and size, for whoever has it in a cart. */
interface VariantChange {
  color: string
  size: string
  price: 'same' | 'up' | 'down'
  /** How many units a cart could ask for, before and after; null where they are not counted. */
  before: number | null
  after: number | null
}

/** What carts know of a product. It is handed in, because carts are made of products. */
export type CartsTouched = (
  db: Db,
  product: { id: string; slug: string },
  changes: readonly VariantChange[],
) => Promise<{ dearer: number; cheaper: number; short: number }>

/** Ends the transaction of an edit that was only to be looked at. */
class NotKept extends Error {
  readonly after: ProductRow

  constructor(after: ProductRow) {
    super('this edit was only looked at')
    this.after = after
  }
}

/**
 * Whom an edit would touch: the edit itself is made, by the same function that saves it, and undone. What it would be
 * refused for, this is refused for.
 */
export async function foreseeEdit(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  cartsTouched: CartsTouched,
  sellerId: string,
  { id, sent }: { id: string; sent: ProductFields },
): Promise<ForeseenEdit> {
  const before = await readOwnProduct(deps.db, sellerId, id)
  const after = await editUndone(deps, sellerId, id, sent)
  const changes = changesOf(before, after)
  const carts =
    changes.length === 0 ? { dearer: 0, cheaper: 0, short: 0 } : await cartsTouched(deps.db, before, changes)
  const isTouched = changes.length > 0
  const held = before.variants.reduce((sum, { reserved }) => sum + reserved, 0)
  return { ...carts, unitsBeingPaidFor: isTouched ? held : 0 }
}

async function editUndone(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  sellerId: string,
  id: string,
  sent: ProductFields,
): Promise<ProductRow> {
  try {
    return await transact(deps.db, async (tx) => {
      const locked = await lockOwnProduct(tx, sellerId, id)
      const now = await readOwnProduct(tx, sellerId, id)
      throw new NotKept(await applyEdit(deps, tx, { locked, before: now, sent }))
    })
  } catch (error) {
    if (error instanceof NotKept) return error.after
    throw error
  }
}

/** Only what is otherwise after it. In another currency a price is another one, whatever its number. */
function changesOf(before: ProductRow, after: ProductRow): VariantChange[] {
  return before.variants.flatMap((variant) => {
    const next = after.variants.find(({ color, size }) => color === variant.color && size === variant.size)
    const [was, is] = [priceOf(before, variant), priceOf(after, next ?? variant)]
    const change: VariantChange = {
      ...{ color: variant.color, size: variant.size },
      price: before.currency !== after.currency || is > was ? 'up' : is < was ? 'down' : 'same',
      before: unitsFor(before, variant.stock),
      after: next ? unitsFor(after, next.stock) : 0,
    }
    return change.price === 'same' && change.before === change.after ? [] : [change]
  })
}

function unitsFor(product: ProductRow, stock: number | null): number | null {
  return product.status === 'active' && isBuyable(product.availability, stock) ? stock : 0
}
