import type { GiftCard, GiftCardState } from '@dressing-room/contract/gift-cards'
import { money, toDecimal } from '@dressing-room/contract/money'
import { type Localizable, say, type Text } from '@dressing-room/contract/text'
import type { Db } from '../../platform/db/database.ts'
import { findCurrentCheckouts } from '../checkouts/index.ts'
import { paymentsInQuestion } from '../disputes/index.ts'
import { receiptsOf } from '../paper/index.ts'
import { listRefunds, refundedInAll } from '../refunds/index.ts'
import { refundableUntil, stateOf } from './rules.ts'
import type { GiftCardRow } from './store.ts'

const STATES: Record<GiftCardState, Text> = {
  unpaid: say('Not paid yet'),
  ended: say('Not paid'),
  review: say('Being checked'),
  scheduled: say('Scheduled'),
  sent: say('Sent'),
  redeemed: say('Redeemed'),
  refunded: say('Paid back'),
  stopped: say('On hold'),
}

/** What each of these cards is now, as its buyer sees it. */
export async function presentCards(db: Db, rows: GiftCardRow[], now: Date): Promise<Localizable<GiftCard>[]> {
  const checkouts = await findCurrentCheckouts(
    db,
    'gift',
    rows.map(({ id }) => id),
  )
  const ids = [...checkouts.values()].map(({ id }) => id)
  const [questionOf, refunds] = [await paymentsInQuestion(db, ids), await listRefunds(db, ids)]
  const receipts = await receiptsOf(db, ids)
  return rows.map((card) => {
    const checkoutId = checkouts.get(card.id)?.id ?? ''
    const { state: refund } = refundedInAll(refunds.get(checkoutId))
    const receiptId = receipts.get(checkoutId)
    return {
      ...toGiftCard(card, stateOf(card, questionOf(checkoutId)), now, refund),
      ...(receiptId && { receiptId }),
    }
  })
}

function toGiftCard(
  card: GiftCardRow,
  state: GiftCardState,
  now: Date,
  refund: GiftCard['refund'],
): Localizable<GiftCard> {
  const isGoing = state === 'scheduled' || state === 'sent'
  const until = card.paid_at && refundableUntil(card.paid_at)
  return {
    ...{ _id: card.id, number: card.number, currency: card.currency, state, stateText: STATES[state] },
    amount: toDecimal(money(card.amount_minor, card.currency)),
    ...{ toName: card.to_name, toEmail: card.to_email, fromName: card.from_name, message: card.message },
    createdAt: card.created_at.toISOString(),
    ...(card.send_on && { sendOn: card.send_on }),
    ...(card.sent_at && { sentAt: card.sent_at.toISOString() }),
    ...(card.redeemed_at && { redeemedAt: card.redeemed_at.toISOString() }),
    ...{ mayChange: isGoing, mayPrint: isGoing },
    ...(isGoing && until && now <= until && { refundableUntil: until.toISOString() }),
    ...(refund && { refund }),
  }
}
