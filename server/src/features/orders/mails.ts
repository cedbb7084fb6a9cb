import { formatMoney, money } from '@dressing-room/contract/money'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type LetterParts, writeLetter } from '../../platform/outbox/letter.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { buyerOf, linesOf, type OrderLineRow, type OrderRow } from './store.ts'

type Tx = Transaction<DB>
type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop' | 'db'>

/** One mail to the buyer about everything, one to each seller about their own lines. */
export async function mailConfirmations(deps: MailDeps, tx: Tx, order: OrderRow): Promise<void> {
  const lines = await linesOf(tx, [order.id])
  const buyer = await buyerOf(tx, order.buyer_id)
  await send(deps, tx, order, {
    kind: 'order confirmation',
    to: buyer.email,
    subject: `Your order ${order.number} is paid`,
    heading: `Thank you, ${buyer.name}`,
    paragraphs: [
      `Your order ${order.number} is paid. Each seller sends their part as soon as it is ready.`,
      `Questions? Write to ${deps.shop.contactEmail}.`,
    ],
    rows: [...lines.map((line) => lineRow(order, line)), ...totalRows(order)],
    action: { text: 'View Order History', url: `${deps.shop.origin}/dashboard/orders` },
  })
  for (const [sellerId, own] of Map.groupBy(lines, (line) => line.seller_id)) {
    const seller = await buyerOf(tx, sellerId)
    await send(deps, tx, order, {
      kind: `new sale ${sellerId}`,
      to: seller.email,
      subject: `You sold ${own.length === 1 ? '1 item' : `${own.length} items`}: order ${order.number}`,
      heading: `New order ${order.number}`,
      paragraphs: [`${buyer.name} has bought and paid for this:`],
      rows: own.map((line) => lineRow(order, line)),
      action: { text: 'View Order History', url: `${deps.shop.origin}/seller-dashboard/leaderboard` },
    })
  }
}

/** Says why there is a refund instead of goods. */
export async function mailLateRefund(deps: MailDeps, tx: Tx, order: OrderRow): Promise<void> {
  const buyer = await buyerOf(tx, order.buyer_id)
  const total = formatMoney(money(order.total_minor, order.currency))
  await send(deps, tx, order, {
    kind: 'order refunded',
    to: buyer.email,
    subject: `Your order ${order.number} is refunded in full`,
    heading: 'Your money is on its way back',
    paragraphs: [
      `Your payment of ${total} for order ${order.number} arrived after the time for which we hold goods, and in the meantime they were sold out.`,
      `We have sent the full ${total} back to your card. Depending on your bank it takes 5 to 10 days to show.`,
    ],
    action: { text: 'View Order History', url: `${deps.shop.origin}/dashboard/orders` },
  })
}

/** To the people who run the shop: a payment that nobody should fulfil before they have looked at it. */
export async function mailAlert(deps: MailDeps, tx: Tx, order: OrderRow, reason: string): Promise<void> {
  await send(deps, tx, order, {
    kind: 'order under review',
    to: deps.shop.contactEmail,
    subject: `Please look at order ${order.number}`,
    heading: `Order ${order.number} is under review`,
    paragraphs: [reason, 'Nothing has been fulfilled. Compare the payment at the provider with the order.'],
  })
}

interface OrderMail extends Omit<LetterParts, 'shopName' | 'footer'> {
  kind: string
  to: string
  subject: string
}

async function send(
  deps: MailDeps,
  tx: Tx,
  order: OrderRow,
  { kind, to, subject, ...parts }: OrderMail,
): Promise<void> {
  const letter = writeLetter({ ...parts, shopName: deps.shop.name, footer: deps.shop.contactEmail })
  await post(deps, tx, { about: `order:${order.id}`, kind, to, subject, ...letter })
}

function lineRow(order: OrderRow, line: OrderLineRow) {
  const options = [line.color, line.size].filter(Boolean).join(', ')
  return {
    label: `${line.quantity} x ${line.name}${options ? ` (${options})` : ''}`,
    value: formatMoney(money(line.price_minor * line.quantity, order.currency)),
  }
}

function totalRows(order: OrderRow) {
  const amount = (minor: number) => formatMoney(money(minor, order.currency))
  return [
    ...(order.discount_minor > 0 ? [{ label: 'Discount', value: `-${amount(order.discount_minor)}` }] : []),
    { label: 'Delivery', value: amount(order.delivery_minor) },
    { label: 'Total', value: amount(order.total_minor), strong: true },
  ]
}
