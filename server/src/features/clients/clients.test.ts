import type { Client, ClientDetails, ClientNote } from '@dressing-room/contract/clients'
import type { BookedAnswers } from '@dressing-room/contract/intake'
import { addDays } from '@dressing-room/contract/time'
import { expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { aStylistService, bookingRow, dayFromToday, type MadeService, theStylist, visit } from '../../../test/visits.ts'
import { transact } from '../../platform/db/transact.ts'
import { clientNoteData } from './index.ts'

const shop = shopOfFile()
const someone = strangers(shop, 12)

const listed = async (stylist: Person, query = '') =>
  (await shop.get<{ clients: Client[]; total: number }>(`/api/stylist/clients${query}`, stylist.token)).body
const read = (stylist: Person, visitId: string) =>
  shop.get<ClientDetails>(`/api/stylist/clients/${visitId}`, stylist.token)
const write = (stylist: Person, visitId: string, text: string) =>
  shop.post<ClientNote & { code: string }>(`/api/stylist/clients/${visitId}/notes`, { text }, stylist.token)

async function aSalon(): Promise<{ cut: MadeService; stylist: Person }> {
  const cut = await aStylistService(shop.db)
  return { cut, stylist: await theStylist(shop.db, cut) }
}

let hour = 9
/** Booked in by hand, each an hour after the one before. */
async function byHand({ cut, stylist }: { cut: MadeService; stylist: Person }, client: object): Promise<string> {
  const when = { date: dayFromToday(shop, 9), time: `${String(hour++).padStart(2, '0')}:00` }
  const made = await shop.post<{ booking: { _id: string } }>(
    '/api/stylist/visits',
    { serviceID: cut.publicId, phone: '', note: '', ...when, ...client },
    stylist.token,
  )
  expect(made.status, made.text).toBe(200)
  return made.body.booking._id
}

it('a stylist reads the visits, purchases, answers and notes of a client, of their own salon and shop only', async () => {
  const salon = await aSalon()
  const { cut, stylist } = salon
  const ada = someone()
  const day = dayFromToday(shop, 3)
  const first = await visit(shop, ada, cut, [day, '10:00'])
  const second = await visit(shop, ada, cut, [addDays(day, 1), '10:00'])
  const missed = await visit(shop, ada, cut, [addDays(day, 2), '10:00'])
  const off = await visit(shop, ada, cut, [addDays(day, 3), '10:00'])
  await shop.post(`/api/bookings/${off.bookingId}/cancel`, {}, ada.token)
  const past = (days: number) => new Date(shop.deps.clock().getTime() - days * 86_400_000)
  const list = [{ _id: 'q', kind: 'text' as const, text: 'Allergies?', isRequired: true, answer: 'Latex' }]
  const answers: BookedAnswers = { consent: 'Yes.', at: past(20).toISOString(), list }
  for (const [id, status, days] of [
    [first.bookingId, 'completed', 20],
    [missed.bookingId, 'no_show', 10],
  ] as const) {
    const at = { starts_at: past(days), ends_at: new Date(past(days).getTime() + 3_600_000), status }
    await shop.db
      .updateTable('booking')
      .set({ ...at, answers: JSON.stringify(answers) })
      .where('id', '=', id)
      .execute()
  }
  // Elsewhere: another salon, another shop.
  const other = await aSalon()
  await visit(shop, ada, other.cut, [day, '12:00'])
  const [own, theirs] = [await aProduct(shop.db, { sellerId: stylist.id }), await aProduct(shop.db)]
  const { id, orderId } = (await openCheckout(shop, ada, [own.line(), theirs.line()])) as {
    id: string
    orderId: string
  }
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')

  expect((await write(stylist, second.bookingId, '  ')).status).toBe(422)
  const note = (await write(stylist, second.bookingId, 'Formula 6.1, 20 minutes.')).body
  const { status, body } = await read(stylist, first.bookingId)
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ visitId: off.bookingId, name: ada.name, email: ada.email, phone: '+14155552671' },
      ...{ visits: 2, noShows: 1, cancelled: 1, next: { date: addDays(day, 1) }, notes: [note] },
    },
  ])
  expect(body.history.map(({ status: how, isAhead, price }) => [how, isAhead, price])).toEqual([
    ['cancelled', false, 80],
    ['confirmed', true, 80],
    ['no-show', false, 80],
    ['completed', false, 80],
  ])
  expect(body.history[0]?.cancelledBy).toBe('buyer')
  expect(body.history.at(-1)?.answers).toMatchObject([{ text: 'Allergies?', answer: 'Latex' }])
  expect(body.bought).toHaveLength(1)
  expect((await listed(stylist)).clients).toMatchObject([
    { name: ada.name, visits: 2, noShows: 1, cancelled: 1, notes: 1 },
  ])

  // Nobody else, the client included, reads or changes any of it.
  for (const stranger of [other.stylist, ada]) {
    expect((await read(stranger, first.bookingId)).status).toBe(stranger === ada ? 403 : 404)
    expect((await write(stranger, first.bookingId, 'x')).status).toBe(stranger === ada ? 403 : 404)
  }
  const url = `/api/stylist/client-notes/${note._id}`
  expect((await shop.ask('PUT', url, { token: other.stylist.token, body: { text: 'x' } })).status).toBe(404)
  const changed = await shop.ask<ClientNote>('PUT', url, { token: stylist.token, body: { text: 'Formula 7.' } })
  expect(changed.body).toMatchObject({ text: 'Formula 7.', changedAt: expect.any(String) })
  expect((await shop.ask('DELETE', url, { token: stylist.token })).status).toBe(200)
  expect((await read(stylist, first.bookingId)).body.notes).toEqual([])
})

it('whoever was booked in by hand is known by address, and by telephone where there is none; names are searched', async () => {
  hour = 9
  const salon = await aSalon()
  const { cut, stylist } = salon
  const eve = someone()
  await visit(shop, eve, cut, [dayFromToday(shop, 8), '10:00'], { phone: '+1 415 555 2671' })
  const byAddress = await byHand(salon, { fullName: 'Evie', email: eve.email.toUpperCase() })
  const byPhone = await byHand(salon, { fullName: 'Eve at the door', phone: '+1 415 555 2671' })
  const [ann, anne] = [await byHand(salon, { fullName: 'Ann 100%' }), await byHand(salon, { fullName: 'Ann 100%' })]

  const whose = async (id: string) => (await read(stylist, id)).body.history.map(({ _id }) => _id)
  expect(await whose(byPhone)).toHaveLength(3)
  expect(await whose(byAddress)).toContain(byPhone)
  // With nothing to know them by they may be two.
  expect([await whose(ann), await whose(anne)]).toEqual([[ann], [anne]])

  const { clients, total } = await listed(stylist)
  expect([total, clients.length]).toEqual([3, 3])
  expect((await listed(stylist, '?search=evie')).clients.map(({ visits }) => visits)).toEqual([3])
  expect((await listed(stylist, '?search=100%25&limit=1')).total).toBe(2)
  expect((await listed(stylist, '?search=Nobody')).clients).toEqual([])
  // Past the end there are as many as before.
  expect(await listed(stylist, '?page=9')).toMatchObject({ clients: [], total: 3, totalPages: 1 })

  // Of the same telephone with an address of her own: her daughter. Whoever has nothing but that telephone may be either.
  const daughter = await byHand(salon, { fullName: 'Lou', phone: '+1 415 555 2671', email: 'lou@home.test' })
  expect([await whose(daughter), await whose(byPhone)]).toEqual([[daughter], [byPhone]])
  expect(await whose(byAddress)).toHaveLength(2)
  // The address that two accounts have typed is of neither.
  await visit(shop, someone(), cut, [dayFromToday(shop, 8), '12:00'], { email: eve.email })
  expect(await whose(byAddress)).toEqual([byAddress])
})

it('what was given back is not bought, and figures and notes are of all visits, also those that are not listed', async () => {
  const salon = await aSalon()
  const { cut, stylist } = salon
  const ada = someone()
  const { bookingId } = await visit(shop, ada, cut, [dayFromToday(shop, 3), '10:00'])
  const [own, kept, theirs] = [
    await aProduct(shop.db, { sellerId: stylist.id }),
    await aProduct(shop.db, { sellerId: stylist.id }),
    await aProduct(shop.db),
  ]
  const { id, orderId } = (await openCheckout(shop, ada, [own.line(), kept.line(), theirs.line()])) as {
    id: string
    orderId: string
  }
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  expect((await read(stylist, bookingId)).body.bought).toHaveLength(2)
  const line = await shop.db
    .selectFrom('order_line')
    .innerJoin('parcel', (join) =>
      join.onRef('parcel.order_id', '=', 'order_line.order_id').onRef('parcel.seller_id', '=', 'order_line.seller_id'),
    )
    .select(['order_line.id', 'parcel.id as parcelId'])
    .where('order_line.order_id', '=', orderId)
    .where('order_line.seller_id', '=', stylist.id)
    .executeTakeFirstOrThrow()
  const back = { lines: [{ id: line.id, quantity: 1, restock: false }], delivery: false, note: '' }
  const given = await shop.post(
    `/api/parcels/${line.parcelId}/refunds`,
    { ...back, key: `back ${line.id}` },
    stylist.token,
  )
  expect(given.status, given.text).toBe(200)
  expect((await read(stylist, bookingId)).body.bought).toHaveLength(1)

  await write(stylist, bookingId, 'The first')
  const { id: _, number: __, during: ___, ...row } = { during: '', ...(await bookingRow(shop, bookingId)) }
  const later = (at: Date, days: number) => new Date(at.getTime() + days * 86_400_000)
  const copies = Array.from({ length: 205 }, (_, at) => ({
    ...row,
    ...{ add_ons: JSON.stringify(row.add_ons), services: JSON.stringify(row.services), answers: null },
    ...{ status: 'completed' as const, starts_at: later(row.starts_at, at + 1), ends_at: later(row.ends_at, at + 1) },
  }))
  await shop.db.insertInto('booking').values(copies).execute()
  const { body } = await read(stylist, bookingId)
  expect(body).toMatchObject({ visits: 206, next: { date: row.local_day }, notes: [{ text: 'The first' }] })
  expect(body.history).toHaveLength(200)
  expect((await listed(stylist)).clients).toMatchObject([{ visits: 206, notes: 1 }])
})

it('notes are in the export of whom they are about, and go with the account of either side', async () => {
  hour = 9
  const salon = await aSalon()
  const { cut, stylist } = salon
  const [ada, eve] = [someone(), someone()]
  const hers = await visit(shop, ada, cut, [dayFromToday(shop, 7), '10:00'], { phone: '+1 415 555 2672' })
  const atTheDoor = await byHand(salon, { fullName: 'Ada', phone: '+1 415 555 2672' })
  const other = await visit(shop, eve, cut, [dayFromToday(shop, 7), '12:00'])
  // With another address of hers, and with a telephone that two have.
  const shared = { phone: '+1 415 555 2673' }
  await visit(shop, ada, cut, [dayFromToday(shop, 8), '10:00'], { email: 'ada@work.test', ...shared })
  const atWork = await byHand(salon, { fullName: 'Ada', email: 'ada@work.test' })
  const typedHers = await visit(shop, eve, cut, [dayFromToday(shop, 8), '12:00'], { email: ada.email, ...shared })
  const either = await byHand(salon, { fullName: 'Somebody', ...shared })
  for (const [id, text] of [
    [atWork, 'Hates mint'],
    [typedHers.bookingId, 'Came with a friend'],
    [either, 'One of the two'],
    [hers.bookingId, 'Sensitive scalp'],
    [atTheDoor, 'Wears glasses'],
    [other.bookingId, 'Likes it short'],
  ] as const)
    await write(stylist, id, text)

  const exported = async (person: Person) => JSON.stringify(await clientNoteData.collect(shop.db, person))
  expect(await exported(ada)).toContain('Sensitive scalp')
  for (const ofEve of ['Likes it short', 'Came with a friend']) expect(await exported(ada)).not.toContain(ofEve)
  expect(await exported(stylist)).toContain('Wears glasses')

  const forget = (person: Person) => transact(shop.db, async (tx) => clientNoteData.erase?.(tx, person, new Date()))
  const left = async () =>
    (await shop.db.selectFrom('client_note').select('body').where('stylist_id', '=', stylist.id).execute()).map(
      ({ body }) => body,
    )
  await forget(ada)
  expect((await left()).sort()).toEqual(['Likes it short', 'One of the two'])
  await forget(stylist)
  expect(await left()).toEqual([])
})
