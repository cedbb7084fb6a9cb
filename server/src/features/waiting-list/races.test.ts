import { addDays, wallClock } from '@dressing-room/contract/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService, book, expectCleanBooks, type MadeService, setClock, visit } from '../../../test/visits.ts'
import { wait, waitingOf } from '../../../test/waiting.ts'
import { serveFreed } from './jobs.ts'
import { serveLine } from './offer-time.ts'

/** How many strangers press at the moment at which the time becomes free, and how often. */
const RACES: [strangers: number, rounds: number][] =
  process.env.TIER === 'heavy'
    ? [
        [50, 10],
        [200, 5],
      ]
    : [
        [8, 4],
        [30, 1],
      ]

const shop = shopOfFile()
let crowd: Person[]
let day: string
beforeAll(async () => {
  crowd = await manyBuyers(shop.db, 240)
  const tomorrow = addDays(wallClock(shop.deps.clock(), 'UTC').day, 1)
  await setClock(shop, `${tomorrow}T15:00:00Z`)
  day = addDays(tomorrow, 3)
})

const nth = (at: number) => crowd[at % crowd.length] as Person
const cancel = (person: Person, id: string) => shop.post(`/api/bookings/${id}/cancel`, {}, person.token)

/** What lies in the chair: the database lets no two of these overlap, and here there is room for one. */
async function inTheChair({ stylistId }: MadeService): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from stylist_busy where stylist_id = ${stylistId} and (held_until is null or held_until > ${shop.deps.clock()})`.execute(
    shop.db,
  )
  return rows.map(({ kind }) => kind)
}

describe('a freed chair', () => {
  it.each(RACES)(
    'goes to one of those who wait, or to one of %d strangers, whoever else presses (%d times over)',
    async (strangers, rounds) => {
      for (let round = 0; round < rounds; round++) {
        const cut = await aStylistService(shop.db, { works: 'Mon-Sun 12:00-13:00' })
        const [owner, first, second] = [nth(round * 7), nth(round * 7 + 1), nth(round * 7 + 2)]
        const { bookingId } = await visit(shop, owner, cut, [day, '12:00'])
        await wait(shop, first, cut, day)
        await wait(shop, second, cut, day)
        const pressed = Array.from({ length: strangers }, (_, at) => nth(round * 7 + 3 + at))
        // Two processes hear of it while strangers press, before and after.
        const all = await Promise.all([
          cancel(owner, bookingId).then(() =>
            Promise.all([serveFreed(shop.deps), serveLine(shop.deps, cut.stylistId)]),
          ),
          ...pressed.map(async (person) => (await book(shop, person, cut, [day, '12:00'])).status),
        ])
        await serveFreed(shop.deps)
        const booked = all.filter((status) => status === 200).length
        const states = [...(await waitingOf(shop, first)), ...(await waitingOf(shop, second))]
          .filter(({ serviceID }) => serviceID === cut.publicId)
          .map(({ state }) => state)
        const offered = states.filter((state) => state === 'offered').length
        expect(await inTheChair(cut)).toHaveLength(1)
        expect([booked, offered].sort()).toEqual([0, 1])
        expect(states).toEqual(booked ? ['waiting', 'waiting'] : ['offered', 'waiting'])
        // Whoever it is held for presses in several tabs, while a stranger does as well.
        if (offered) {
          const tabs = await Promise.all([
            book(shop, first, cut, [day, '12:00']),
            book(shop, first, cut, [day, '12:00']),
            book(shop, second, cut, [day, '12:00']),
            book(shop, nth(round * 7 + 5), cut, [day, '12:00']),
          ])
          expect(tabs.map(({ status }) => status)).toEqual([200, 200, 409, 409])
          expect(tabs[0]?.body.bookingId).toBe(tabs[1]?.body.bookingId)
          expect(await inTheChair(cut)).toEqual(['hold'])
          await cancel(first, tabs[0]?.body.bookingId ?? '')
        }
        for (const [at, status] of all.slice(1).entries()) {
          if (status !== 200) continue
          const person = pressed[at] as Person
          const again = await book(shop, person, cut, [day, '12:00'])
          await cancel(person, again.body.bookingId)
        }
      }
      await expectCleanBooks(shop)
    },
    240_000,
  )

  it('is offered to the next in line by one only, however many hear that an offer has run out', async () => {
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 12:00-13:00' })
    const owner = nth(200)
    const { bookingId } = await visit(shop, owner, cut, [day, '12:00'])
    const line = [nth(201), nth(202), nth(203)]
    for (const person of line) await wait(shop, person, cut, day)
    await cancel(owner, bookingId)
    await serveFreed(shop.deps)
    await shop.advance(11)
    // The one whose ten minutes are over presses at the same moment: too late, or just in time for a free chair.
    const [late] = await Promise.all([
      book(shop, line[0] as Person, cut, [day, '12:00']),
      ...Array.from({ length: 10 }, () => serveLine(shop.deps, cut.stylistId)),
    ])
    const states = (await Promise.all(line.map((person) => waitingOf(shop, person)))).map(([entry]) => entry?.state)
    expect(await inTheChair(cut)).toHaveLength(1)
    expect(states.filter((state) => state === 'offered')).toHaveLength(late.status === 200 ? 0 : 1)
    expect(states[2]).toBe('waiting')
  })

  it('is not left half held by a crash: what was not done is done by the next look', async () => {
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 12:00-13:00' })
    const [owner, client] = [nth(210), nth(211)]
    const { bookingId } = await visit(shop, owner, cut, [day, '12:00'])
    await wait(shop, client, cut, day)
    await cancel(owner, bookingId)
    const dying = {
      ...shop.deps,
      queue: { ...shop.deps.queue, enqueue: () => Promise.reject(new Error('the process was killed')) },
    }
    await expect(serveLine(dying, cut.stylistId)).rejects.toThrow('killed')
    expect(await inTheChair(cut)).toEqual([])
    expect((await waitingOf(shop, client))[0]?.state).toBe('waiting')
    await serveFreed(shop.deps)
    expect((await waitingOf(shop, client))[0]?.state).toBe('offered')
  })
})
