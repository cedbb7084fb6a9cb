import type { TaxData } from '@dressing-room/contract/paper'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DatedRate } from './rules.ts'

/** What stands of a seller on their invoices; '' as VAT id: not registered. */
export type SellerTax = TaxData

const taxColumns = sql`legal_name as "legalName", line1, line2, city, postal_code as "postalCode", region, country,
  coalesce(vat_id, '') as "vatId", goods_rate as "goodsRate", services_rate as "servicesRate"`

export async function findTax(db: Db, sellerId: string): Promise<SellerTax | undefined> {
  return (await findTaxes(db, [sellerId])).get(sellerId)
}

export async function findTaxes(db: Db, sellerIds: string[]): Promise<Map<string, SellerTax>> {
  const { rows } = await sql<SellerTax & { sellerId: string }>`
    select seller_id as "sellerId", ${taxColumns} from seller_tax
    where seller_id = any(${sellerIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ sellerId, ...tax }) => [sellerId, tax]))
}

export async function storeTax(db: Db, sellerId: string, tax: SellerTax, now: Date): Promise<void> {
  await sql`
    insert into seller_tax (seller_id, legal_name, line1, line2, city, postal_code, region, country, vat_id, goods_rate,
      services_rate, updated_at)
    values (${sellerId}, ${tax.legalName}, ${tax.line1}, ${tax.line2}, ${tax.city}, ${tax.postalCode}, ${tax.region},
      ${tax.country}, nullif(${tax.vatId}, ''), ${tax.goodsRate}, ${tax.servicesRate}, ${now})
    on conflict (seller_id) do update set legal_name = excluded.legal_name, line1 = excluded.line1,
      line2 = excluded.line2, city = excluded.city, postal_code = excluded.postal_code, region = excluded.region,
      country = excluded.country, vat_id = excluded.vat_id, goods_rate = excluded.goods_rate,
      services_rate = excluded.services_rate, updated_at = excluded.updated_at`.execute(db)
}

/** The rates of these countries, or of all. */
export async function listRates(db: Db, countries?: string[]): Promise<DatedRate[]> {
  const { rows } = await sql<DatedRate>`
    select country, kind, valid_from::text as "validFrom", (percent * 100)::int as rate from vat_rate
    ${countries ? sql`where country = any(${countries}::text[])` : sql``}
    order by country, kind, valid_from`.execute(db)
  return rows
}
