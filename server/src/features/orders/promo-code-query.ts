import { refuse } from '@dressing-room/contract/refusals'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { brokeConstraint } from '../../platform/db/errors.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type PromoCodeRow = Selectable<DB['promo_code']>
export type PromoCodeInput = Omit<PromoCodeRow, 'id' | 'uses' | 'created_at' | 'holder_id' | 'good_for'>

/** The newest first, without those that people have made of their points. */
export async function searchPromoCodes(
  db: Db,
  { search = '', limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<{ rows: PromoCodeRow[]; total: number }> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<PromoCodeRow & { total: number }>`
    select *, count(*) over ()::int as total from promo_code where holder_id is null and code ilike ${like}
    order by created_at desc, id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function insertPromoCode(tx: Tx, input: PromoCodeInput, now: Date): Promise<string> {
  try {
    const row = await tx
      .insertInto('promo_code')
      .values({ ...input, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  } catch (error) {
    throw translated(error)
  }
}

/** Open checkouts keep the price that they were opened with. Answers the code as it was. */
export async function updatePromoCode(tx: Tx, id: string, input: PromoCodeInput): Promise<PromoCodeRow> {
  const before = await tx
    .selectFrom('promo_code')
    .selectAll()
    .where(sql`id::text`, '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return refuse('promo_code_not_found')
  try {
    await tx.updateTable('promo_code').set(input).where('id', '=', id).execute()
  } catch (error) {
    throw translated(error)
  }
  return before
}

function translated(error: unknown): unknown {
  if (brokeConstraint(error, 'promo_code_is_unique')) return refuse('promo_code_taken')
  if (brokeConstraint(error, 'promo_code_ends_after_start')) return refuse('promo_code_ends_first')
  if (brokeConstraint(error, 'promo_code_not_overused')) return refuse('promo_code_used_more')
  return error
}
