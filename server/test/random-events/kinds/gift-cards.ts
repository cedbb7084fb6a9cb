import { addDays, wallClock } from '@dressing-room/contract/time'
import { decimal } from '../amounts.ts'
import type { Draw } from '../draw.ts'
import { type EventKind, twice } from '../kind.ts'
import { send, type World } from '../world.ts'

const ZONE = 'Europe/Paris'

interface Card {
  id: string
  token: string | undefined
}

/** One of any buyer, whatever has become of it. */
async function anyCard(world: World, draw: Draw): Promise<Card | undefined> {
  const rows = await world.shop.db
    .selectFrom('gift_card')
    .select(['id', 'buyer_id'])
    .where('status', 'not in', ['unpaid', 'ended'])
    .orderBy('created_at', 'desc')
    .limit(40)
    .execute()
  const card = draw.of(rows)
  return card && { id: card.id, token: world.buyers.get(card.buyer_id)?.token }
}

/** Gift cards: bought, printed and redeemed by several at once, paid back, stopped and let go. */
export const giftCards: EventKind[] = [
  {
    name: 'somebody buys a gift card',
    weight: 5,
    async happen(world, _, draw) {
      const [buyer, friend] = [draw.of([...world.buyers.values()]), draw.of([...world.buyers.values()])]
      const { day } = wallClock(world.shop.deps.clock(), ZONE)
      const wish = {
        ...{ amount: decimal(draw.between(1000, 20_000)), toEmail: friend?.email, toName: friend?.name },
        ...{ fromName: buyer?.name, message: 'For you.', timeZone: ZONE },
        ...(draw.chance(0.3) && { sendOn: addDays(day, draw.between(0, 4)) }),
      }
      return twice(draw, () => send(world, draw, '/api/gift-cards', wish, buyer?.token))
    },
  },
  {
    name: 'a gift card is printed, and two people redeem it',
    weight: 4,
    async happen(world, _, draw) {
      const card = await anyCard(world, draw)
      if (!card) return undefined
      const printed = await send(world, draw, `/api/gift-cards/${card.id}/print`, {}, card.token)
      const { code } = printed.body
      if (!code || printed.status !== 200) return printed.status
      const tries = [draw.of([...world.buyers.values()]), draw.of([...world.buyers.values()])].map((person) =>
        send(world, draw, '/api/store-credit/redeem', { code }, person?.token),
      )
      return (await Promise.all(tries))[0]?.status
    },
  },
  {
    name: 'a buyer has a gift card paid back',
    weight: 1.5,
    async happen(world, _, draw) {
      const card = await anyCard(world, draw)
      return card && twice(draw, () => send(world, draw, `/api/gift-cards/${card.id}/refund`, {}, card.token))
    },
  },
  {
    name: 'the operator pays a gift card back, stops it or lets it go',
    weight: 1.5,
    async happen(world, _, draw) {
      const card = await anyCard(world, draw)
      const what = draw.of(['refund', 'stop', 'release', 'release'])
      if (!card) return undefined
      const url = `/api/operator/gift-cards/${card.id}/${what}`
      return (await send(world, draw, url, { reason: 'As agreed.' }, world.operator.token)).status
    },
  },
  {
    name: 'a gift card is sent again, or to another address',
    weight: 1,
    async happen(world, _, draw) {
      const card = await anyCard(world, draw)
      if (!card) return undefined
      const friend = draw.of([...world.buyers.values()])
      if (draw.chance(0.5)) return (await send(world, draw, `/api/gift-cards/${card.id}/send`, {}, card.token)).status
      const to = { toEmail: friend?.email, toName: friend?.name }
      return (await send(world, draw, `/api/gift-cards/${card.id}/recipient`, to, card.token)).status
    },
  },
]
