import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Whose visits a feed shows: those at a stylist's services, or those of a client. Somebody may have both. */
export interface FeedOwner {
  id: string
  side: 'stylist' | 'client'
}

/** An address exists, since then; a program has last asked for it then. */
export interface VisitFeedRow {
  created_at: Date
  asked_at: Date | null
}

const FEEDS = {
  stylist: { table: 'visit_feed', owner: 'stylist_id' },
  client: { table: 'client_feed', owner: 'account_id' },
} as const

function feedOf({ side }: FeedOwner) {
  return { table: sql.table(FEEDS[side].table), owner: sql.ref(FEEDS[side].owner) }
}

export async function findVisitFeed(db: Db, of: FeedOwner): Promise<VisitFeedRow | undefined> {
  const { table, owner } = feedOf(of)
  const { rows } = await sql<VisitFeedRow>`
    select created_at, asked_at from ${table} where ${owner} = ${of.id}`.execute(db)
  return rows[0]
}

/** In place of the one before, whose address is dead from then on. */
export async function putVisitFeed(db: Db, of: FeedOwner, tokenHash: Buffer, now: Date): Promise<void> {
  const { table, owner } = feedOf(of)
  await sql`
    insert into ${table} (${owner}, token_hash, created_at) values (${of.id}, ${tokenHash}, ${now})
    on conflict (${owner}) do update
    set token_hash = excluded.token_hash, created_at = excluded.created_at, asked_at = null`.execute(db)
}

export async function deleteVisitFeed(db: Db, of: FeedOwner): Promise<void> {
  const { table, owner } = feedOf(of)
  await sql`delete from ${table} where ${owner} = ${of.id}`.execute(db)
}

/** Whose visits this is the address of. */
export async function ownerOfToken(
  db: Db,
  tokenHash: Buffer,
): Promise<(FeedOwner & Pick<VisitFeedRow, 'asked_at'>) | undefined> {
  const { rows } = await sql<FeedOwner & Pick<VisitFeedRow, 'asked_at'>>`
    select stylist_id as id, 'stylist' as side, asked_at from visit_feed where token_hash = ${tokenHash}
    union all
    select account_id as id, 'client' as side, asked_at from client_feed where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

export async function noteAsked(db: Db, of: FeedOwner, now: Date): Promise<void> {
  const { table, owner } = feedOf(of)
  await sql`update ${table} set asked_at = ${now} where ${owner} = ${of.id}`.execute(db)
}
