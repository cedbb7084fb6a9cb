import type { Currency } from '@dressing-room/contract/money'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { DocumentContent } from './content.ts'

export type DocumentRow = Omit<Selectable<DB['document']>, 'content'> & {
  content: DocumentContent
  /** Since when it counts for nothing. */
  voided_at: Date | null
}

export type SeriesKind = DB['document_series']['kind']

/**
 * The next number of each of these sellers. Whoever asks after us waits until our transaction has ended: a number that
 * was not used, because it was rolled back, is the next one again. Sellers are taken in one order, so that two sales of
 * several never wait for each other.
 */
export async function nextNumbers(
  tx: Tx,
  sellerIds: string[],
  kind: SeriesKind,
  year: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ seller_id: string; last: number }>`
    insert into document_series as series (seller_id, kind, year, last)
    select seller_id, ${kind}, ${year}::int, 1 from unnest(${[...sellerIds].sort()}::uuid[]) seller_id
    on conflict (seller_id, kind, year) do update set last = series.last + 1
    returning seller_id, last`.execute(tx)
  return new Map(rows.map(({ seller_id, last }) => [seller_id, last]))
}

export interface NewDocument {
  kind: DocumentRow['kind']
  number: string
  series_year: number | null
  series_number: number | null
  seller_id: string | null
  buyer_id: string
  payable_kind: string
  payable_id: string
  checkout_id: string
  cause: string
  corrects_id?: string
  currency: Currency
  total_minor: number
  vat_minor: number
  content: DocumentContent
  issued_at: Date
}

export async function insertDocuments(tx: Tx, documents: NewDocument[]): Promise<void> {
  if (documents.length === 0) return
  const rows = documents.map((document) => ({ ...document, content: JSON.stringify(document.content) }))
  await tx.insertInto('document').values(rows).execute()
}

/** Whether the documents of this cause are issued. */
export async function isIssued(tx: Tx, checkoutId: string, cause: string): Promise<boolean> {
  const row = await documents(tx).where('checkout_id', '=', checkoutId).where('cause', '=', cause).executeTakeFirst()
  return row !== undefined
}

export async function findDocument(db: Db, id: string): Promise<DocumentRow | undefined> {
  const row = await documents(db).where('id', '=', id).executeTakeFirst()
  return row && withContent(row)
}

/** The receipt of each of these payments, by its checkout. */
export async function receiptsOf(db: Db, checkoutIds: readonly string[]): Promise<Map<string, string>> {
  if (checkoutIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('document')
    .select(['id', 'checkout_id'])
    .where('checkout_id', 'in', [...checkoutIds])
    .where('kind', '=', 'receipt')
    .execute()
  return new Map(rows.map((row) => [row.checkout_id, row.id]))
}

/** Those of an order or a visit that this account may read. */
export async function documentsOfPayable(
  db: Db,
  payable: { kind: string; id: string },
  readerId: string,
): Promise<DocumentRow[]> {
  const rows = await documents(db)
    // A tip and a fee are named by their visit, and their papers lie with those of the visit.
    .where('payable_kind', 'in', payable.kind === 'booking' ? ['booking', 'tip', 'fee'] : [payable.kind])
    .where('payable_id', '=', payable.id)
    .where((eb) => eb.or([eb('buyer_id', '=', readerId), eb('seller_id', '=', readerId)]))
    .orderBy('issued_at')
    .orderBy(sql`array_position(array['receipt', 'invoice', 'credit note'], kind)`)
    .orderBy('number')
    .execute()
  return rows.map(withContent)
}

export async function documentsOfSeller(
  db: Db,
  sellerId: string,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<{ rows: DocumentRow[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const matching = sql<boolean>`(number ilike ${pattern} or content->>'about' ilike ${pattern}
    or content->'recipient'->>'name' ilike ${pattern})`
  const own = documents(db).where('seller_id', '=', sellerId).where(matching)
  const { total } = await own
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .orderBy('issued_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows: rows.map(withContent), total }
}

/** The invoices of a checkout, locked: what goes back of one is counted one refund after another. */
export async function lockInvoices(tx: Tx, checkoutId: string): Promise<DocumentRow[]> {
  const rows = await documents(tx)
    .where('checkout_id', '=', checkoutId)
    .where('kind', '=', 'invoice')
    .orderBy('seller_id')
    .forUpdate()
    .execute()
  return rows.map(withContent)
}

/** The documents of this cause count for nothing from now on. */
export async function insertVoids(tx: Tx, cause: string, now: Date): Promise<void> {
  await sql`
    insert into document_void (document_id, voided_at) select id, ${now} from document where cause = ${cause}
    on conflict do nothing`.execute(tx)
}

/** What went back of an invoice already, by its credit notes. */
export async function creditedOf(tx: Tx, invoiceId: string): Promise<{ grossMinor: number; vatMinor: number }> {
  const { rows } = await sql<{ grossMinor: number; vatMinor: number }>`
    select coalesce(sum(total_minor), 0)::bigint as "grossMinor", coalesce(sum(vat_minor), 0)::bigint as "vatMinor"
    from document where corrects_id = ${invoiceId}
      and not exists (select from document_void where document_id = document.id)`.execute(tx)
  return rows[0] ?? { grossMinor: 0, vatMinor: 0 }
}

function documents(db: Db) {
  return db
    .selectFrom('document')
    .selectAll()
    .select(sql<Date | null>`(select voided_at from document_void where document_id = document.id)`.as('voided_at'))
}

/** `insertDocuments` alone writes it, and nobody may change it. */
function withContent(row: Selectable<DB['document']> & { voided_at: Date | null }): DocumentRow {
  return { ...row, content: row.content as unknown as DocumentContent }
}
