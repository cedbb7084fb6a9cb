import type { ProductDetail } from '@dressing-room/contract/catalog'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { BodyMeasures, OwnSizeGuides, productSizeGuide } from '@dressing-room/contract/sizing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aProduct, aSeller, aSession, type MadeProduct } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { transact } from '../../platform/db/transact.ts'
import { sizingData } from './index.ts'

let shop: TestApp
let seller: { id: string; token: string }
let dress: MadeProduct
beforeAll(async () => {
  shop = await startTestApp()
  seller = await aVerifiedSeller()
  dress = await aProduct(shop.db, { sellerId: seller.id, sizes: ['S', 'M'] })
})
afterAll(() => shop.close())

async function aVerifiedSeller() {
  const { id } = await aSeller(shop.db, { shop: 'Atelier Oda' })
  return { id, token: await aSession(shop.db, id) }
}

const bust = (from: number, until: number) => ({ bust: { from, until } })
const guide = {
  measures: ['bust'],
  sizes: [
    { size: 'S', ranges: bust(840, 870) },
    { size: 'M', ranges: bust(880, 910) },
  ],
}

type Answer = OwnSizeGuides & { code: string; errors: { detail: string }[] }
const own = (token = seller.token) => shop.get<Answer>('/api/seller/size-guides', token)
const save = (categoryId: string, body: object, token = seller.token) =>
  shop.ask<Answer>('PUT', `/api/seller/size-guides/${categoryId}`, { token, body })
const remove = (categoryId: string, token = seller.token) =>
  shop.ask<Answer>('DELETE', `/api/seller/size-guides/${categoryId}`, { token })
const shown = ({ slug }: MadeProduct) =>
  shop.get<ResponseOf<typeof productSizeGuide> & { code: string }>(`/api/products/slug/${slug}/size-guide`)
const hasGuide = async ({ slug }: MadeProduct) =>
  (await shop.get<ProductDetail>(`/api/products/slug/${slug}`)).body.hasSizeGuide

async function categoryOf({ id }: MadeProduct): Promise<string> {
  const product = shop.db.selectFrom('product').select('category_id').where('id', '=', id)
  return (await product.executeTakeFirstOrThrow()).category_id
}

describe('the size guides of a seller', () => {
  it('are for the categories in which they sell sizes that somebody wears, and begin with these', async () => {
    await aProduct(shop.db, { sellerId: seller.id, sizes: ['30 ml', '8 fl oz'] })
    const { body } = await own()
    expect(body.categories).toHaveLength(1)
    expect(body.categories).toMatchObject([{ _id: await categoryOf(dress), sizesInUse: ['S', 'M'] }])
    expect(body.categories[0]?.guide).toBeUndefined()
    expect((await own((await aBuyer(shop)).token)).status).toBe(403)
  })

  it('stand on the pages of what they sell with sizes in the category, at once, until they are taken away', async () => {
    const categoryId = await categoryOf(dress)
    const sameCategory = async (product: MadeProduct) => {
      await shop.db.updateTable('product').set({ category_id: categoryId }).where('id', '=', product.id).execute()
      return product
    }
    const ofOther = await sameCategory(await aProduct(shop.db, { sizes: ['S'] }))
    const withoutSizes = await sameCategory(await aProduct(shop.db, { sellerId: seller.id }))
    expect(await hasGuide(dress)).toBe(false)
    expect(await shown(dress)).toMatchObject({ status: 404, body: { code: 'size_guide_not_found' } })
    expect(await save(categoryId, guide)).toMatchObject({ status: 200, body: { categories: [{ guide }] } })
    await expect.poll(() => hasGuide(dress)).toBe(true)
    await expect.poll(async () => (await shown(dress)).body).toMatchObject(guide)
    expect(await hasGuide(ofOther)).toBe(false)
    expect((await shown(ofOther)).status).toBe(404)
    expect(await hasGuide(withoutSizes)).toBe(false)

    const larger = { ...guide, sizes: [...guide.sizes, { size: 'L', ranges: bust(920, 950) }] }
    await save(categoryId, larger)
    await expect.poll(async () => (await shown(dress)).body.sizes).toHaveLength(3)
    expect((await remove(categoryId)).status).toBe(200)
    await expect.poll(() => hasGuide(dress)).toBe(false)
    expect((await remove(categoryId)).body.code).toBe('size_guide_not_found')
  })

  it('are refused with what to mend', async () => {
    const categoryId = await categoryOf(dress)
    const [small, medium] = guide.sizes
    for (const [sizes, words] of [
      [[], 'Please add at least one size.'],
      [[medium, small], 'Please begin with the smallest size: the measures must rise from row to row.'],
      [[small, small], 'A size stands in two rows.'],
      [[{ size: ' ', ranges: bust(1, 2) }], 'Please name every size.'],
      [[{ size: 'S', ranges: {} }], 'Please fill in every measure of each size.'],
      [[{ size: 'S', ranges: bust(870, 840) }], 'Please check the measures: one of them cannot be right.'],
    ] as const) {
      const { status, body } = await save(categoryId, { measures: ['bust'], sizes })
      expect(status).toBe(422)
      expect(body.errors.map(({ detail }) => detail)).toContain(words)
    }
    expect((await save('no-such', guide)).body.code).toBe('category_not_found')
    expect((await remove('no-such')).body.code).toBe('size_guide_not_found')
  })
})

describe('one’s own measures', () => {
  const read = (token: string) => shop.get<BodyMeasures>('/api/measures', token)
  const keep = (token: string, body: object) => shop.ask<BodyMeasures>('PUT', '/api/measures', { token, body })

  it('are kept with the account, changed, and forgotten when none are left', async () => {
    const [{ token }, other] = [await aBuyer(shop), await aBuyer(shop)]
    expect((await read(token)).body).toEqual({ lengths: {}, unit: 'cm' })
    const measures = { lengths: { bust: 880, 'foot length': 245 }, unit: 'in' }
    expect((await keep(token, measures)).body).toEqual(measures)
    expect((await read(token)).body).toEqual(measures)
    expect((await read(other.token)).body.lengths).toEqual({})
    const sized = { lengths: {}, unit: 'cm', sizes: ['M', 'EU 38'] }
    expect((await keep(token, sized)).body).toEqual(sized)
    expect((await read(token)).body).toEqual(sized)
    await keep(token, { lengths: { waist: 700 }, unit: 'cm' })
    expect((await read(token)).body).toEqual({ lengths: { waist: 700 }, unit: 'cm' })
    await keep(token, { lengths: {}, unit: 'cm' })
    expect(await shop.db.selectFrom('body_measures').select('account_id').execute()).toEqual([])
    expect((await keep(token, { lengths: { bust: 9 }, unit: 'cm' })).status).toBe(422)
    expect((await keep(token, { lengths: { mood: 900 }, unit: 'cm' })).status).toBe(422)
    expect((await shop.get('/api/measures')).status).toBe(401)
  })

  it('and guides are among what people take away, and go with the account', async () => {
    const buyer = await aBuyer(shop)
    await keep(buyer.token, { lengths: { bust: 880 }, unit: 'cm' })
    const person = { ...buyer, name: 'Ada Moreau' }
    expect(await sizingData.collect(shop.db, person)).toEqual({
      measures: { lengths: { bust: 880 }, unit: 'cm' },
      guides: [],
    })
    await transact(shop.db, async (tx) => sizingData.erase?.(tx, person, new Date()))
    expect((await read(buyer.token)).body.lengths).toEqual({})
  })
})
