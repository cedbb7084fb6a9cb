import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** What must hold of points, whatever happened; each check answers the faults it found, in words. */
export const pointsChecks: Record<string, (deps: Pick<Deps, 'db'>) => Promise<string[]>> = {
  'points are what was paid and has not gone back, by the whole unit': async ({ db }) => {
    const { rows } = await sql<{ title: string; due: number; had: number }>`
      select title, due, had from (
        select c.title, points_due(c.id) as due,
          (select coalesce(sum(points), 0) from points_entry where checkout_id = c.id and account_id = c.buyer_id)::int as had
        from checkout c where exists (select from ledger_entry where checkout_id = c.id)
          or exists (select from points_entry where checkout_id = c.id)
      ) sums where due <> had`.execute(db)
    return rows.map(({ title, due, had }) => `${title} is worth ${due} points, its buyer has ${had} of it`)
  },

  'a review has its points once, a referral its own on both sides while something paid stands': async ({ db }) => {
    const reviews = await sql<{ id: string; points: number }>`
      select review_id as id, sum(points)::int as points from points_entry where review_id is not null
      group by account_id, review_id having sum(points) not in (0, 20)`.execute(db)
    const referrals = await sql<{ id: string }>`
      select r.account_id as id from referral r
      left join lateral (select
        coalesce(sum(points) filter (where account_id = r.account_id), 0) as own,
        coalesce(sum(points) filter (where account_id = r.referrer_id), 0) as theirs,
        coalesce(sum(points), 0) as both
        from points_entry where referred_id = r.account_id) e on true
      where own <> (case when r.rewarded_at is null then 0 else 50 end) or theirs <> own or "both" <> own + theirs
        or (r.rewarded_at is not null) <> exists (select from points_entry
          where account_id = r.account_id and checkout_id is not null group by checkout_id
          having sum(points) > 0 and not bool_or(by_known_card))`.execute(db)
    return [
      ...reviews.rows.map(({ id, points }) => `the review ${id} has ${points} points`),
      ...referrals.rows.map(({ id }) => `the referral of ${id} has other points than it should`),
    ]
  },
}
