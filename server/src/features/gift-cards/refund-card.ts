import { type Money, money } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { onGiftCard } from '../ledger/index.ts'
import { findRefundable, paymentOf, requestRefund } from '../refunds/index.ts'
import { postNotPaid } from './ledger.ts'
import { lockPaidCard } from './lock-card.ts'
import { mailGivenBack } from './mails.ts'
import { refundableUntil } from './rules.ts'
import { type GiftCardRow, moveCard } from './store.ts'

interface Asking {
  by: 'buyer' | 'operator'
  /** Theirs alone, where the buyer asks. */
  buyerId?: string
  note?: string
}

/**
 * Pays a card back to the card it was bought with, as long as nobody has redeemed it: its codes open nothing from then on.
 * Its buyer can ask within some days, whoever runs the shop at any time.
 */
export async function refundCard(
  deps: Pick<Deps, 'clock' | 'queue' | 'shop'>,
  tx: Tx,
  id: string,
  { by, buyerId, note = '' }: Asking,
): Promise<{ card: GiftCardRow; back: Money }> {
  const { card, checkout } = (await lockPaidCard(tx, id)) ?? refuse('gift_card_not_found')
  if (buyerId && card.buyer_id !== buyerId) refuse('gift_card_not_found')
  if (card.status !== 'active' || !card.paid_at) return refuse('gift_card_over')
  const now = deps.clock()
  if (by === 'buyer' && now > refundableUntil(card.paid_at)) refuse('gift_card_refund_over')
  const onCard = await onGiftCard(tx, checkout.id, card.currency)
  const left = (await findRefundable(tx, checkout.id))?.left.minor ?? 0
  // Accepted with too little, it is worth more than can go back.
  const back = money(Math.min(onCard, left), card.currency)
  // A bank has taken it.
  if (back.minor <= 0) return refuse('payment_disputed')
  await requestRefund(deps, tx, paymentOf(checkout), back, {
    ...{ key: `gift:${card.id}:refund`, askedBy: by, takenFrom: 'buyer', note },
    reason: by === 'buyer' ? 'given back by its buyer' : 'given back by us',
  })
  await postNotPaid(deps, tx, card, checkout, onCard - back.minor)
  await moveCard(tx, card, 'refunded', { refunded_at: now })
  await mailGivenBack(deps, tx, card, back, by)
  return { card: { ...card, status: 'refunded', refunded_at: now }, back }
}
