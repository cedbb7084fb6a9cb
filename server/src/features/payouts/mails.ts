import { formatMoney, type Money, money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, theShop } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findContact } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import type { AccountRow } from './account-store.ts'
import type { PayoutRow } from './payout-store.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'log' | 'shop'>

interface Words {
  subject: Text
  paragraphs: readonly Text[]
}

/** The seller may have left long before the provider decides, and hears of every change that matters to them. */
export async function mailAccount(deps: MailDeps, tx: Tx, account: AccountRow): Promise<void> {
  const words = accountWords(account)
  if (!words) return
  const to = await findContact(tx, account.seller_id)
  const mail = composeMail(deps.shop, {
    about: `payout-account:${account.seller_id}`,
    kind: `payout account ${account.state} ${deps.clock().toISOString()}`,
    to,
    subject: words.subject,
    heading: say('Hello {name}', { name: to.name }),
    paragraphs: words.paragraphs,
    action: { text: say('See your payouts'), url: deps.shop.origin + pages.sellerPayouts },
  })
  await notify(deps, tx, {
    ...mail,
    notice: { kind: 'seller_payout', account: account.seller_id, page: pages.sellerPayouts },
  })
}

function accountWords({ state, asks_for_bank }: AccountRow): Words | undefined {
  if (state === 'ready') {
    return {
      subject: say('Your payouts are set up'),
      paragraphs: [say('Our payment partner has everything it needs. What is free is paid out with the next payout.')],
    }
  }
  if (state === 'refused') {
    return {
      subject: say('Our payment partner does not pay out to your account'),
      paragraphs: [say('Your money stays here and stays yours. Please write to us, so that we find a way.')],
    }
  }
  if (state === 'review') return undefined
  return {
    subject: say('Your payouts need something from you'),
    paragraphs: [
      asks_for_bank
        ? say('Your bank has sent a payout back. Please check the bank account at our payment partner.')
        : say('Our payment partner needs to know more before it can pay you.'),
      say('Until then your money waits here for you.'),
    ],
  }
}

/** What has become of a payout, for its seller. */
export async function mailPayout(deps: MailDeps, tx: Tx, payout: PayoutRow): Promise<void> {
  const amount = moneyText(amountOf(payout))
  const words = payoutWords(payout, amount)
  if (!words) return
  const to = await findContact(tx, payout.seller_id)
  const mail = composeMail(deps.shop, {
    about: `payout:${payout.id}`,
    kind: `payout ${payout.state}`,
    to,
    subject: words.subject,
    heading: say('Hello {name}', { name: to.name }),
    paragraphs: words.paragraphs,
    action: { text: say('See what it is made of'), url: deps.shop.origin + pages.sellerPayout(payout.id) },
  })
  await notify(deps, tx, {
    ...mail,
    notice: { kind: 'seller_payout', account: payout.seller_id, page: pages.sellerPayout(payout.id) },
  })
}

function payoutWords({ state, failure }: PayoutRow, amount: Text): Words | undefined {
  if (state === 'under way') {
    return {
      subject: say('{amount} are on their way to your bank', { amount }),
      paragraphs: [say('We have sent you {amount}. Most banks take one to three working days.', { amount })],
    }
  }
  if (state === 'failed') {
    return {
      subject: say('Your payout of {amount} did not arrive', { amount }),
      paragraphs: [
        say('Your payout of {amount} did not arrive: {failure}', { amount, failure: failure ?? '' }),
        say(
          'The money is here again and stays yours. It is paid out with the next payout, once your bank account takes it.',
        ),
      ],
    }
  }
  return undefined
}

export interface OperatorAlert {
  kind: string
  /** What has become of the payout, after its amount. */
  heading: string
  paragraphs: string[]
}

/** For the people who run the shop, once per payout and kind. */
export async function alertOperator(
  deps: MailDeps,
  tx: Tx,
  payout: PayoutRow,
  { kind, heading, paragraphs }: OperatorAlert,
): Promise<void> {
  const subject = `A payout of ${formatMoney(amountOf(payout))} ${heading}`
  const mail = composeMail(deps.shop, {
    about: `payout:${payout.id}`,
    kind,
    to: theShop(deps.shop),
    subject,
    heading: subject,
    paragraphs: [...paragraphs, `Payout ${payout.id}, to account ${payout.destination}.`],
  })
  await post(deps, tx, mail)
  deps.log.error({ payout: payout.id, failure: payout.failure }, `a payout ${heading}`)
}

export function amountOf({ amount_minor, currency }: Pick<PayoutRow, 'amount_minor' | 'currency'>): Money {
  return money(amount_minor, currency)
}
