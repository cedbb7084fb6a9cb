import type { Money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findContact } from '../accounts/index.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { giveBackReviewed } from '../refunds/index.ts'

/** Of a payment for goods and visits that was not the one that was due: all of it goes back, or what came too much. */
export async function giveBackCombined(
  deps: Deps,
  tx: Tx,
  checkout: CheckoutRow,
  amount: Money,
  what: 'all' | 'too much',
): Promise<void> {
  await giveBackReviewed(deps, tx, checkout, amount, what)
  const back = moneyText(amount)
  const mail = composeMail(deps.shop, {
    about: `combined:${checkout.payable_id}`,
    kind: `payment returned ${what}`,
    to: await findContact(tx, checkout.buyer_id),
    subject: say('{back} is on its way back to you', { back }),
    heading: say('Your money is on its way back'),
    paragraphs: [
      what === 'all'
        ? say('Your payment for goods and appointments was not the one that was due, so we give all of it back.')
        : say('You paid {back} more for your goods and appointments than was due.', { back }),
      say('{back} is on its way back to your card. It takes 5 to 10 days.', { back }),
    ],
    action: { text: say('View your order'), url: `${deps.shop.origin}${pages.order(checkout.payable_id)}` },
  })
  await post(deps, tx, mail)
}
