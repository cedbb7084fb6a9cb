import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

type Check = (deps: Pick<Deps, 'db' | 'clock'>) => Promise<string[]>

/** Documents are there within a second of the payment; later than this is a fault. */
const LATE_MINUTES = 10

/** What must hold of receipts, invoices and credit notes. */
export const documentChecks: Record<string, Check> = {
  'numbers of invoices and credit notes have no gaps': async ({ db }) => {
    const { rows } = await sql<{ fault: string }>`
      select format('%s %s of seller %s: %s documents, the last is %s', series.kind, series.year, series.seller_id,
        count(document.id), series.last) as fault
      from document_series series
      left join document on (document.seller_id, document.kind, document.series_year)
        = (series.seller_id, series.kind, series.year)
      group by series.seller_id, series.kind, series.year
      having count(document.id) <> series.last or max(series_number) is distinct from series.last`.execute(db)
    return rows.map(({ fault }) => fault)
  },

  'what was sold has an invoice within minutes': async ({ db, clock }) => {
    // A shop may be older than its documents.
    const { rows } = await sql<{ fault: string }>`
      select format('checkout %s, seller %s, sold %s: no invoice', checkout_id, seller_id, sold_at) as fault
      from sale where sold_at < ${clock()}::timestamptz - make_interval(mins => ${LATE_MINUTES})
        and sold_at > (select min(issued_at) from document)
        and not exists (
          select from document
          where (document.checkout_id, document.seller_id, kind) = (sale.checkout_id, sale.seller_id, 'invoice')
        )`.execute(db)
    return rows.map(({ fault }) => fault)
  },

  'the invoices of a payment come to its receipt, and their VAT to what they say': async ({ db }) => {
    const { rows } = await sql<{ fault: string }>`
      select format('%s: receipt %s, invoices %s', receipt.number, receipt.total_minor,
        sum(invoice.total_minor)) as fault
      from document receipt left join document invoice
        on invoice.checkout_id = receipt.checkout_id and invoice.kind = 'invoice'
      where receipt.kind = 'receipt' and receipt.payable_kind <> 'gift'
      group by receipt.id
      having sum(invoice.total_minor) is distinct from receipt.total_minor
      union all
      select format('%s %s: its VAT does not add up', kind, number)
      from document cross join lateral (
        select coalesce(sum((rate->>'vatMinor')::bigint), 0) as vat,
          coalesce(bool_and((rate->>'vatMinor')::bigint + (rate->>'netMinor')::bigint = (rate->>'grossMinor')::bigint), true)
            as adds_up,
          coalesce(sum((rate->>'grossMinor')::bigint), total_minor) as gross
        from jsonb_array_elements(content->'vat') rate
      ) sums where not adds_up or vat <> vat_minor or gross <> total_minor`.execute(db)
    return rows.map(({ fault }) => fault)
  },

  'no more is credited than was invoiced': async ({ db }) => {
    const { rows } = await sql<{ fault: string }>`
      select format('invoice %s of seller %s over %s: credited %s', invoice.number, invoice.seller_id,
        invoice.total_minor, sum(note.total_minor)) as fault
      from document invoice join document note on note.corrects_id = invoice.id
      where not exists (select from document_void where document_id = note.id)
      group by invoice.id
      having sum(note.total_minor) > invoice.total_minor or sum(note.vat_minor) > invoice.vat_minor`.execute(db)
    return rows.map(({ fault }) => fault)
  },
}
