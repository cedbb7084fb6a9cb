import { FEE_ASKED_DAYS, FEE_WITHIN_DAYS } from '@dressing-room/contract/no-show-fee'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

/** The card that the provider keeps for one visit, and what has become of its fee. */
export type KeptCardRow = Selectable<DB['kept_card']>

const DAY_MS = 24 * 3_600_000

function keptCards(db: Db) {
  return db.selectFrom('kept_card').selectAll()
}

export function findKeptCard(db: Db, bookingId: string): Promise<KeptCardRow | undefined> {
  return keptCards(db).where('booking_id', '=', bookingId).executeTakeFirst()
}

/** The visit is locked before it, as by all that change both. */
export function lockKeptCard(tx: Tx, bookingId: string): Promise<KeptCardRow | undefined> {
  return keptCards(tx).where('booking_id', '=', bookingId).forUpdate().executeTakeFirst()
}

export async function insertKeptCard(
  tx: Tx,
  card: Pick<KeptCardRow, 'booking_id' | 'customer_id' | 'method_id' | 'brand' | 'last4'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('kept_card')
    .values({ ...card, kept_at: now, changed_at: now })
    .execute()
}

type Change = Partial<Pick<KeptCardRow, 'because' | 'declined' | 'asked_at'>>

/** Moves a card that is locked. */
export async function moveKeptCard(
  tx: Tx,
  card: KeptCardRow,
  to: KeptCardRow['state'],
  now: Date,
  change: Change = {},
): Promise<KeptCardRow> {
  return tx
    .updateTable('kept_card')
    .set({ ...change, state: to, changed_at: now })
    .where('booking_id', '=', card.booking_id)
    .where('state', '=', card.state)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The provider has forgotten it. */
export async function markLetGo(db: Db, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('kept_card')
    .set({ let_go_at: now })
    .where('customer_id', '=', customerId)
    .where('let_go_at', 'is', null)
    .execute()
}

/** Cards for which nothing can be due any more, and which the provider still keeps. */
export async function cardsToLetGo(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('kept_card')
    .select('customer_id')
    .where('let_go_at', 'is', null)
    .where('state', 'not in', ['kept', 'charging'])
    .orderBy('changed_at')
    .limit(most)
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** When nobody can charge a fee any more: the time after the visit is over, or it took place and that was a day ago. */
export async function cardsOverdue(db: Db, now: Date, most: number): Promise<string[]> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const { rows } = await sql<{ booking_id: string }>`
    select booking_id from kept_card join booking on booking.id = booking_id
    where state = 'kept' and (ends_at < ${before(FEE_WITHIN_DAYS)}
      or (status = 'completed' and ends_at < ${before(1)}) or status = 'cancelled')
    order by ends_at limit ${most}`.execute(db)
  return rows.map(({ booking_id }) => booking_id)
}

/** Fees that were due and are not known to be charged: a call was cut off, or the provider away. */
export async function feesToCharge(db: Db, changedBefore: Date, most: number): Promise<string[]> {
  const rows = await keptCards(db)
    .where('state', '=', 'charging')
    .where('changed_at', '<', changedBefore)
    .orderBy('changed_at')
    .limit(most)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Fees that their client has been asked for long enough. */
export async function feesToGiveUp(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await keptCards(db)
    .where('state', '=', 'asked')
    .where('asked_at', '<', new Date(now.getTime() - FEE_ASKED_DAYS * DAY_MS))
    .orderBy('asked_at')
    .limit(most)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/**
 * An account goes: what its cards were called is forgotten, and nobody is asked for anything any more. Its cards are let go by the job
 * that looks. What is being charged is known first, since its payment is still open.
 */
export async function eraseKeptCards(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update kept_card set brand = '', last4 = '',
      state = case state when 'kept' then 'released' when 'asked' then 'given up' else state end
    from booking where booking.id = booking_id and buyer_id = ${accountId}`.execute(tx)
}
