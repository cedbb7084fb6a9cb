import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

interface CodeRow {
  code: string
  isHidden: boolean
}

/** The code by which somebody invites others; the first that was made stays. */
export async function ensureReferralCode(db: Db, accountId: string, proposed: string): Promise<CodeRow> {
  await db
    .insertInto('referral_code')
    .values({ account_id: accountId, code: proposed })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await findReferralCode(db, accountId)
  if (!row) throw new Error(`the code ${proposed} is taken`)
  return row
}

export function findReferralCode(db: Db, accountId: string): Promise<CodeRow | undefined> {
  return db
    .selectFrom('referral_code')
    .select(['code', 'is_hidden as isHidden'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function setHidden(db: Db, accountId: string, proposed: string, isHidden: boolean): Promise<void> {
  await db
    .insertInto('referral_code')
    .values({ account_id: accountId, code: proposed, is_hidden: isHidden })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_hidden: isHidden }))
    .execute()
}

/** Whose code it is, unless their account is gone. */
export function findReferrer(db: Db, code: string): Promise<{ id: string; email: string } | undefined> {
  return db
    .selectFrom('referral_code')
    .innerJoin('account', 'account.id', 'referral_code.account_id')
    .select(['account.id', 'account.email'])
    .where('referral_code.code', '=', code)
    .where('account.closed_at', 'is', null)
    .executeTakeFirst()
}

export async function insertReferral(tx: Tx, accountId: string, referrerId: string, now: Date): Promise<void> {
  await tx
    .insertInto('referral')
    .values({ account_id: accountId, referrer_id: referrerId, registered_at: now })
    .execute()
}

export async function countReferrals(db: Db, referrerId: string): Promise<{ invited: number; paid: number }> {
  return db
    .selectFrom('referral')
    .select([sql<number>`count(*)::int`.as('invited'), sql<number>`count(rewarded_at)::int`.as('paid')])
    .where('referrer_id', '=', referrerId)
    .executeTakeFirstOrThrow()
}

export async function referralsOf(db: Db, accountId: string) {
  const own = await db
    .selectFrom('referral')
    .select(['registered_at as registeredAt', 'rewarded_at as rewardedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const invited = await db
    .selectFrom('referral')
    .select(['registered_at as registeredAt', 'rewarded_at as rewardedAt'])
    .where('referrer_id', '=', accountId)
    .orderBy('registered_at')
    .execute()
  return { own, invited }
}

/** Nobody can be invited by it any more, and it is in no ranking. */
export async function deleteReferralCode(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('referral_code').where('account_id', '=', accountId).execute()
}

export interface LeaderRow {
  id: string
  name: string
  paid: number
  rank: number
}

/** Who has brought whom: all that can be seen there, the best first; those with as many have one rank. */
export async function leaders(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LeaderRow[]; total: number }> {
  const { rows } = await sql<LeaderRow & { total: number }>`
    select account.id, account.name, paid, rank() over (order by paid desc)::int as rank, count(*) over ()::int as total
    from (
      select referrer_id, count(*)::int as paid from referral where rewarded_at is not null group by referrer_id
    ) counts
    join account on account.id = referrer_id
    left join referral_code on referral_code.account_id = referrer_id
    where not coalesce(referral_code.is_hidden, false) and account.closed_at is null and account.suspended_at is null
    order by paid desc, referrer_id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

/** The place that somebody with as many has among those who can be seen. */
export async function rankOf(db: Db, accountId: string, paid: number): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from (
      select referrer_id, count(*)::int as paid from referral where rewarded_at is not null group by referrer_id
    ) counts
    join account on account.id = referrer_id
    left join referral_code on referral_code.account_id = referrer_id
    where not coalesce(referral_code.is_hidden, false) and account.closed_at is null and account.suspended_at is null
      and paid > ${paid} and referrer_id <> ${accountId}`.execute(db)
  return (rows[0]?.ahead ?? 0) + 1
}
