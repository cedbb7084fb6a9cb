import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { OPEN_STATES, WAITING_STATES } from './rules.ts'

export type ReturnRow = Selectable<DB['return_request']>
export type StepRow = Selectable<DB['return_step']>
export type StepKind = StepRow['kind']

export interface ReturnLineRow {
  return_id: string
  order_line_id: string
  quantity: number
  reason: string
}

export type NewReturn = Pick<
  ReturnRow,
  | 'parcel_id'
  | 'order_id'
  | 'seller_id'
  | 'buyer_id'
  | 'state'
  | 'note'
  | 'paid_by'
  | 'refund_to'
  | 'created_at'
  | 'changed_at'
>

export async function insertReturn(
  tx: Tx,
  request: NewReturn,
  lines: readonly Omit<ReturnLineRow, 'return_id'>[],
): Promise<ReturnRow> {
  const row = await tx.insertInto('return_request').values(request).returningAll().executeTakeFirstOrThrow()
  await tx
    .insertInto('return_line')
    .values(lines.map((line) => ({ ...line, return_id: row.id })))
    .execute()
  return row
}

export function lockReturn(tx: Tx, id: string): Promise<ReturnRow | undefined> {
  return tx.selectFrom('return_request').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

type Change = Partial<Pick<ReturnRow, 'state' | 'address' | 'label' | 'carrier' | 'tracking_number' | 'refund_id'>>

/** Of one that the caller has locked, together with the step that it takes; answers it as it is then. */
export async function takeStep(
  tx: Tx,
  id: string,
  change: Change,
  step: { kind: StepKind; by: StepRow['taken_by']; note?: string; at: Date },
): Promise<ReturnRow> {
  await addStep(tx, id, step)
  return tx
    .updateTable('return_request')
    .set({ ...change, changed_at: change.state ? step.at : sql<Date>`changed_at` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function addStep(
  tx: Tx,
  id: string,
  { kind, by, note = '', at }: { kind: StepKind; by: StepRow['taken_by']; note?: string; at: Date },
): Promise<void> {
  await tx.insertInto('return_step').values({ return_id: id, kind, taken_by: by, note, taken_at: at }).execute()
}

export function returnsOfOrder(db: Db, orderId: string): Promise<ReturnRow[]> {
  return db.selectFrom('return_request').selectAll().where('order_id', '=', orderId).orderBy('number').execute()
}

/** A seller's returns: what waits for them first, the oldest of it before the others; then the latest. */
export async function returnsOfSeller(
  db: Db,
  sellerId: string,
  { page, limit, openOnly }: { page: number; limit: number; openOnly: boolean },
): Promise<{ rows: ReturnRow[]; total: number; waiting: number }> {
  const { rows } = await sql<ReturnRow>`
    select * from return_request
    where seller_id = ${sellerId} and (not ${openOnly} or state = any(${[...OPEN_STATES]}::text[]))
    order by state = any(${[...WAITING_STATES]}::text[]) desc,
      case when state = any(${[...WAITING_STATES]}::text[]) then changed_at end, changed_at desc, id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where not ${openOnly} or state = any(${[...OPEN_STATES]}::text[]))::int as total,
      count(*) filter (where state = any(${[...WAITING_STATES]}::text[]))::int as waiting
    from return_request where seller_id = ${sellerId}`.execute(db)
  return { rows, ...(counted.rows[0] ?? { total: 0, waiting: 0 }) }
}

/** Those on which somebody has to act, the longest unchanged first. */
export function openReturns(db: Db, limit: number): Promise<ReturnRow[]> {
  return db
    .selectFrom('return_request')
    .selectAll()
    .where('state', 'in', [...OPEN_STATES])
    .orderBy('changed_at')
    .limit(limit)
    .execute()
}

/** We were asked to look, and nobody has taken a step since; the oldest first. */
export async function unansweredEscalations(
  db: Db,
  limit: number,
): Promise<(Pick<ReturnRow, 'id' | 'number' | 'order_id'> & { note: string; asked_at: Date })[]> {
  const { rows } = await sql<Pick<ReturnRow, 'id' | 'number' | 'order_id'> & { note: string; asked_at: Date }>`
    select return_request.id, return_request.number, order_id, step.note, step.taken_at as asked_at
    from return_request
    join return_step step on return_id = return_request.id and kind = 'escalate'
    where not exists (select from return_step later where later.return_id = return_request.id and later.number > step.number)
    order by step.taken_at limit ${limit}`.execute(db)
  return rows
}

export async function stepsOfReturns(db: Db, ids: string[]): Promise<Map<string, StepRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('return_step').selectAll().where('return_id', 'in', ids).orderBy('number').execute()
  return Map.groupBy(rows, (row) => row.return_id)
}

export async function linesOfReturns(db: Db, ids: string[]): Promise<Map<string, ReturnLineRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('return_line').selectAll().where('return_id', 'in', ids).execute()
  return Map.groupBy(rows, (row) => row.return_id)
}

/** How many units of each line of an order are on their way back. */
export async function unitsUnderWay(db: Db, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    select order_line_id as id, sum(quantity)::int as units from return_line
    join return_request on return_request.id = return_id
    where order_id = ${orderId} and state = any(${[...OPEN_STATES]}::text[]) group by order_line_id`.execute(db)
  return new Map(rows.map(({ id, units }) => [id, units]))
}
