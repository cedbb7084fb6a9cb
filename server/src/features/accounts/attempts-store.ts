import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Allowance } from './limits.ts'

/** Whether there was room for one more. The row's lock makes counting and adding one step, over all processes. */
export async function recordAttempt(db: Db, allowance: Allowance, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into attempts as known (key, made_at, forgotten_at)
    values (${keyOf(allowance)}, array[${now}::timestamptz], ${endOf(allowance, now)})
    on conflict (key) do update set
      made_at = array(select at from unnest(known.made_at) at where at > ${startOf(allowance, now)} order by at)
        || ${now}::timestamptz,
      forgotten_at = greatest(known.forgotten_at, excluded.forgotten_at)
    where (select count(*) from unnest(known.made_at) at where at > ${startOf(allowance, now)}) < ${allowance.max}
    returning 1`.execute(db)
  return rows.length > 0
}

/** The oldest first. */
export async function attemptsWithin(db: Db, allowance: Allowance, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from attempts, unnest(made_at) at
    where key = ${keyOf(allowance)} and at > ${startOf(allowance, now)} order by at`.execute(db)
  return rows.map(({ at }) => at)
}

export async function takeAttemptBack(db: Db, allowance: Allowance, madeAt: Date): Promise<void> {
  const place = sql`array_position(made_at, ${madeAt}::timestamptz)`
  await sql`
    update attempts set made_at = made_at[: ${place} - 1] || made_at[${place} + 1 :]
    where key = ${keyOf(allowance)} and ${place} is not null`.execute(db)
}

export async function deleteAttempts(db: Db, allowance: Allowance): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(allowance)).execute()
}

export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('forgotten_at', '<=', now).execute()
}

function keyOf({ of }: Allowance): Buffer {
  return createHash('sha256').update(JSON.stringify(of)).digest()
}

function startOf({ seconds }: Allowance, now: Date): Date {
  return new Date(now.getTime() - seconds * 1000)
}

function endOf({ seconds }: Allowance, now: Date): Date {
  return new Date(now.getTime() + seconds * 1000)
}
