import { productBySlug } from '@dressing-room/contract/catalog'
import { getOrder } from '@dressing-room/contract/orders'
import { describe, expect, it } from 'vitest'
import { anOrder, aProductDetail } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate } from './screen.tsx'

const june = aUser()
const line = anOrder().products[0]
const dress = aProductDetail({
  name: 'Bias Slip Dress',
  slug: 'bias-slip-dress',
  colors: ['Black'],
  sizes: ['M'],
  price: 62,
})

async function openOrder(order: Parameters<typeof anOrder>[0] = {}) {
  api.respond(getOrder, anOrder(order))
  const opened = await openScreen('/orders/o1', { user: june })
  await screen.findByRole('heading', { name: 'Order 1001' })
  return opened
}

const stored = () =>
  JSON.parse(localStorage.getItem('cart') ?? '[]') as { slug: string; price: number; quantity: number }[]

describe('what was bought', () => {
  it('is put into the cart once more, as many and at what it costs today', async () => {
    api.respond(productBySlug, dress)
    const { user, address } = await openOrder()
    await user.click(screen.getByRole('button', { name: 'Buy again' }))
    await screen.findByText('Another screen')
    expect(address()).toBe('/cart')
    expect(stored()).toMatchObject([{ slug: 'bias-slip-dress', price: 62, quantity: 3, selectedColor: 'Black' }])
  })

  it('is named where it is sold out or gone, and the rest is in the cart', async () => {
    const gone = { ...line, name: 'Silk Scarf', slug: 'silk-scarf' } as NonNullable<typeof line>
    api.respond(productBySlug, ({ params }) =>
      params.slug === dress.slug
        ? { ...dress, variants: [{ color: 'Black', size: 'M', stock: 2, inStock: true }] }
        : { ...dress, variants: [] },
    )
    const { user } = await openOrder({ products: line ? [line, gone] : [] })
    await user.click(screen.getByRole('button', { name: 'Buy again' }))
    expect(
      await screen.findByText(
        'Added to your cart, without what is not for sale now: Silk Scarf. Fewer than before: Bias Slip Dress (2 of 3).',
      ),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
    expect(stored()).toMatchObject([{ slug: 'bias-slip-dress', quantity: 2 }])
  })

  it('is said to be fewer where the shop has no more beside what is in the cart', async () => {
    api.respond(productBySlug, { ...dress, variants: [{ color: 'Black', size: 'M', stock: 4, inStock: true }] })
    const { user } = await openOrder()
    await user.click(screen.getByRole('button', { name: 'Buy again' }))
    await screen.findByText('Another screen')
    await openOrder().then((again) => again.user.click(screen.getByRole('button', { name: 'Buy again' })))
    expect(
      await screen.findByText('Added to your cart, but fewer than before: Bias Slip Dress (1 of 3).'),
    ).toBeVisible()
    expect(stored()).toMatchObject([{ quantity: 4 }])
    await user.click(screen.getByRole('button', { name: 'Buy again' }))
    expect(await screen.findByText('Your cart has all there is of it: Bias Slip Dress (0 of 3).')).toBeVisible()
    expect(stored()).toMatchObject([{ quantity: 4 }])
  })

  it('adds nothing where all of it is gone, and says so where the shop cannot be asked', async () => {
    api.refuse(productBySlug, 'product_not_found')
    const { user } = await openOrder()
    await user.click(screen.getByRole('button', { name: 'Buy again' }))
    expect(await screen.findByText('Not for sale now: Bias Slip Dress.')).toBeVisible()
    expect(stored()).toEqual([])

    tolerate(/Error fetching what was bought/)
    api.fail(productBySlug)
    await user.click(screen.getByRole('button', { name: 'Buy again' }))
    expect(await screen.findByText("Couldn't add these. Please try again.")).toBeVisible()
  })

  it('cannot be bought again before it was bought', async () => {
    await openOrder({ paymentStatus: 'expired', paidAt: undefined })
    expect(screen.queryByRole('button', { name: 'Buy again' })).toBeNull()
  })
})
