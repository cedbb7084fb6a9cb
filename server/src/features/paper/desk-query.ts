import { formatMoney, money } from '@dressing-room/contract/money'
import { type SqlBool, sql } from 'kysely'
import { type DeskPart, deskKindOf, payableKindsOf } from '../desk/index.ts'
import type { DocumentContent } from './content.ts'
import { aboutText } from './document-words.ts'

const MOST_FOUND = 5

/** Every receipt, invoice and credit note of what was paid for; a number leads to it. */
export const documentDesk: DeskPart = {
  async find(db, words) {
    if (!/\d/.test(words)) return []
    const rows = await db
      .selectFrom('document')
      .select(['payable_kind', 'payable_id', 'kind', 'number', 'content'])
      .where(sql<SqlBool>`(lower(number) = lower(${words}) or id::text = lower(${words}))`)
      .where('kind', '<>', 'receipt')
      // A package of visits has no page at the desk.
      .where('payable_kind', '<>', 'package')
      .orderBy('issued_at', 'desc')
      .limit(MOST_FOUND)
      .execute()
    return rows.map(({ payable_kind, payable_id, kind, number, content }) => {
      const { about } = content as unknown as DocumentContent
      const paidNumber = /\d+$/.exec(about)?.[0]
      return {
        kind: deskKindOf(payable_kind),
        id: payable_id,
        title: paidNumber ? String(aboutText(payable_kind, paidNumber)) : about,
        detail: `${nameOf(kind)} ${number}`,
      }
    })
  },

  async tell(db, { kind, id }) {
    if (kind === 'account') return { entries: [] }
    const rows = await db
      .selectFrom('document')
      .leftJoin('document_void', 'document_void.document_id', 'document.id')
      .select(['document.id', 'kind', 'number', 'total_minor', 'currency', 'issued_at', 'voided_at'])
      .where('payable_kind', 'in', payableKindsOf(kind))
      .where('payable_id', '=', id)
      .orderBy('issued_at')
      .execute()
    return {
      entries: rows.map((row) => ({
        at: row.issued_at,
        kind: 'step' as const,
        text: `${nameOf(row.kind)} ${row.number} issued`,
        detail: `${formatMoney(money(row.total_minor, row.currency))}${row.voided_at ? ', counts for nothing any more' : ''}`,
        document: { id: row.id, name: `${nameOf(row.kind)} ${row.number}` },
      })),
    }
  },
}

function nameOf(kind: string): string {
  return kind.slice(0, 1).toUpperCase() + kind.slice(1)
}
