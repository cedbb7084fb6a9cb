import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type CardStatus, mayMove } from './rules.ts'

export type GiftCardRow = Selectable<DB['gift_card']>

export type NewGiftCard = Pick<
  GiftCardRow,
  | 'buyer_id'
  | 'amount_minor'
  | 'currency'
  | 'to_email'
  | 'to_name'
  | 'from_name'
  | 'message'
  | 'language'
  | 'send_on'
  | 'time_zone'
  | 'send_at'
  | 'fingerprint'
  | 'created_at'
>

export function giftCards(db: Db) {
  return db.selectFrom('gift_card').selectAll()
}

export function findCard(db: Db, id: string): Promise<GiftCardRow | undefined> {
  return giftCards(db).where('id', '=', id).executeTakeFirst()
}

/** Whoever moves it has locked its checkout before: payments, refunds and disputes take both in this order. */
export function lockCard(tx: Tx, id: string): Promise<GiftCardRow | undefined> {
  return giftCards(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** One buyer's cards are begun one after another, whatever tabs and double clicks do. */
export async function lockBuyer(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gift card:${buyerId}`}, 0))`.execute(tx)
}

/** What the same click has begun a moment ago. */
export function findUnpaid(tx: Tx, buyerId: string, fingerprint: string): Promise<GiftCardRow | undefined> {
  return giftCards(tx)
    .where('buyer_id', '=', buyerId)
    .where('fingerprint', '=', fingerprint)
    .where('status', '=', 'unpaid')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function insertCard(tx: Tx, card: NewGiftCard): Promise<GiftCardRow> {
  return tx.insertInto('gift_card').values(card).returningAll().executeTakeFirstOrThrow()
}

type Change = Partial<Omit<GiftCardRow, 'id' | 'number' | 'status'>>

/** Moves a card that is locked, with what is learnt with it. False where it does not go there. */
export async function moveCard(tx: Tx, card: GiftCardRow, to: CardStatus, change: Change = {}): Promise<boolean> {
  if (!mayMove(card.status, to)) return false
  await tx
    .updateTable('gift_card')
    .set({ ...change, status: to })
    .where('id', '=', card.id)
    .execute()
  return true
}

export function changeCard(tx: Tx, id: string, change: Change): Promise<GiftCardRow> {
  return tx.updateTable('gift_card').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Its buyer does not want it any more, whatever has ended its checkout. */
export async function markGivenUp(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('gift_card')
    .set({ given_up_at: at })
    .where('id', '=', id)
    .where('status', 'in', ['unpaid', 'ended'])
    .where('given_up_at', 'is', null)
    .execute()
}

/** Those of a buyer that were paid for, the latest first. */
export async function cardsOf(
  db: Db,
  buyerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: GiftCardRow[]; total: number }> {
  const own = giftCards(db).where('buyer_id', '=', buyerId).where('status', 'not in', ['unpaid', 'ended'])
  const { total } = await own
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own.orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  return { rows, total: Number(total) }
}

/** Paid, and their day has come; after this one, where there are more than can be sent at once. */
export async function cardsToSend(db: Db, now: Date, after: string | undefined, limit: number): Promise<string[]> {
  const due = db
    .selectFrom('gift_card')
    .select('id')
    .where('status', '=', 'active')
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now)
  const rows = await (after ? due.where('id', '>', after) : due).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
