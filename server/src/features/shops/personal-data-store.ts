import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { NOBODY, type PersonalData } from '../personal-data/index.ts'

export const shopData: PersonalData = {
  part: 'shop',
  collect: (db, { id }) =>
    db
      .selectFrom('shop')
      .select([
        'name',
        'slug',
        'about',
        'town',
        'country',
        'delivery_words as deliveryWords',
        'return_words as returnWords',
        'translations',
      ])
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('shop_picture').select(['base', 'alt']).whereRef('shop_picture.seller_id', '=', 'shop.seller_id'),
        ).as('pictures'),
      )
      .select(({ selectFrom }) =>
        jsonArrayFrom(
          selectFrom('portfolio_picture')
            .select(['base', 'alt'])
            .whereRef('portfolio_picture.seller_id', '=', 'shop.seller_id')
            .orderBy('position'),
        ).as('portfolio'),
      )
      .where('seller_id', '=', id)
      .execute(),
  async erase(tx, { id }) {
    await tx.deleteFrom('shop_picture').where('seller_id', '=', id).execute()
    await tx.deleteFrom('portfolio_picture').where('seller_id', '=', id).execute()
    await tx.deleteFrom('shop_old_slug').where('seller_id', '=', id).execute()
    await tx
      .updateTable('shop')
      .set({
        ...{ name: NOBODY, about: '', town: '', country: '', delivery_words: '', return_words: '', translations: {} },
        slug: sql`'shop-' || left(gen_random_uuid()::text, 13)`,
      })
      .where('seller_id', '=', id)
      .execute()
  },
}
