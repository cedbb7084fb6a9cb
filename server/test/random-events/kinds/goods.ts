import { randomUUID } from 'node:crypto'
import { RETURN_REASONS } from '@dressing-room/contract/returns'
import { decimal } from '../amounts.ts'
import type { Draw } from '../draw.ts'
import { type EventKind, twice } from '../kind.ts'
import { type Seen, send, type World } from '../world.ts'

export const goods: EventKind[] = [
  parcelEvent('a parcel is shipped', 9, 'processing', ({ id }) => [
    '/api/parcels/ship',
    { carrier: 'UPS', parcels: [{ _id: id, trackingNumber: '1Z 999' }] },
  ]),
  parcelEvent('a parcel is delivered', 7, 'shipped', ({ id }) => ['/api/parcels/deliver', { ids: [id] }]),
  parcelEvent('a step of a parcel is undone', 2, undefined, ({ id }) => [`/api/parcels/${id}/undo`, {}]),
  {
    name: 'a seller gives something back',
    weight: 4,
    async happen(world, { parcels }, draw) {
      const parcel = draw.of(parcels)
      if (!parcel) return undefined
      const wish = { ...(await refundWish(world, parcel, draw)), note: '' }
      const { token } = world.sellers.get(parcel.sellerId) ?? {}
      return twice(draw, () => send(world, draw, `/api/parcels/${parcel.id}/refunds`, wish, token))
    },
  },
  {
    name: 'the operator gives something of an order back',
    weight: 2,
    async happen(world, { parcels }, draw) {
      const parcel = draw.of(parcels)
      if (!parcel) return undefined
      const { orderId, sellerId } = parcel
      const wish = { ...(await refundWish(world, parcel, draw)), sellerId, reason: 'As agreed.' }
      const url = `/api/operator/orders/${orderId}/refunds`
      return twice(draw, () => send(world, draw, url, wish, world.operator.token))
    },
  },
  {
    name: 'a buyer asks to send something back',
    weight: 4,
    async happen(world, { parcels }, draw) {
      const parcel = draw.of(parcels.filter(({ status }) => status === 'delivered'))
      const line = parcel && draw.of(await linesOf(world, parcel))
      if (!parcel || !line) return undefined
      const lines = [{ id: line.id, quantity: draw.between(1, line.quantity), reason: draw.of(RETURN_REASONS) }]
      const wish = { parcel: parcel.number, lines, note: '', ...(draw.chance(0.3) && { refundTo: 'credit' }) }
      const { token } = world.buyers.get(parcel.buyerId) ?? {}
      return twice(draw, () => send(world, draw, `/api/orders/${parcel.orderId}/returns`, wish, token))
    },
  },
  {
    name: 'a return goes one step further',
    weight: 9,
    async happen(world, { returns }, draw) {
      const asked = draw.of(returns)
      if (!asked) return undefined
      const [who, step] = draw.of(RETURN_STEPS[asked.state]?.(draw) ?? []) ?? ['buyer', {}]
      const { token } = (who === 'seller' ? world.sellers.get(asked.sellerId) : world.buyers.get(asked.buyerId)) ?? {}
      const url = who === 'seller' ? `/api/seller/returns/${asked.id}/steps` : `/api/returns/${asked.id}/steps`
      return twice(draw, () => send(world, draw, url, step, token))
    },
  },
]

function parcelEvent(
  name: string,
  weight: number,
  status: string | undefined,
  call: (parcel: Seen['parcels'][number]) => [url: string, body: object],
): EventKind {
  return {
    ...{ name, weight },
    async happen(world, { parcels }, draw) {
      const parcel = draw.of(parcels.filter((each) => !status || each.status === status))
      if (!parcel) return undefined
      return (await send(world, draw, ...call(parcel), world.sellers.get(parcel.sellerId)?.token)).status
    },
  }
}

type ReturnStep = ['buyer' | 'seller', object]

/** What can be done about a return in its state; the first ones lead to a refund. */
const RETURN_STEPS: Record<string, (draw: Draw) => ReturnStep[]> = {
  asked: () => [
    ['seller', { step: 'accept', address: '12 Mercer Street, New York', label: '' }],
    ['seller', { step: 'accept', address: '12 Mercer Street, New York', label: 'Label 77' }],
    ['seller', { step: 'ask', words: 'What is wrong with it?' }],
    ['seller', { step: 'refuse', words: 'It was worn.' }],
    ['buyer', { step: 'withdraw' }],
  ],
  question: () => [['buyer', { step: 'answer', words: 'It is too small.' }]],
  accepted: () => [['buyer', { step: 'send', carrier: 'UPS', trackingNumber: '1Z 998' }]],
  sent: () => [['seller', { step: 'receive' }]],
  received: (draw) => [
    ['seller', { step: 'refund', restock: draw.chance(0.6), delivery: draw.chance(0.3), note: '' }],
    ['seller', { step: 'refund', restock: true, delivery: false, amount: draw.between(1, 40), note: '' }],
  ],
}

/** Lines, some of them for sale again, the delivery, or an amount. */
async function refundWish(world: World, parcel: Seen['parcels'][number], draw: Draw) {
  const { sellers } = world
  const { sellerId } = parcel
  const lines = await linesOf(world, parcel)
  const line = draw.of(lines)
  const wish = { key: randomUUID(), lines: [], delivery: draw.chance(0.3) }
  if (!line || draw.chance(0.4)) {
    const most = Math.max(1, line?.price_minor ?? 1)
    return { ...wish, amount: decimal(draw.between(1, most), sellers.get(sellerId)?.currency) }
  }
  const units = { id: line.id, quantity: draw.between(1, line.quantity), restock: draw.chance(0.6) }
  return { ...wish, lines: [units] }
}

function linesOf({ shop }: World, { orderId, sellerId }: Seen['parcels'][number]) {
  return shop.db
    .selectFrom('order_line')
    .select(['id', 'quantity', 'price_minor'])
    .where('order_id', '=', orderId)
    .where('seller_id', '=', sellerId)
    .orderBy('position')
    .execute()
}
