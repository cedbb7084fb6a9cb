import { type APIRequestContext, expect } from '@playwright/test'
import { type AfterSale, afterSale } from './after-sale.ts'
import { aLine, type CartLine, findProduct, hasBothOptions, lineOf, plentyOf } from './catalogue.ts'
import { book } from './held-visits.ts'
import { firstServiceOf } from './service-page.ts'
import { buy, CARD_FORM, DEMO_SELLER, openCheckout, register, tokenOf } from './shop.ts'

/** Who looks at a screen: who has just come, has bought and booked, has sold it to them, or runs the shop. */
export type Who = 'newcomer' | 'buyer' | 'seller' | 'operator'

/** What the screens of the table show, made once for all of them. */
export interface Goods extends AfterSale {
  slug: string
  serviceID: string
  /** The address of the shop that sells it. */
  shopName: string
  /** A video of the demo. */
  clipId: string
  /** Of the demo's seller, to be edited. */
  productId: string
  /** To be sent by that seller. */
  parcelId: string
  visitId: string
  orderId: string
  /** The receipt of that order. */
  documentId: string
  /** The checkout of that order. */
  paidSession: string
  /** The checkout of that visit. */
  bookedSession: string
  /** The card page of another one, which waits. */
  cardPage: string
  people: Record<Who, { token: string; cart: CartLine[] }>
}

let goods: Promise<Goods> | undefined

/** Made by the first test of each worker. */
export function stocked(request: APIRequestContext): Promise<Goods> {
  goods ??= stockGoods(request).catch((error: unknown) => {
    goods = undefined
    throw error
  })
  return goods
}

async function stockGoods(request: APIRequestContext): Promise<Goods> {
  const product = await findProduct(
    request,
    (each) => hasBothOptions(each) && each.oldPrice !== undefined && each.reviewCount > 1 && each.gallery.length > 2,
  )
  const [newcomer, ida] = [await register(request), await register(request, 'Ida Brandt')]
  const [token, buyer] = [await tokenOf(request, newcomer), await tokenOf(request, ida)]
  const line = await aLine(request, 2)
  const cart = [line, lineOf(product, product.variants.find(({ inStock }) => inStock) ?? { color: '', size: '' })]
  for (const quantity of [1, 3]) await buy(request, buyer, [{ ...line, quantity }])
  const paid = await openCheckout(request, buyer, cart)
  await request.post(paid.url, {
    form: { ...CARD_FORM, name: 'Ida Brandt' },
    maxRedirects: 0,
  })
  const selling = await sold(request, buyer)
  // With that seller, who sees it as its stylist.
  const booked = await book(request, ida, await firstServiceOf(request, selling.shopName))
  const after = await afterSale(request, { buyer, seller: selling.token, line: selling.line })
  const open = await openCheckout(request, buyer, [line])
  return {
    ...after,
    slug: product.slug,
    serviceID: booked.service.serviceID,
    shopName: product.seller.shopSlug ?? '',
    clipId: await firstClip(request),
    productId: selling.productId,
    parcelId: selling.parcelId,
    visitId: booked.bookingId,
    orderId: paid.orderId,
    documentId: await receiptOf(request, buyer, paid.orderId),
    paidSession: paid.id,
    bookedSession: booked.id,
    cardPage: open.url,
    people: {
      newcomer: { token, cart: [] },
      buyer: { token: buyer, cart },
      seller: { token: selling.token, cart: [] },
      operator: { token: after.operator.token, cart: [] },
    },
  }
}

async function firstClip(request: APIRequestContext): Promise<string> {
  const { clips } = (await (await request.get('/api/clips')).json()) as { clips: { id: string }[] }
  return clips[0]?.id ?? ''
}

async function receiptOf(request: APIRequestContext, token: string, orderId: string): Promise<string> {
  let id: string | undefined
  await expect(async () => {
    const response = await request.get(`/api/documents/of/order/${orderId}`, { headers: { Authorization: token } })
    const { documents } = (await response.json()) as { documents: { _id: string }[] }
    id = documents[0]?._id
    expect(id).toBeDefined()
  }).toPass()
  return id ?? ''
}

/** Something of the demo's seller, bought, paid and not yet sent. */
async function sold(request: APIRequestContext, buyer: string) {
  const product = await findProduct(
    request,
    (each) => each.seller.name === DEMO_SELLER.name && plentyOf(each) !== undefined,
  )
  const line = lineOf(product, plentyOf(product) ?? { color: '', size: '' })
  await buy(request, buyer, [line])
  const token = await tokenOf(request, DEMO_SELLER)
  const response = await request.get('/api/parcels', { headers: { Authorization: token } })
  const { parcels } = (await response.json()) as { parcels: { _id: string }[] }
  return {
    token,
    line,
    productId: product._id,
    shopName: product.seller.shopSlug ?? '',
    parcelId: parcels[0]?._id ?? '',
  }
}
