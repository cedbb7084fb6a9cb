import { type Money, minus, money, toDecimal } from '@dressing-room/contract/money'
import type { OrderReturn, ReturnableParcel, ReturnState } from '@dressing-room/contract/returns'
import { joined, type Localizable, say, type Text } from '@dressing-room/contract/text'
import type { SaleMoney } from '../orders/index.ts'
import { type PaidLine, planRefund, type RefundRow, unitsLeft } from '../refunds/index.ts'
import type { SoldParcel } from './parcel-query.ts'
import type { ReturnLineRow, ReturnRow, StepRow } from './return-store.ts'
import { type Arrival, reasonsNow, returnUntil, type Side, stepsOf } from './rules.ts'

/** What applies to sellers who have not said otherwise, as delivery has it. */
export interface ReturnTerms {
  days: number
  paidBy: Side
}

export function arrivalOf({ status, delivered_at, return_days }: SoldParcel, terms: ReturnTerms): Arrival {
  return { status, deliveredAt: delivered_at, days: return_days ?? terms.days }
}

export function toReturnable(
  parcel: SoldParcel,
  sale: SaleMoney,
  underWay: ReadonlyMap<string, number>,
  terms: ReturnTerms,
  now: Date,
): Localizable<ReturnableParcel> {
  const arrival = arrivalOf(parcel, terms)
  const lines = sale.lines.map((line) => ({
    ...itemOf(line),
    left: Math.max(0, unitsLeft(line) - (underWay.get(line.id) ?? 0)),
    quantity: line.quantity,
    paid: toDecimal(line.paid),
  }))
  const isAnyLeft = lines.some(({ left }) => left > 0)
  const reasons = isAnyLeft ? reasonsNow(arrival, now) : []
  const until = returnUntil(arrival)
  const paidBy = parcel.return_paid_by ?? terms.paidBy
  return {
    number: parcel.number,
    seller: parcel.seller_name,
    lines,
    reasons,
    ...(until && { until: until.toISOString() }),
    paidBy,
    text: isAnyLeft
      ? termsInWords(arrival, paidBy, reasons.length > 0, now)
      : say('Everything of it is on its way back.'),
  }
}

function termsInWords(arrival: Arrival, paidBy: Side, isOpen: boolean, now: Date): Text {
  if (arrival.status === 'processing') return say('It has not been sent yet.')
  if (!isOpen) return say('The time for returns is over.')
  const cost = paidBy === 'seller' ? say('The seller pays for sending it back.') : say('You pay for sending it back.')
  if (arrival.days === 0) return say('This seller takes back only what is faulty or not what you bought.')
  const until = returnUntil(arrival)
  if (!until)
    return joined([
      say('You can return it for {days, plural, one {# day} other {# days}} after it arrives.', { days: arrival.days }),
      cost,
    ])
  if (now > until)
    return say('Only what is faulty or not what you bought can still go back. The seller pays for sending it.')
  return cost
}

function itemOf(line: SaleMoney['lines'][number]) {
  return {
    id: line.id,
    name: line.name,
    imageUrl: line.image_url,
    swatch: line.swatch,
    selectedColor: line.color,
    selectedSize: line.size,
  }
}

/** What the items of a return come to, as far as nothing of them has been given back otherwise. */
export function planReturn(
  sale: SaleMoney,
  lines: readonly ReturnLineRow[],
  { restock = false, delivery = false } = {},
) {
  const wanted = lines.flatMap(({ order_line_id, quantity }) => {
    const line = sale.lines.find(({ id }) => id === order_line_id)
    const units = line ? Math.min(quantity, unitsLeft(line)) : 0
    return units > 0 ? [{ id: order_line_id, quantity: units, restock }] : []
  })
  const wish = { lines: wanted, delivery }
  const plan = planRefund(sale.lines satisfies readonly PaidLine[], wish, sale.currency)
  return { wish, amount: least(plan.amount, sale.left) }
}

export interface Showing {
  parcel: SoldParcel
  sale: SaleMoney
  lines: readonly ReturnLineRow[]
  steps: readonly StepRow[]
  /** One, or one to the card and one to store credit. */
  refunds: readonly RefundRow[]
  side: Side
}

export function toReturn(
  row: ReturnRow,
  { parcel, sale, lines, steps, refunds, side }: Showing,
): Localizable<OrderReturn> {
  const back = refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  const amount = refunds.length > 0 ? money(back, sale.currency) : planReturn(sale, lines).amount
  const refund =
    refunds.find(({ state }) => state === 'failed') ?? refunds.find(({ state }) => state !== 'done') ?? refunds[0]
  const withDelivery = refund ? amount : planReturn(sale, lines, { delivery: true }).amount
  return {
    _id: row.id,
    number: row.number,
    orderId: row.order_id,
    orderNumber: parcel.order_number,
    parcel: parcel.number,
    parcelId: parcel.id,
    seller: parcel.seller_name,
    buyer: parcel.buyer_name,
    state: row.state,
    stateText: stateInWords(row.state, side, refund),
    lines: sale.lines.flatMap((line) => {
      const back = lines.find(({ order_line_id }) => order_line_id === line.id)
      return back ? [{ ...itemOf(line), quantity: back.quantity, reason: back.reason }] : []
    }),
    note: row.note,
    currency: sale.currency,
    amount: toDecimal(amount),
    deliveryLeft: toDecimal(minus(withDelivery, amount)),
    ...(refund && { refundState: refund.state }),
    refundTo: row.refund_to,
    paidBy: row.paid_by,
    address: row.address,
    label: row.label,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    steps: steps.map((step) => ({
      at: step.taken_at.toISOString(),
      text: stepInWords(step, parcel, side),
      note: step.note,
    })),
    may: stepsOf(side, row.state),
  }
}

const STATES: Record<Side, Record<ReturnState, Text>> = {
  buyer: {
    asked: say('Waiting for the seller'),
    question: say('The seller has a question'),
    accepted: say('Accepted: please send it back'),
    refused: say('Refused'),
    sent: say('On its way to the seller'),
    received: say('With the seller'),
    refunded: say('Refunded'),
    withdrawn: say('Withdrawn'),
  },
  seller: {
    asked: say('Please answer'),
    question: say('Waiting for the buyer'),
    accepted: say('Accepted: not sent yet'),
    refused: say('Refused'),
    sent: say('On its way to you'),
    received: say('Received: please refund'),
    refunded: say('Refunded'),
    withdrawn: say('Withdrawn'),
  },
}

/** What has been promised back is not called refunded before it is. */
function stateInWords(state: ReturnState, side: Side, refund: RefundRow | undefined): Text {
  if (state === 'refunded' && refund?.state === 'failed') return say('Refund failed')
  if (state === 'refunded' && refund && refund.state !== 'done') return say('Refund on its way')
  return STATES[side][state]
}

function stepInWords({ kind, taken_by }: StepRow, { buyer_name, seller_name }: SoldParcel, side: Side): Text {
  const other = taken_by === 'buyer' ? buyer_name : seller_name
  const isOwn = taken_by === side
  const who = taken_by === 'system' ? say('The shop') : other
  switch (kind) {
    case 'asked':
      return isOwn ? say('You asked to return this.') : say('{who} asked to return this.', { who })
    case 'ask':
      return isOwn ? say('You asked a question.') : say('{who} asked a question.', { who })
    case 'answer':
      return isOwn ? say('You answered.') : say('{who} answered.', { who })
    case 'accept':
      return isOwn ? say('You accepted the return.') : say('{who} accepted the return.', { who })
    case 'refuse':
      return isOwn ? say('You refused the return.') : say('{who} refused the return.', { who })
    case 'withdraw':
      return isOwn ? say('You withdrew it.') : say('{who} withdrew it.', { who })
    case 'send':
      return isOwn ? say('You sent it back.') : say('{who} sent it back.', { who })
    case 'receive':
      return isOwn ? say('You received it.') : say('{who} received it.', { who })
    case 'refund':
      return isOwn ? say('You gave the money back.') : say('{who} gave the money back.', { who })
    case 'escalate':
      return isOwn ? say('You asked our team to look at it.') : say('{who} asked our team to look at it.', { who })
    case 'lapse':
      return say('It ended, since nothing happened for 30 days.')
  }
}

function least(a: Money, b: Money): Money {
  return a.minor < b.minor ? a : b
}
