import type { Slot } from '@dressing-room/contract/time'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type Chair, chairId } from './chairs.ts'

export interface TimeOffRow extends Slot {
  id: string
  /** Whose of the team it is; null: the stylist's own. */
  memberId: string | null
  note: string
}

const timeOffFields = sql`id, member_id as "memberId", lower(during) as start, upper(during) as end, note`

/** The time off of a stylist and their team that has not ended by this moment. */
export async function timeOffFrom(db: Db, stylistId: string, moment: Date): Promise<TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    select ${timeOffFields} from stylist_busy
    where stylist_id = ${stylistId} and kind = 'time_off' and during && tstzrange(${moment}, null, '[)')
    order by during`.execute(db)
  return rows
}

/** Deletes all time off that overlaps or touches this, and answers it. */
export async function deleteOverlappingTimeOff(tx: Tx, chair: Chair, { start, end }: Slot): Promise<TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    delete from stylist_busy
    where chair_id = ${chairId(chair)} and kind = 'time_off' and during && tstzrange(${start}, ${end}, '[]')
    returning ${timeOffFields}`.execute(tx)
  return rows
}

/** Undefined when any of this time is taken. */
export async function insertTimeOff(
  tx: Tx,
  { stylistId, memberId }: Chair,
  { start, end, note }: Slot & { note: string },
  now: Date,
): Promise<TimeOffRow | undefined> {
  const { rows } = await sql<TimeOffRow>`
    insert into stylist_busy (stylist_id, member_id, during, kind, note, created_at)
    values (${stylistId}, ${memberId}, tstzrange(${start}, ${end}, '[)'), 'time_off', ${note}, ${now})
    on conflict on constraint stylist_is_in_one_place do nothing
    returning ${timeOffFields}`.execute(tx)
  return rows[0]
}

export async function deleteTimeOff(db: Db, stylistId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stylist_busy')
    .where('id', '=', id)
    .where('stylist_id', '=', stylistId)
    .where('kind', '=', 'time_off')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The time off of a stylist and their team that overlaps this. */
export async function timeOffIn(db: Db, stylistId: string, { start, end }: Slot): Promise<TimeOffRow[]> {
  const { rows } = await sql<TimeOffRow>`
    select ${timeOffFields} from stylist_busy
    where stylist_id = ${stylistId} and kind = 'time_off' and during && tstzrange(${start}, ${end}, '[)')
    order by during`.execute(db)
  return rows
}
