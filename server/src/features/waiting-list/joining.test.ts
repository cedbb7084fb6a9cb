import { addDays, type Day, wallClock } from '@dressing-room/contract/time'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { setClock, theStylist, times } from '../../../test/visits.ts'
import { bookedOut as aBookedOutDay, served, wait, waitingOf } from '../../../test/waiting.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)
let today: Day
beforeAll(async () => {
  today = addDays(wallClock(shop.deps.clock(), 'UTC').day, 1)
  await setClock(shop, `${today}T15:00:00Z`)
})

const in3Days = () => addDays(today, 3)
const bookedOut = () => aBookedOutDay(shop, someone(), in3Days())
const cancel = (person: Person, id: string) => shop.post(`/api/bookings/${id}/cancel`, {}, person.token)

describe('joining', () => {
  it('is for times that are not free: one that suits is named in its place', async () => {
    const { cut } = await bookedOut()
    const client = someone()
    const free = await wait(shop, client, cut, in3Days(), { untilDay: addDays(in3Days(), 1) })
    expect([free.status, free.body.code]).toEqual([409, 'waiting_not_needed'])
    expect([free.body.date, free.body.time]).toEqual([addDays(in3Days(), 1), '12:00'])

    const joined = await wait(shop, client, cut, in3Days(), {
      fromTime: '09:00',
      untilTime: '17:00',
      noticeMinutes: 120,
    })
    expect(joined.status, joined.text).toBe(200)
    expect(joined.body.entry).toMatchObject({
      state: 'waiting',
      fromTime: '09:00',
      untilTime: '17:00',
      noticeMinutes: 120,
    })
    const again = await wait(shop, client, cut, in3Days(), {
      fromTime: '09:00',
      untilTime: '17:00',
      noticeMinutes: 120,
    })
    expect(again.body.entry._id).toBe(joined.body.entry._id)
    expect(await waitingOf(shop, client)).toHaveLength(1)
  })

  it('needs a login, days to come, a time that ends after it begins, and is not for one’s own service', async () => {
    const { cut } = await bookedOut()
    const client = someone()
    expect((await wait(shop, { ...client, token: '' }, cut, in3Days())).status).toBe(401)
    const past = await wait(shop, client, cut, addDays(today, -2))
    expect([past.status, past.body.code]).toEqual([422, 'waiting_unreadable'])
    const backwards = await wait(shop, client, cut, in3Days(), { fromTime: '12:00', untilTime: '10:00' })
    expect(backwards.body.code).toBe('waiting_unreadable')
    expect((await wait(shop, client, cut, in3Days(), { untilDay: addDays(today, 100) })).body.code).toBe(
      'waiting_unreadable',
    )
    expect((await wait(shop, await theStylist(shop.db, cut), cut, in3Days())).body.code).toBe('own_service')
  })

  it('ends at ten places for one account', async () => {
    const { cut } = await bookedOut()
    const client = someone()
    const joined = []
    for (let minute = 10; minute < 21; minute++)
      joined.push((await wait(shop, client, cut, in3Days(), { fromTime: `10:${minute}` })).status)
    expect(joined).toEqual([...Array(10).fill(200), 409])
  })

  it('can be left, once and again, and only by whoever joined', async () => {
    const { cut, owner, bookingId } = await bookedOut()
    const [client, other] = [someone(), someone()]
    const { _id } = (await wait(shop, client, cut, in3Days())).body.entry
    const leave = (person: Person) => shop.ask('DELETE', `/api/waiting-list/${_id}`, { token: person.token })
    expect((await leave(other)).status).toBe(404)
    expect((await leave(client)).status).toBe(200)
    expect((await leave(client)).status).toBe(200)
    expect(await waitingOf(shop, client)).toEqual([])
    await cancel(owner, bookingId)
    await served(shop)
    expect(await times(shop, cut, in3Days())).toEqual(['12:00'])
  })
})
