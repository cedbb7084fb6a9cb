import { expect, it } from 'vitest'
import { openCheckout } from '../../../test/checkouts.ts'
import { aBuyer, aProduct } from '../../../test/factories.ts'
import { shopOfFile } from '../../../test/shop-of-file.ts'

const shop = shopOfFile()

const COLORS = ['Champagne', 'Oxblood', 'Slate']

/** Three colors, two of which have a picture of their own. */
async function aDress() {
  const variants = COLORS.map((color) => ({ color, stock: null }))
  const dress = await aProduct(shop.db, { colors: COLORS, variants })
  await shop.db
    .updateTable('product')
    .set({ color_hexes: ['#D9C3A0', '#5C1F2B', '#5B6F86'] })
    .where('id', '=', dress.id)
    .execute()
  const pictures = [
    { base: 'front', color: 'Champagne' },
    { base: 'worn', color: 'Champagne' },
    { base: 'oxblood', color: 'Oxblood' },
  ]
  await shop.db
    .insertInto('picture')
    .values(
      pictures.map((picture, position) => ({
        ...picture,
        product_id: dress.id,
        position,
        widths: [800],
        width: 800,
        height: 1000,
      })),
    )
    .execute()
  return { ...dress, inColors: COLORS.map((color) => dress.line(1, { color, size: '' })) }
}

const shown = [
  { imageUrl: '/media/front-800.webp', swatch: '' },
  { imageUrl: '/media/oxblood-800.webp', swatch: '' },
  // This color has no picture: its swatch is shown beside the first one.
  { imageUrl: '/media/front-800.webp', swatch: '#5B6F86' },
]

it('tells on the product which color each picture shows, and leaves image and gallery as they are', async () => {
  const dress = await aDress()
  const { body } = await shop.get(`/api/products/slug/${dress.slug}`)
  expect(body.pictures).toMatchObject(['Champagne', 'Champagne', 'Oxblood'].map((color) => ({ color })))
  expect(body.imageUrl).toBe('/media/front-800.webp')
  expect(body.gallery).toEqual(['/media/front-800.webp', '/media/worn-800.webp', '/media/oxblood-800.webp'])
})

it('shows each line of a cart in its color, whatever picture the browser names', async () => {
  const dress = await aDress()
  const cart = dress.inColors.map((line) => ({ ...line, imageUrl: '/media/somebody-elses.webp' }))
  const { body } = await shop.post('/api/cart/quote', { cart })
  expect(body.lines).toMatchObject(shown)
})

it('shows the chosen color on the card page, and keeps it in the order when the pictures change', async () => {
  const dress = await aDress()
  const buyer = await aBuyer(shop)
  const checkout = await openCheckout(shop, buyer, dress.inColors)
  const page = await (await fetch(checkout.url)).text()
  await shop.db.deleteFrom('picture').where('product_id', '=', dress.id).execute()

  const { body } = await shop.get<{ products: unknown[] }>(`/api/orders/${checkout.orderId}`, buyer.token)
  expect(body.products).toMatchObject(shown)
  expect(page).toContain('/media/oxblood-800.webp')
})
