import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** How many products share what Discover filters by. */
export interface ProductTally {
  category: string
  price: number
  rating: number
  count: number
}

export interface ServiceTally {
  categories: string[]
  rating: number
  /** 1 weekdays, 2 weekends, 3 both. */
  days: number
  count: number
}

export async function tallyProducts(db: Db): Promise<ProductTally[]> {
  const { rows } = await sql<ProductTally>`
    select category_id as category, price_band as price, rating_band as rating, sum(change)::int as count
    from product_tally group by 1, 2, 3 having sum(change) > 0`.execute(db)
  return rows
}

export async function tallyServices(db: Db): Promise<ServiceTally[]> {
  const { rows } = await sql<ServiceTally>`
    select category_ids as categories, rating_band as rating, days_open as days, sum(change)::int as count
    from service_tally group by 1, 2, 3 having sum(change) > 0`.execute(db)
  return rows
}

/** Sums the changes up that have come in, and counts the words; nothing that is found depends on when. */
export async function tidyTallies(db: Db): Promise<void> {
  await sql`select tidy_tallies()`.execute(db)
}

export async function countWords(db: Db): Promise<void> {
  await sql`select count_words()`.execute(db)
}
