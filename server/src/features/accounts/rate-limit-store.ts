import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { RateLimitRule } from './rate-limit-rules.ts'

/** False when the limit is reached. The row's lock makes counting and adding one step, over all processes. */
export async function recordAttempt(db: Db, rule: RateLimitRule, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into attempts as known (key, made_at, forgotten_at)
    values (${keyOf(rule)}, array[${now}::timestamptz], ${endOf(rule, now)})
    on conflict (key) do update set
      made_at = array(select at from unnest(known.made_at) at where at > ${startOf(rule, now)} order by at)
        || ${now}::timestamptz,
      forgotten_at = greatest(known.forgotten_at, excluded.forgotten_at)
    where (select count(*) from unnest(known.made_at) at where at > ${startOf(rule, now)}) < ${rule.max}
    returning 1`.execute(db)
  return rows.length > 0
}

/** The oldest first. */
export async function attemptsWithin(db: Db, rule: RateLimitRule, now: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select at from attempts, unnest(made_at) at
    where key = ${keyOf(rule)} and at > ${startOf(rule, now)} order by at`.execute(db)
  return rows.map(({ at }) => at)
}

export async function refundAttempt(db: Db, rule: RateLimitRule, madeAt: Date): Promise<void> {
  const place = sql`array_position(made_at, ${madeAt}::timestamptz)`
  await sql`
    update attempts set made_at = made_at[: ${place} - 1] || made_at[${place} + 1 :]
    where key = ${keyOf(rule)} and ${place} is not null`.execute(db)
}

export async function deleteAttempts(db: Db, rule: RateLimitRule): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', keyOf(rule)).execute()
}

export async function sweepAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('attempts').where('forgotten_at', '<=', now).execute()
}

function keyOf({ of }: RateLimitRule): Buffer {
  return createHash('sha256').update(JSON.stringify(of)).digest()
}

function startOf({ seconds }: RateLimitRule, now: Date): Date {
  return new Date(now.getTime() - seconds * 1000)
}

function endOf({ seconds }: RateLimitRule, now: Date): Date {
  return new Date(now.getTime() + seconds * 1000)
}
