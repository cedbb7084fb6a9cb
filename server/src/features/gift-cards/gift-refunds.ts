import { money } from '@dressing-room/contract/money'
import { findCurrentCheckout } from '../checkouts/index.ts'
import { onGiftCard } from '../ledger/index.ts'
import type { RefundHolder } from '../refunds/index.ts'
import { mailGivenBack, mailRefundAgain, mailRefundFailed } from './mails.ts'
import { lockCard, moveCard } from './store.ts'

/** A gift card as refunds see it: what somebody gives back at the provider lessens what it is worth, to the last cent. */
export const giftRefunds: RefundHolder = {
  kind: 'gift',
  async onRefundNews(deps, tx, cardId, { refund, what }) {
    const card = await lockCard(tx, cardId)
    if (!card) throw new Error(`no gift card ${cardId}`)
    const amount = money(refund.amount_minor, refund.currency)
    if (what === 'failed') return mailRefundFailed(deps, tx, card, amount, refund.id)
    if (what === 'made again') return mailRefundAgain(deps, tx, card, refund)
    const checkout = await findCurrentCheckout(tx, 'gift', card.id)
    const left = checkout ? await onGiftCard(tx, checkout.id, card.currency) : 0
    if (card.status === 'active' && left <= 0) await moveCard(tx, card, 'refunded', { refunded_at: deps.clock() })
    await mailGivenBack(deps, tx, card, amount, `found ${refund.id}`)
  },
}
