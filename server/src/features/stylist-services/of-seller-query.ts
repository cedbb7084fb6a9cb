import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** One page of what can be booked at a seller, the newest first, and how much there is in all. */
export async function servicesOfSeller(
  db: Db,
  sellerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string }>`
    select id from service where seller_id = ${sellerId} and status = 'active' and deleted_at is null
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { onOffer } = await ratingsOfServices(db, sellerId)
  return { ids: rows.map(({ id }) => id), total: onOffer }
}

/** How many of a seller's services are on offer, and what their reviews gave, of those that are gone as well. */
export async function ratingsOfServices(
  db: Db,
  sellerId: string,
): Promise<{ onOffer: number; ratingCounts: number[] }> {
  const { rows } = await sql<{ onOffer: number; ratingCounts: number[] }>`
    select count(*) filter (where status = 'active' and deleted_at is null)::int as "onOffer",
      array[coalesce(sum(rating_counts[1]), 0), coalesce(sum(rating_counts[2]), 0), coalesce(sum(rating_counts[3]), 0),
        coalesce(sum(rating_counts[4]), 0), coalesce(sum(rating_counts[5]), 0)]::int[] as "ratingCounts"
    from service where seller_id = ${sellerId} and hidden_at is null`.execute(db)
  return rows[0] ?? { onOffer: 0, ratingCounts: [] }
}

/** The newest of what a seller offers beside one of their things. */
export async function otherServicesOfSeller(db: Db, sellerId: string, than: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from service where seller_id = ${sellerId} and status = 'active' and deleted_at is null and id <> ${than}
    order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
