import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { besideProduct, besideService } from '@dressing-room/contract/recommendations'
import { expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { aProduct, aSeller, type MadeProduct, manyBuyers, type ProductInput } from '../../../test/factories.ts'
import { indexed } from '../../../test/indexed.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { aStylistService } from '../../../test/visits.ts'

const shop = shopOfFile()
type Beside = ResponseOf<typeof besideProduct>

async function aCategory(): Promise<string> {
  const name = `Category ${crypto.randomUUID()}`
  const row = { name, slug: name.toLowerCase().replace(' ', '-') }
  return (await shop.db.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function aProductIn(category: string, input: ProductInput = {}): Promise<MadeProduct> {
  const product = await aProduct(shop.db, input)
  await shop.db.updateTable('product').set({ category_id: category }).where('id', '=', product.id).execute()
  return product
}

const beside = async ({ slug }: MadeProduct): Promise<Beside> => {
  await indexed(shop)
  return (await shop.get<Beside>(`/api/products/slug/${slug}/beside`)).body
}
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

/** So many people, each of whom has bought these in one order. */
async function ordersOf(products: MadeProduct[], buyers: number): Promise<void> {
  for (const buyer of await manyBuyers(shop.db, buyers)) {
    const lines = products.map((product) => product.line())
    const checkout = await openCheckout(shop, buyer, lines)
    await shop.provider.pay(checkout.id)
    await untilStatus(shop, checkout.orderId, 'paid')
  }
}

it('what is of the same category, the likest by words, color and price first, without what is sold out', async () => {
  const category = await aCategory()
  const own = await aProductIn(category, { name: 'Silk Slip Dress', priceMinor: 4000, colors: ['Oxblood'] })
  await aProductIn(category, { name: 'Rain Boots', priceMinor: 90_000, colors: ['Yellow'] })
  await aProductIn(category, { name: 'Velvet Belt', priceMinor: 4000, colors: ['Oxblood'] })
  await aProductIn(category, { name: 'Slip Dress in Silk', priceMinor: 4200, colors: ['Oxblood'] })
  await aProductIn(category, { name: 'Silk Slip Dress, sold out', priceMinor: 4000, stock: 0 })
  await aProductIn(await aCategory(), { name: 'Silk Slip Dress of another kind', priceMinor: 4000 })
  expect(namesOf((await beside(own)).similar)).toEqual(['Slip Dress in Silk', 'Velvet Belt', 'Rain Boots'])
})

it('more of the same shop, each thing in one list only', async () => {
  const category = await aCategory()
  const { id: sellerId } = await aSeller(shop.db)
  const own = await aProductIn(category, { sellerId })
  await aProductIn(category, { sellerId, name: 'Of shop and category' })
  await aProductIn(await aCategory(), { sellerId, name: 'Of the shop' })
  await aProductIn(await aCategory(), { name: 'Of neither' })
  const { similar, ofShop } = await beside(own)
  expect([namesOf(similar), namesOf(ofShop)]).toEqual([['Of shop and category'], ['Of the shop']])
})

it('what three people or more have bought with it', async () => {
  const category = await aCategory()
  const [own, belt, hat] = [
    await aProductIn(category),
    await aProductIn(await aCategory(), { name: 'Belt' }),
    await aProductIn(await aCategory(), { name: 'Hat' }),
  ]
  await ordersOf([own, belt, hat], 2)
  await ordersOf([own, belt], 1)
  expect(namesOf((await beside(own)).together)).toEqual(['Belt'])
})

it('is made anew when something of it changes, or a newcomer finds room in it', async () => {
  const category = await aCategory()
  const own = await aProductIn(category)
  const other = await aProductIn(category, { name: 'First' })
  expect(namesOf((await beside(own)).similar)).toEqual(['First'])
  await shop.db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', other.id).execute()
  await eventually(async () => expect(namesOf((await beside(own)).similar)).toEqual(['Renamed']))
  await shop.db.updateTable('product').set({ status: 'archived' }).where('id', '=', other.id).execute()
  await eventually(async () => expect((await beside(own)).similar).toEqual([]))
})

it('other services of the stylist, and those of others in its category, the nearest first', async () => {
  const category = { name: `Braids ${crypto.randomUUID()}`, slug: crypto.randomUUID() }
  const { id: categoryId } = await shop.db
    .insertInto('service_category')
    .values(category)
    .returning('id')
    .executeTakeFirstOrThrow()
  const offered = async (name: string, [latitude, longitude]: [number, number], stylistId?: string, isOf = true) => {
    const service = await aStylistService(shop.db, { name, ...(stylistId && { stylistId }) })
    await shop.db.updateTable('service').set({ latitude, longitude }).where('id', '=', service.id).execute()
    if (isOf) {
      await shop.db
        .insertInto('service_in_category')
        .values({ service_id: service.id, category_id: categoryId })
        .execute()
    }
    return service
  }
  const { id: stylistId } = await aSeller(shop.db)
  const own = await offered('Box Braids', [33.75, -84.39], stylistId)
  await offered('Color', [33.75, -84.39], stylistId, false)
  await offered('Braids in Paris', [48.85, 2.35])
  await offered('Braids next door', [33.76, -84.38])
  await offered('Nails next door', [33.75, -84.39], undefined, false)
  await indexed(shop)
  const { public_id: publicId } = await shop.db
    .selectFrom('service')
    .select('public_id')
    .where('id', '=', own.id)
    .executeTakeFirstOrThrow()
  const { body } = await shop.get<ResponseOf<typeof besideService>>(`/api/service/${publicId}/beside`)
  expect(namesOf(body.ofStylist)).toEqual(['Color'])
  expect(namesOf(body.similar)).toEqual(['Braids next door', 'Braids in Paris'])
})

it('is not there for what is not there', async () => {
  expect((await shop.get('/api/products/slug/no-such-thing/beside')).status).toBe(404)
  expect((await shop.get('/api/service/no-such-thing/beside')).status).toBe(404)
})
