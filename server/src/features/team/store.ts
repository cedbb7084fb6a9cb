import type { WeeklyHours } from '@dressing-room/contract/time'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type MemberRow = Selectable<DB['team_member']>

/** One team is changed by one window after another. */
export async function lockTeam(tx: Tx, sellerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team:${sellerId}`}, 0))`.execute(tx)
}

/** All who are in the team now, the first to have come first. */
export function membersOf(db: Db, sellerId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('team_member')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The same with those who have left. */
export function everMembersOf(db: Db, sellerId: string): Promise<MemberRow[]> {
  return db.selectFrom('team_member').selectAll().where('seller_id', '=', sellerId).orderBy('created_at').execute()
}

/** Who has left whichever team. */
export function retiredMembers(db: Db): Promise<{ id: string; sellerId: string }[]> {
  return db
    .selectFrom('team_member')
    .select(['id', 'seller_id as sellerId'])
    .where('retired_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Who does what, as pairs of ids. */
export async function skillsOf(
  db: Db,
  memberIds: readonly string[],
): Promise<{ service_id: string; member_id: string }[]> {
  if (memberIds.length === 0) return []
  return db.selectFrom('service_member').selectAll().where('member_id', 'in', memberIds).execute()
}

export async function insertMember(
  tx: Tx,
  member: { id?: string; seller_id: string; name: string; hours: WeeklyHours[] | null; created_at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('team_member')
    .values({ ...member, hours: toJson(member.hours) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateMember(
  tx: Tx,
  id: string,
  { name, hours }: { name: string; hours: WeeklyHours[] | null },
): Promise<void> {
  await tx
    .updateTable('team_member')
    .set({ name, hours: toJson(hours) })
    .where('id', '=', id)
    .execute()
}

function toJson(hours: WeeklyHours[] | null): string | null {
  return hours && JSON.stringify(hours)
}

/** Somebody has left: no service is theirs any more, and what they did keeps their name. */
export async function markRetired(tx: Tx, id: string, now: Date): Promise<void> {
  // Whoever books them at this moment has done so, or waits and then finds them gone.
  await tx.selectFrom('team_member').select('id').where('id', '=', id).forUpdate().execute()
  await tx.deleteFrom('service_member').where('member_id', '=', id).execute()
  await tx.updateTable('team_member').set({ retired_at: now }).where('id', '=', id).execute()
}

/** All that somebody does, in place of what they did before. */
export async function replaceSkills(tx: Tx, memberId: string, serviceIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('service_member')
    .where('member_id', '=', memberId)
    .$if(serviceIds.length > 0, (query) => query.where('service_id', 'not in', serviceIds))
    .execute()
  await addSkills(tx, memberId, serviceIds)
}

export async function addSkills(tx: Tx, memberId: string, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length === 0) return
  const rows = serviceIds.map((serviceId) => ({ service_id: serviceId, member_id: memberId }))
  await tx
    .insertInto('service_member')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The names of a team are forgotten with its shop. */
export async function forgetTeam(tx: Tx, sellerId: string, nobody: string): Promise<void> {
  await tx.updateTable('team_member').set({ name: nobody, hours: null }).where('seller_id', '=', sellerId).execute()
}
