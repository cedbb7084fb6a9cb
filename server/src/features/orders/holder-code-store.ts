import type { Db, Tx } from '../../platform/db/database.ts'
import type { PromoCodeRow } from './promo-code-query.ts'

export interface HolderCode extends Pick<PromoCodeRow, 'code' | 'good_for' | 'percent'> {
  holderId: string
  endsAt: Date
  now: Date
}

/** A code of one person, good for one use; undefined where there is one of this name. */
export async function insertHolderCode(tx: Tx, code: HolderCode): Promise<PromoCodeRow | undefined> {
  return tx
    .insertInto('promo_code')
    .values({
      ...{ code: code.code, percent: code.percent, good_for: code.good_for, holder_id: code.holderId },
      ...{ max_uses: 1, uses_per_buyer: 1, ends_at: code.endsAt, created_at: code.now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

const MOST_SHOWN = 50

/** The latest first; whether an order that is not paid yet holds it. */
export async function holderCodes(db: Db, holderId: string): Promise<(PromoCodeRow & { is_held: boolean })[]> {
  return db
    .selectFrom('promo_code')
    .selectAll()
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('shop_order')
            .select('shop_order.id')
            .whereRef('promo_code_id', '=', 'promo_code.id')
            .where('holds_stock', '=', true),
        )
        .$castTo<boolean>()
        .as('is_held'),
    )
    .where('holder_id', '=', holderId)
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

/** Whether the buyer's own order, which is not paid yet, is what has used it. */
export async function holdsCode(db: Db, promoCodeId: string, buyerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('shop_order')
    .select('id')
    .where('promo_code_id', '=', promoCodeId)
    .where('buyer_id', '=', buyerId)
    .where('holds_stock', '=', true)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
