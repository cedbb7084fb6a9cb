import type { BodyMeasures, SizeGuide } from '@dressing-room/contract/sizing'
import type { Db } from '../../platform/db/database.ts'

export async function findGuide(
  db: Db,
  { sellerId, categoryId }: { sellerId: string; categoryId: string },
): Promise<SizeGuide | undefined> {
  return db
    .selectFrom('size_guide')
    .select(['measures', 'sizes'])
    .where('seller_id', '=', sellerId)
    .where('category_id', '=', categoryId)
    .executeTakeFirst()
}

export function guidesOf(db: Db, sellerId: string): Promise<(SizeGuide & { categoryId: string })[]> {
  return db
    .selectFrom('size_guide')
    .select(['category_id as categoryId', 'measures', 'sizes'])
    .where('seller_id', '=', sellerId)
    .execute()
}

export async function putGuide(
  db: Db,
  { sellerId, categoryId, measures, sizes, now }: SizeGuide & { sellerId: string; categoryId: string; now: Date },
): Promise<void> {
  const said = { measures, sizes: JSON.stringify(sizes), updated_at: now }
  await db
    .insertInto('size_guide')
    .values({ seller_id: sellerId, category_id: categoryId, ...said })
    .onConflict((conflict) => conflict.columns(['seller_id', 'category_id']).doUpdateSet(said))
    .execute()
}

/** Whether there was one. */
export async function deleteGuide(db: Db, sellerId: string, categoryId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('size_guide')
    .where('seller_id', '=', sellerId)
    .where('category_id', '=', categoryId)
    .returning('category_id')
    .execute()
  return gone.length > 0
}

export async function deleteAllGuides(db: Db, sellerId: string): Promise<void> {
  await db.deleteFrom('size_guide').where('seller_id', '=', sellerId).execute()
}

export async function findMeasures(db: Db, accountId: string): Promise<BodyMeasures | undefined> {
  const kept = await db
    .selectFrom('body_measures')
    .select(['lengths', 'unit', 'sizes'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!kept) return undefined
  const { sizes, ...measures } = kept
  return sizes.length > 0 ? { ...measures, sizes } : measures
}

export async function putMeasures(
  db: Db,
  { accountId, lengths, unit, sizes = [], now }: BodyMeasures & { accountId: string; now: Date },
): Promise<void> {
  const kept = { lengths: JSON.stringify(lengths), unit, sizes, updated_at: now }
  await db
    .insertInto('body_measures')
    .values({ account_id: accountId, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute()
}

export async function deleteMeasures(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('body_measures').where('account_id', '=', accountId).execute()
}
