import type { Side } from '@dressing-room/contract/conversations'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type ConversationRow = Selectable<DB['conversation']>

const own = (accountId: string) => sql<boolean>`${accountId} in (buyer_id, seller_id)`

/** Of those of this account only. */
export function findConversation(db: Db, id: string, accountId: string): Promise<ConversationRow | undefined> {
  return db.selectFrom('conversation').selectAll().where('id', '=', id).where(own(accountId)).executeTakeFirst()
}

/** One message after another. */
export function lockConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  return tx.selectFrom('conversation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The conversation of these two about this; a new one where there is none. Whether it is new is said as well. */
export async function openConversation(
  tx: Tx,
  opened: Pick<ConversationRow, 'about' | 'about_id' | 'title' | 'buyer_id' | 'seller_id' | 'may_publish'>,
  { side, now }: { side: Side; now: Date },
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into conversation (about, about_id, title, buyer_id, seller_id, may_publish, created_at, last_at, last_side)
    values (${opened.about}, ${opened.about_id}, ${opened.title}, ${opened.buyer_id}, ${opened.seller_id},
      ${opened.may_publish}, ${now}, ${now}, ${side})
    on conflict (about, about_id, buyer_id, seller_id) do update set may_publish = excluded.may_publish
    returning id, xmax = 0 as "isNew"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no conversation was opened')
  return row
}

export async function countBegun(db: Db, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation where buyer_id = ${accountId} and created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function countWritten(db: Db, accountId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from conversation join message on conversation_id = conversation.id
    where (case side when 'buyer' then buyer_id else seller_id end) = ${accountId}
      and (buyer_id = ${accountId} or seller_id = ${accountId})
      and last_at > ${since} and message.created_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

export interface ListedRow extends ConversationRow {
  last_text: string
}

export async function pageOfConversations(
  db: Db,
  accountId: string,
  side: Side,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ListedRow[]; total: number }> {
  const mine = sql.ref(side === 'buyer' ? 'buyer_id' : 'seller_id')
  const { rows } = await sql<ListedRow & { total: number }>`
    select conversation.*, count(*) over ()::int as total,
      (select case when hidden_at is null then text else '' end from message where conversation_id = conversation.id
        order by created_at desc, id desc limit 1) as last_text
    from conversation where ${mine} = ${accountId}
    order by last_at desc, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function unreadOf(db: Db, accountId: string): Promise<{ buyer: number; seller: number }> {
  const { rows } = await sql<{ buyer: number; seller: number }>`
    select
      (select count(*)::int from conversation where buyer_id = ${accountId} and last_side = 'seller'
        and last_at > coalesce(buyer_seen_at, '-infinity')) as buyer,
      (select count(*)::int from conversation where seller_id = ${accountId} and last_side = 'buyer'
        and last_at > coalesce(seller_seen_at, '-infinity')) as seller`.execute(db)
  return rows[0] ?? { buyer: 0, seller: 0 }
}

export async function touch(tx: Tx, id: string, { side, now }: { side: Side; now: Date }): Promise<void> {
  const seen = side === 'buyer' ? { buyer_seen_at: now } : { seller_seen_at: now }
  await tx
    .updateTable('conversation')
    .set({ last_at: now, last_side: side, ...seen })
    .where('id', '=', id)
    .execute()
}

/** Up to this message of it; what was seen before stays seen. False where there is no such message. */
export async function noteSeen(db: Db, id: string, side: Side, last: string): Promise<boolean> {
  const column = sql.ref(side === 'buyer' ? 'buyer_seen_at' : 'seller_seen_at')
  const { rows } = await sql`
    update conversation set ${column} = greatest(${column}, message.created_at)
    from message where message.conversation_id = conversation.id and conversation.id = ${id}
      and message.id::text = ${last}
    returning conversation.id`.execute(db)
  return rows.length > 0
}

export async function noteTold(tx: Tx, id: string, side: Side, now: Date): Promise<void> {
  const set = side === 'buyer' ? { buyer_told_at: now } : { seller_told_at: now }
  await tx.updateTable('conversation').set(set).where('id', '=', id).execute()
}

export async function setBlocked(
  db: Db,
  { blocker, blocked, isBlocked, now }: { blocker: string; blocked: string; isBlocked: boolean; now: Date },
): Promise<void> {
  if (isBlocked) {
    await db
      .insertInto('conversation_block')
      .values({ blocker_id: blocker, blocked_id: blocked, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db
      .deleteFrom('conversation_block')
      .where('blocker_id', '=', blocker)
      .where('blocked_id', '=', blocked)
      .execute()
  }
}

/** Who of these two has blocked the other. */
export async function blockersOf(db: Db, one: string, other: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select blocker_id as id from conversation_block
    where (blocker_id, blocked_id) in ((${one}, ${other}), (${other}, ${one}))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
