import { formatMoney, money } from '@dressing-room/contract/money'
import type { DeskPart } from '../desk/index.ts'

const MOST_LISTED = 100
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** What banks say against payments; those that want an answer wait for somebody. */
export const disputeDesk: DeskPart = {
  async tell(db, { checkoutIds }) {
    if (checkoutIds.length === 0) return { entries: [] }
    const rows = await db.selectFrom('dispute').selectAll().where('checkout_id', 'in', checkoutIds).execute()
    const warnings = await db.selectFrom('fraud_warning').selectAll().where('checkout_id', 'in', checkoutIds).execute()
    const disputed = rows.flatMap(({ id, amount_minor, currency, reason, state, opened_at, closed_at }) => {
      const amount = formatMoney(money(amount_minor, currency))
      return [
        { at: opened_at, kind: 'step' as const, text: `Dispute over ${amount} opened`, detail: `${reason}, ${id}` },
        ...(closed_at ? [{ at: closed_at, kind: 'step' as const, text: `Dispute over ${amount} ${state}` }] : []),
      ]
    })
    const warned = warnings.map(({ id, reason, warned_at }) => {
      return { at: warned_at, kind: 'step' as const, text: 'Reported as fraud', detail: `${reason}, ${id}` }
    })
    return {
      entries: [...disputed, ...warned],
      actsAbout: rows.map(({ id }) => ({ kind: 'dispute' as const, id })),
      mailsAbout: [...rows.map(({ id }) => `dispute:${id}`), ...warnings.map(({ id }) => `warning:${id}`)],
    }
  },

  async waiting({ db }) {
    const rows = await db
      .selectFrom('dispute')
      .selectAll()
      .where('state', 'in', ['asked', 'open'])
      .orderBy('opened_at')
      .limit(MOST_LISTED)
      .execute()
    return rows.map(({ amount_minor, currency, reason, answer_by, opened_at, checkout_id }) => ({
      what: 'Dispute to answer',
      title: `${formatMoney(money(amount_minor, currency))}: ${reason}`,
      detail: answer_by ? `An answer is due by ${DAY.format(answer_by)}, UTC.` : '',
      at: opened_at.toISOString(),
      checkoutId: checkout_id,
    }))
  },
}
