import type { Booking } from '@dressing-room/contract/booking'
import { cancelPromise, freeUntil } from '@dressing-room/contract/cancellation'
import { addDays, momentOf, wallClock } from '@dressing-room/contract/time'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  bookingRow,
  expectCleanBooks,
  hold,
  type MadeService,
  mailsAbout,
  pay,
  setClock,
} from '../../../test/visits.ts'
import { toCardPage } from './booking-card-page.ts'

const MINUTE = 60_000
const ZONE = 'America/New_York'
const shop = shopOfFile()
const someone = strangers(shop, 20)
let today: string
beforeAll(async () => {
  today = addDays(wallClock(shop.deps.clock(), 'UTC').day, 1)
  await setClock(shop, `${today}T15:00:00Z`)
})

interface Booked {
  client: Person
  bookingId: string
}

async function bookAt(service: MadeService, day: string, time = '10:00'): Promise<Booked> {
  const client = someone()
  const session = await hold(shop, client, service, [day, time])
  await pay(shop, session)
  return { client, bookingId: session.bookingId }
}

/** What really comes back, in the words of the shop and by the books. */
async function cancel({ client, bookingId }: Booked) {
  const answer = await shop.post<{ message: string; booking: Booking }>(
    `/api/bookings/${bookingId}/cancel`,
    {},
    client.token,
  )
  const refunds = await shop.db
    .selectFrom('refund')
    .innerJoin('checkout', 'checkout.id', 'refund.checkout_id')
    .select('refund.amount_minor')
    .where('checkout.payable_id', '=', bookingId)
    .execute()
  return { status: answer.status, back: refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0) }
}

const descriptionOf = async (bookingId: string) =>
  toCardPage(shop.deps.shop, await bookingRow(shop, bookingId), 'en').lines[0]?.description ?? ''

describe('what is promised before paying', () => {
  it.each([72, 24, 1])(
    'is kept to the minute by a policy of %d hours: all of it before, at the last moment, and nothing a minute later',
    async (cancellationHours) => {
      const day = addDays(wallClock(shop.deps.clock(), ZONE).day, 5)
      const services = await Promise.all([0, 1, 2].map(() => aStylistService(shop.db, { cancellationHours })))
      const [early, exact, late] = await Promise.all(services.map((service) => bookAt(service, day)))
      if (!early || !exact || !late) throw new Error('three visits')
      const until = freeUntil(momentOf(day, '10:00', ZONE) as Date, cancellationHours)

      // The sheet says this moment, the card page and the mail the same.
      expect(cancelPromise({ until, price: 8000 }, shop.deps.clock())).toEqual({ kind: 'until', until })
      const { time, day: lastDay } = wallClock(until, ZONE)
      expect(await descriptionOf(early.bookingId)).toMatch(
        new RegExp(`Cancel until [^.]*, ${time}, and all of it comes back\\. Later nothing does\\.$`),
      )
      const [confirmed] = (await mailsAbout(shop, early.bookingId)).filter(
        ({ recipient }) => recipient === early.client.email,
      )
      expect(confirmed?.text_body).toMatch(new RegExp(`Cancel until [^.]*${Number(lastDay.slice(8))} [^.]*${time}`))

      const at = (minutes: number) => new Date(until.getTime() + minutes * MINUTE).toISOString()
      await setClock(shop, at(-1), { standing: true })
      expect(await cancel(early)).toEqual({ status: 200, back: 8000 })
      await setClock(shop, at(0), { standing: true })
      expect(await cancel(exact)).toEqual({ status: 200, back: 8000 })
      await setClock(shop, at(1), { standing: true })
      expect(cancelPromise({ until, price: 8000 }, shop.deps.clock())).toEqual({ kind: 'over' })
      expect(await cancel(late)).toEqual({ status: 200, back: 0 })
      await setClock(shop, at(2))
      await expectCleanBooks(shop)
    },
    60_000,
  )

  it('without hours is kept until the visit starts', async () => {
    const day = addDays(wallClock(shop.deps.clock(), ZONE).day, 5)
    const services = await Promise.all([0, 1].map(() => aStylistService(shop.db, { cancellationHours: 0 })))
    const [early, late] = await Promise.all(services.map((service) => bookAt(service, day)))
    if (!early || !late) throw new Error('two visits')
    const until = freeUntil(momentOf(day, '10:00', ZONE) as Date, 0)
    await setClock(shop, new Date(until.getTime() - MINUTE).toISOString(), { standing: true })
    expect(await cancel(early)).toEqual({ status: 200, back: 8000 })
    await setClock(shop, new Date(until.getTime() + MINUTE).toISOString(), { standing: true })
    expect(await cancel(late)).toEqual({ status: 409, back: 0 })
    await setClock(shop, new Date(until.getTime() + 2 * MINUTE).toISOString())
  })

  it('says that nothing comes back of what starts too soon, and nothing does', async () => {
    const service = await aStylistService(shop.db, { cancellationHours: 240 })
    const day = addDays(wallClock(shop.deps.clock(), ZONE).day, 2)
    const booked = await bookAt(service, day)
    expect(await descriptionOf(booked.bookingId)).toMatch(
      /If you cancel, nothing comes back: this time starts too soon\.$/,
    )
    expect(await cancel(booked)).toEqual({ status: 200, back: 0 })
  })
})
