import { onOneLine } from '@dressing-room/contract/person-name'
import { say } from '@dressing-room/contract/text'
import { findContact, findNames } from '../accounts/index.ts'
import type { PaidThing } from '../paper/index.ts'
import { findCard } from './store.ts'

/** What the receipt says of a gift card. Nobody has sold anything yet, so there is no invoice. */
export const giftPapers: PaidThing = {
  kind: 'gift',

  async paidSale(tx, checkout) {
    const card = await findCard(tx, checkout.payable_id)
    if (!card) throw new Error(`no gift card ${checkout.payable_id}`)
    const { language } = await findContact(tx, card.buyer_id)
    const names = await findNames(tx, [card.buyer_id])
    const name = onOneLine(names.get(card.buyer_id) ?? card.from_name)
    return {
      payable: { kind: 'gift', id: card.id, number: card.number },
      currency: card.currency,
      buyer: { id: card.buyer_id, name, address: undefined, language },
      lines: [
        {
          ...{ sellerId: null, sellerName: '', kind: 'gift card' },
          name: say('Gift card'),
          details: say('for {name}', { name: onOneLine(card.to_name) }),
          ...{ quantity: 1, unitMinor: card.amount_minor, discountMinor: 0, deliveryMinor: 0 },
        },
      ],
      paidWith: [{ name: 'card', minor: checkout.amount_minor }],
    }
  },
}
