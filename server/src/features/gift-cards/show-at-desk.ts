import type { GiftCard } from '@dressing-room/contract/gift-cards'
import type { Localizable } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { presentCards } from './present.ts'
import { findCard } from './store.ts'

/** A card as the desk shows it: also one that nobody has paid for, and whose it is. */
export async function showCardAtDesk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<{ giftCard: Localizable<GiftCard>; buyerId: string; redeemedBy: string | null } | undefined> {
  const card = await findCard(db, id)
  if (!card) return undefined
  const [giftCard] = await presentCards(db, [card], clock())
  return giftCard && { giftCard, buyerId: card.buyer_id, redeemedBy: card.redeemed_by }
}
