import type { ClipSubject } from '@dressing-room/contract/clips'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { ClipFormat } from './rules.ts'

export type ClipRow = Selectable<DB['clip']>
export type ClipFile = Pick<ClipRow, 'id' | 'base' | 'format'>

const columnOf = { product: 'product_id', service: 'service_id' } as const

export interface NewClip {
  sellerId: string
  kind: ClipSubject
  subjectId: string
  base: string
  format: ClipFormat
  bytes: number
  width: number
  height: number
  durationMs: number
  caption: string
  isSilent: boolean
  now: Date
}

/** Until the transaction ends no other clip of this seller is counted or added. */
export async function lockClipsOf(tx: Tx, sellerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('clips of ' || ${sellerId}::text, 0))`.execute(tx)
}

export async function countClipsOf(db: Db, sellerId: string): Promise<{ clips: number; bytes: number }> {
  return db
    .selectFrom('clip')
    .select(({ fn }) => [fn.countAll<number>().as('clips'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .where('seller_id', '=', sellerId)
    .executeTakeFirstOrThrow()
}

/** Whether this is something the seller offers, or keeps as a draft or in the archive. */
export async function isOwnSubject(db: Db, sellerId: string, kind: ClipSubject, id: string): Promise<boolean> {
  const row = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertClip(tx: Tx, clip: NewClip): Promise<string> {
  const { sellerId, kind, subjectId, durationMs, isSilent, now, ...columns } = clip
  const { id } = await tx
    .insertInto('clip')
    .values({
      ...columns,
      [columnOf[kind]]: subjectId,
      seller_id: sellerId,
      duration_ms: durationMs,
      is_silent: isSilent,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined where it was taken for one that a crash had left, and is being removed. */
export async function markReady(db: Db, id: string): Promise<ClipRow | undefined> {
  return db
    .updateTable('clip')
    .set({ state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'storing')
    .returningAll()
    .executeTakeFirst()
}

export async function findOwnClip(
  db: Db,
  { sellerId, kind, subjectId }: { sellerId: string; kind: ClipSubject; subjectId: string },
): Promise<ClipRow | undefined> {
  return db
    .selectFrom('clip')
    .selectAll()
    .where(columnOf[kind], '=', subjectId)
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'ready')
    .executeTakeFirst()
}

export async function updateClip(
  db: Db,
  own: { id: string; sellerId: string },
  set: { caption: string; isSilent: boolean | undefined; captions: string | null },
): Promise<ClipRow | undefined> {
  return db
    .updateTable('clip')
    .set({
      caption: set.caption,
      captions: set.captions,
      ...(set.isSilent !== undefined && { is_silent: set.isSilent }),
    })
    .where('id', '=', own.id)
    .where('seller_id', '=', own.sellerId)
    .where('state', '=', 'ready')
    .returningAll()
    .executeTakeFirst()
}

/** One that its seller takes away; its file goes next. */
export async function beginRemoving(db: Db, own: { id: string; sellerId: string }): Promise<ClipFile | undefined> {
  return db
    .updateTable('clip')
    .set({ state: 'removing' })
    .where('id', '=', own.id)
    .where('seller_id', '=', own.sellerId)
    .where('state', '=', 'ready')
    .returning(['id', 'base', 'format'])
    .executeTakeFirst()
}

/** What an earlier try has left of a clip of the same thing gives way to the next one. */
export async function giveWay(
  tx: Tx,
  { kind, subjectId, before }: { kind: ClipSubject; subjectId: string; before: Date },
) {
  await tx
    .updateTable('clip')
    .set({ state: 'removing' })
    .where(columnOf[kind], '=', subjectId)
    .where('state', '=', 'storing')
    .where('created_at', '<', before)
    .execute()
}

/** What is to go: of what is deleted, cut off while it was stored, or not removed to the end. */
export async function beginRemovingLeftovers(
  db: Db,
  { storingSince, most }: { storingSince: Date; most: number },
): Promise<ClipFile[]> {
  const { rows } = await sql<ClipFile>`
    update clip set state = 'removing' where id in (
      select clip.id from clip
      left join product on product.id = product_id
      left join service on service.id = service_id
      where clip.state = 'removing' or (clip.state = 'storing' and clip.created_at < ${storingSince})
        or product.deleted_at is not null or service.deleted_at is not null
      limit ${most} for update of clip skip locked
    ) returning id, base, format`.execute(db)
  return rows
}

/** Once its file is gone. */
export async function deleteClip(db: Db, id: string): Promise<void> {
  await db.deleteFrom('clip').where('id', '=', id).where('state', '=', 'removing').execute()
}

/** A file that may be handed out: nobody has taken it down. Its name is a secret of whoever was shown it. */
export async function findFile(db: Db, base: string): Promise<{ bytes: number } | undefined> {
  return db
    .selectFrom('clip')
    .select('bytes')
    .where('base', '=', base)
    .where('state', '=', 'ready')
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
}
