import type { SellerService } from '@dressing-room/contract/selling-services'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aSeller, aSession, manyBuyers, type Person } from '../../../test/factories.ts'
import { indexed } from '../../../test/indexed.ts'
import { startTestApp, type TestApp, type TestResponse } from '../../../test/test-app.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  pay,
  theStylist,
  times,
  visit,
} from '../../../test/visits.ts'
import { addTowns } from '../towns/store.ts'

let shop: TestApp
let people: Person[]
beforeAll(async () => {
  shop = await startTestApp()
  people = await manyBuyers(shop.db, 30)
  await addTowns(shop.db, [
    {
      ...{ id: 1, name: 'Atlanta', region: 'GA', country_code: 'US', population: 500_000, others: [] },
      ...{ latitude: 33.749, longitude: -84.388 },
    },
  ])
})
afterAll(() => shop.close())

function someone(): Person {
  return people.pop() as Person
}

async function aVerifiedSeller(): Promise<Person> {
  const { id, email } = await aSeller(shop.db)
  return { id, email, name: 'Sal Ler', token: await aSession(shop.db, id) }
}

/** A small picture at the shop's own uploads; answers its address. */
async function anUpload({ token }: Person): Promise<string> {
  const form = new FormData()
  form.set('upload_preset', 'dressing-room')
  const image = sharp({ create: { width: 40, height: 50, channels: 3, background: '#884422' } })
  form.set('file', new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' }), 'press.png')
  const response = await fetch(`${shop.origin}/api/uploads`, {
    ...{ method: 'POST', body: form, headers: { authorization: token } },
  })
  const { secure_url } = (await response.json()) as { secure_url: string }
  expect(secure_url).toContain('/media/')
  return secure_url
}

let made = 0
/** What the form sends: every required field (spec 5), and hours from nine to five. */
function aForm(fields: Record<string, unknown> = {}) {
  made += 1
  return {
    serviceID: `silk-press-${made}`,
    name: 'Silk Press',
    description: 'Washed, blown out and pressed.',
    price: 80,
    priceCurrency: 'USD',
    duration: 60,
    provider: { name: 'Ada Obi', contactEmail: 'ada@studio.test', contactPhone: '+1 404 555 0142' },
    location: {
      ...{ address: '1 Peachtree Street', city: 'Atlanta', state: 'GA', zipCode: '30303' },
      country: 'United States',
    },
    availability: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => ({
      ...{ day, startTime: '09:00', endTime: '12:00' },
    })),
    slotStepMinutes: 60,
    ...fields,
  }
}

interface Saved extends SellerService {
  message: string
  code: string
  errors?: { pointer: string; detail: string }[]
  bookings: { _id: string; because: string[] }[]
  beingPaidFor: number
  confirm: string
  changes: { field: string; value: unknown }[]
}
type Body = Record<string, unknown>

const add = (seller: Person, body: Body) => shop.post<Saved>('/api/services', body, seller.token)
const put = (seller: Person, serviceID: string, body: Body, headers: Record<string, string> = {}) =>
  shop.ask<Saved>('PUT', `/api/services/${serviceID}`, { token: seller.token, body, headers })
const remove = (seller: Person, serviceID: string, query = '') =>
  shop.ask<Saved>('DELETE', `/api/services/${serviceID}${query}`, { token: seller.token })
const list = (seller: Person, query = '') =>
  shop.get<{ services: SellerService[]; page: number; totalPages: number }>(`/api/services${query}`, seller.token)

async function added(seller: Person, fields: Body = {}): Promise<SellerService> {
  const answer = await add(seller, aForm(fields))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const pointers = ({ body }: TestResponse<Saved>) => (body.errors ?? []).map(({ pointer }) => pointer)

describe('adding a service', () => {
  it('puts it on sale at once, at the point of its town and in its zone', async () => {
    const seller = await aVerifiedSeller()
    const service = await added(seller, { tags: ['press', 'press', 'silk'], bufferAfterMinutes: 15 })
    expect(service).toMatchObject({
      ...{ status: 'active', version: 1, price: 80, timeZone: 'America/New_York', upcomingVisits: 0 },
      ...{ latitude: 33.749, placeIsExact: false, tags: ['press', 'silk'], cancellationHours: 24 },
      provider: { providerID: seller.id, isVerified: true },
    })
    const { body } = await shop.get<StylistService>(`/api/service/${service.serviceID}`)
    expect(body).toMatchObject({ name: 'Silk Press', availability: service.availability })
    expect(body).not.toHaveProperty('status')
    expect(await times(shop, { publicId: service.serviceID }, dayFromToday(shop, 7))).toEqual([
      '09:00',
      '10:00',
      '11:00',
    ])
    await indexed(shop)
    const found = await shop.get<{ services: StylistService[] }>('/api/search?query=silk%20press')
    expect(found.body.services.map(({ serviceID }) => serviceID)).toContain(service.serviceID)
  })

  it('names every required field that is missing or wrong, and saves nothing', async () => {
    const seller = await aVerifiedSeller()
    const empty = await add(seller, {})
    expect(empty.status).toBe(422)
    const required = ['serviceID', 'name', 'description', 'price', 'priceCurrency', 'duration', 'provider', 'location']
    expect(pointers(empty).sort()).toEqual(required.map((field) => `#/${field}`).sort())
    const wrong = await add(
      seller,
      aForm({
        serviceID: 'not a part/of an address',
        price: '80',
        provider: { name: ' ', contactEmail: 'ada', contactPhone: '' },
        location: { address: '', city: '', state: '', zipCode: '', country: '' },
        exceptions: [{ date: '2026-02-30', ranges: [] }],
        addOns: [{ name: '', price: -1, minutes: 1.5 }],
      }),
    )
    expect(pointers(wrong).sort()).toEqual(
      [
        ...['#/serviceID', '#/price', '#/exceptions/0/date'],
        ...['name', 'contactEmail', 'contactPhone'].map((field) => `#/provider/${field}`),
        ...['address', 'city', 'state', 'zipCode', 'country'].map((field) => `#/location/${field}`),
        ...['name', 'price', 'minutes'].map((field) => `#/addOns/0/${field}`),
      ].sort(),
    )
    expect((await list(seller)).body.services).toEqual([])
  })

  it('refuses lengths that are none, within a second, and goes on answering (case 32)', async () => {
    const seller = await aVerifiedSeller()
    for (const duration of [0, -30, 7.5, '60', 100_000, null, 4, 721]) {
      const answer = await add(seller, aForm({ duration }))
      expect([duration, answer.status, pointers(answer)]).toEqual([duration, 422, ['#/duration']])
    }
    expect((await added(seller, { duration: 5 })).duration).toBe(5)
    expect((await added(seller, { duration: 720 })).duration).toBe(720)
  })

  it('refuses prices that could not be charged as they stand', async () => {
    const seller = await aVerifiedSeller()
    for (const [price, priceCurrency] of [
      ...[[-1, 'USD'] as const, [79.999, 'USD'] as const, [80.5, 'JPY'] as const, [0.1, 'USD'] as const],
      [1e15, 'USD'] as const,
    ]) {
      const answer = await add(seller, aForm({ price, priceCurrency }))
      expect([price, answer.status, pointers(answer)]).toEqual([price, 422, ['#/price']])
    }
    expect((await added(seller, { price: 0 })).price).toBe(0)
    expect((await added(seller, { price: 8000, priceCurrency: 'JPY' })).price).toBe(8000)
  })

  it('says which range of which day cannot be kept, and how a whole day is written (R1, R3)', async () => {
    const seller = await aVerifiedSeller()
    const monday = (startTime: string, endTime: string) => ({ day: 'Monday', startTime, endTime })
    const refused = async (...availability: Body[]) => {
      const answer = await add(seller, aForm({ availability }))
      return [answer.status, answer.body.message, ...pointers(answer)]
    }
    expect(await refused(monday('09:00', '12:00'), monday('11:00', '13:00'))).toEqual([
      ...[422, 'These hours overlap: Monday 09:00 to 12:00 and Monday 11:00 to 13:00.'],
      '#/availability/1/startTime',
    ])
    expect(await refused(monday('00:00', '00:00'))).toEqual([
      ...[422, 'Monday 00:00 to 00:00: opening and closing are the same. A whole day is written 00:00 to 24:00.'],
      '#/availability/0/endTime',
    ])
    expect(await refused(monday('09:00', '25:00'))).toEqual([
      ...[422, 'Monday 09:00 to 25:00: please write the end as a time such as 17:30. The end of a day is 24:00.'],
      '#/availability/0/endTime',
    ])
    const whole = await added(seller, { availability: [monday('00:00', '24:00')] })
    expect(whole.availability).toEqual([monday('00:00', '24:00')])
  })

  it('takes no owner, badge, rating or id from what is sent (security 9)', async () => {
    const [seller, other] = [await aVerifiedSeller(), await aVerifiedSeller()]
    const service = await added(seller, {
      ...{ _id: other.id, ratings: { averageRating: 5, numberOfRatings: 900 }, reviews: [{ rating: 5 }] },
      ...{ seller_id: other.id, version: 99, createdAt: '1999-01-01', latitude: 1, longitude: 1, featured: true },
      provider: { ...aForm().provider, providerID: other.id, isVerified: true },
    })
    expect(service).toMatchObject({
      ...{ version: 1, latitude: 33.749, ratings: { numberOfRatings: 0 }, reviews: [] },
      provider: { providerID: seller.id },
    })
    expect(service._id).not.toBe(other.id)
    expect((await list(other)).body.services).toEqual([])
  })

  it('gives one ID to one service, and an ID of a deleted one to the next', async () => {
    const [seller, other] = [await aVerifiedSeller(), await aVerifiedSeller()]
    const { serviceID } = await added(seller)
    const again = await add(other, aForm({ serviceID: serviceID.toUpperCase() }))
    expect([again.status, again.body.code, pointers(again)]).toEqual([409, 'service_id_taken', ['#/serviceID']])
    const both = await Promise.all([
      add(other, aForm({ serviceID: 'both' })),
      add(seller, aForm({ serviceID: 'both' })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await remove(seller, serviceID)).status).toBe(200)
    expect((await add(other, aForm({ serviceID }))).status).toBe(200)
  })

  it('asks for the zone of a place that we do not know, and puts no pin there (case 48)', async () => {
    const seller = await aVerifiedSeller()
    const location = { ...aForm().location, city: 'Nowhere-on-Sea' }
    const unknown = await add(seller, aForm({ location }))
    expect([unknown.status, pointers(unknown)]).toEqual([422, ['#/timeZone']])
    expect((await add(seller, aForm({ location, timeZone: 'Mars/Olympus' }))).status).toBe(422)
    const service = await added(seller, { location, timeZone: 'Europe/London' })
    expect(service.timeZone).toBe('Europe/London')
    expect(service).not.toHaveProperty('latitude')
    const place = await shop.get('/api/place?city=Atlanta&state=Georgia&country=USA', seller.token)
    expect(place.body).toEqual({ isKnown: true, timeZone: 'America/New_York' })
    const lost = await shop.get('/api/place?city=Nowhere&country=USA', seller.token)
    expect(lost.body).toEqual({ isKnown: false })
  })

  it('takes categories by id or name, and refuses others', async () => {
    const hair = { slug: 'hair', name: 'Hair' }
    const { id } = await shop.db.insertInto('service_category').values(hair).returning('id').executeTakeFirstOrThrow()
    const { body } = await shop.get<{ _id: string; name: string }[]>('/api/service-category')
    expect(body).toEqual([{ _id: id, categoryID: id, name: 'Hair', slug: 'hair' }])
    const seller = await aVerifiedSeller()
    expect(await added(seller, { categories: [id, 'Hair'] })).toMatchObject({ categories: ['Hair'], categoryIDs: [id] })
    const answer = await add(seller, aForm({ categories: [id, 'Hats'] }))
    expect([answer.status, pointers(answer)]).toEqual([422, ['#/categories/1']])
  })

  it('refuses add-ons with which a visit would be longer than any can be', async () => {
    const seller = await aVerifiedSeller()
    const addOns = [{ name: 'All of it', price: 10, minutes: 700 }]
    const answer = await add(seller, aForm({ addOns }))
    expect([answer.status, pointers(answer)]).toEqual([422, ['#/addOns']])
    expect((await add(seller, aForm({ processingMinutes: 60 }))).status).toBe(422)
  })
})

describe('changing a service', () => {
  it('shows the first of the pictures that its seller has uploaded, and no other address', async () => {
    const [seller, other] = [await aVerifiedSeller(), await aVerifiedSeller()]
    const [first, second] = [await anUpload(seller), await anUpload(seller)]
    const pictures = [{ url: first, alt: 'Pressed hair' }, { url: second }]
    const service = await added(seller, { pictures })
    expect(service.pictures.map(({ alt }) => alt)).toEqual(['Pressed hair'])
    expect(service.imageUrl).not.toBe('')
    const { serviceID } = service
    const urls = ['javascript:alert(1)', 'data:image/png;base64,AA==', '//evil.test/x.png', await anUpload(other)]
    for (const imageUrl of urls) expect((await put(seller, serviceID, { imageUrl })).status, imageUrl).toBe(400)
    const five = Array.from({ length: 5 }, () => ({ url: first }))
    const refused = await put(seller, serviceID, { pictures: five })
    expect([refused.status, refused.body.message]).toEqual([400, 'You can only upload up to 4 images.'])
    expect((await put(seller, serviceID, { name: 'Press' })).body.imageUrl).toBe(service.imageUrl)
    expect((await put(seller, serviceID, { pictures: [{ url: service.imageUrl }] })).body.imageUrl).toBe(
      service.imageUrl,
    )
    expect((await put(seller, serviceID, { imageUrl: '' })).body).toMatchObject({ imageUrl: '', pictures: [] })
  })

  it('touches nothing that was not sent', async () => {
    const seller = await aVerifiedSeller()
    const addOns = [{ name: 'Deep mask', price: 20, minutes: 30 }]
    const before = await added(seller, { addOns, tags: ['silk'] })
    const { status, body } = await put(seller, before.serviceID, { price: 95, provider: { name: 'Ada O.' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...before,
      ...{ price: 95, version: 2, provider: { ...before.provider, name: 'Ada O.' } },
    })
    expect((await put(seller, before.serviceID, {})).body.version).toBe(2)
    const [mask] = before.addOns
    const renamed = await put(seller, before.serviceID, { addOns: [{ ...mask, name: 'Mask' }, ...addOns] })
    expect(renamed.body.addOns.map(({ name }) => name)).toEqual(['Mask', 'Deep mask'])
    expect(renamed.body.addOns[0]?._id).toBe(mask?._id)
  })

  it('changes amounts with their currency, so that 80 dollars become 80 yen and not 8000', async () => {
    const seller = await aVerifiedSeller()
    const { serviceID } = await added(seller, { addOns: [{ name: 'Mask', price: 20, minutes: 0 }] })
    const { body } = await put(seller, serviceID, { priceCurrency: 'JPY' })
    expect(body).toMatchObject({ price: 80, priceCurrency: 'JPY', addOns: [{ price: 20 }] })
  })

  it('is refused to others and to sellers who are not verified, who change nothing (security 8, 9)', async () => {
    const [seller, other] = [await aVerifiedSeller(), await aVerifiedSeller()]
    const { serviceID } = await added(seller)
    const answers = [
      await put(other, serviceID, { name: 'Mine now' }),
      await remove(other, serviceID),
      await shop.get(`/api/services/${serviceID}`, other.token),
      await put(someone(), serviceID, { name: 'Mine now' }),
      await add(someone(), aForm()),
      await list(someone()),
    ]
    expect(answers.map(({ status, body }) => [status, (body as Body).code])).toEqual([
      ...[1, 2, 3].map(() => [403, 'not_yours']),
      ...[4, 5, 6].map(() => [403, 'identity_not_verified']),
    ])
    expect((await shop.get(`/api/service/${serviceID}`)).body).toMatchObject({ name: 'Silk Press' })
    expect((await put(seller, 'no-such-service', {})).status).toBe(404)
    expect((await shop.get('/api/services')).body).toMatchObject({ services: [], totalPages: 0 })
    const bearer = await shop.ask('DELETE', `/api/services/${serviceID}`, { token: `Bearer ${seller.token}` })
    expect(bearer.status).toBe(200)
  })

  it('keeps its ID, because links lead there', async () => {
    const seller = await aVerifiedSeller()
    const { serviceID } = await added(seller)
    const answer = await put(seller, serviceID, { serviceID: 'another' })
    expect([answer.status, pointers(answer)]).toEqual([422, ['#/serviceID']])
    expect((await put(seller, serviceID, { serviceID, name: 'Same' })).status).toBe(200)
  })

  it('tells a second window what the first one has changed', async () => {
    const seller = await aVerifiedSeller()
    const { serviceID } = await added(seller)
    const opened = await shop.get(`/api/services/${serviceID}`, seller.token)
    expect(opened.headers.get('etag')).toBe('"1"')
    expect((await put(seller, serviceID, { price: 90 }, { 'if-match': '"1"' })).headers.get('etag')).toBe('"2"')
    const stale = await put(seller, serviceID, { name: 'Other' }, { 'if-match': '"1"' })
    expect(stale.body).toMatchObject({ code: 'edited_meanwhile', version: 2, changes: [{ field: 'price', value: 90 }] })
    const deleting = await shop.ask('DELETE', `/api/services/${serviceID}`, {
      ...{ token: seller.token, headers: { 'if-match': '"1"' } },
    })
    expect(deleting.status).toBe(412)
  })

  it('takes a draft and an archived one out of every list, and of the shop, but not from its seller', async () => {
    const seller = await aVerifiedSeller()
    const { serviceID } = await added(seller, { name: 'Quiet Curl', status: 'draft' })
    const isSeen = async () => {
      await indexed(shop)
      const found = await shop.get<{ services: StylistService[] }>('/api/search?query=quiet%20curl')
      const recent = await shop.get<StylistService[]>('/api/services/recent')
      return [
        (await shop.get(`/api/service/${serviceID}`)).status === 200,
        (await shop.get(`/api/services/${serviceID}/available-days`)).status === 200,
        found.body.services.some((each) => each.serviceID === serviceID),
        recent.body.some((each) => each.serviceID === serviceID),
      ]
    }
    expect(await isSeen()).toEqual([false, false, false, false])
    expect((await list(seller)).body.services).toMatchObject([{ serviceID, status: 'draft' }])
    await put(seller, serviceID, { status: 'active' })
    await eventually(async () => expect(await isSeen()).toEqual([true, true, true, true]))
    await put(seller, serviceID, { status: 'archived' })
    await eventually(async () => expect(await isSeen()).toEqual([false, false, false, false]))
  })
})

it('lists ten of the seller’s own services to a page, newest first', async () => {
  const seller = await aVerifiedSeller()
  for (let at = 0; at < 11; at++) await added(seller, { name: `Service ${at}` })
  const first = (await list(seller, '?page=1&limit=10')).body
  expect([first.page, first.totalPages, first.services.length, first.services[0]?.name]).toEqual([
    1,
    2,
    10,
    'Service 10',
  ])
  const second = (await list(seller, '?page=2&limit=10')).body
  expect(second.services.map(({ name }) => name)).toEqual(['Service 0'])
})

describe('visits that are booked', () => {
  const tuesday = [{ day: 'Tuesday', startTime: '01:00', endTime: '02:00' }]

  it('are listed with what the change means for them, and stay as agreed once it is confirmed (case 37, 41)', async () => {
    const cut = await aStylistService(shop.db, { works: 'Mon-Sun 09:00-12:00' })
    const stylist = await theStylist(shop.db, cut)
    const [buyer, payer] = [someone(), someone()]
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    await hold(shop, payer, cut, [dayFromToday(shop, 8), '10:00'])
    const affects = async (body: Body) => {
      const answer = await put(stylist, cut.publicId, body)
      return answer.status === 409 ? answer.body.bookings.map(({ _id, because }) => [_id, ...because]) : answer.status
    }
    expect(await affects({ availability: tuesday })).toEqual([[bookingId, 'hours']])
    expect(await affects({ duration: 90 })).toEqual([[bookingId, 'length']])
    expect(await affects({ bufferAfterMinutes: 10 })).toEqual([[bookingId, 'length']])
    expect(await affects({ timeZone: 'Europe/London' })).toEqual([[bookingId, 'hours', 'zone']])
    expect(await affects({ location: { address: '2 Mercer Street' } })).toEqual([[bookingId, 'place']])
    expect(await affects({ status: 'archived' })).toEqual([[bookingId, 'gone']])
    expect(await affects({ name: 'Long Cut', price: 95, cancellationHours: 48 })).toBe(200)

    const change = { availability: tuesday, duration: 90, timeZone: 'Europe/London' }
    const refused = await put(stylist, cut.publicId, change)
    expect(refused.body).toMatchObject({ code: 'visits_affected', beingPaidFor: 1 })
    expect((await put(stylist, cut.publicId, { ...change, confirm: 'anything' })).status).toBe(409)
    const saved = await put(stylist, cut.publicId, { ...change, confirm: refused.body.confirm })
    expect(saved.body).toMatchObject({ duration: 90, timeZone: 'Europe/London', upcomingVisits: 1 })
    expect(await detail(shop, buyer, bookingId)).toMatchObject({
      ...{ name: 'Cut and Finish', price: 80, duration: 60, time: '10:00', timeZone: 'America/New_York' },
      ...{ status: 'confirmed', mayCancel: true },
    })
    await expectCleanBooks(shop)
  })

  it('have to be seen again where one more was booked meanwhile', async () => {
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    await visit(shop, someone(), cut, [dayFromToday(shop, 7), '10:00'])
    const { confirm } = (await put(stylist, cut.publicId, { duration: 90 })).body
    await visit(shop, someone(), cut, [dayFromToday(shop, 7), '12:00'])
    const again = await put(stylist, cut.publicId, { duration: 90, confirm })
    expect([again.status, again.body.bookings.length]).toEqual([409, 2])
  })

  it('outlive their service: readable, cancellable with the money, and payable while held (case 41)', async () => {
    const cut = await aStylistService(shop.db)
    const stylist = await theStylist(shop.db, cut)
    const [buyer, payer] = [someone(), someone()]
    const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
    const held = await hold(shop, payer, cut, [dayFromToday(shop, 8), '10:00'])
    const refused = await remove(stylist, cut.publicId)
    expect(refused.body).toMatchObject({ code: 'visits_affected', bookings: [{ _id: bookingId, because: ['gone'] }] })
    expect((await remove(stylist, cut.publicId, `?confirm=${refused.body.confirm}`)).status).toBe(200)
    await eventually(async () => expect((await shop.get(`/api/service/${cut.publicId}`)).status).toBe(410))
    expect((await remove(stylist, cut.publicId)).status).toBe(404)

    expect(await detail(shop, buyer, bookingId)).toMatchObject({ name: 'Cut and Finish', serviceExists: false })
    await pay(shop, held)
    const cancelled = await shop.post(`/api/bookings/${bookingId}/cancel`, {}, buyer.token)
    expect(cancelled.body).toMatchObject({ booking: { status: 'cancelled', refundedAmount: 80 } })
    expect((await bookingRow(shop, held.bookingId)).status).toBe('confirmed')
    await expectCleanBooks(shop)
  })
})
