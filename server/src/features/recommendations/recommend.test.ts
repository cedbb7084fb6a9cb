import type { Recommendations } from '@dressing-room/contract/recommendations'
import { expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, aSession, type MadeProduct, type Person } from '../../../test/factories.ts'
import { indexed } from '../../../test/indexed.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService, book, dayFromToday } from '../../../test/visits.ts'

const shop = shopOfFile()

const recommendedTo = async (who: Pick<Person, 'token'>) => {
  await indexed(shop)
  return (await shop.get<Recommendations>('/api/recommendations', who.token)).body
}

async function bought(who: Person, ...products: MadeProduct[]): Promise<void> {
  const checkout = await openCheckout(
    shop,
    who,
    products.map((product) => product.line()),
  )
  await shop.provider.pay(checkout.id)
  await untilStatus(shop, checkout.orderId, 'paid')
}

it('what other buyers of the same have taken most, products and services alike, and why', async () => {
  const [ada, bea, cleo] = [await aBuyer(shop), await aBuyer(shop), await aBuyer(shop)]
  const [dress, belt, hat] = [
    await aProduct(shop.db, { name: 'Linen Dress' }),
    await aProduct(shop.db, { name: 'Belt' }),
    await aProduct(shop.db, { name: 'Hat' }),
  ]
  const braids = await aStylistService(shop.db, { name: 'Braids' })
  await bought(bea, dress, belt)
  await bought(cleo, dress, belt)
  await bought(cleo, hat)
  const visit = await book(shop, bea, braids, [dayFromToday(shop, 3), '10:00'])
  await shop.provider.pay(visit.body.id)
  await eventually(async () => {
    const row = await shop.db
      .selectFrom('booking')
      .select('status')
      .where('service_id', '=', braids.id)
      .executeTakeFirst()
    expect(row?.status).toBe('confirmed')
  })
  expect((await recommendedTo(ada)).last).toBeUndefined()
  await bought(ada, dress)
  const { last, items } = await recommendedTo(ada)
  expect(last).toMatchObject({ kind: 'product', name: 'Linen Dress' })
  expect(items[0]).toMatchObject({ kind: 'product', name: 'Belt', slug: belt.slug, why: 'taken too' })
  expect(items.slice(1).map(({ name, why }) => [name, why])).toEqual(
    expect.arrayContaining([
      ['Hat', 'taken too'],
      ['Braids', 'taken too'],
    ]),
  )
})

it('never what is their own, what they have had, or what cannot be had any more', async () => {
  const { id } = await aSeller(shop.db)
  const oda = { id, email: 'oda@seller.test', name: 'Oda', token: await aSession(shop.db, id) }
  const bea = await aBuyer(shop)
  const [coat, own, gone, had] = [
    await aProduct(shop.db, { name: 'Coat' }),
    await aProduct(shop.db, { name: 'Own', sellerId: id }),
    await aProduct(shop.db, { name: 'Gone' }),
    await aProduct(shop.db, { name: 'Had' }),
  ]
  await bought(bea, coat, own, gone, had)
  await bought(oda, had)
  await bought(oda, coat)
  await recommendedTo(oda)
  // Archived a moment ago, and still listed.
  await shop.db.updateTable('product').set({ status: 'archived' }).where('id', '=', gone.id).execute()
  const { body } = await shop.get<Recommendations>('/api/recommendations', oda.token)
  const names = body.items.map(({ name }) => name)
  for (const name of ['Coat', 'Own', 'Gone', 'Had']) expect(names).not.toContain(name)
})

it('what many take, for whoever has had nothing yet', async () => {
  const { last, items } = await recommendedTo(await aBuyer(shop))
  expect(last).toBeUndefined()
  expect(items).toHaveLength(3)
  expect(items.every(({ why }) => why === 'popular')).toBe(true)
})
