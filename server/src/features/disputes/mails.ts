import { formatMoney, type Money, money } from '@dressing-room/contract/money'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type Recipient, theShop } from '../../platform/outbox/compose-mail.ts'
import { postAll } from '../../platform/outbox/outbox.ts'
import type { WarningSnapshot } from '../../ports/payments/payments.ts'
import { findContacts } from '../accounts/index.ts'
import type { CheckoutRow } from '../checkouts/index.ts'
import { lostBySeller } from './post-dispute.ts'
import type { DisputeState } from './rules.ts'
import type { DisputeRow } from './store.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>

/** One to the shop and one to each seller whose money it is about, for each word of the bank; an answer of ours is none. */
export async function alertOfDispute(
  deps: MailDeps,
  tx: Tx,
  checkout: CheckoutRow,
  dispute: DisputeRow,
  /** The checkouts that bear it: see postTaken. */
  bearers: readonly CheckoutRow[],
): Promise<void> {
  if (dispute.state === 'answered') return
  const lost = await lostBySeller(tx, dispute, bearers.length)
  const contact = await findContacts(tx, [...lost.keys()])
  const words = toShop(checkout, dispute, totalOf([...lost.values()].map(({ share }) => share)))
  const sellers = dispute.is_taken || dispute.state === 'won' ? [...lost] : []
  await postAll(deps, tx, [
    toMail(deps, { ...words, about: dispute.id, kind: `dispute ${dispute.state}`, to: theShop(deps.shop) }),
    ...sellers.map(([sellerId, { share, checkoutId }]) => {
      const sold = bearers.find(({ id }) => id === checkoutId) ?? checkout
      return toMail(deps, {
        ...toSeller(sold, dispute, share),
        ...{ about: dispute.id, kind: `dispute ${dispute.state} ${sellerId}`, to: contact(sellerId) },
        action: actionFor(deps, sold),
      })
    }),
  ])
}

interface Words {
  subject: Text
  paragraphs: readonly Text[]
  action?: { text: Text; url: string }
}

function toMail({ shop }: Pick<Deps, 'shop'>, mail: Words & { about: string; kind: string; to: Recipient }) {
  return composeMail(shop, { ...mail, about: `dispute:${mail.about}`, heading: mail.subject })
}

function toShop(
  { title, payment_id, payable_kind }: CheckoutRow,
  dispute: DisputeRow,
  fromSellers: Money | undefined,
): Words {
  const amount = formatMoney(money(dispute.amount_minor, dispute.currency))
  const at = `It is ${dispute.id}, of payment ${payment_id}.`
  const due = dispute.answer_by && `Evidence can be handed in until ${dayInWords(dispute.answer_by)}.`
  const borne = fromSellers
    ? `Of this ${formatMoney(fromSellers)} was taken from the balance of whoever sold it.`
    : payable_kind === 'gift'
      ? 'It is a gift card: nobody can redeem it until the bank has decided. If somebody had redeemed it before, the shop bears it.'
      : 'Nothing was taken from any seller: the money had gone back to the buyer before. Tell the bank so.'
  const words: Record<DisputeState, Words> = {
    asked: {
      subject: `The bank asks about the payment of ${title}`,
      paragraphs: [
        `The bank of whoever paid ${title} asks about ${amount} (${reasonInWords(dispute)}). It has not taken the money yet. A refund, or an answer, may spare a dispute.`,
        ...(due ? [due] : []),
        at,
      ],
    },
    open: {
      subject: `The payment of ${title} is disputed`,
      paragraphs: [
        `The bank of whoever paid ${title} has taken ${amount} back (${reasonInWords(dispute)}).`,
        borne,
        `Nothing more can be refunded of this payment, and what is left of it is held until the bank has decided.`,
        ...(due ? [due] : []),
        at,
      ],
    },
    answered: { subject: '', paragraphs: [] },
    closed: {
      subject: `The bank asks no further about the payment of ${title}`,
      paragraphs: [`Nothing was taken of ${amount}.`, at],
    },
    won: {
      subject: `The dispute about ${title} is won`,
      paragraphs: [`The bank has given ${amount} back, and sellers have again what they had.`, at],
    },
    lost: {
      subject: `The dispute about ${title} is lost`,
      paragraphs: [`The bank keeps ${amount}.`, borne, at],
    },
  }
  return words[dispute.state]
}

function toSeller({ title }: CheckoutRow, dispute: DisputeRow, share: Money): Words {
  const own = moneyText(share)
  if (dispute.state === 'won') {
    return {
      subject: say('The bank has decided for you: {title}', { title }),
      paragraphs: [say('{own} of your sale is yours again.', { own })],
    }
  }
  if (dispute.state === 'lost') {
    return {
      subject: say('The bank has decided against the sale: {title}', { title }),
      paragraphs: [say('Whoever paid {title} keeps their money. {own} of your sale stays taken back.', { title, own })],
    }
  }
  return {
    subject: say('The payment of {title} is disputed', { title }),
    paragraphs: [
      say(
        'The bank of whoever paid {title} has taken the money back ({reason}). {own} of your sale is gone for now; you have it again if the bank decides for you.',
        { title, reason: reasonText(dispute), own },
      ),
      say(
        'Please send nothing more for it, and keep everything that shows what was agreed and sent: tracking numbers, messages, pictures. We answer the bank for you and may ask for it.',
      ),
    ],
  }
}

function actionFor({ shop }: Pick<Deps, 'shop'>, { payable_kind, payable_id, title }: CheckoutRow) {
  if (payable_kind === 'package')
    return { text: say('See the packages you have sold'), url: shop.origin + pages.sellerPackages }
  if (payable_kind !== 'order') return { text: say('View the visit'), url: shop.origin + pages.visit(payable_id) }
  const search = title.replace(/^\D+/, '')
  return { text: say('View the order'), url: shop.origin + withQuery(pages.sellerOrders, { status: 'all', search }) }
}

/** To the shop, once: there may be time to give the money back before it is disputed. */
export async function alertOfWarning(
  deps: MailDeps,
  tx: Tx,
  { title, amount_minor, currency, payment_id }: CheckoutRow,
  { id, reason, isActionable }: WarningSnapshot,
): Promise<void> {
  const amount = formatMoney(money(amount_minor, currency))
  const subject = `The payment of ${title} may be fraud`
  const paragraphs = [
    `The network of the card that paid ${title} (${amount}) reports it as fraud: ${plain(reason)}.`,
    isActionable
      ? 'Please send nothing yet. If you give the money back now, it will usually not be disputed.'
      : 'Nothing can be done about it any more: the payment is disputed or refunded.',
    `It is ${id}, of payment ${payment_id}.`,
  ]
  const mail = { about: `warning:${id}`, kind: 'fraud warning', to: theShop(deps.shop), subject, heading: subject }
  await postAll(deps, tx, [composeMail(deps.shop, { ...mail, paragraphs })])
}

function totalOf(shares: readonly Money[]): Money | undefined {
  const [first] = shares
  return (
    first &&
    money(
      shares.reduce((sum, { minor }) => sum + minor, 0),
      first.currency,
    )
  )
}

/** 'product_not_received' -> 'product not received' */
function plain(code: string): string {
  return code.replaceAll('_', ' ')
}

/** The reasons that banks give, as the seller reads them; one that is new reads as the bank has it. */
function reasonText({ reason }: DisputeRow): Text {
  switch (reason) {
    case 'product_not_received':
      return say('product not received')
    case 'fraudulent':
      return say('fraudulent')
    case 'duplicate':
      return say('duplicate')
    case 'product_unacceptable':
      return say('product unacceptable')
    case 'credit_not_processed':
      return say('credit not processed')
    case 'unrecognized':
      return say('unrecognized')
    default:
      return plain(reason)
  }
}

function reasonInWords({ reason }: DisputeRow): string {
  return plain(reason)
}

/** '28 November 2026' */
function dayInWords(at: Date): string {
  return at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}
