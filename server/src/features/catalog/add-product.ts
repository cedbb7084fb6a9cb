import { randomUUID } from 'node:crypto'
import { type Currency, isCurrency } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { ProductFields } from '@dressing-room/contract/selling-products'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { isSuspended } from '../accounts/index.ts'
import { refuseFaults } from './field-faults.ts'
import { freeSlug, NO_CATEGORY, NOTHING_YET, planEdit, refuseUnsellable, saveParts } from './save-product.ts'
import { countOwnProducts, insertProduct, usualCurrency } from './selling-store.ts'
import { findProductsOfAnyStatus, type ProductRow } from './store.ts'

export type NewProduct = ProductFields & Required<Pick<ProductFields, 'name' | 'description' | 'price'>>
type AddDeps = Pick<Deps, 'db' | 'clock' | 'shop'>

const USUAL_CURRENCY = 'USD'

/** A new product of this seller, for sale at once unless it is said to be a draft. */
export function addProduct(deps: AddDeps, sellerId: string, sent: NewProduct): Promise<ProductRow> {
  return transact(deps.db, async (tx) => {
    const { maxProductsPerSeller: max } = deps.shop
    if ((await countOwnProducts(tx, sellerId)) >= max) refuse('too_many_products', { max })
    const id = randomUUID()
    const currency = sent.priceCurrency ?? currencyFrom(await usualCurrency(tx, sellerId))
    const plan = await planEdit(tx, NOTHING_YET, sent, { currency })
    const { category_id, price_minor = 0, ...columns } = plan.columns
    if (!category_id) return refuseNoCategory()
    const now = deps.clock()
    const slug = await freeSlug(tx, { id, name: sent.name })
    const isForSale = (sent.status ?? 'active') === 'active'
    if (isForSale && (await isSuspended(tx, sellerId))) refuse('seller_suspended')
    await insertProduct(tx, {
      ...columns,
      id,
      seller_id: sellerId,
      name: sent.name,
      slug,
      category_id,
      price_minor,
      currency,
      created_at: now,
      published_at: isForSale ? now : null,
    })
    await saveParts(deps, tx, { id, ownerId: sellerId, known: NOTHING_YET, sent, plan, currency })
    const [added] = await findProductsOfAnyStatus(tx, [id])
    if (!added) throw new Error(`the product ${id} is not there after it was added`)
    refuseUnsellable(added)
    return added
  })
}

function refuseNoCategory(): never {
  refuseFaults([NO_CATEGORY])
  throw new Error('a fault refuses')
}

function currencyFrom(usual: string | undefined): Currency {
  return usual && isCurrency(usual) ? usual : USUAL_CURRENCY
}
