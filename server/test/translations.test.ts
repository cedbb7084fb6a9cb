import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { SellerProduct } from '@dressing-room/contract/selling-products'
import type { SellerService } from '@dressing-room/contract/selling-services'
import type { OwnShop, Shop } from '@dressing-room/contract/shops'
import type { StylistService } from '@dressing-room/contract/stylist-services'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aSeller, aSession } from './factories.ts'
import { indexed } from './indexed.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** What sellers say in more than one language: both kinds of goods, their pages, search, and the shop itself. */
let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = await aSession(shop.db, (await aSeller(shop.db)).id)
  await shop.db.insertInto('category').values({ slug: 'coats', name: 'Coats' }).execute()
})
afterAll(() => shop.close())

const french = { name: 'Manteau en laine', description: 'Doublé de soie, il tient chaud.' }
const coat = { name: 'Wool coat', description: 'Lined with silk.', price: 120, category: 'Coats' }
const cut = {
  ...{ serviceID: 'dry-cut', name: 'Dry cut', description: 'Cut on dry hair.', price: 60, priceCurrency: 'USD' },
  ...{ duration: 60, timeZone: 'America/New_York' },
  provider: { name: 'Ada Obi', contactEmail: 'ada@studio.test', contactPhone: '+1 404 555 0142' },
  location: { address: '1 Main St', city: 'Portland', state: 'OR', zipCode: '97201', country: 'USA' },
  availability: [{ day: 'Monday', startTime: '09:00', endTime: '17:00' }],
}

async function save<T>(method: string, path: string, body: object): Promise<T> {
  const response = await shop.ask<T>(method, path, { token, body })
  expect(response.status, response.text).toBe(200)
  return response.body
}

async function found(query: string): Promise<string[]> {
  await indexed(shop)
  const { body } = await shop.get<{ products: { name: string }[]; services: { name: string }[] }>(
    `/api/search?query=${encodeURIComponent(query)}`,
  )
  return [...body.products, ...body.services].map(({ name }) => name)
}

describe('a product', () => {
  it('is sent with all its languages in one copy, found by the words of each, and edited by parts', async () => {
    const added = await save<SellerProduct>('POST', '/api/products', { ...coat, translations: { fr: french } })
    expect(added.translations).toEqual({ fr: french })
    const shown = async () => (await shop.get<ProductDetail>(`/api/products/slug/${added.slug}`)).body
    expect(await shown()).toMatchObject({ name: 'Wool coat', inLanguages: { fr: french } })
    expect(await found('manteau')).toEqual(['Wool coat'])
    expect(await found('doublé')).toEqual(['Wool coat'])
    expect(await found('coat')).toEqual(['Wool coat'])

    await save('PUT', `/api/products/${added._id}`, { price: 130 })
    expect((await shown()).inLanguages).toEqual({ fr: french })
    const german = { name: 'Wollmantel', description: '' }
    const edited = await save<SellerProduct>('PUT', `/api/products/${added._id}`, {
      translations: { de: german, es: { name: ' ', description: '' } },
    })
    expect(edited).toMatchObject({ translations: { de: german }, version: added.version + 2 })
    expect(await found('manteau')).toEqual([])
    expect(await found('wollmantel')).toEqual(['Wool coat'])
    expect((await save<SellerProduct>('PUT', `/api/products/${added._id}`, { translations: {} })).translations).toEqual(
      {},
    )
    expect(await shown()).not.toHaveProperty('inLanguages')
  })

  it('takes languages of the shop only, and names the field that is too long', async () => {
    const faults = async (translations: object) => {
      const { status, body } = await shop.ask<{ errors: { pointer: string }[] }>('POST', '/api/products', {
        ...{ token, body: { ...coat, translations } },
      })
      return [status, ...body.errors.map(({ pointer }) => pointer)]
    }
    expect(await faults({ fr: { ...french, name: 'm'.repeat(201) } })).toEqual([422, '#/translations/fr/name'])
    expect((await faults({ it: french }))[0]).toBe(422)
  })
})

describe('a shop', () => {
  it('says what it is in each language, in one copy, and leaves the rest as it is', async () => {
    const words = { about: 'Nous cousons à Lyon.', deliveryWords: '', returnWords: 'Écrivez-nous.' }
    const saved = await save<OwnShop>('PUT', '/api/seller/shop', { name: 'Maison Oda', translations: { fr: words } })
    expect(saved.translations).toEqual({ fr: words })
    const shown = async () => (await shop.get<Shop>('/api/shops/maison-oda')).body
    expect(await shown()).toMatchObject({ about: '', inLanguages: { fr: words } })
    await save('PUT', '/api/seller/shop', { about: 'We sew in Lyon.' })
    expect(await shown()).toMatchObject({ about: 'We sew in Lyon.', inLanguages: { fr: words } })
    await save('PUT', '/api/seller/shop', { translations: { fr: { about: '', deliveryWords: '', returnWords: '' } } })
    expect(await shown()).not.toHaveProperty('inLanguages')
  })
})

describe('a service', () => {
  it('is sent with all its languages in one copy, and found by the words of each', async () => {
    const words = { name: 'Coupe à sec', description: 'Sur cheveux secs.' }
    const added = await save<SellerService>('POST', '/api/services', { ...cut, translations: { fr: words } })
    expect(added.translations).toEqual({ fr: words })
    expect((await shop.get<StylistService>('/api/service/dry-cut')).body).toMatchObject({
      name: 'Dry cut',
      inLanguages: { fr: words },
    })
    expect(await found('coupe')).toEqual(['Dry cut'])
    const edited = await save<SellerService>('PUT', '/api/services/dry-cut', { price: 70 })
    expect(edited.translations).toEqual({ fr: words })
    expect((await save<SellerService>('PUT', '/api/services/dry-cut', { translations: {} })).translations).toEqual({})
    expect(await found('coupe')).toEqual([])
  })
})
