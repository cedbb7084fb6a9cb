import type { LanguageCode } from '@dressing-room/contract/languages'
import { type Money, money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import { joined, longDayText, moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type MailDraft, theShop } from '../../platform/outbox/compose-mail.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { findContact, isNowhere } from '../accounts/index.ts'
import { type RefundRow, whereItGoes } from '../refunds/index.ts'
import type { CardCode } from './code-store.ts'
import { wordsOn } from './message-words.ts'
import type { GiftCardRow } from './store.ts'

type MailDeps = Pick<Deps, 'clock' | 'queue' | 'shop'>
type Words = Omit<MailDraft, 'about' | 'to' | 'heading'> & { heading?: Text }

async function send(deps: MailDeps, tx: Tx, { id }: GiftCardRow, to: MailDraft['to'], words: Words): Promise<void> {
  const mail = composeMail(deps.shop, { about: `gift:${id}`, to, heading: words.subject, ...words })
  await post(deps, tx, mail)
}

/** To its buyer, with the way to all of their cards. */
async function sendToBuyer(deps: MailDeps, tx: Tx, card: GiftCardRow, words: Words): Promise<void> {
  const buyer = await findContact(tx, card.buyer_id)
  // A card outlives the account of its buyer.
  if (isNowhere(buyer.email)) return
  const action = { text: say('See your gift cards'), url: deps.shop.origin + pages.ownGiftCards }
  await send(deps, tx, card, buyer, { action, ...words })
}

/**
 * The card itself, to whoever it is for: its text is erased here once it is out, as that of every mail that opens
 * something.
 */
export async function mailCard(deps: MailDeps, tx: Tx, card: GiftCardRow, { code, url }: CardCode): Promise<void> {
  const from = onOneLine(card.from_name)
  const amount = moneyText(money(card.amount_minor, card.currency))
  const to = { email: card.to_email, language: card.language as LanguageCode }
  await send(deps, tx, card, to, {
    kind: `gift card sent ${card.sendings}`,
    isSecret: true,
    subject: say('{from} has sent you a gift card', { from }),
    heading: say('{name}, this is for you', { name: onOneLine(card.to_name) }),
    paragraphs: [
      say('{from} has sent you a gift card of {shop}, worth {amount}.', { from, shop: deps.shop.name, amount }),
      ...(card.message ? [`“${card.message}”`] : []),
      say(
        'Log in or create an account, and its {amount} become your store credit, for goods and for visits. It never expires. Whoever has this code can use it once, so please keep it to yourself.',
        { amount },
      ),
    ],
    card: { title: say('Gift card'), amount, from: say('From {from}', { from }), code },
    action: { text: say('Redeem your gift card'), url },
  })
}

/** The receipt in words; the document follows a moment later, and leads from the page of the cards. */
export async function mailBought(deps: MailDeps, tx: Tx, card: GiftCardRow): Promise<void> {
  const amount = moneyText(money(card.amount_minor, card.currency))
  const name = onOneLine(card.to_name)
  await sendToBuyer(deps, tx, card, {
    kind: 'gift card paid',
    subject: say('Your gift card for {name} is paid', { name }),
    paragraphs: [
      card.send_on
        ? say('We send it to {email} on {day}. Until then you can change the address, or send it at once.', {
            ...{ email: card.to_email, day: longDayText(card.send_on) },
          })
        : say('We have sent it to {email}. If the address was wrong, you can correct it and send it again.', {
            email: card.to_email,
          }),
      say('It never expires. As long as nobody has redeemed it, you can have it paid back within 14 days.'),
    ],
    rows: [
      { label: say('Number'), value: String(card.number) },
      { label: say('For'), value: joined([name, card.to_email], ', ') },
      { label: say('Paid by card'), value: amount, strong: true },
    ],
  })
}

/** The day that its buyer chose has come. */
export async function mailOnItsWay(deps: MailDeps, tx: Tx, card: GiftCardRow): Promise<void> {
  const name = onOneLine(card.to_name)
  await sendToBuyer(deps, tx, card, {
    kind: 'gift card on its way',
    subject: say('Your gift card is on its way to {name}', { name }),
    paragraphs: [say('Today we have sent it to {email}, as you had asked us to.', { email: card.to_email })],
  })
}

/** Not by whom: a code may be passed on. */
export async function mailRedeemed(deps: MailDeps, tx: Tx, card: GiftCardRow): Promise<void> {
  const amount = moneyText(money(card.amount_minor, card.currency))
  await sendToBuyer(deps, tx, card, {
    kind: 'gift card redeemed',
    subject: say('Your gift card for {name} has been redeemed', { name: onOneLine(card.to_name) }),
    paragraphs: [say('Its {amount} are store credit now. Thank you for giving it.', { amount })],
  })
}

/** Money of it goes back, and why; once for each cause. */
export async function mailGivenBack(
  deps: MailDeps,
  tx: Tx,
  card: GiftCardRow,
  amount: Money,
  cause: string,
  /** Which payment, where a card may have been paid for twice. */
  checkoutId = '',
): Promise<void> {
  const back = moneyText(amount)
  await sendToBuyer(deps, tx, card, {
    kind: ['gift card paid back', cause, checkoutId].filter(Boolean).join(' '),
    subject: say('{back} is on its way back: gift card {number}', { back, number: card.number }),
    heading: say('Your money is on its way back'),
    paragraphs: [wordsOn(cause, card, back), toCard(amount)],
  })
}

export async function mailRefundFailed(
  deps: MailDeps,
  tx: Tx,
  card: GiftCardRow,
  amount: Money,
  refundId: string,
): Promise<void> {
  const back = moneyText(amount)
  await sendToBuyer(deps, tx, card, {
    kind: `refund failed ${refundId}`,
    subject: say('Your refund could not be made: gift card {number}', { number: card.number }),
    paragraphs: [say('{back} could not be paid back to your card. We look after it and will write to you.', { back })],
  })
}

export async function mailRefundAgain(deps: MailDeps, tx: Tx, card: GiftCardRow, refund: RefundRow): Promise<void> {
  const back = moneyText(money(refund.amount_minor, refund.currency))
  await sendToBuyer(deps, tx, card, {
    kind: `refund made again ${refund.id}`,
    subject: say('{back} goes back to you again: gift card {number}', { back, number: card.number }),
    paragraphs: [
      say('A refund of your gift card could not be made before. We have made it again.'),
      whereItGoes([refund]),
    ],
  })
}

function toCard({ minor, currency }: Money): Text {
  return whereItGoes([{ goes_to: 'card', amount_minor: minor, currency }])
}

/** To the shop's owner: a payment to check by hand before it counts. */
export async function mailAlert(
  deps: MailDeps,
  tx: Tx,
  card: GiftCardRow,
  { checkoutId, reason }: { checkoutId: string; reason: string },
): Promise<void> {
  await send(deps, tx, card, theShop(deps.shop), {
    kind: `gift card under review ${checkoutId}`,
    subject: `Please look at gift card ${card.number}`,
    heading: `Gift card ${card.number} is under review`,
    paragraphs: [reason, 'Nothing has been sent for it. Compare the payment at the provider with the gift card.'],
  })
}
