import { type Currency, money, percentOf, toDecimal } from '@dressing-room/contract/money'
import { Refusal } from '@dressing-room/contract/refusals'
import type { BulkChange, ProductFields } from '@dressing-room/contract/selling-products'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { applyEdit, lockOwnProduct, readOwnProduct } from './edit-product.ts'
import type { ProductRow } from './store.ts'

interface Outcome {
  changed: number
  skipped: { _id: string; name: string; reason: string }[]
}

/**
 * One change for many products. All of them are the seller's own, or nothing changes. One that cannot take the change
 * stays as it is and is named; each of the others is changed for itself.
 */
export async function changeProducts(
  deps: Pick<Deps, 'db' | 'clock' | 'shop'>,
  sellerId: string,
  { ids, change }: { ids: string[]; change: BulkChange },
): Promise<Outcome> {
  const outcome: Outcome = { changed: 0, skipped: [] }
  const products = await Promise.all([...new Set(ids)].map((id) => readOwnProduct(deps.db, sellerId, id)))
  for (const { id, name } of products) {
    try {
      await transact(deps.db, (tx) => changeOne(deps, tx, { sellerId, id, change }))
      outcome.changed++
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not_yours') throw error
      outcome.skipped.push({ _id: id, name, reason: error.message })
    }
  }
  return outcome
}

async function changeOne(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  { sellerId, id, change }: { sellerId: string; id: string; change: BulkChange },
): Promise<void> {
  const locked = await lockOwnProduct(tx, sellerId, id)
  const before = await readOwnProduct(tx, sellerId, id)
  await applyEdit(deps, tx, { locked, before, sent: fieldsOf(change, before) })
}

/** The edit of one product that the change comes to. */
function fieldsOf(change: BulkChange, product: ProductRow): ProductFields {
  switch (change.kind) {
    case 'status':
      return { status: change.status }
    case 'price':
      return { price: change.price, ...grid(product, () => ({ ownPrice: null })) }
    case 'price-percent': {
      const { currency, price_minor } = product
      return {
        price: dearer(price_minor, change.percent, currency),
        ...grid(product, ({ price_minor: own }) =>
          own === null ? {} : { ownPrice: dearer(own, change.percent, currency) },
        ),
      }
    }
    case 'stock':
      return grid(product, () => ({ stock: change.stock }))
    case 'stock-by':
      return grid(product, ({ stock }) =>
        stock === null ? {} : { stock: Math.max(0, stock + change.by), stockWas: stock },
      )
  }
}

type GridRow = NonNullable<ProductFields['variants']>[number]

function grid({ variants }: ProductRow, change: (variant: ProductRow['variants'][number]) => Partial<GridRow>) {
  return {
    variants: variants.map((variant) => ({
      _id: variant.id,
      color: variant.color,
      size: variant.size,
      ...change(variant),
    })),
  }
}

function dearer(minor: number, percent: number, currency: Currency): number {
  const price = money(minor, currency)
  return toDecimal(percentOf(price, 100 + percent))
}
