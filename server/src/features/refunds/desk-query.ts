import { formatMoney, money } from '@dressing-room/contract/money'
import type { DeskPart } from '../desk/index.ts'
import { owedRefunds } from './owed-query.ts'

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

  /** Not those in whose place others have gone back. */
  async waiting({ db }) {
    const owed = await owedRefunds(db)
    return owed.slice(0, MOST_LISTED).map(({ refund, owedMinor, currency }) => ({
      what: 'Refund failed',
      title: formatMoney(money(owedMinor, currency)),
      detail: refund.failure ?? '',
      at: (refund.settled_at ?? refund.created_at).toISOString(),
      checkoutId: refund.checkout_id,
      about: { kind: 'refund' as const, id: refund.id },
    }))
  },
}
