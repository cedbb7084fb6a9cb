import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { inWords, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import { type CheckoutRow, dueOf, type Payable, whatCame } from '../checkouts/index.ts'
import { requestDocuments } from '../paper/index.ts'
import { giveBackReviewed, paymentOf, requestRefund } from '../refunds/index.ts'
import { postBought, postLate } from './ledger.ts'
import { mailAlert, mailBought, mailGivenBack } from './mails.ts'
import type { CardStatus } from './rules.ts'
import { sendCard } from './send-card.ts'
import { findCard, type GiftCardRow, lockCard, markGivenUp, moveCard } from './store.ts'

const OUTCOMES: Record<CardStatus, CheckoutOutcome> = {
  unpaid: 'open',
  ended: 'canceled',
  review: 'review',
  active: 'paid',
  redeemed: 'paid',
  refunded: 'refunded',
}

/** A gift card as checkouts see it: paid for, it is on its way to whoever it is for. */
export const giftPayable: Payable = {
  kind: 'gift',
  missing: 'gift_card_not_found',
  paidPage: pages.giftCardPaid,

  async cardPage({ db }, checkout) {
    const card = found(await findCard(db, checkout.payable_id), checkout)
    const words = say('Gift card for {name}', { name: card.to_name })
    return {
      lines: [{ name: inWords(words, catalogueOf(checkout.page_language)), price: dueOf(checkout), quantity: 1 }],
    }
  },

  async onPaid(deps, tx, checkout) {
    const card = await locked(tx, checkout)
    if (card.given_up_at && card.status === 'ended') return refundLate(deps, tx, card, checkout)
    const now = deps.clock()
    if (!(await moveCard(tx, card, 'active', { paid_at: now, send_at: card.send_at ?? now }))) return false
    await postBought(deps, tx, card, checkout)
    await requestDocuments(deps, tx, checkout.id)
    const paid = found(await findCard(tx, card.id), checkout)
    await mailBought(deps, tx, paid)
    if (paid.send_at && paid.send_at <= now) await sendCard(deps, tx, paid)
    return true
  },

  async onEnded({ clock }, tx, checkout, ending) {
    const givenUp = ending === 'canceled' ? { given_up_at: clock() } : {}
    await moveCard(tx, await locked(tx, checkout), 'ended', givenUp)
  },

  async onReview(deps, tx, checkout, reason) {
    const card = await locked(tx, checkout)
    // One that is paid for a second time stays what it is.
    await moveCard(tx, card, 'review')
    await mailAlert(deps, tx, card, { checkoutId: checkout.id, reason })
  },

  async giveBack(deps, tx, checkout, amount, what) {
    const card = await locked(tx, checkout)
    if (what === 'all' && card.status === 'review') await moveCard(tx, card, 'refunded', { refunded_at: deps.clock() })
    if (amount.minor === 0) return
    await giveBackReviewed(deps, tx, checkout, amount, what)
    await mailGivenBack(deps, tx, card, amount, what, checkout.id)
  },

  /** A payment for a card that its buyer gave up goes back, whatever had ended it. */
  async onUnwanted({ db, clock }, { payable_id }) {
    await markGivenUp(db, payable_id, clock())
  },

  async outcome(db, id) {
    const card = await findCard(db, id)
    return card ? OUTCOMES[card.status] : 'nothing'
  },

  async statusOf(db, id) {
    return (await findCard(db, id))?.status
  },
}

async function locked(tx: Tx, checkout: CheckoutRow): Promise<GiftCardRow> {
  return found(await lockCard(tx, checkout.payable_id), checkout)
}

function found<T>(card: T | undefined, { payable_id }: CheckoutRow): T {
  if (!card) throw new Error(`no gift card ${payable_id}`)
  return card
}

async function refundLate(deps: Deps, tx: Tx, card: GiftCardRow, checkout: CheckoutRow): Promise<false> {
  const now = deps.clock()
  await moveCard(tx, card, 'refunded', { paid_at: now, refunded_at: now })
  await postLate(deps, tx, card, checkout)
  const came = whatCame(checkout)
  await requestRefund(deps, tx, paymentOf(checkout), came, {
    ...{ key: `gift:${card.id}:late`, askedBy: 'system', takenFrom: 'buyer' },
    reason: 'given up before it was paid',
  })
  await mailGivenBack(deps, tx, card, came, 'late')
  return false
}
