import { applyChanges, emptyCart, type KeptLine, keyOf } from '@dressing-room/contract/cart-changes'
import type { CartBatch, syncCart as endpoint } from '@dressing-room/contract/carts'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { productsBySlug } from '../catalog/index.ts'
import { withinStock } from './rules.ts'
import { findCart, openCart, type StoredCart, saveCart, takeBatch } from './store.ts'

type Synced = ResponseOf<typeof endpoint>

/**
 * Takes what a device has done, in the order in which devices come, and tells it what all of them have. Nothing is refused
 * for what is in it: what cannot be bought is kept, and marked by whoever quotes it.
 */
export async function syncCart(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  batch: CartBatch | undefined,
): Promise<Synced> {
  if (!batch) return toSynced((await findCart(deps.db, accountId)) ?? { version: 0, kept: emptyCart })
  const left = batch.isMerge ? await unitsLeft(deps, batch) : new Map<string, number>()
  return transact(deps.db, async (tx) => {
    const now = deps.clock()
    const cart = await openCart(tx, accountId, now)
    if (!(await takeBatch(tx, accountId, batch.id, now))) return toSynced(cart)
    const version = cart.version + 1
    const together = applyChanges(cart.kept, batch.changes, { since: batch.since, version })
    const { kept, short } = withinStock(cart.kept, together, left)
    await saveCart(tx, accountId, { version, kept }, now)
    return toSynced({ version, kept }, short)
  })
}

/** Of what is counted and not sold out; the rest says nothing about how many there can be. */
async function unitsLeft({ db }: Pick<Deps, 'db'>, { changes }: CartBatch): Promise<Map<string, number>> {
  const lines = changes.filter(({ list, by }) => list === 'cart' && by > 0).map(({ line }) => line)
  const { products } = await productsBySlug(
    db,
    lines.map(({ slug }) => slug),
  )
  return new Map(
    lines.flatMap((line) => {
      const row = products.get(line.slug)
      const stock = row?.variants.find(
        ({ color, size }) => color === line.selectedColor && size === line.selectedSize,
      )?.stock
      return stock ? [[keyOf(line), stock] as const] : []
    }),
  )
}

function toSynced({ version, kept }: StoredCart, short: Synced['short'] = []): Synced {
  const plain = ({ born: _, ...line }: KeptLine) => line
  return { version, cart: kept.cart.map(plain), later: kept.later.map(plain), short }
}
