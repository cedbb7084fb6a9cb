import type { Team } from '@dressing-room/contract/team'
import { addDays, type Day, wallClock } from '@dressing-room/contract/time'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { aStylistService, book, detail, expectCleanBooks, hold, setClock, theStylist } from '../../../test/visits.ts'
import { served, wait, waitingOf } from '../../../test/waiting.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)
let day: Day
beforeAll(async () => {
  const today = addDays(wallClock(shop.deps.clock(), 'UTC').day, 1)
  await setClock(shop, `${today}T15:00:00Z`)
  day = addDays(today, 3)
})

/** One start a day, which Ana and the owner both have, and both are booked. */
async function aFullSalon() {
  const cut = await aStylistService(shop.db, { works: 'Mon-Sun 12:00-13:00' })
  const owner = await theStylist(shop.db, cut)
  const body = { name: 'Ana', hours: null, services: [cut.id] }
  const { members } = (await shop.post<Team>('/api/team', body, owner.token)).body
  const ana = members.find(({ name }) => name === 'Ana')?._id ?? ''
  const booked = new Map<string, string>()
  for (const member of [ana, owner.id]) {
    const wish = { serviceID: cut.publicId, fullName: `Client of ${member}`, date: day, time: '12:00', member }
    const made = await shop.post<{ booking: { _id: string } }>('/api/stylist/visits', wish, owner.token)
    booked.set(member, made.body.booking._id)
  }
  const free = async (member: string) => {
    await shop.post(`/api/stylist/visits/${booked.get(member)}/cancel`, { reason: '' }, owner.token)
    await served(shop)
  }
  return { cut, owner, ana, free }
}

it('offers the time of whoever is waited for, and of anybody where that is minded by nobody', async () => {
  const { cut, owner, ana, free } = await aFullSalon()
  const [forAna, forAny] = [someone(), someone()]
  const joined = await wait(shop, forAna, cut, day, { member: ana })
  expect(joined.body.entry.member).toEqual({ _id: ana, name: 'Ana' })
  // The same wish for somebody else is another place.
  expect((await wait(shop, forAna, cut, day, { member: owner.id })).body.entry._id).not.toBe(joined.body.entry._id)
  await wait(shop, forAny, cut, day)
  expect((await wait(shop, forAny, cut, day, { member: 'nobody' })).body.code).toBe('member_gone')

  await free(ana)
  const states = async (person: typeof forAna) =>
    (await waitingOf(shop, person)).map(({ member, state }) => [member?.name, state])
  // The shop itself may have heard of it first, and be at it.
  await eventually(async () => expect(await states(forAna)).toContainEqual(['Ana', 'offered']))
  expect(await states(forAny)).toEqual([[undefined, 'waiting']])
  await eventually(async () => {
    const about = `waiting:${joined.body.entry._id}`
    const mails = await shop.db.selectFrom('mail').select('text_body').where('subject_key', '=', about).execute()
    expect(mails.map(({ text_body }) => text_body).join()).toMatch(new RegExp(`with Ana[^]*member=${ana}`))
  })
  const taken = await hold(shop, forAna, cut, [day, '12:00'], { member: ana })
  expect((await detail(shop, forAna, taken.bookingId)).member?.name).toBe('Ana')
  await expectCleanBooks(shop)
})

it('passes over time of somebody else, of which it is said that it is free for others', async () => {
  const { cut, owner, ana, free } = await aFullSalon()
  const [forAna, forAny] = [someone(), someone()]
  await wait(shop, forAna, cut, day, { member: ana })
  await wait(shop, forAny, cut, day)
  await free(owner.id)
  await eventually(async () => expect((await waitingOf(shop, forAny))[0]?.state).toBe('offered'))
  expect((await waitingOf(shop, forAna)).map(({ state }) => state)).toEqual(['waiting'])
  // It is held for whoever waits for anybody.
  expect((await book(shop, someone(), cut, [day, '12:00'])).body.code).toBe('slot_taken')
})

it('is over once whoever is waited for has left the team', async () => {
  const { cut, owner, ana, free } = await aFullSalon()
  const client = someone()
  await wait(shop, client, cut, day, { member: ana })
  await free(owner.id)
  expect((await shop.post(`/api/team/${ana}/retire`, {}, owner.token)).status).toBe(200)
  await served(shop)
  const place = async () => (await waitingOf(shop, client)).map(({ state, member }) => [state, member?.name])
  await eventually(async () => expect(await place()).toEqual([['expired', 'Ana']]))
  await expectCleanBooks(shop)
})

it('is over too while their time is held for it; for the owner, who does it alone then, it goes on', async () => {
  const { cut, owner, ana, free } = await aFullSalon()
  const [forAna, forOwner] = [someone(), someone()]
  await wait(shop, forAna, cut, day, { member: ana })
  await wait(shop, forOwner, cut, day, { member: owner.id })
  await free(ana)
  const states = async (person: typeof forAna) => (await waitingOf(shop, person)).map(({ state }) => state)
  await eventually(async () => expect(await states(forAna)).toEqual(['offered']))
  const left = await shop.post(`/api/team/${ana}/retire`, {}, owner.token)
  expect(left.status, left.text).toBe(200)
  // As after a change of the team in which nobody is named for it any more.
  await shop.db.deleteFrom('service_member').where('service_id', '=', cut.id).execute()
  await served(shop)
  await eventually(async () => expect(await states(forAna)).toEqual(['expired']))
  expect(await states(forOwner)).toEqual(['waiting'])
  expect((await wait(shop, someone(), cut, day, { member: ana })).body.code).toBe('member_gone')
  expect((await wait(shop, someone(), cut, day, { member: owner.id })).body.entry).not.toHaveProperty('member')
  await free(owner.id)
  await eventually(async () => expect(await states(forOwner)).toEqual(['offered']))
  await expectCleanBooks(shop)
})
