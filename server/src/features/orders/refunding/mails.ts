import { money } from '@dressing-room/contract/money'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { composeMail, type MailDraft } from '../../../platform/outbox/compose-mail.ts'
import type { MailRow } from '../../../platform/outbox/mail-template.ts'
import { post } from '../../../platform/outbox/outbox.ts'
import { findContact } from '../../accounts/index.ts'
import { notify } from '../../notifications/index.ts'
import { type PlannedRefund, type RefundRow, whereItGoes } from '../../refunds/index.ts'
import { findOrder, type OrderLineRow, type OrderRow } from '../store.ts'
import type { Sale, SaleMoney } from './read-sale.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop'>

/** To the buyer, and to the seller where somebody else has given their money back. */
export async function mailRefunded(
  deps: MailDeps,
  tx: Tx,
  { orderId, sellerId }: Sale,
  { lines }: SaleMoney,
  refunds: readonly RefundRow[],
  plan: PlannedRefund,
): Promise<void> {
  const [refund] = refunds
  if (!refund) return
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error(`no order ${orderId}`)
  const shop = lines[0]?.seller_name ?? ''
  const sum = moneyText(plan.amount)
  const name = (id: string) => lines.find((line) => line.id === id)?.name ?? ''
  const rows: MailRow[] = plan.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity, goods }) => ({ label: `${quantity} x ${name(id)}`, value: moneyText(goods) }))
  const delivery = plan.lines.reduce((all, line) => all + line.delivery.minor, 0)
  if (delivery > 0) rows.push({ label: say('Delivery'), value: moneyText(money(delivery, order.currency)) })
  const isSellers = refund.asked_by === 'seller'
  await toBuyer(deps, tx, order, refund, {
    subject: say('You get {sum} of order {number} back', { sum, number: order.number }),
    heading: say('{sum} is on its way back to you', { sum }),
    paragraphs: [
      say('{who} gives you {sum} of your order {number} back.', {
        who: isSellers ? shop : deps.shop.name,
        sum,
        number: order.number,
      }),
      ...(refund.note
        ? [say('{who} writes: {note}', { who: isSellers ? shop : deps.shop.name, note: refund.note })]
        : []),
      whereItGoes(refunds),
    ],
    rows,
  })
  if (!isSellers) await toSeller(deps, tx, order, sellerId, refund, sum)
}

/** One that was made at the provider: both sides learn of it only now. */
export async function mailFoundRefund(
  deps: MailDeps,
  tx: Tx,
  { order, lines }: { order: OrderRow; lines: OrderLineRow[] },
  refund: RefundRow,
): Promise<void> {
  const sum = amountOf(refund)
  await toBuyer(deps, tx, order, refund, {
    subject: say('You get {sum} of order {number} back', { sum, number: order.number }),
    heading: say('{sum} is on its way back to you', { sum }),
    paragraphs: [
      say('{who} gives you {sum} of your order {number} back.', { who: deps.shop.name, sum, number: order.number }),
      whereItGoes([refund]),
    ],
  })
  for (const sellerId of new Set(lines.map(({ seller_id }) => seller_id))) {
    await toSeller(deps, tx, order, sellerId, refund)
  }
}

/** What was promised is not on its way after all. */
export async function mailRefundFailed(
  deps: MailDeps,
  tx: Tx,
  { order }: { order: OrderRow },
  refund: RefundRow,
): Promise<void> {
  const sum = amountOf(refund)
  await toBuyer(deps, tx, order, refund, {
    kind: 'refund failed',
    subject: say('Your refund of {sum} is delayed: order {number}', { sum, number: order.number }),
    heading: say('{sum} could not be paid back yet', { sum }),
    paragraphs: [
      say(
        'Your bank or our payment partner did not take the refund of {sum} for order {number}. We are looking into it and will write to you.',
        { sum, number: order.number },
      ),
      say('You need not do anything. Questions? Write to {contactEmail}.', { contactEmail: deps.shop.contactEmail }),
    ],
  })
}

/** It is on its way after all. */
export async function mailRefundAgain(
  deps: MailDeps,
  tx: Tx,
  { order }: { order: OrderRow },
  refund: RefundRow,
): Promise<void> {
  const sum = amountOf(refund)
  await toBuyer(deps, tx, order, refund, {
    subject: say('You get {sum} of order {number} back', { sum, number: order.number }),
    heading: say('{sum} is on its way back to you', { sum }),
    paragraphs: [
      say('Your refund of {sum} for order {number} could not be made at first. Now we have sent it again.', {
        sum,
        number: order.number,
      }),
      whereItGoes([refund]),
    ],
  })
}

type Told = Pick<MailDraft, 'heading' | 'paragraphs' | 'rows'> & { kind?: string; subject: Text }

async function toBuyer(
  deps: MailDeps,
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
  { kind = 'refund', subject, ...parts }: Told,
): Promise<void> {
  const to = await findContact(tx, order.buyer_id)
  const action = { text: say('View your order'), url: `${deps.shop.origin}${pages.order(order.id)}` }
  const about = `order:${order.id}`
  const mail = composeMail(deps.shop, { ...parts, about, kind: `${kind} ${refund.id}`, to, subject, action })
  await notify(deps, tx, { ...mail, notice: { kind: 'refund', account: order.buyer_id, page: pages.order(order.id) } })
}

async function toSeller(
  deps: MailDeps,
  tx: Tx,
  order: OrderRow,
  sellerId: string,
  refund: RefundRow,
  sum = amountOf(refund),
): Promise<void> {
  const subject = say('{sum} of order {number} was paid back', { sum, number: order.number })
  const mail = composeMail(deps.shop, {
    about: `order:${order.id}`,
    kind: `refund ${refund.id} ${sellerId}`,
    to: await findContact(tx, sellerId),
    subject,
    heading: subject,
    paragraphs: [
      say('{shop} has given the buyer of order {number} {sum} back. Your share of it is taken from your earnings.', {
        shop: deps.shop.name,
        number: order.number,
        sum,
      }),
      ...(refund.note ? [refund.note] : []),
    ],
    action: {
      text: say('View the order'),
      url: `${deps.shop.origin}${withQuery(pages.sellerOrders, { status: 'all', search: String(order.number) })}`,
    },
  })
  await post(deps, tx, mail)
}

function amountOf(refund: RefundRow): Text {
  return moneyText(money(refund.amount_minor, refund.currency))
}
