import { say } from '@dressing-room/contract/text'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { PersonalData } from '../personal-data/index.ts'

/** Over since then, and still with an address: redeemed, paid back, or never paid. */
export async function cardsToForget(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gift_card')
    .select('id')
    .where('forgotten_at', 'is', null)
    .where('status', 'not in', ['active', 'review'])
    .where('created_at', '<', before)
    .where(sql<boolean>`coalesce(redeemed_at, refunded_at, created_at) < ${before}`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function emptyCards(tx: Tx, ids: string[], at: Date): Promise<void> {
  await tx
    .updateTable('gift_card')
    .set({ to_email: '', to_name: '', from_name: '', message: '', forgotten_at: at })
    .where('id', 'in', ids)
    .execute()
}

/**
 * A card that was sent stays good for whoever has its code, also when its buyer goes; one that waits for its day is sent
 * or paid back before.
 */
export const giftCardData: PersonalData = {
  part: 'gift cards',
  async collect(db, { id }) {
    const columns = ['number', 'amount_minor as amountMinor', 'currency', 'redeemed_at as redeemedAt'] as const
    const bought = await db
      .selectFrom('gift_card')
      .select([...columns, 'status', 'created_at as createdAt', 'paid_at as paidAt', 'sent_at as sentAt'])
      .select(['to_email as toEmail', 'to_name as toName', 'from_name as fromName', 'message', 'send_on as sendOn'])
      .where('buyer_id', '=', id)
      .orderBy('created_at')
      .execute()
    const redeemed = await db
      .selectFrom('gift_card')
      .select(columns)
      .where('redeemed_by', '=', id)
      .orderBy('redeemed_at')
      .execute()
    return { bought, redeemed }
  },
  async unfinished(db, { id }) {
    const waiting = await db
      .selectFrom('gift_card')
      .select('number')
      .where('buyer_id', '=', id)
      .where('status', '=', 'active')
      .where('sent_at', 'is', null)
      .execute()
    return waiting.map(({ number }) =>
      say('Gift card {number} still waits for its day: send it now, or have it paid back.', { number }),
    )
  },
  async erase(tx, { id }, now) {
    await tx
      .updateTable('gift_card')
      .set({ to_email: '', to_name: '', from_name: '', message: '', forgotten_at: now })
      .where('buyer_id', '=', id)
      .execute()
  },
}
