import type { Town } from '@dressing-room/contract/discovery'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { fillTowns, locateTown } from './index.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  await fillTowns(shop.db, { leastPeople: 20_000 })
})
afterAll(() => shop.close())

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

it('finds nothing for what is no text, and never breaks on it', async () => {
  for (const query of ['', ' ', '%', '_', '\\', '\0', "'; drop table town", '💄']) {
    expect(await named(query), JSON.stringify(query)).toEqual([])
  }
  expect((await shop.get(`/api/towns?query=${'a'.repeat(101)}`)).status).toBe(400)
})

it('pins a town where it lies, the one of its state first, and knows when it does not know (case 48)', async () => {
  const near = async (city: string, state: string, country: string) => {
    const found = await locateTown(shop.db, { city, state, country })
    return found && [Math.round(found.latitude), Math.round(found.longitude)]
  }
  expect(await near('New York', 'NY', 'United States')).toEqual([41, -74])
  expect(await near('Portland', 'ME', 'USA')).toEqual([44, -70])
  expect(await near('montreal', 'QC', 'Canada')).toEqual([46, -74])
  expect(await near('Nowhere at All', 'NY', 'United States')).toBeUndefined()
  expect(await near('London', '', 'Atlantis')).toBeUndefined()
})
