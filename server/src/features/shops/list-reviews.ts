import type { ShopReview } from '@dressing-room/contract/shops'
import type { Db } from '../../platform/db/database.ts'
import { aboutOf, reviewsOfSeller } from '../reviews/index.ts'

/** What buyers and clients think of what this seller offers, or has offered: goods and services in one list. */
export async function listReviews(
  db: Db,
  sellerId: string,
  turn: { page: number; limit: number },
): Promise<ShopReview[]> {
  const rows = await reviewsOfSeller(db, sellerId, { ...turn, only: 'of things everybody sees' })
  return rows.map((row) => {
    const { name, text, rating, created_at } = row
    return { name, text, rating, date: created_at.toISOString(), about: aboutOf(row) }
  })
}
