import type { ReviewQuestion } from '@dressing-room/contract/reviews'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

interface ReviewedProduct {
  sellerId: string
  /** What its category's reviews ask beside stars and words. */
  question: ReviewQuestion | undefined
}

/** A product as a review needs it, also one that is no longer for sale: who has had it may still say what it was like. */
export async function findReviewedProduct(db: Db, id: string): Promise<ReviewedProduct | undefined> {
  const row = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['seller_id', 'review_question'])
    .where('product.id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return row && { sellerId: row.seller_id, question: row.review_question ?? undefined }
}

/** What is asked of each of these products; those of which nothing is are left out. */
export async function reviewQuestions(db: Db, ids: readonly string[]): Promise<Map<string, ReviewQuestion>> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .select(['product.id', 'review_question'])
    .where('product.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.flatMap(({ id, review_question }) => (review_question ? [[id, review_question] as const] : [])))
}
