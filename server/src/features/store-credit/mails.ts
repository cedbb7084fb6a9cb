import { type Currency, money } from '@dressing-room/contract/money'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type Recipient } from '../../platform/outbox/compose-mail.ts'
import { notify } from '../notifications/index.ts'
import type { GiftRow } from './store.ts'

/** To whoever was given credit by the people who run the shop. */
export async function mailGift(
  deps: Pick<Deps, 'queue' | 'clock' | 'shop'>,
  tx: Tx,
  { id, amount_minor, currency, reason }: GiftRow,
  { id: account, ...to }: Recipient & { id: string },
): Promise<void> {
  const amount = moneyText(money(amount_minor, currency as Currency))
  const subject = say('You have {amount} of store credit', { amount })
  const page = withQuery(pages.settings, { tab: 'tokens' })
  const mail = composeMail(deps.shop, {
    about: `credit:${id}`,
    kind: 'store credit given',
    to,
    subject,
    heading: subject,
    paragraphs: [
      say('We have added {amount} to your store credit: {reason}', { amount, reason }),
      say('You can use it at your next checkout, for goods and for visits. It does not expire.'),
    ],
    action: {
      text: say('See your store credit'),
      url: deps.shop.origin + page,
    },
  })
  await notify(deps, tx, { ...mail, notice: { kind: 'credit', account, page } })
}
