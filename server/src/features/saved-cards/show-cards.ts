import { brandName } from '@dressing-room/contract/card-names'
import type { SavedCard, SavedCards } from '@dressing-room/contract/saved-cards'
import type { Deps } from '../../deps.ts'
import type { SavedCardSnapshot } from '../../ports/payments/payments.ts'
import { orRefuse } from './or-refuse.ts'
import { customerOf, removeCustomer } from './store.ts'

/** What the provider says of them now: nothing of a card is kept here. */
export async function showCards(
  { db, payments, clock }: Pick<Deps, 'db' | 'payments' | 'clock'>,
  accountId: string,
): Promise<SavedCards> {
  const customerId = await customerOf(db, accountId)
  if (!customerId) return { isKept: false, cards: [] }
  const cards = await orRefuse(() => payments.savedCards(customerId))
  if (!cards) {
    await removeCustomer(db, customerId)
    return { isKept: false, cards: [] }
  }
  return { isKept: true, cards: cards.map((card) => toSavedCard(card, clock())) }
}

export function toSavedCard({ brand, last4, expMonth, expYear }: SavedCardSnapshot, now: Date): SavedCard {
  const twoDigits = (number: number) => String(number % 100).padStart(2, '0')
  return {
    brand: brandName(brand) ?? 'Card',
    last4,
    expiry: `${twoDigits(expMonth)}/${twoDigits(expYear)}`,
    // It is good until the last of its month, wherever that ends last.
    isExpired: Date.UTC(expYear, expMonth, 1, 12) <= now.getTime(),
  }
}
