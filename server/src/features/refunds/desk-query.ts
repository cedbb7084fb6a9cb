import { formatMoney, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { DeskPart } from '../desk/index.ts'

const MOST_LISTED = 100

/** Every refund with how far it has come; those that have failed wait for somebody. */
export const refundDesk: DeskPart = {
  async tell(db, { checkoutIds }) {
    if (checkoutIds.length === 0) return { entries: [] }
    const rows = await db
      .selectFrom('refund')
      .selectAll()
      .where('checkout_id', 'in', checkoutIds)
      .orderBy('created_at')
      .execute()
    return {
      entries: rows.flatMap(
        ({ amount_minor, currency, reason, created_at, settled_at, state, failure, provider_id, goes_to }) => {
          const sent = goes_to === 'card' ? 'sent to the card' : 'put into store credit'
          const amount = formatMoney(money(amount_minor, currency))
          return [
            { at: created_at, kind: 'step' as const, text: `Refund of ${amount} promised`, detail: reason },
            ...(settled_at
              ? [
                  {
                    at: settled_at,
                    kind: 'step' as const,
                    text: `Refund of ${amount} ${state === 'failed' ? 'has failed' : sent}`,
                    detail: failure ?? provider_id ?? '',
                  },
                ]
              : []),
          ]
        },
      ),
      mailsAbout: rows.map(({ id }) => `refund:${id}`),
      actsAbout: rows.map(({ id }) => ({ kind: 'refund' as const, id })),
    }
  },

  /** Not those that another refund of the same payment has made good since. */
  async waiting({ db }) {
    const rows = await db
      .selectFrom('refund')
      .selectAll()
      .where('state', '=', 'failed')
      .where(
        sql<boolean>`coalesce((select sum(later.amount_minor) from refund later
          where later.checkout_id = refund.checkout_id and later.state <> 'failed'
            and later.created_at >= coalesce(refund.settled_at, refund.created_at)), 0) < refund.amount_minor`,
      )
      .orderBy('created_at')
      .limit(MOST_LISTED)
      .execute()
    return rows.map(({ id, amount_minor, currency, failure, settled_at, created_at, checkout_id }) => ({
      what: 'Refund failed',
      title: formatMoney(money(amount_minor, currency)),
      detail: failure ?? '',
      at: (settled_at ?? created_at).toISOString(),
      checkoutId: checkout_id,
      about: { kind: 'refund' as const, id },
    }))
  },
}
