import type { Slot } from '@dressing-room/contract/time'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Load } from './rules.ts'

/** Whoever had nobody for so long has waited the longest. */
const LOOK_BACK_MS = 28 * 86_400_000

/** What each of these chairs has to do in the week of a start, and before it; whoever had nothing for weeks is missing. */
export async function loadsOf(
  db: Db,
  chairs: readonly string[],
  { day, week, start, now }: { day: Slot; week: Slot; start: Date; now: Date },
): Promise<Load[]> {
  const since = new Date(Math.min(start.getTime() - LOOK_BACK_MS, week.start.getTime()))
  const { rows } = await sql<{ id: string; that_day: number; that_week: number; last: Date | null }>`
    select chair_id as id,
      count(distinct booking_id) filter (where during && tstzrange(${day.start}, ${day.end}, '[)'))::int as that_day,
      count(distinct booking_id) filter (where during && tstzrange(${week.start}, ${week.end}, '[)'))::int as that_week,
      max(lower(during)) filter (where lower(during) <= ${start}) as last
    from stylist_busy
    where chair_id = any(${chairs}::uuid[]) and during && tstzrange(${since}, ${week.end}, '[)')
      and kind in ('visit', 'hold') and (held_until is null or held_until > ${now})
    group by chair_id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    visitsThatDay: row.that_day,
    visitsThatWeek: row.that_week,
    lastVisit: row.last ?? undefined,
  }))
}
