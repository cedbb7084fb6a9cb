import { formatMoney, money } from '@dressing-room/contract/money'
import { fullDayLabel } from '@dressing-room/contract/time'
import { type SqlBool, sql } from 'kysely'
import type { DeskPart } from '../desk/index.ts'
import { type PackageRow, packages } from './store.ts'

const MOST_FOUND = 8
const MOST_DEALINGS = 10

/** Packages by number and id. They have no page at the desk: each stands with its buyer. */
export const packageDesk: DeskPart = {
  async find(db, words) {
    const number = words.replace(/^(package\s*)?#?/i, '')
    const rows = await packages(db)
      .where(sql<SqlBool>`(number::text = ${number} or id::text = lower(${words}))`)
      .limit(MOST_FOUND)
      .execute()
    return rows.map((row) => ({ ...toHit(row), kind: 'account' as const, id: row.buyer_id }))
  },

  async dealings(db, accountId) {
    const rows = await packages(db)
      .where(sql<SqlBool>`(buyer_id = ${accountId} or stylist_id = ${accountId})`)
      .where('status', 'not in', ['unpaid', 'ended'])
      .orderBy('created_at', 'desc')
      .limit(MOST_DEALINGS)
      .execute()
    return rows.map((row) => {
      const isBuyer = row.buyer_id === accountId
      const { title, detail } = toHit(row)
      const other = { kind: 'account' as const, id: isBuyer ? row.stylist_id : row.buyer_id }
      return { ...other, title, detail: `${isBuyer ? 'Bought' : 'Sold'}, ${detail}`, at: row.created_at }
    })
  },
}

function toHit(row: PackageRow) {
  const { number, visits, used, paid_back, price_minor, currency, status, created_at } = row
  const counts = `${used} of ${visits} visits used, ${paid_back} paid back`
  const day = fullDayLabel(created_at.toISOString().slice(0, 10))
  return {
    title: `Package ${number}`,
    detail: [formatMoney(money(price_minor, currency)), status, counts, day].join(', '),
  }
}
