import type { Order } from '@dressing-room/contract/orders'
import { expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'
import { openTogether, putIntoCart } from '../../../test/together.ts'
import { aStylistService, dayFromToday, detail, theStylist } from '../../../test/visits.ts'

const shop = shopOfFile()

it('an order says to its buyer which wallet and which card have paid, on its page and in the mail', async () => {
  const buyer = await aBuyer(shop)
  const dress = await aProduct(shop.db)
  const { orderId, url } = await openCheckout(shop, buyer, [dress.line()])
  expect((await shop.get<Order>(`/api/orders/${orderId}`, buyer.token)).body.paymentMethod).toBeUndefined()
  await shop.provider.payOnPage(url, '', '', { wallet: 'google_pay' })
  await untilStatus(shop, orderId, 'paid')
  const { body } = await shop.get<Order>(`/api/orders/${orderId}`, buyer.token)
  expect(body).toMatchObject({ paymentMethod: 'Google Pay, Visa ending in 4242', shipTo: { name: 'Wanda Wallet' } })
  const mail = await shop.db
    .selectFrom('mail')
    .select('text_body')
    .where('kind', '=', 'order confirmation')
    .where('recipient', '=', buyer.email)
    .executeTakeFirstOrThrow()
  expect(mail.text_body).toMatch(/Payment method:? +Google Pay, Visa ending in 4242/)
})

it('a visit that was paid together with goods says it as well, and only to its client', async () => {
  const buyer = await aBuyer(shop)
  const cut = await aStylistService(shop.db)
  const id = await putIntoCart(shop, buyer, cut, [dayFromToday(shop, 7), '10:00'])
  const dress = await aProduct(shop.db)
  const { url, orderId } = await openTogether(shop, buyer, [dress.line()], [id])
  await shop.provider.payOnPage(url, '5555 5555 5555 4444', 'US', { shippingPostalCode: '10013' })
  await untilStatus(shop, orderId, 'paid')
  expect(await detail(shop, buyer, id)).toMatchObject({ paymentMethod: 'Mastercard ending in 4444' })
  expect(await detail(shop, await theStylist(shop.db, cut), id)).not.toHaveProperty('paymentMethod')
})
