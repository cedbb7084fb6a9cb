import type { Address } from '@dressing-room/contract/delivery'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type AddressRow = Selectable<DB['account_address']>

/** The default one first, then the newest. */
export function listOf(db: Db, accountId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('account_address')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** One change of an account's addresses after another: one of them is the default. */
export async function lockList(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`addresses:${accountId}`}, 0))`.execute(tx)
}

export async function insertAddress(
  tx: Tx,
  { accountId, address, now }: { accountId: string; address: Address; now: Date },
): Promise<string> {
  const row = { account_id: accountId, ...toColumns(address), created_at: now }
  const { id } = await tx.insertInto('account_address').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateAddress(tx: Tx, id: string, address: Address): Promise<void> {
  await tx.updateTable('account_address').set(toColumns(address)).where('id', '=', id).execute()
}

export async function removeAddress(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('account_address').where('id', '=', id).execute()
}

export async function makeDefault(tx: Tx, accountId: string, id: string): Promise<void> {
  const mine = tx.updateTable('account_address').where('account_id', '=', accountId)
  await mine.set({ is_default: false }).where('id', '<>', id).execute()
  await mine.set({ is_default: true }).where('id', '=', id).execute()
}

function toColumns({ name, line1, line2, city, postalCode, region, country }: Address) {
  return { name, line1, line2, city, postal_code: postalCode, region, country }
}

export function toAddress(row: Omit<AddressRow, 'id' | 'account_id' | 'is_default' | 'created_at'>): Address {
  const { name, line1, line2, city, postal_code: postalCode, region, country } = row
  return { name, line1, line2, city, postalCode, region, country }
}
