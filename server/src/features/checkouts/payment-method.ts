import { cardText, WALLETS } from '@dressing-room/contract/card-names'
import { say, type Text } from '@dressing-room/contract/text'
import type { CheckoutSnapshot } from '../../ports/payments/payments.ts'
import type { CheckoutRow } from './store.ts'

/** What is kept of the card that has paid; nothing where the provider does not say. */
export function cardColumns({ card }: Pick<CheckoutSnapshot, 'card'>): CardColumns {
  if (!card) return {}
  const { fingerprint, brand, last4, wallet } = card
  return {
    ...(fingerprint && { card_fingerprint: fingerprint }),
    ...{ card_brand: brand, card_last4: last4 },
    ...(wallet && { card_wallet: wallet }),
  }
}

export interface CardColumns {
  card_fingerprint?: string
  card_brand?: string
  card_last4?: string
  card_wallet?: string
}

/** Of a combined payment, for each of its parts. */
export function sameCard({ card_fingerprint, card_brand, card_last4, card_wallet }: CheckoutRow): CardColumns {
  return {
    ...(card_fingerprint && { card_fingerprint }),
    ...(card_brand && { card_brand }),
    ...(card_last4 && { card_last4 }),
    ...(card_wallet && { card_wallet }),
  }
}

/** With which card or wallet it was paid: 'Google Pay, Visa ending in 4242'; nothing where no card has paid or none is known. */
export function paymentMethodText(checkout: CheckoutRow | undefined): Text | undefined {
  if (!checkout?.paid_at || !checkout.card_last4 || checkout.amount_minor === 0) return undefined
  const card = cardText({ brand: checkout.card_brand ?? '', last4: checkout.card_last4 })
  const wallet = checkout.card_wallet && WALLETS[checkout.card_wallet]
  return wallet ? say('{wallet}, {card}', { wallet, card }) : card
}
