import { beforeAll, describe, expect, it } from 'vitest'
import { aBuyer, aProduct, aSeller, changePrice, type MadeProduct, type Person } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { untilJobsAreDone } from '../../../test/until-jobs-are-done.ts'
import { aStylistService } from '../../../test/visits.ts'
import { tellFavoriteBack, tellFavoriteFell } from '../watches/tell-savers.ts'
import { readShelfNews, tellBack } from '../watches/tell-watchers.ts'

const shop = shopOfFile()
let sellerId: string
beforeAll(async () => {
  sellerId = (await aSeller(shop.db, { shop: 'Atelier Oda' })).id
})

interface Which {
  kind: 'product' | 'service'
  id: string
}
interface Shown extends Which {
  product?: { name: string; price: number; inStock: boolean }
  service?: { name: string }
  fellFrom?: number
  lists: string[]
}
interface List {
  _id: string
  name: string
  count: number
  secret?: string
  showsName: boolean
}

const productOf = ({ id }: MadeProduct): Which => ({ kind: 'product', id })
const save = (person: Person, ...changes: (Which & { isSaved?: boolean; price?: number; currency?: string })[]) =>
  shop.post<{ favorites: Which[] }>(
    '/api/favorites/sync',
    { changes: changes.map((change) => ({ isSaved: true, ...change })) },
    person.token,
  )
const look = async (person: Person, query = '') =>
  (await shop.get<{ favorites: Shown[]; total: number; lists: List[] }>(`/api/favorites${query}`, person.token)).body
const makeList = async (person: Person, name: string): Promise<List> => {
  const { body } = await shop.post<{ lists: List[] }>('/api/favorite-lists', { name }, person.token)
  return body.lists.at(-1) as List
}
const change = (person: Person, address: string, body: object) =>
  shop.ask<{ lists: List[] }>('PUT', `/api/favorite-lists/${address}`, { token: person.token, body })

describe('what somebody saves', () => {
  it('is a set: kept once, put together from all devices, and taken away for all of them', async () => {
    const person = await aBuyer(shop)
    const [dress, belt] = [await aProduct(shop.db, { sellerId }), await aProduct(shop.db, { sellerId })]
    const braids = await aStylistService(shop.db, {})
    const service: Which = { kind: 'service', id: braids.id }
    await save(person, productOf(dress))
    const merged = await save(person, service, productOf(dress), productOf(belt))
    expect(new Set(merged.body.favorites.map(({ id }) => id))).toEqual(new Set([dress.id, belt.id, braids.id]))
    expect(merged.body.favorites).toHaveLength(3)
    const less = await save(person, { ...service, isSaved: false })
    expect(less.body.favorites.map(({ id }) => id).sort()).toEqual([dress.id, belt.id].sort())
    expect((await save(await aBuyer(shop))).body.favorites).toEqual([])
  })

  it('is shown with what it costs now, what it cost, and whether it is sold out', async () => {
    const person = await aBuyer(shop)
    const dress = await aProduct(shop.db, { sellerId, name: 'Silk Dress', priceMinor: 10_000, stock: 0 })
    await save(person, { ...productOf(dress), price: 100, currency: 'USD' })
    await changePrice(shop.db, dress.id, 8000)
    const [shown] = (await look(person)).favorites
    expect(shown).toMatchObject({ fellFrom: 100, product: { name: 'Silk Dress', price: 80, inStock: false } })
    await changePrice(shop.db, dress.id, 12_000)
    expect((await look(person)).favorites[0]?.fellFrom).toBeUndefined()
  })

  it('says of what is no longer for sale only that it was saved', async () => {
    const person = await aBuyer(shop)
    const dress = await aProduct(shop.db, { sellerId })
    await save(person, productOf(dress))
    await shop.db.updateTable('product').set({ status: 'archived' }).where('id', '=', dress.id).execute()
    expect((await look(person)).favorites).toEqual([{ ...productOf(dress), lists: [] }])
  })

  it('is looked at by a guest without being kept', async () => {
    const dress = await aProduct(shop.db, { sellerId, priceMinor: 5000 })
    const seen = { ...productOf(dress), price: 60, currency: 'USD' }
    const { body } = await shop.post<{ favorites: Shown[] }>('/api/favorites/look', { favorites: [seen] })
    expect(body.favorites[0]).toMatchObject({ id: dress.id, fellFrom: 60, product: { price: 50 } })
    const kept = await shop.db.selectFrom('favorite').select('account_id').where('thing_id', '=', dress.id).execute()
    expect(kept).toEqual([])
  })
})

describe('a list', () => {
  it('holds saved things, and leaves them saved when it goes', async () => {
    const person = await aBuyer(shop)
    const dress = await aProduct(shop.db, { sellerId })
    const list = await makeList(person, '  For \n Ida ')
    expect(list).toMatchObject({ name: 'For Ida', count: 0, showsName: false })
    const put = await change(person, `${list._id}/things`, { ...productOf(dress), isIn: true })
    expect(put.body.lists[0]?.count).toBe(1)
    expect((await look(person, `?list=${list._id}`)).favorites[0]).toMatchObject({ id: dress.id, lists: [list._id] })
    await change(person, list._id, { name: 'For Ida and Tom' })
    await shop.ask('DELETE', `/api/favorite-lists/${list._id}`, { token: person.token })
    const { favorites, lists } = await look(person)
    expect([favorites.length, lists]).toEqual([1, []])
  })

  it('is of nobody else', async () => {
    const [owner, other] = [await aBuyer(shop), await aBuyer(shop)]
    const dress = await aProduct(shop.db, { sellerId })
    const { _id: id } = await makeList(owner, 'Mine')
    const answers = await Promise.all([
      shop.get(`/api/favorites?list=${id}`, other.token),
      change(other, id, { name: 'Theirs' }),
      change(other, `${id}/things`, { ...productOf(dress), isIn: true }),
      change(other, `${id}/share`, { isShared: true, showsName: false }),
      shop.ask('DELETE', `/api/favorite-lists/${id}`, { token: other.token }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('has twenty beside it at most, also when two tabs ask at once', async () => {
    const person = await aBuyer(shop)
    const asked = Array.from({ length: 24 }, (_, at) =>
      shop.post('/api/favorite-lists', { name: `List ${at}` }, person.token),
    )
    const refused = (await Promise.all(asked)).filter(({ status }) => status === 409)
    expect(refused).toHaveLength(4)
  })

  it('is seen by whoever has its address, without its owner’s name unless they want it, until it is withdrawn', async () => {
    const owner = await aBuyer(shop, 'Ada Moreau')
    const [dress, gone] = [await aProduct(shop.db, { sellerId }), await aProduct(shop.db, { sellerId })]
    const { _id: id } = await makeList(owner, 'Wedding')
    for (const thing of [dress, gone]) await change(owner, `${id}/things`, { ...productOf(thing), isIn: true })
    await shop.db.updateTable('product').set({ status: 'archived' }).where('id', '=', gone.id).execute()
    const share = async (wish: { isShared: boolean; showsName: boolean }) =>
      (await change(owner, `${id}/share`, wish)).body.lists[0]?.secret
    const secret = await share({ isShared: true, showsName: false })
    const seen = await shop.get<{ name: string; favorites: Shown[] }>(`/api/shared-lists/${secret}`)
    expect(seen.body.name).toBe('Wedding')
    expect(seen.body.favorites.map(({ id }) => id)).toEqual([dress.id])
    expect(seen.text).not.toContain('Moreau')
    expect(await share({ isShared: true, showsName: true })).toBe(secret)
    expect((await shop.get(`/api/shared-lists/${secret}`)).body).toMatchObject({ ownerName: 'Ada Moreau' })
    await share({ isShared: false, showsName: true })
    expect((await shop.get(`/api/shared-lists/${secret}`)).status).toBe(404)
    expect(await share({ isShared: true, showsName: false })).not.toBe(secret)
  })
})

describe('news of what was saved', () => {
  const mailsOf = async ({ email }: Person) =>
    (await shop.db.selectFrom('mail').select(['subject', 'text_body']).where('recipient', '=', email).execute()) ?? []
  const setStock = (product: MadeProduct, onHand: number) =>
    shop.db.updateTable('variant').set({ on_hand: onHand }).where('product_id', '=', product.id).execute()
  async function newsRead(): Promise<void> {
    await readShelfNews.run(shop.deps, {})
    await untilJobsAreDone(shop, [tellBack.name, tellFavoriteBack.name, tellFavoriteFell.name])
  }

  it('tells once a day that a product which was sold out is back', async () => {
    const person = await aBuyer(shop)
    const dress = await aProduct(shop.db, { sellerId, name: 'Linen Dress', stock: 0 })
    await save(person, productOf(dress))
    await newsRead()
    for (let again = 0; again < 2; again++) {
      await setStock(dress, 3)
      await newsRead()
      await setStock(dress, 0)
      await newsRead()
    }
    expect((await mailsOf(person)).map(({ subject }) => subject)).toEqual(['Linen Dress is back'])
  })

  it('says nothing while some of it could be bought all the time', async () => {
    const person = await aBuyer(shop)
    const variants = ['S', 'M', 'L'].map((size) => ({ size, stock: size === 'M' ? 1 : 0 }))
    const dress = await aProduct(shop.db, { sellerId, name: 'Cord Dress', sizes: ['S', 'M', 'L'], variants })
    await save(person, productOf(dress))
    await setStock(dress, 2)
    await newsRead()
    expect(await mailsOf(person)).toEqual([])
    await setStock(dress, 0)
    await setStock(dress, 2)
    await newsRead()
    expect((await mailsOf(person)).map(({ subject }) => subject)).toEqual(['Cord Dress is back'])
  })

  it('tells whoever waits for a variant of it as well this once only', async () => {
    const person = await aBuyer(shop)
    const dress = await aProduct(shop.db, { sellerId, name: 'Wool Dress', stock: 0 })
    await save(person, productOf(dress))
    const { slug, color, size } = await shop.db
      .selectFrom('variant')
      .innerJoin('product', 'product.id', 'product_id')
      .select(['slug', 'color', 'size'])
      .where('product_id', '=', dress.id)
      .executeTakeFirstOrThrow()
    const body = { slug, color, size, isWatched: true }
    await shop.ask('PUT', '/api/stock-watches', { token: person.token, body })
    await newsRead()
    await setStock(dress, 1)
    await newsRead()
    expect(await mailsOf(person)).toHaveLength(1)
  })

  it('tells what a product costs less than when it was saved', async () => {
    const person = await aBuyer(shop)
    const dress = await aProduct(shop.db, { sellerId, name: 'Satin Dress', priceMinor: 10_000 })
    await save(person, { ...productOf(dress), price: 100, currency: 'USD' })
    await changePrice(shop.db, dress.id, 12_000)
    await changePrice(shop.db, dress.id, 11_000)
    await newsRead()
    expect(await mailsOf(person)).toEqual([])
    await changePrice(shop.db, dress.id, 8000)
    await newsRead()
    const [mail] = await mailsOf(person)
    expect(mail?.subject).toBe('Satin Dress costs less now')
    expect(mail?.text_body).toContain('It cost $100.00 when you saved it. Now it costs $80.00.')
  })
})
