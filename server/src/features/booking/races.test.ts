import { Refusal } from '@dressing-room/contract/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { countStatuses } from '../../../test/checkouts.ts'
import { manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  expectCleanBooks,
  hold,
  type MadeService,
  pay,
  times,
} from '../../../test/visits.ts'
import { bookService } from './book-service.ts'

const CREATE = 'POST /v1/checkout/sessions'
/** How many confirm at once, and how often. All of it takes minutes: `npm run test:heavy`. */
const RACES: [callers: number, rounds: number][] =
  process.env.TIER === 'heavy'
    ? [
        [10, 20],
        [50, 20],
        [200, 20],
      ]
    : [
        [10, 4],
        [50, 1],
      ]

const shop = shopOfFile()
let crowd: Person[]
beforeAll(async () => {
  crowd = await manyBuyers(shop.db, 200)
})

function confirm(buyer: Person, service: MadeService, date: string, time: string) {
  const { publicId: serviceId, price } = service
  const client = { fullName: buyer.name, email: buyer.email, phone: '+14155552671' }
  return bookService(
    shop.deps,
    { viewer: buyer, network: '', language: 'en' },
    { serviceId, ...client, date, time, price },
  )
}

async function holdRows(stylistId: string): Promise<number> {
  const rows = await shop.db.selectFrom('stylist_busy').select('id').where('stylist_id', '=', stylistId).execute()
  return rows.length
}

describe('one slot', () => {
  it.each(RACES)(
    'goes to one of %d who confirm at the same moment, %d times over (case 1)',
    async (callers, rounds) => {
      const opened = await shop.provider.calls(CREATE)
      for (let round = 0; round < rounds; round++) {
        const cut = await aStylistService(shop.db)
        // Other people each time as long as there are some: nobody may hold more than three times.
        const callersNow = Array.from(
          { length: callers },
          (_, at) => crowd[(round * callers + at) % crowd.length] as Person,
        )
        const responses = await Promise.allSettled(
          callersNow.map((buyer) => confirm(buyer, cut, dayFromToday(shop, 7), '10:00')),
        )
        const codes = responses.map((response) =>
          response.status === 'fulfilled'
            ? 'held'
            : response.reason instanceof Refusal
              ? response.reason.code
              : response.reason,
        )
        expect(codes.filter((code) => code === 'held')).toHaveLength(1)
        expect(codes.filter((code) => code !== 'held' && code !== 'slot_taken')).toEqual([])
        expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(callers - 1)
        expect(await holdRows(cut.stylistId)).toBe(1)
        const won = responses.find((response) => response.status === 'fulfilled')
        const winner = callersNow[codes.indexOf('held')] as Person
        await shop.post('/api/cancel-checkout', { sessionId: won?.value.id }, winner.token)
      }
      expect((await shop.provider.calls(CREATE)) - opened).toBe(rounds)
      await expectCleanBooks(shop)
    },
    120_000,
  )

  it('is answered 200 once and 409 "This time was just taken." to the other forty-nine over HTTP (security 33)', async () => {
    const cut = await aStylistService(shop.db)
    const day = dayFromToday(shop, 8)
    const responses = await Promise.all(crowd.slice(0, 50).map((buyer) => book(shop, buyer, cut, [day, '10:00'])))
    expect(countStatuses(responses)).toEqual({ 200: 1, 409: 49 })
    const refused = responses.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => `${body.code}: ${body.message}`))).toEqual(
      new Set(['slot_taken: This time was just taken.']),
    )
  })

  it('overlapped by two services of one stylist goes to one of them (security 33)', async () => {
    const cut = await aStylistService(shop.db, { minutes: 60, step: 30 })
    const color = await aStylistService(shop.db, { stylistId: cut.stylistId, minutes: 90, step: 30 })
    for (const day of [9, 10, 11, 12, 13].map((days) => dayFromToday(shop, days))) {
      const responses = await Promise.all(
        crowd
          .slice(60, 80)
          .map((buyer, at) =>
            at % 2 === 0 ? book(shop, buyer, cut, [day, '10:00']) : book(shop, buyer, color, [day, '10:30']),
          ),
      )
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    await expectCleanBooks(shop)
  })

  it('never deadlocks when visits with a pause in the middle are booked into each other', async () => {
    const works = { minutes: 120, step: 10, processing: 60, works: 'Mon-Sun 08:00-20:00' }
    const color = await aStylistService(shop.db, works)
    const day = dayFromToday(shop, 9)
    const starts = ['10:00', '10:30', '11:00', '10:10', '10:50', '11:30']
    const responses = await Promise.all(
      crowd.slice(80, 140).map((buyer, at) => book(shop, buyer, color, [day, starts[at % starts.length] ?? ''])),
    )
    expect(Object.keys(countStatuses(responses)).sort()).toEqual(['200', '409'])
    await expectCleanBooks(shop)
  })
})

describe('one buyer', () => {
  it('gets the same session from two tabs and three clicks (case 14)', async () => {
    const [buyer] = await manyBuyers(shop.db, 1)
    const cut = await aStylistService(shop.db)
    const opened = await shop.provider.calls(CREATE)
    const when = [dayFromToday(shop, 7), '11:00'] as const
    const clicks = await Promise.all([1, 2, 3].map(() => book(shop, buyer as Person, cut, when)))
    const again = await book(shop, buyer as Person, cut, when)
    const sessions = new Set([...clicks, again].map(({ body }) => body.id))
    expect(sessions.size, JSON.stringify(clicks.map(({ text }) => text))).toBe(1)
    expect(await holdRows(cut.stylistId)).toBe(1)
    expect(await shop.provider.calls(CREATE)).toBeLessThanOrEqual(opened + 3)
    expect((await shop.provider.sessions()).filter(({ id }) => sessions.has(id))).toHaveLength(1)
  })

  it('who has paid in one tab is shown that in the other, and is charged nothing again (case 14)', async () => {
    const [buyer] = await manyBuyers(shop.db, 1)
    const cut = await aStylistService(shop.db)
    const when = [dayFromToday(shop, 7), '12:00'] as const
    const first = await hold(shop, buyer as Person, cut, when)
    await shop.provider.faults([{ on: 'webhook', kind: 'lose', times: 1 }])
    await shop.provider.pay(first.id)
    const second = await book(shop, buyer as Person, cut, when)
    await shop.provider.faults([])
    expect(second.body.id).toBe(first.id)
    expect(second.body.url).toBe(`${shop.origin}/booking-success?session_id=${first.id}`)
    expect((await bookingRow(shop, first.bookingId)).status).toBe('confirmed')
  })

  it('may hold two times of one stylist and three in all, then hears 429 until one is free again (case 16)', async () => {
    const [buyer] = (await manyBuyers(shop.db, 1)) as [Person]
    const [a, b] = [await aStylistService(shop.db), await aStylistService(shop.db)]
    const day = dayFromToday(shop, 7)
    const first = await hold(shop, buyer, a, [day, '09:00'])
    await hold(shop, buyer, a, [day, '10:00'])
    const third = await book(shop, buyer, a, [day, '11:00'])
    expect([third.status, third.body.code]).toEqual([429, 'too_many_holds'])
    await hold(shop, buyer, b, [day, '09:00'])
    expect((await book(shop, buyer, b, [day, '10:00'])).status).toBe(429)
    await shop.post('/api/cancel-checkout', { sessionId: first.id }, buyer.token)
    expect((await book(shop, buyer, b, [day, '10:00'])).status).toBe(200)
    expect(await times(shop, a, day)).toContain('09:00')
  })

  it('who sends twenty at once gets two, and a held time of another is never unlocked by it (case 4, 16)', async () => {
    const [buyer, other] = (await manyBuyers(shop.db, 2)) as [Person, Person]
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 00:00-24:00' })
    const day = dayFromToday(shop, 7)
    const held = await hold(shop, other, cut, [day, '03:00'])
    const wishes = Array.from({ length: 20 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
    const responses = await Promise.all(wishes.map((time) => book(shop, buyer, cut, [day, time])))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(responses[3]?.status).not.toBe(200)
    await pay(shop, held)
    await expectCleanBooks(shop)
  })
})
