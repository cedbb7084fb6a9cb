import { type Money, money, toDecimal } from '@dressing-room/contract/money'
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
  /** What it costs after it, where that is otherwise. A cart keeps what its owner last saw, and is told by that. */
  price: number | null
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

interface LookedAt {
  before: ProductRow
  after: ProductRow
}

/** Ends the transaction of an edit that was only to be looked at. */
class NotKept extends Error {
  readonly lookedAt: LookedAt

  constructor(lookedAt: LookedAt) {
    super('this edit was only looked at')
    this.lookedAt = lookedAt
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
  const { before, after } = await editUndone(deps, sellerId, id, sent)
  const changes = changesOf(before, after)
  if (changes.length === 0) return { dearer: 0, cheaper: 0, short: 0, unitsBeingPaidFor: 0 }
  return { ...(await cartsTouched(deps.db, before, changes)), unitsBeingPaidFor: heldOf(before, changes) }
}

async function editUndone(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  sellerId: string,
  id: string,
  sent: ProductFields,
): Promise<LookedAt> {
  try {
    return await transact(deps.db, async (tx) => {
      const locked = await lockOwnProduct(tx, sellerId, id)
      const before = await readOwnProduct(tx, sellerId, id)
      throw new NotKept({ before, after: await applyEdit(deps, tx, { locked, before, sent }) })
    })
  } catch (error) {
    if (error instanceof NotKept) return error.lookedAt
    throw error
  }
}

/** Only what is otherwise after it. In another currency a price is another one, whatever its number. */
function changesOf(before: ProductRow, after: ProductRow): VariantChange[] {
  return before.variants.flatMap((variant) => {
    const next = after.variants.find(({ color, size }) => color === variant.color && size === variant.size)
    const [was, is] = [priceIn(before, variant), priceIn(after, next ?? variant)]
    const isSame = was.minor === is.minor && was.currency === is.currency
    const change: VariantChange = {
      ...{ color: variant.color, size: variant.size },
      price: isSame ? null : toDecimal(is),
      before: unitsFor(before, variant.stock),
      after: next ? unitsFor(after, next.stock) : 0,
    }
    return change.price === null && change.before === change.after ? [] : [change]
  })
}

/** What is being paid for of those that cost something else after it, or of which fewer can be had. */
function heldOf({ variants }: ProductRow, changes: readonly VariantChange[]): number {
  const worse = changes.filter(({ price, before, after }) => price !== null || isFewer(after, before))
  const held = variants.filter((one) => worse.some(({ color, size }) => color === one.color && size === one.size))
  return held.reduce((sum, { reserved }) => sum + reserved, 0)
}

function isFewer(after: number | null, before: number | null): boolean {
  return after !== null && (before === null || after < before)
}

function priceIn(product: ProductRow, variant: ProductRow['variants'][number]): Money {
  return money(priceOf(product, variant), product.currency)
}

function unitsFor(product: ProductRow, stock: number | null): number | null {
  return product.status === 'active' && isBuyable(product.availability, stock) ? stock : 0
}
