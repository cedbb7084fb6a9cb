import { beforeAll, expect, it } from 'vitest'
import { manyBuyers, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService, book, dayFromToday, expectCleanBooks, theStylist } from '../../../test/visits.ts'

const shop = shopOfFile()
let crowd: Person[]
beforeAll(async () => {
  crowd = await manyBuyers(shop.db, 200)
})

const codeOf = ({ status, body }: { status: number; body: { code: string } }) => (status === 200 ? 'held' : body.code)

it('gives one start to as many of two hundred as there are people in the team, each with somebody else', async () => {
  const day = dayFromToday(shop, 7)
  for (let round = 0; round < 3; round++) {
    const cut = await aStylistService(shop.db)
    const owner = await theStylist(shop.db, cut)
    for (const name of ['Ana', 'Ben']) {
      await shop.post('/api/team', { name, hours: null, services: [cut.id] }, owner.token)
    }
    const responses = await Promise.all(crowd.map((buyer) => book(shop, buyer, cut, [day, '10:00'])))
    const codes = responses.map(codeOf)
    expect(codes.filter((code) => code === 'held')).toHaveLength(3)
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(197)
    const rows = await shop.db
      .selectFrom('booking')
      .select('member_id')
      .where('service_id', '=', cut.id)
      .where('local_day', '=', day)
      .where('status', '=', 'held')
      .execute()
    expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(3)
  }
  await expectCleanBooks(shop)
}, 120_000)

it('fills three people and one room with as many of two hundred as fit, and nobody and nothing twice', async () => {
  const facial = await aStylistService(shop.db)
  const cut = await aStylistService(shop.db, { stylistId: facial.stylistId })
  const owner = await theStylist(shop.db, facial)
  for (const name of ['Ana', 'Ben']) {
    await shop.post('/api/team', { name, hours: null, services: [facial.id, cut.id] }, owner.token)
  }
  await shop.post('/api/resources', { name: 'Treatment room', units: 1, services: [facial.id] }, owner.token)
  const day = dayFromToday(shop, 14)
  const want = (service: typeof cut) =>
    Promise.all(crowd.slice(0, 100).map((buyer) => book(shop, buyer, service, [day, '10:00'])))
  const wantOthers = Promise.all(crowd.slice(100).map((buyer) => book(shop, buyer, cut, [day, '10:00'])))
  const [facials, cuts] = await Promise.all([want(facial), wantOthers])
  const heldOf = (responses: typeof cuts) => responses.map(codeOf).filter((code) => code === 'held').length
  expect(new Set([...facials, ...cuts].map(codeOf))).toEqual(new Set(['held', 'slot_taken']))
  expect(heldOf(facials)).toBeLessThanOrEqual(1)
  expect(heldOf(facials) + heldOf(cuts)).toBe(3)
  await expectCleanBooks(shop)
}, 120_000)

it('books nobody with whoever leaves at that moment', async () => {
  const cut = await aStylistService(shop.db)
  const owner = await theStylist(shop.db, cut)
  const { body } = await shop.post<{ members: { _id: string; name: string }[] }>(
    '/api/team',
    { name: 'Ana', hours: null, services: [cut.id] },
    owner.token,
  )
  const ana = body.members.find(({ name }) => name === 'Ana')?._id ?? ''
  const when = [dayFromToday(shop, 10), '10:00'] as const
  const [left, ...responses] = await Promise.all([
    shop.post(`/api/team/${ana}/retire`, {}, owner.token),
    ...crowd.slice(0, 50).map((buyer) => book(shop, buyer, cut, when, { member: ana })),
  ])
  const held = responses.map(codeOf).filter((code) => code === 'held').length
  // Either somebody was first, and is paying: then nobody leaves. Or Ana has left, and nobody got her.
  expect([left.status, held]).toEqual(held === 1 ? [409, 1] : [200, 0])
  await expectCleanBooks(shop)
})
