import type { BodyOf, ResponseOf } from '@dressing-room/contract/endpoint'
import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { type Currency, fromDecimal, money, sameMoney, toDecimal } from '@dressing-room/contract/money'
import type { buyPackage as endpoint } from '@dressing-room/contract/packages'
import { afterCardPage, pages } from '@dressing-room/contract/pages'
import { Refusal, refuse } from '@dressing-room/contract/refusals'
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
  isUuid,
  isWorthReturning,
  openCheckout,
  type PageLease,
  settleCheckout,
} from '../checkouts/index.ts'
import { findSold, type SoldOffer } from './offer-store.ts'
import { packagePayable } from './package-payable.ts'
import { findUnpaid, insertPackage, lockBuyer } from './store.ts'

type Session = ResponseOf<typeof endpoint>

export interface PackageBuyer {
  id: string
  email: string
  language: LanguageCode
}

const TRIES = 3
/** Whoever tries stolen cards begins many. */
const BEGUN = { max: 30, seconds: 3600 }

/**
 * Three steps, as of a gift card: a transaction writes the package and its checkout; the provider is asked outside of it; a
 * short statement stores the provider's session. It holds nothing that others could want.
 */
export async function buyPackage(deps: Deps, buyer: PackageBuyer, body: BodyOf<typeof endpoint>): Promise<Session> {
  await countAttempt(deps, [{ of: ['packages begun', buyer.id], ...BEGUN }])
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const session = await sessionFor(deps, await begin(deps, buyer, body))
    if (session) return session
  }
  return refuse('try_again')
}

interface Begun {
  checkout: CheckoutRow
  lease?: PageLease
}

function begin(deps: Deps, buyer: PackageBuyer, { offerId, price }: BodyOf<typeof endpoint>): Promise<Begun> {
  return transact(deps.db, async (tx) => {
    await lockBuyer(tx, buyer.id)
    const offer = (isUuid(offerId) ? await findSold(tx, offerId) : undefined) ?? refuse('package_not_found')
    refuseUnlike(offer, buyer, price)
    const same = await findUnpaid(tx, buyer.id, offer.id)
    const open = same && (await findCurrentCheckout(tx, packagePayable.kind, same.id))
    if (open?.status === 'open' && isWorthReturning(open, await databaseNow(tx))) return { checkout: open }
    const { service_id, stylist_id, service_name, visits, price_minor, valid_months } = offer
    const row = await insertPackage(tx, {
      ...{ offer_id: offer.id, service_id, stylist_id, buyer_id: buyer.id, service_name, visits },
      ...{ price_minor, currency: offer.currency, valid_months, created_at: deps.clock() },
    })
    return insertCheckout(
      tx,
      {
        payable: { kind: packagePayable.kind, id: row.id },
        title: `package ${row.number}`,
        ...{ buyer, total: money(row.price_minor, row.currency), pageScope: row.id },
      },
      { isAsking: true },
    )
  })
}

/** What the page showed is compared, never used. */
function refuseUnlike(offer: SoldOffer, buyer: PackageBuyer, shown: number | undefined): void {
  if (offer.stylist_id === buyer.id) refuse('own_service')
  const currency = offer.currency as Currency
  const price = money(offer.price_minor, currency)
  if (shown !== undefined && !sameMoney(fromDecimal(shown, currency), price)) {
    refuse('price_changed', { price: toDecimal(price), currency })
  }
  const limit = cardLimit(price)
  if (!limit.isWithin) refuse(limit.bound === 'minimum' ? 'below_card_minimum' : 'above_order_limit')
}

/** Undefined where it cannot be paid any more, and another is begun. */
async function sessionFor(deps: Deps, { checkout, lease }: Begun): Promise<Session | undefined> {
  try {
    const now = checkout.provider_id
      ? await settleCheckout(deps, packagePayable, checkout)
      : await openCheckout(deps, packagePayable, checkout, lease ? { lease } : {})
    if (now.status === 'open') return now.url ? pageOf(now) : undefined
    return now.status === 'paid' ? paidPageOf(deps, now) : undefined
  } catch (error) {
    if (error instanceof PaymentsUnavailable || error instanceof CheckoutRefused) refuse('payments_unavailable')
    if (error instanceof Refusal && error.code === 'checkout_busy') refuse('try_again')
    throw error
  }
}

function pageOf({ provider_id, url, payable_id }: CheckoutRow): Session {
  return { id: provider_id ?? '', url: url ?? '', packageId: payable_id }
}

function paidPageOf({ shop }: Pick<Deps, 'shop'>, { provider_id, payable_id, page_language }: CheckoutRow): Session {
  const id = provider_id ?? ''
  return {
    id,
    url: shop.origin + inLanguage(page_language, afterCardPage(pages.packagePaid, id)),
    packageId: payable_id,
  }
}
