import type { UploadedImage } from '@dressing-room/contract/images'
import sharp from 'sharp'
import { expect } from 'vitest'
import { openCheckout, untilStatus } from './checkouts.ts'
import { aBuyer, type MadeProduct, type Person } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** An order of these products that is paid. */
export async function bought(shop: TestApp, who: Person, ...products: MadeProduct[]): Promise<string> {
  const checkout = await openCheckout(
    shop,
    who,
    products.map((product) => product.line()),
  )
  await shop.provider.payOnPage(checkout.url)
  await untilStatus(shop, checkout.orderId, 'paid')
  return checkout.orderId
}

/** Its parcels are sent and arrive. */
export async function deliver(shop: TestApp, orderId: string, sellerToken: string): Promise<void> {
  const parcels = await shop.db.selectFrom('parcel').select('id').where('order_id', '=', orderId).execute()
  for (const { id } of parcels) {
    const sent = { carrier: 'UPS', parcels: [{ _id: id, trackingNumber: '1Z 999' }] }
    await shop.post('/api/parcels/ship', sent, sellerToken)
    expect((await shop.post('/api/parcels/deliver', { ids: [id] }, sellerToken)).status).toBe(200)
  }
}

/** Somebody to whom it has been delivered. */
export async function anOwner(shop: TestApp, product: MadeProduct, sellerToken: string, name?: string) {
  const person = await aBuyer(shop, name)
  const orderId = await bought(shop, person, product)
  await deliver(shop, orderId, sellerToken)
  return { ...person, orderId }
}

/** A picture that somebody has uploaded for a review; its address. */
export async function anUpload(shop: TestApp, { token }: Pick<Person, 'token'>): Promise<string> {
  const picture = sharp({ create: { width: 40, height: 50, channels: 3, background: '#8e1b3f' } })
  const form = new FormData()
  form.append('upload_preset', 'dressing-room')
  form.append('purpose', 'review')
  form.append('file', new File([new Uint8Array(await picture.png().toBuffer())], 'worn.png', { type: 'image/png' }))
  const headers = { authorization: token }
  const response = await fetch(`${shop.origin}/api/uploads`, { method: 'POST', body: form, headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as UploadedImage).secure_url
}
