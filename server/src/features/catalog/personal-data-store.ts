import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { PersonalData } from '../personal-data/index.ts'
import { suspendProducts } from './suspend-store.ts'

/** What is for sale goes off sale; what was bought stays in orders. */
export const productData: PersonalData = {
  part: 'products',
  async collect(db, { id }) {
    const products = await db
      .selectFrom('product')
      .select([
        'name',
        'slug',
        'description',
        'translations',
        'status',
        'price_minor as priceMinor',
        'currency',
        'created_at as createdAt',
      ])
      .select(({ selectFrom }) => [
        jsonArrayFrom(
          selectFrom('variant')
            .select(['color', 'size', 'sku', 'price_minor as priceMinor', 'on_hand as onHand'])
            .whereRef('product_id', '=', 'product.id')
            .where('removed_at', 'is', null)
            .orderBy('position'),
        ).as('variants'),
        jsonArrayFrom(
          selectFrom('picture').select(['base', 'alt']).whereRef('product_id', '=', 'product.id').orderBy('position'),
        ).as('pictures'),
      ])
      .where('seller_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
    return { products }
  },
  withdraw: (tx, { id }) => suspendProducts(tx, id),
}
