import type { ImagePurpose } from '@dressing-room/contract/images'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type UploadRow = Selectable<DB['upload']>
/** Where the files of an upload are. */
export type UploadFiles = Pick<UploadRow, 'id' | 'base' | 'widths'>

export interface NewUpload {
  ownerId: string
  purpose: ImagePurpose
  base: string
  widths: number[]
  width: number
  height: number
  bytes: number
  placeholder: string
  now: Date
}

/** What the owner has uploaded and nothing has shown yet. */
export async function unclaimedOf(db: Db, ownerId: string): Promise<{ images: number; bytes: number }> {
  return db
    .selectFrom('upload')
    .select((eb) => [eb.fn.countAll<number>().as('images'), sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes')])
    .where('owner_id', '=', ownerId)
    .where('claimed_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** Until the transaction ends no other upload of this owner is counted or added. */
export async function lockUploadsOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads of ' || ${ownerId}::text, 0))`.execute(tx)
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<string> {
  const { ownerId, now, ...columns } = upload
  const { id } = await tx
    .insertInto('upload')
    .values({ ...columns, owner_id: ownerId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** False where it was taken for one that a crash had left, and is being removed. */
export async function markReady(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set({ state: 'ready' })
    .where('id', '=', id)
    .where('state', '=', 'storing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The ready uploads of this owner among these, which are marked as shown. */
export async function claimUploads(
  tx: Tx,
  { ownerId, bases, now }: { ownerId: string; bases: string[]; now: Date },
): Promise<UploadRow[]> {
  return (
    tx
      .updateTable('upload')
      .set((eb) => ({ claimed_at: eb.fn.coalesce('claimed_at', eb.val(now)) }))
      .where('base', 'in', bases)
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'ready')
      // Goes with the next one that its owner chooses for themselves.
      .where('purpose', '<>', 'profile')
      .returningAll()
      .execute()
  )
}

/** One that its owner takes back before anything has shown it; its files go next. */
export async function beginRemoving(
  db: Db,
  { ownerId, base }: { ownerId: string; base: string },
): Promise<UploadFiles | undefined> {
  return db
    .updateTable('upload')
    .set({ state: 'removing' })
    .where('base', '=', base)
    .where('owner_id', '=', ownerId)
    .where('claimed_at', 'is', null)
    .where('state', '=', 'ready')
    .returning(['id', 'base', 'widths'])
    .executeTakeFirst()
}

/** What is to go: never shown in time, cut off while it was stored, or not removed to the end. */
export async function beginRemovingLeftovers(
  db: Db,
  { unclaimedSince, storingSince, most }: { unclaimedSince: Date; storingSince: Date; most: number },
): Promise<UploadFiles[]> {
  const { rows } = await sql<UploadFiles>`
    update upload set state = 'removing' where id in (
      select id from upload
      where state = 'removing'
        or (claimed_at is null and state = 'ready' and created_at < ${unclaimedSince})
        or (state = 'storing' and created_at < ${storingSince})
      order by created_at limit ${most} for update skip locked
    ) returning id, base, widths`.execute(db)
  return rows
}

/** Once all its files are gone. */
export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).where('state', '=', 'removing').execute()
}

export async function findUpload(db: Db, id: string): Promise<Pick<UploadRow, 'state'> | undefined> {
  return db.selectFrom('upload').select('state').where('id', '=', id).executeTakeFirst()
}

/** False where it is being removed or has one. Waits for whoever claims it just now, and makes those wait who do so next. */
export async function addAvif(tx: Tx, { id, bytes }: { id: string; bytes: number }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set((eb) => ({ formats: sql<string[]>`'{avif,webp}'::text[]`, bytes: eb('bytes', '+', bytes) }))
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where(sql<boolean>`not 'avif' = any (formats)`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of these, the bases of uploads that this owner may show. */
export async function readyUploads(
  db: Db,
  { ownerId, bases }: { ownerId: string; bases: string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ base: string }>`
    select base from upload where base = any (${bases}::text[]) and owner_id = ${ownerId} and state = 'ready'`.execute(
    db,
  )
  return new Set(rows.map(({ base }) => base))
}

/**
 * Nothing shows these any more: their files go with the next sweep. Only what was uploaded for a review: other pictures
 * may stand in an order, which shows them for ever.
 */
export async function releaseUploads(tx: Tx, bases: readonly string[]): Promise<void> {
  if (bases.length === 0) return
  await tx
    .updateTable('upload')
    .set({ state: 'removing' })
    .where('base', 'in', bases)
    .where('purpose', '=', 'review' satisfies ImagePurpose)
    .where('state', '=', 'ready')
    .execute()
}

export async function claimProfilePicture(
  tx: Tx,
  { ownerId, base, now }: { ownerId: string; base: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('upload')
    .set((eb) => ({ claimed_at: eb.fn.coalesce('claimed_at', eb.val(now)) }))
    .where('base', '=', base)
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'profile')
    .where('state', '=', 'ready')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The sweep removes them: nothing but their owner's own account has shown them. */
export async function dropProfilePictures(
  tx: Tx,
  { ownerId, except = '' }: { ownerId: string; except?: string | undefined },
): Promise<void> {
  await tx
    .updateTable('upload')
    .set({ state: 'removing' })
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'profile')
    .where('claimed_at', 'is not', null)
    .where('base', '<>', except)
    .execute()
}
