import type { ServicesAround } from '@dressing-room/contract/around'
import type { DiscoverResponse } from '@dressing-room/contract/discovery'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct, aSeller } from '../../../test/factories.ts'
import { indexed } from '../../../test/indexed.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import { aStylistService, hold, type ServiceInput, setClock, times, visit } from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 30)

const TUESDAY = '2026-12-01'
/** 10:00 in New York. */
const NOW = `${TUESDAY}T15:00:00Z`
const KM_NORTH = 1 / 111.2

beforeAll(() => setClock(shop, NOW, { standing: true }))

let places = 0
/** Every test looks around another place, all on one meridian, five degrees apart; New York time everywhere. */
function aPlace() {
  return { latitude: 1 + 5 * places++, longitude: -74 }
}
type Place = ReturnType<typeof aPlace>

async function aService(place: Place, km: number, input: ServiceInput = {}) {
  const service = await aStylistService(shop.db, input)
  const { longitude } = place
  await shop.db
    .updateTable('service')
    .set({ latitude: place.latitude + km * KM_NORTH, longitude })
    .where('id', '=', service.id)
    .execute()
  return service
}

async function around({ latitude, longitude }: Place, more: Record<string, string> = {}): Promise<ServicesAround> {
  await indexed(shop)
  const query = new URLSearchParams({ latitude: latitude.toFixed(4), longitude: String(longitude), ...more })
  const { status, body } = await shop.get<ServicesAround>(`/api/services/around?${query}`)
  expect(status, String(query)).toBe(200)
  return body
}

const names = ({ services }: Pick<ServicesAround, 'services'>) => services.map(({ name }) => name)

async function takesTimeOff(stylistId: string, from: string, until: string) {
  await sql`
    insert into stylist_busy (stylist_id, during, kind, note, created_at)
    values (${stylistId}, tstzrange(${from}, ${until}, '[)'), 'time_off', '', now())`.execute(shop.db)
}

describe('services around a place', () => {
  it('come nearest first, within the radius only, counted and in categories as far as it reaches', async () => {
    const place = aPlace()
    await aService(place, 9, { name: 'Far' })
    await aService(place, 1, { name: 'Near' })
    await aService(place, 4.4, { name: 'Middle' })
    const all = await around(place)
    expect(names(all).slice(0, 3)).toEqual(['Near', 'Middle', 'Far'])
    expect(all.services.slice(0, 3).map(({ distanceKm }) => distanceKm)).toEqual([1, 4, 9])
    const five = await around(place, { within: '5km' })
    expect([names(five), five.total, five.totalIsMore]).toEqual([['Near', 'Middle'], 2, false])
    // Ten miles are sixteen kilometres.
    expect(names(await around(place, { within: '10mi' }))).toEqual(['Near', 'Middle', 'Far'])
    expect((await around(place, { within: '2km' })).total).toBe(1)
  })

  it('are filtered by category, with counts that are true of the radius', async () => {
    const place = aPlace()
    const [hair, nails] = [await aService(place, 1, { name: 'Cut' }), await aService(place, 2, { name: 'Manicure' })]
    await aService(place, 30, { name: 'Far cut' })
    const rows = await shop.db
      .insertInto('service_category')
      .values([
        { slug: 'around-hair', name: 'Around hair' },
        { slug: 'around-nails', name: 'Around nails' },
      ])
      .returning('id')
      .execute()
    for (const [at, service] of [hair, nails].entries()) {
      const link = { service_id: service.id, category_id: rows[at]?.id as string, position: 0 }
      await shop.db.insertInto('service_in_category').values(link).execute()
    }
    const found = await around(place, { within: '5km', serviceCategory: 'around-nails' })
    expect([names(found), found.total]).toEqual([['Manicure'], 1])
    const counts = found.categories.filter(({ value }) => value.startsWith('around-'))
    expect(counts.map(({ value, count, selected }) => [value, count, selected])).toEqual([
      ['around-hair', 1, false],
      ['around-nails', 1, true],
    ])
  })

  it('say when each is next free: today, tomorrow, later, or not at all', async () => {
    const place = aPlace()
    await aService(place, 1, { name: 'Today', works: 'Tue 09:00-17:00' })
    await aService(place, 2, { name: 'Tomorrow', works: 'Wed 09:00-12:00' })
    await aService(place, 3, { name: 'In weeks', works: 'Mon-Sun 09:00-17:00' }).then(({ stylistId }) =>
      takesTimeOff(stylistId, NOW, '2026-12-20T05:00:00Z'),
    )
    await aService(place, 4, { name: 'Never', works: 'Mon-Sun 09:00-17:00' }).then(({ stylistId }) =>
      takesTimeOff(stylistId, NOW, '2028-01-01T05:00:00Z'),
    )
    const { services } = await around(place, { within: '10km' })
    expect(services.map(({ nextFree }) => nextFree && [nextFree.date, nextFree.time, nextFree.inDays])).toEqual([
      [TUESDAY, '10:00', 0],
      ['2026-12-02', '09:00', 1],
      ['2026-12-20', '09:00', 19],
      null,
    ])
  })

  it('know miles and the zone of the place', async () => {
    const newYork = await around({ latitude: 40.72, longitude: -74 }, { within: '2mi' })
    expect([newYork.unit, newYork.timeZone]).toEqual(['mi', 'America/New_York'])
    const paris = await around({ latitude: 48.85, longitude: 2.35 }, { within: '2km' })
    expect([paris.unit, paris.timeZone]).toEqual(['km', 'Europe/Paris'])
  })

  it('refuse what is no place and no radius', async () => {
    for (const query of ['latitude=99&longitude=0', 'latitude=1', 'latitude=1&longitude=1&within=7km']) {
      expect((await shop.get(`/api/services/around?${query}`)).status, query).toBe(400)
    }
  })
})

describe('free today', () => {
  it('is whoever has a start left today: not past, not too soon, not taken, held, away or on vacation', async () => {
    const place = aPlace()
    const free = await aService(place, 1, { name: 'Free' })
    await aService(place, 1.1, { name: 'Closed already', works: 'Tue 08:00-10:30' })
    await aService(place, 1.2, { name: 'Wants notice', notice: 8 * 60 })
    await aService(place, 1.3, { name: 'Off', works: 'Wed 09:00-17:00' })
    await aService(place, 1.4, { name: 'Away' }).then(({ stylistId }) =>
      takesTimeOff(stylistId, NOW, '2026-12-02T05:00:00Z'),
    )
    const holiday = await aService(place, 1.5, { name: 'On vacation' })
    await shop.db
      .updateTable('shop')
      .set({ closed_until: '2026-12-09', opens_at: new Date('2026-12-09T05:00:00Z') })
      .where('seller_id', '=', holiday.stylistId)
      .execute()
    const taken = await aService(place, 1.6, { name: 'Taken', works: 'Tue 11:00-12:00' })
    await visit(shop, someone(), taken, [TUESDAY, '11:00'])
    const held = await aService(place, 1.7, { name: 'Held', works: 'Tue 11:00-12:00' })
    await hold(shop, someone(), held, [TUESDAY, '11:00'])
    const elsewhere = await aService(place, 1.8, { name: 'Busy elsewhere', works: 'Tue 11:00-12:00' })
    const feed = await shop.db
      .insertInto('busy_feed')
      .values({
        stylist_id: elsewhere.stylistId,
        name: 'Mine',
        url: 'https://calendar.test/a.ics',
        time_zone: 'America/New_York',
        created_at: new Date(NOW),
        next_read_at: new Date(NOW),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into busy_elsewhere (feed_id, stylist_id, during)
      values (${feed.id}, ${elsewhere.stylistId}, tstzrange(${NOW}, '2026-12-01T20:00:00Z', '[)'))`.execute(shop.db)

    const today = await around(place, { within: '5km', when: 'today' })
    expect(names(today)).toEqual(['Free'])
    expect([today.total, today.asked, today.next]).toEqual([undefined, 9, undefined])
    // The list and the page of the service itself say the same.
    expect(today.services[0]?.nextFree?.time).toBe((await times(shop, free, TUESDAY))[0])
    expect(await times(shop, held, TUESDAY)).toEqual([])
  })

  it('is asked of the nearest first, page by page, and goes on where it has stopped', async () => {
    const place = aPlace()
    const { stylistId } = await aService(place, 0.5, { name: 'First', works: 'Wed 09:00-17:00' })
    for (let at = 0; at < 29; at++) {
      await aService(place, 1 + at / 100, { name: `Closed ${at}`, works: 'Wed 09:00-17:00', stylistId })
    }
    const own = (await aSeller(shop.db)).id
    for (let at = 0; at < 14; at++) await aService(place, 2 + at / 100, { name: `Open ${at}`, stylistId: own })
    const first = await around(place, { within: '5km', when: 'today' })
    expect(names(first)).toEqual(Array.from({ length: 12 }, (_, at) => `Open ${at}`))
    expect(first.asked).toBe(42)
    const second = await around(place, { within: '5km', when: 'today', after: first.next as string })
    expect([names(second), second.next]).toEqual([['Open 12', 'Open 13'], undefined])
  })
})

describe('open now', () => {
  it('is whoever is within opening hours: a client in the chair closes nobody, time off does', async () => {
    const place = aPlace()
    await aService(place, 1, { name: 'Open', works: 'Tue 09:00-17:00' })
    await aService(place, 2, { name: 'Opens later', works: 'Tue 11:00-17:00' })
    await aService(place, 3, { name: 'Away' }).then(({ stylistId }) =>
      takesTimeOff(stylistId, '2026-12-01T14:00:00Z', '2026-12-01T16:00:00Z'),
    )
    const atWork = await aService(place, 4, { name: 'At work', works: 'Tue 09:00-17:00' })
    await visit(shop, someone(), atWork, [TUESDAY, '10:00'])
    await aService(place, 4.5, { name: 'All night', works: 'Mon 20:00-11:00' })
    await aService(place, 4.6, {
      name: 'Closed this day',
      exceptions: [{ date: TUESDAY, ranges: [] }],
    })
    expect(names(await around(place, { within: '5km', when: 'now' }))).toEqual(['Open', 'At work', 'All night'])
    const all = await around(place, { within: '5km' })
    expect(all.services.filter(({ isOpenNow }) => isOpenNow).map(({ name }) => name)).toEqual([
      ...['Open', 'At work', 'All night'],
    ])
  })
})

describe('Discover from a place', () => {
  it('leaves out shops beyond the radius, and counts what is left', async () => {
    const place = aPlace()
    const made: string[] = []
    for (const km of [1, 30]) {
      const { id } = await aSeller(shop.db)
      const { longitude } = place
      await shop.db
        .updateTable('shop')
        .set({ latitude: place.latitude + km * KM_NORTH, longitude })
        .where('seller_id', '=', id)
        .execute()
      made.push((await aProduct(shop.db, { sellerId: id })).id)
    }
    await aService(place, 1)
    await indexed(shop)
    const ask = async (more: string) => {
      const at = `latitude=${place.latitude}&longitude=${place.longitude}`
      return (await shop.get<DiscoverResponse>(`/api/discover?${at}${more}`)).body
    }
    const near = await ask('&within=5km')
    expect(near.products.map(({ _id }) => _id)).toEqual([made[0]])
    expect([near.totalProducts, near.totalServices, near.hasMore]).toEqual([1, 1, false])
    const wide = await ask('&within=50km&only=products')
    expect([wide.products.map(({ _id }) => _id), wide.services, wide.totalServices]).toEqual([made, [], 0])
    const cheap = await ask('&within=50km&productPrice=-10')
    expect([cheap.products, cheap.totalProducts]).toEqual([[], 0])
  })
})
