import { formatMoney, money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import type { Transaction } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { type MailParts, renderMail } from '../../platform/outbox/mail-template.ts'
import { type OutgoingMail, post, postAll } from '../../platform/outbox/outbox.ts'
import { buyerOf, type OrderLineRow, type OrderRow, type SoldLine } from './store.ts'

type Tx = Transaction<DB>
type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop' | 'db'>

/** Why money goes back that came after its order had ended. */
export type LateReason = 'sold out before the payment arrived' | 'given up before it was paid'

/** One mail to the buyer about everything, one to each seller about what they have to ship. */
export async function mailConfirmations(deps: MailDeps, tx: Tx, order: OrderRow, lines: SoldLine[]): Promise<void> {
  const [first] = lines
  if (!first) throw new Error(`order ${order.number} has no lines`)
  const buyer = { name: first.buyer_name, email: first.buyer_email }
  const bySeller = Map.groupBy(lines, (line) => line.seller_id)
  const sellers = [...bySeller.values()].map(([line]) => line?.seller_name ?? '')
  const day = dayInWords(order.created_at)
  const confirmation = toMail(deps, order, {
    kind: 'order confirmation',
    to: buyer.email,
    subject: `Your order ${order.number} is paid`,
    heading: `Thank you, ${buyer.name}`,
    paragraphs: [
      `Your order ${order.number} of ${day} is paid. ${shippingWords(sellers)}`,
      `Questions? Write to ${deps.shop.contactEmail}.`,
    ],
    rows: [...lines.map((line) => lineRow(order, line, { seller: sellers.length > 1 })), ...totalRows(order)],
    action: { text: 'View your order', url: orderUrl(deps, order) },
  })
  const sales = [...bySeller].map(([sellerId, own]) => {
    const units = own.reduce((sum, line) => sum + line.quantity, 0)
    return toMail(deps, order, {
      kind: `new sale ${sellerId}`,
      to: own[0]?.seller_email ?? '',
      subject: `You sold ${units === 1 ? '1 item' : `${units} items`}: order ${order.number}`,
      heading: `Please ship ${own.length === 1 ? nameOf(own[0]) : `${units} items`}`,
      paragraphs: [`${buyer.name} bought and paid for this on ${day}, order ${order.number}:`],
      rows: own.map((line) => lineRow(order, line)),
      action: { text: 'View Order History', url: `${deps.shop.origin}${pages.sellerOrders}` },
    })
  })
  await postAll(deps, tx, [confirmation, ...sales])
}

/** Says why there is a refund instead of goods. */
export async function mailLateRefund(deps: MailDeps, tx: Tx, order: OrderRow, reason: LateReason): Promise<void> {
  const buyer = await buyerOf(tx, order.buyer_id)
  const total = formatMoney(money(order.total_minor, order.currency))
  const why =
    reason === 'given up before it was paid'
      ? `You had canceled or replaced order ${order.number} before your payment of ${total} for it arrived.`
      : `Your payment of ${total} for order ${order.number} arrived after the time for which we hold goods, and in the meantime they were sold out.`
  await send(deps, tx, order, {
    kind: 'order refunded',
    to: buyer.email,
    subject: `Your order ${order.number} is refunded in full`,
    heading: 'Your money is on its way back',
    paragraphs: [
      why,
      `We are sending the full ${total} back to your card. Depending on your bank it takes 5 to 10 days to show.`,
    ],
    action: { text: 'View your order', url: orderUrl(deps, order) },
  })
}

function orderUrl({ shop }: Pick<MailDeps, 'shop'>, order: OrderRow): string {
  return `${shop.origin}${pages.order(order.id)}`
}

/** 'Atelier Oda will ship your order. We'll email you the tracking number.' */
function shippingWords(sellers: string[]): string {
  const [only = ''] = sellers
  if (sellers.length === 1) return `${only} will ship your order. We'll email you the tracking number.`
  const names = new Intl.ListFormat('en').format(sellers)
  return `${names} will each ship their part of your order. We'll email you the tracking numbers.`
}

/** '28 November 2026' */
function dayInWords(at: Date): string {
  return at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
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

interface OrderMail extends Omit<MailParts, 'shopName' | 'footer'> {
  kind: string
  to: string
  subject: string
}

async function send(deps: MailDeps, tx: Tx, order: OrderRow, mail: OrderMail): Promise<void> {
  await post(deps, tx, toMail(deps, order, mail))
}

function toMail(deps: MailDeps, order: OrderRow, { kind, to, subject, ...parts }: OrderMail): OutgoingMail {
  const content = renderMail({ ...parts, shopName: deps.shop.name, footer: deps.shop.contactEmail })
  return { about: `order:${order.id}`, kind, to, subject, ...content }
}

function lineRow(order: OrderRow, line: OrderLineRow, { seller = false } = {}) {
  return {
    label: `${line.quantity} x ${nameOf(line)}${seller ? `, from ${line.seller_name}` : ''}`,
    value: formatMoney(money(line.price_minor * line.quantity, order.currency)),
  }
}

/** 'Linen Dress (Ink, M)' */
function nameOf(line: Pick<OrderLineRow, 'name' | 'color' | 'size'> | undefined): string {
  const options = [line?.color, line?.size].filter(Boolean).join(', ')
  return `${line?.name ?? ''}${options ? ` (${options})` : ''}`
}

function totalRows(order: OrderRow) {
  const amount = (minor: number) => formatMoney(money(minor, order.currency))
  return [
    ...(order.discount_minor > 0 ? [{ label: 'Discount', value: `-${amount(order.discount_minor)}` }] : []),
    { label: 'Delivery', value: amount(order.delivery_minor) },
    { label: 'Total', value: amount(order.total_minor), strong: true },
  ]
}
