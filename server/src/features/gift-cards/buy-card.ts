import { createHash } from 'node:crypto'
import type { BodyOf, ResponseOf } from '@dressing-room/contract/endpoint'
import type { buyGiftCard } from '@dressing-room/contract/gift-cards'
import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { fromDecimal, type Money, money } from '@dressing-room/contract/money'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { CheckoutRefused, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { countAttempt } from '../accounts/index.ts'
import {
  type CheckoutRow,
  cardLimit,
  databaseNow,
  findCurrentCheckout,
  insertCheckout,
  isWorthReturning,
  openCheckout,
  type PageLease,
  settleCheckout,
} from '../checkouts/index.ts'
import { giftPayable } from './gift-payable.ts'
import { isOffered, offerIn, sendingMoment } from './rules.ts'
import { findUnpaid, type GiftCardRow, insertCard, lockBuyer, type NewGiftCard } from './store.ts'

type Session = ResponseOf<typeof buyGiftCard>

export interface CardBuyer {
  id: string
  email: string
  language: LanguageCode
}

const TRIES = 3
/** Whoever tries stolen cards begins many. */
const BEGUN = { max: 30, seconds: 3600 }

/**
 * Three steps, as of an order: a transaction writes the card and its checkout; the provider is asked outside of it; a
 * short statement stores the provider's session. It holds nothing that others could want.
 */
export async function buyCard(deps: Deps, buyer: CardBuyer, body: BodyOf<typeof buyGiftCard>): Promise<Session> {
  const amount = offeredAmount(deps, body.amount)
  const sendAt = sendingMoment(body.sendOn, body.timeZone, deps.clock())
  if (sendAt === undefined) return refuse('gift_card_day')
  await countAttempt(deps, [{ of: ['gift cards begun', buyer.id], ...BEGUN }])
  const { toEmail, toName, fromName, message } = body
  const wanted: NewGiftCard = {
    ...{ buyer_id: buyer.id, amount_minor: amount.minor, currency: amount.currency, language: buyer.language },
    ...{ to_email: toEmail, to_name: toName, from_name: fromName, message },
    ...{ send_on: sendAt ? (body.sendOn ?? null) : null, time_zone: body.timeZone, send_at: sendAt },
    fingerprint: fingerprintOf([amount, toEmail, toName, fromName, message, sendAt]),
    created_at: deps.clock(),
  }
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const session = await sessionFor(deps, await begin(deps, buyer, wanted))
    if (session) return session
  }
  return refuse('try_again')
}

function offeredAmount({ shop }: Pick<Deps, 'shop'>, decimal: number): Money {
  const offer = offerIn(shop.giftCardCurrency)
  const amount = fromDecimal(decimal, shop.giftCardCurrency)
  if (!isOffered(amount, offer)) {
    const bounds = { least: moneyText(offer.least), most: moneyText(offer.most) }
    refuse('gift_card_amount', { message: say('A gift card can be worth from {least} to {most}.', bounds) })
  }
  const limit = cardLimit(amount)
  if (limit.isWithin) return amount
  return refuse(limit.bound === 'minimum' ? 'below_card_minimum' : 'above_order_limit')
}

interface Begun {
  card: GiftCardRow
  checkout: CheckoutRow
  lease?: PageLease
}

function begin(deps: Deps, buyer: CardBuyer, wanted: NewGiftCard): Promise<Begun> {
  return transact(deps.db, async (tx) => {
    await lockBuyer(tx, buyer.id)
    const same = await findUnpaid(tx, buyer.id, wanted.fingerprint)
    const open = same && (await findCurrentCheckout(tx, giftPayable.kind, same.id))
    if (same && open?.status === 'open' && isWorthReturning(open, await databaseNow(tx))) {
      return { card: same, checkout: open }
    }
    const card = await insertCard(tx, wanted)
    const total = money(card.amount_minor, card.currency)
    const { checkout, lease } = await insertCheckout(
      tx,
      {
        payable: { kind: giftPayable.kind, id: card.id },
        title: `gift card ${card.number}`,
        ...{ buyer, total, pageScope: card.id },
      },
      { isAsking: true },
    )
    return { card, checkout, ...(lease && { lease }) }
  })
}

/** Undefined where it cannot be paid any more, and another is begun. */
async function sessionFor(deps: Deps, { checkout, lease }: Begun): Promise<Session | undefined> {
  try {
    const now = checkout.provider_id
      ? await settleCheckout(deps, giftPayable, checkout)
      : await openCheckout(deps, giftPayable, checkout, lease ? { lease } : {})
    if (now.status === 'open') return now.url ? pageOf(now) : undefined
    return now.status === 'paid' ? paidPageOf(deps, now) : undefined
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof CheckoutRefused) refuse('payments_unavailable')
    if (error instanceof Refusal && error.code === 'checkout_busy') refuse('try_again')
    throw error
  }
}

function pageOf({ provider_id, url, payable_id }: CheckoutRow): Session {
  return { id: provider_id ?? '', url: url ?? '', giftCardId: payable_id }
}

function paidPageOf({ shop }: Pick<Deps, 'shop'>, { provider_id, payable_id, page_language }: CheckoutRow): Session {
  const id = provider_id ?? ''
  const page = inLanguage(page_language, afterCardPage(pages.giftCardPaid, id))
  return { id, url: shop.origin + page, giftCardId: payable_id }
}

function fingerprintOf(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
