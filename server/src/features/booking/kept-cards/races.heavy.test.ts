import { expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { shopOfFile, strangers } from '../../../../test/shop-of-file.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  expectCleanBooks,
  hold,
  setClock,
  theStylist,
  untilStatus,
} from '../../../../test/visits.ts'
import { findFee } from './fee-payable.ts'
import { seeToKeptCards } from './jobs.ts'
import { findKeptCard } from './store.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)

async function aMissedVisit(card: string) {
  const cut = await aStylistService(shop.db, { noShowFee: { percent: 50 } })
  const buyer = someone()
  const { id: session, bookingId: id } = await hold(shop, buyer, cut, [dayFromToday(shop, 3), '10:00'])
  await Promise.all(Array.from({ length: 5 }, () => shop.provider.pay(session, { card })))
  await untilStatus(shop, id, 'confirmed')
  const { ends_at } = await bookingRow(shop, id)
  await setClock(shop, new Date(ends_at.getTime() + 3_600_000).toISOString())
  const stylist = await theStylist(shop.db, cut)
  await shop.post(`/api/stylist/visits/${id}/close`, { outcome: 'no-show' }, stylist.token)
  return { id, buyer, stylist }
}

const decide = (id: string, act: string, token: string) =>
  shop.post<{ code?: string }>(`/api/stylist/visits/${id}/no-show-fee`, { act }, token)

it('charges once however often it is pressed, while its job runs and answers are lost', async () => {
  const { id, stylist } = await aMissedVisit('4242424242424242')
  await shop.provider.faults([
    { on: 'POST /v1/payment_intents', kind: 'drop-reply-after-commit', times: 3 },
    { on: 'POST /v1/payment_intents', kind: 'delay', ms: 50 },
  ])
  const presses = Array.from({ length: 100 }, () => decide(id, 'charge', stylist.token))
  const looks = Array.from({ length: 5 }, () => seeToKeptCards.run(shop.deps, {}))
  const [answers] = await Promise.all([Promise.all(presses), Promise.all(looks)])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  await shop.provider.faults([])
  await eventually(async () => expect((await findKeptCard(shop.db, id))?.state).toBe('paid'))
  const mine = (await shop.provider.charges()).filter(({ metadata }) => metadata.charge === `charge-fee_${id}-1`)
  expect(mine.map(({ amount_received }) => amount_received)).toEqual([4000])
  await seeToKeptCards.run(shop.deps, {})
  await expectCleanBooks(shop)
}, 60_000)

it('a fee that is paid, let off and taken back at the same moment ends as one of them', async () => {
  const { id, buyer, stylist } = await aMissedVisit('4000000000000341')
  await decide(id, 'charge', stylist.token)
  const page = await shop.post<{ id: string }>(`/api/bookings/${id}/no-show-fee`, {}, buyer.token)
  await Promise.all([
    shop.provider.pay(page.body.id).catch(() => undefined),
    ...Array.from({ length: 20 }, () => decide(id, 'waive', stylist.token)),
    ...Array.from({ length: 5 }, () => shop.post(`/api/stylist/visits/${id}/reopen`, {}, stylist.token)),
    ...Array.from({ length: 10 }, () => shop.post(`/api/bookings/${id}/no-show-fee`, {}, buyer.token)),
  ])
  await eventually(async () => {
    const state = (await findKeptCard(shop.db, id))?.state ?? ''
    expect(['waived', 'returned', 'paid']).toContain(state)
    expect((await findFee(shop.db, id))?.status).not.toBe('open')
  })
  await seeToKeptCards.run(shop.deps, {})
  await expectCleanBooks(shop)
}, 60_000)
