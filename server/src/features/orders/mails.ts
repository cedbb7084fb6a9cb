import { addressLines } from '@dressing-room/contract/delivery'
import { type Money, money } from '@dressing-room/contract/money'
import { pages, withQuery } from '@dressing-room/contract/pages'
import {
  countryText,
  joined,
  Localized,
  listed,
  longDayText,
  moneyText,
  say,
  type Text,
} from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { composeMail, type MailDraft, theShop } from '../../platform/outbox/compose-mail.ts'
import { findContact } from '../accounts/index.ts'
import { type CheckoutRow, paidWithRows, togetherRows } from '../checkouts/index.ts'
import { findAddressees, type Notice, type NotifyingMail, notify, notifyAll } from '../notifications/index.ts'
import { type OrderLineRow, type OrderRow, type PlacedOrder, shipToOf } from './store.ts'

type MailDeps = Pick<Deps, 'queue' | 'clock' | 'shop' | 'db'>

/** Why money goes back that came after its order had ended. */
export type LateReason =
  | 'sold out before the payment arrived'
  | 'given up before it was paid'
  | 'its store credit was spent before the payment arrived'

/** One mail to the buyer about everything, one to each seller about what they have to ship. */
export async function mailConfirmations(
  deps: MailDeps,
  tx: Tx,
  { order, lines }: PlacedOrder,
  checkout: CheckoutRow,
): Promise<void> {
  const bySeller = Map.groupBy(lines, (line) => line.seller_id)
  const addressee = await findAddressees(tx, [order.buyer_id, ...bySeller.keys()])
  const buyer = addressee(order.buyer_id)
  const sellers = [...bySeller.values()].map(([line]) => line?.seller_name ?? '')
  const together = await togetherRows(tx, checkout)
  const day = longDayText(order.created_at)
  const whereTo = addressOn(order)
  const confirmation = toMail(deps, order, {
    kind: 'order confirmation',
    notice: toBuyer(order, 'order_paid'),
    to: buyer,
    subject: say('Your order {number} is paid', { number: order.number }),
    heading: say('Thank you, {buyer}', { buyer: buyer.name }),
    paragraphs: [
      joined([say('Your order {number} of {day} is paid.', { number: order.number, day }), shippingWords(sellers)]),
      whereTo ? say('We deliver to: {whereTo}.', { whereTo }) : say('Open your order and tell us where to send it.'),
      say('Questions? Write to {contactEmail}.', { contactEmail: deps.shop.contactEmail }),
    ],
    rows: [
      ...lines.map((line) => lineRow(order, line, { seller: sellers.length > 1 })),
      ...totalRows(order),
      ...paidWithRows(checkout),
      ...together,
    ],
    action: { text: say('View your order'), url: orderUrl(deps, order) },
  })
  const sales = [...bySeller].map(([sellerId, own]) => {
    const units = own.reduce((sum, line) => sum + line.quantity, 0)
    return toMail(deps, order, {
      kind: `new sale ${sellerId}`,
      notice: { kind: 'seller_order', account: sellerId, page: pages.sellerOrders },
      to: addressee(sellerId),
      subject: say('You sold {units, plural, one {# item} other {# items}}: order {number}', {
        units,
        number: order.number,
      }),
      heading:
        own.length === 1
          ? say('Please ship {item}', { item: lineTitle(own[0]) })
          : say('Please ship {units, plural, one {# item} other {# items}}', { units }),
      paragraphs: [
        say('{buyer} bought and paid for this on {day}, order {number}:', {
          buyer: buyer.name,
          day,
          number: order.number,
        }),
        whereTo
          ? say('Ship to: {whereTo}.', { whereTo })
          : say('{buyer} is asked where to send it. You will hear from us.', { buyer: buyer.name }),
      ],
      rows: own.map((line) => lineRow(order, line)),
      action: {
        text: say('View the order'),
        url: `${deps.shop.origin}${withQuery(pages.sellerOrders, { status: 'all', search: String(order.number) })}`,
      },
    })
  })
  await notifyAll(deps, tx, [confirmation, ...sales], addressee)
}

/** To each seller of an order that was paid before anybody knew where it goes. */
export async function mailAddressToSellers(
  deps: MailDeps,
  tx: Tx,
  order: OrderRow,
  lines: OrderLineRow[],
): Promise<void> {
  const sellerIds = [...new Set(lines.map(({ seller_id }) => seller_id))]
  const addressee = await findAddressees(tx, sellerIds)
  const mails = sellerIds.map((sellerId) =>
    toMail(deps, order, {
      kind: `address ${sellerId}`,
      notice: { kind: 'seller_order', account: sellerId, page: pages.sellerOrders },
      to: addressee(sellerId),
      subject: say('Where to send order {number}', { number: order.number }),
      heading: say('The address of order {number}', { number: order.number }),
      paragraphs: [say('Ship to: {address}.', { address: addressOn(order) ?? '' })],
      action: { text: say('View Order History'), url: `${deps.shop.origin}${pages.sellerOrders}` },
    }),
  )
  await notifyAll(deps, tx, mails, addressee)
}

/** Says why there is a refund instead of goods. */
export async function mailLateRefund(
  deps: MailDeps,
  tx: Tx,
  order: OrderRow,
  paid: Money,
  reason: LateReason,
): Promise<void> {
  const buyer = await findContact(tx, order.buyer_id)
  const total = moneyText(paid)
  const { number } = order
  const why: Record<LateReason, Text> = {
    'given up before it was paid': say(
      'You had canceled or replaced order {number} before your payment of {total} for it arrived.',
      { number, total },
    ),
    'sold out before the payment arrived': say(
      'Your payment of {total} for order {number} arrived after the time for which we hold goods, and in the meantime they were sold out.',
      { number, total },
    ),
    'its store credit was spent before the payment arrived': say(
      'Your payment of {total} for order {number} arrived after the time for which we hold goods, and in the meantime you had spent the store credit that was to pay for the rest.',
      { number, total },
    ),
  }
  await send(deps, tx, order, {
    kind: 'order refunded',
    notice: toBuyer(order, 'refund'),
    to: buyer,
    subject: say('Your order {number} is refunded in full', { number: order.number }),
    heading: say('Your money is on its way back'),
    paragraphs: [
      why[reason],
      say('We are sending the full {total} back to your card. Depending on your bank it takes 5 to 10 days to show.', {
        total,
      }),
    ],
    action: { text: say('View your order'), url: orderUrl(deps, order) },
  })
}

/** Somebody has looked at a payment that was not the one that was due. */
export async function mailGivenBack(
  deps: MailDeps,
  tx: Tx,
  order: OrderRow,
  amount: Money,
  { checkoutId, what }: { checkoutId: string; what: 'all' | 'too much' },
): Promise<void> {
  const buyer = await findContact(tx, order.buyer_id)
  const back = moneyText(amount)
  await send(deps, tx, order, {
    kind: `payment returned ${what} ${checkoutId}`,
    notice: toBuyer(order, 'refund'),
    to: buyer,
    subject: say('{back} is on its way back: order {number}', { back, number: order.number }),
    heading: say('Your money is on its way back'),
    paragraphs: [
      what === 'all'
        ? say('Your payment for order {number} was not the one that was due, so we give all of it back.', {
            number: order.number,
          })
        : say('You paid {back} more for order {number} than was due.', { back, number: order.number }),
      say('We are sending {back} back to your card. Depending on your bank it takes 5 to 10 days to show.', { back }),
    ],
    action: { text: say('View your order'), url: orderUrl(deps, order) },
  })
}

function orderUrl({ shop }: Pick<MailDeps, 'shop'>, order: OrderRow): string {
  return `${shop.origin}${pages.order(order.id)}`
}

/** 'Atelier Oda will ship your order. We'll email you the tracking number.' */
function shippingWords(sellers: string[]): Text {
  const [only = ''] = sellers
  if (sellers.length === 1) return say("{only} will ship your order. We'll email you the tracking number.", { only })
  const names = listed(sellers)
  return say("{names} will each ship their part of your order. We'll email you the tracking numbers.", { names })
}

/** To the shop's owner: a payment to check by hand before anything is shipped. */
export async function mailAlert(
  deps: MailDeps,
  tx: Tx,
  order: OrderRow,
  { checkoutId, reason }: { checkoutId: string; reason: string },
): Promise<void> {
  await send(deps, tx, order, {
    kind: `order under review ${checkoutId}`,
    to: theShop(deps.shop),
    subject: `Please look at order ${order.number}`,
    heading: `Order ${order.number} is under review`,
    paragraphs: [reason, 'Nothing has been fulfilled. Compare the payment at the provider with the order.'],
  })
}

/** What it tells the buyer; a tap on it opens the order. */
function toBuyer(order: OrderRow, kind: Notice['kind']): Notice {
  return { kind, account: order.buyer_id, page: pages.order(order.id) }
}

type OrderMail = Omit<MailDraft, 'about'> & { notice?: Notice }

async function send(deps: MailDeps, tx: Tx, order: OrderRow, mail: OrderMail): Promise<void> {
  await notify(deps, tx, toMail(deps, order, mail))
}

function toMail(deps: MailDeps, order: OrderRow, { notice, ...mail }: OrderMail): NotifyingMail {
  return { ...composeMail(deps.shop, { ...mail, about: `order:${order.id}` }), notice }
}

function lineRow(order: OrderRow, line: OrderLineRow, { seller = false } = {}) {
  const { quantity, seller_name } = line
  const item = lineTitle(line)
  return {
    label: seller
      ? say('{quantity} x {item}, from {seller}', { quantity, item, seller: seller_name })
      : `${quantity} x ${item}`,
    value: moneyText(money(line.price_minor * line.quantity, order.currency)),
  }
}

/** 'Linen Dress (Ink, M)' */
function lineTitle(line: Pick<OrderLineRow, 'name' | 'color' | 'size'> | undefined): string {
  const options = [line?.color, line?.size].filter(Boolean).join(', ')
  return `${line?.name ?? ''}${options ? ` (${options})` : ''}`
}

function totalRows(order: OrderRow) {
  const amount = (minor: number) => moneyText(money(minor, order.currency))
  return [
    ...(order.discount_minor > 0 ? [{ label: say('Discount'), value: amount(-order.discount_minor) }] : []),
    { label: say('Delivery'), value: amount(order.delivery_minor) },
    { label: say('Total'), value: amount(order.total_minor), strong: true },
  ]
}

/** 'Ada Moreau, Rua Garrett 12, 1200-203 Lisbon, Portugal'; undefined until it is known. */
function addressOn(order: OrderRow): Text | undefined {
  const shipTo = shipToOf(order)
  if (!shipTo) return undefined
  const country = countryText(shipTo.country)
  return new Localized((translator) => addressLines(shipTo, country.in(translator)).join(', '))
}
