import { isCurrency, type Money, money } from '@dressing-room/contract/money'
import type Stripe from 'stripe'
import { isMissing, isUnavailable } from '../stripe-client.ts'
import { type PayingCard, PaymentsUnavailable } from './payments.ts'

/** Turns errors of reaching the provider into PaymentsUnavailable; its refusals of a request pass through. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUnavailable(error)) {
      throw new PaymentsUnavailable(error.message, {
        cause: error,
        hasDoneNothing: [401, 403, 429].includes(error.statusCode ?? 0),
      })
    }
    throw error
  }
}

export async function orMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await orUnavailable(work)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Every element of a list of the provider's, page by page. */
export async function* listed<T>(list: AsyncIterable<T>): AsyncIterable<T> {
  const pages = list[Symbol.asyncIterator]()
  for (let next = await orUnavailable(() => pages.next()); !next.done; next = await orUnavailable(() => pages.next()))
    yield next.value
}

export function toMoney(amount: number | null, currency: string | null): Money | undefined {
  const code = currency?.toUpperCase()
  return amount !== null && code && isCurrency(code) ? money(amount, code) : undefined
}

/** The card of a payment: only where the payment came with its charge. */
export function payingCardOf(payment: string | Stripe.PaymentIntent | null): PayingCard | undefined {
  const charge = typeof payment === 'object' ? payment?.latest_charge : undefined
  const card = typeof charge === 'object' ? charge?.payment_method_details?.card : undefined
  if (!card) return undefined
  const { fingerprint, brand, last4, wallet } = card
  return { fingerprint: fingerprint ?? undefined, brand: brand ?? 'card', last4: last4 ?? '', wallet: wallet?.type }
}
