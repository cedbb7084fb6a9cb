import type { Town } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillTowns, locateTown } from './index.ts'
import { addTowns } from './store.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await fillTowns(shop.db, { minPeople: 50_000 })
  // Too small for this test's list: twins in one state, and a town whose name is that of a large one elsewhere.
  const ohio = { name: 'Lisbon', region: 'OH', country_code: 'US', population: 2800, others: [] }
  await addTowns(shop.db, [
    { ...ohio, id: -1, latitude: 40.772, longitude: -80.76813 },
    { ...ohio, id: -2, latitude: 39.86089, longitude: -83.6352 },
    { ...ohio, id: -3, name: 'Saint Louis', region: 'MI', latitude: 43.40836, longitude: -84.60667 },
    { ...ohio, id: -4, name: 'Muenster', region: 'TX', latitude: 33.65177, longitude: -97.37641 },
    { ...ohio, id: -6, name: 'Las Vegas', region: 'NM', population: 13_753, latitude: 35.59393, longitude: -105.2239 },
    { ...ohio, id: -7, name: 'Paris', region: 'TX', population: 24_782, latitude: 33.66094, longitude: -95.55551 },
    { ...ohio, id: -8, name: 'Sankt Pölten', region: '', country_code: 'AT', latitude: 48.2044, longitude: 15.62291 },
    { ...ohio, id: -9, name: 'Sainte-Anne', region: '', country_code: 'GP', latitude: 16.22632, longitude: -61.37915 },
    { ...ohio, id: -5, name: 'Cologne', region: '', country_code: 'IT', latitude: 45.57862, longitude: 9.9418 },
  ])
}, 120_000)
afterAll(() => shop.close())

it('the largest towns come first, and a fill that was cut off goes on where it ended', async () => {
  const other = await startTestApp()
  try {
    await fillTowns(other.db, { minPeople: 1_000_000, otherNames: false })
    const cutOff = new AbortController()
    cutOff.abort()
    await fillTowns(other.db, { minPeople: 200_000, otherNames: false, signal: cutOff.signal })
    expect(await locateTown(other.db, { city: 'London', country: 'UK' })).toBeDefined()
    expect(await locateTown(other.db, { city: 'Bordeaux', country: 'France' })).toBeUndefined()
    await fillTowns(other.db, { minPeople: 200_000, otherNames: false })
    expect(await locateTown(other.db, { city: 'Bordeaux', country: 'France' })).toBeDefined()
  } finally {
    await other.close()
  }
})

it('the shop is open while smaller towns are still being filled in, and finds each as soon as it is there', async () => {
  const other = await startTestApp()
  try {
    await fillTowns(other.db, { minPeople: 1_000_000, otherNames: false })
    const filling = fillTowns(other.db, { minPeople: 200_000, otherNames: false })
    let isFilled = false
    void filling.finally(() => (isFilled = true))
    const found: string[][] = []
    while (!isFilled) {
      const { status, body } = await other.get<{ towns: Town[] }>('/api/towns?query=lond')
      expect(status).toBe(200)
      if (!isFilled) found.push(body.towns.map(({ name }) => name))
    }
    expect(await filling).toBe(true)
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(([first]) => first === 'London')).toBe(true)
    expect(await locateTown(other.db, { city: 'Bordeaux', country: 'France' })).toBeDefined()
  } finally {
    await other.close()
  }
}, 90_000)

it('two processes that fill the table at once fill it once', async () => {
  const [one, other] = await Promise.all([startTestApp(), startTestApp()])
  try {
    const fill = (db: TestApp['db']) => fillTowns(db, { minPeople: 1_000_000 })
    await Promise.all([fill(one.db), fill(one.db), fill(other.db)])
    const namesIn = async ({ db }: TestApp) =>
      (
        await db
          .selectFrom('town_name')
          .select((eb) => eb.fn.countAll().as('names'))
          .executeTakeFirstOrThrow()
      ).names
    expect(await namesIn(one)).toEqual(await namesIn(other))
  } finally {
    await Promise.all([one.close(), other.close()])
  }
})

const named = async (query: string) => {
  const { body } = await shop.get<{ towns: Town[] }>(`/api/towns?query=${encodeURIComponent(query)}`)
  return body.towns
}

it('finds towns as they are typed, without accents and case, the largest first', async () => {
  expect((await named('lond'))[0]).toMatchObject({ name: 'London', place: 'England, United Kingdom' })
  expect((await named('MONTREAL'))[0]).toMatchObject({ name: 'Montréal', place: 'QC, Canada' })
  expect((await named('são pau'))[0]).toMatchObject({ name: 'São Paulo', place: 'Brazil' })
  const portlands = (await named('portland')).map(({ place }) => place)
  expect(portlands).toEqual(['OR, United States', 'ME, United States', ...portlands.slice(2)])
  expect((await named('san')).length).toBe(8)
})

describe('a town is found by any of its names', () => {
  it.each([
    ['Cologne', 'Köln'],
    ['Koeln', 'Köln'],
    ['koln', 'Köln'],
    ['München', 'Munich'],
    ['Muenchen', 'Munich'],
    ['münch', 'Munich'],
    ['Wien', 'Vienna'],
    ['Zuerich', 'Zürich'],
    ['Zurich', 'Zürich'],
    ['Praha', 'Prague'],
    ['Roma', 'Rome'],
    ['Lisboa', 'Lisbon'],
    ['Firenze', 'Florence'],
    ['Muenster', 'Münster'],
    ['Nuremberg', 'Nürnberg'],
    ['Duesseldorf', 'Düsseldorf'],
    ['Genf', 'Genève'],
    ['Den Haag', 'The Hague'],
    ['Kobenhavn', 'Copenhagen'],
    ['København', 'Copenhagen'],
    ['Goteborg', 'Göteborg'],
    ['Gothenburg', 'Göteborg'],
    ['Warszawa', 'Warsaw'],
    ['Bruxelles', 'Brussels'],
    ['Anvers', 'Antwerpen'],
    ['Milano', 'Milan'],
    ['Napoli', 'Naples'],
    ['Москва', 'Moscow'],
    ['東京', 'Tokyo'],
    ['Bombay', 'Mumbai'],
    ['Saint Louis', 'St. Louis'],
    ['st louis', 'St. Louis'],
    ['St. Louis', 'St. Louis'],
    ['St. Pölten', 'Sankt Pölten'],
    ['St Poelten', 'Sankt Pölten'],
    ['Sankt Pölten', 'Sankt Pölten'],
    ['Ste Anne', 'Sainte-Anne'],
    ['aix en provence', 'Aix-en-Provence'],
  ])('%s is %s', async (query, name) => {
    expect((await named(query))[0]?.name).toBe(name)
  })

  it.each([
    ['Saint Petersburg FL', 'St. Petersburg', 'FL, United States'],
    ['St. Petersburg, Florida', 'St. Petersburg', 'FL, United States'],
    ['Portland, OR', 'Portland', 'OR, United States'],
    ['Portland ME', 'Portland', 'ME, United States'],
    ['portland maine', 'Portland', 'ME, United States'],
    ['Saint Louis, MO', 'St. Louis', 'MO, United States'],
    ['Springfield IL USA', 'Springfield', 'IL, United States'],
    ['Las Vegas New Mexico', 'Las Vegas', 'NM, United States'],
    ['Paris TX', 'Paris', 'TX, United States'],
    ['Paris, France', 'Paris', 'France'],
    ['Paris France', 'Paris', 'France'],
    ['Köln, Deutschland', 'Köln', 'Germany'],
    ['Berlin, DE', 'Berlin', 'Germany'],
    ['Vancouver BC', 'Vancouver', 'BC, Canada'],
    ['London, Ontario, Canada', 'London', 'ON, Canada'],
    ['Portland, OR, United States', 'Portland', 'OR, United States'],
    ['New York', 'New York City', 'NY, United States'],
    ['Washington DC', 'Washington, D.C.', 'DC, United States'],
  ])('%s is the one in its region', async (query, name, place) => {
    expect((await named(query))[0]).toMatchObject({ name, place })
  })

  it('an odd name of a large town does not push itself before towns that begin so', async () => {
    expect((await named('san')).map(({ name }) => name).join()).not.toContain('Petersburg')
    expect((await named('par'))[0]?.name).toBe('Paris')
    expect((await named('Saint Louis MO')).map(({ place }) => place)).toEqual(['MO, United States'])
    expect(await named('Lisbon, OR')).toEqual([])
  })

  it('two towns of one name in one region are told apart, and each is found by its whole name', async () => {
    const lisbons = await named('Lisbon OH')
    expect(new Set(lisbons.map(({ place }) => place)).size).toBe(2)
    for (const { id, name, place } of lisbons) {
      expect(place).toMatch(/^OH, near .+, United States$/)
      const again = await named(`${name}, ${place}`)
      expect(again.find((town) => `${town.name}, ${town.place}` === `${name}, ${place}`)?.id).toBe(id)
    }
  })
})

it('finds nothing for what is no text, and never breaks on it', async () => {
  for (const query of ['', ' ', '%', '_', '\\', '\0', "'; drop table town", '💄']) {
    expect(await named(query), JSON.stringify(query)).toEqual([])
  }
  expect((await shop.get(`/api/towns?query=${'a'.repeat(101)}`)).status).toBe(400)
})

it('pins a town where it lies, the one of its state first, and knows when it does not know (case 48)', async () => {
  const near = async (city: string, state: string, country: string) => {
    const found = await locateTown(shop.db, { city, state, country })
    return found && [Math.round(found.latitude) + 0, Math.round(found.longitude) + 0]
  }
  expect(await near('New York', 'NY', 'United States')).toEqual([41, -74])
  expect(await near('Portland', 'ME', 'USA')).toEqual([44, -70])
  expect(await near('montreal', 'QC', 'Canada')).toEqual([46, -74])
  expect(await near('Nowhere at All', 'NY', 'United States')).toBeUndefined()
  expect(await near('London', '', 'Atlantis')).toBeUndefined()
  expect(await near('Saint Louis', 'MO', 'USA')).toEqual([39, -90])
  expect(await near('Saint Louis', 'Missouri', 'United States')).toEqual([39, -90])
  expect(await near('Saint Louis', 'MI', 'USA')).toEqual([43, -85])
  expect(await near('Saint Louis', 'OR', 'USA')).toBeUndefined()
  expect(await near('Saint Louis', 'Moo', 'USA')).toBeUndefined()
  expect(await near('San Juan', 'PR', 'USA')).toEqual([18, -66])
  expect(await near('London', 'Greater London', 'UK')).toEqual([52, 0])
  expect(await near('München', 'Bayern', 'Deutschland')).toEqual([48, 12])
  for (const [city, country] of [
    ['Cologne', 'Germany'],
    ['Wien', 'Austria'],
    ['Roma', 'Italy'],
    ['Lisboa', 'Portugal'],
    ['Firenze', 'Italy'],
    ['Koeln', 'Germany'],
    ['Paris', 'France'],
  ] as const) {
    expect(await near(city, '', country), city).toBeDefined()
  }
})
