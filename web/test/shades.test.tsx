import { productBySlug } from '@dressing-room/contract/catalog'
import { categoryListings } from '@dressing-room/contract/categories'
import { expect, it } from 'vitest'
import { aProduct, aProductDetail } from './goods.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const list = (more: object = {}) =>
  api.respond(categoryListings, {
    category: { slug: 'makeup', name: 'Makeup', count: 2 },
    products: [{ ...aProduct(), shade: { name: 'Ruby & Rose', hex: 'c0262f' } }],
    ...{ services: [], hasMore: false, totalProducts: 2, totalServices: 0, totalIsMore: false },
    facets: { price: [], rating: [], department: [], freeOf: [], availability: [] },
    ...more,
  })

it('a list of a shade says of each product which color is near, and leads to that color', async () => {
  list()
  const { user, address } = await openScreen('/category/makeup?shade=C04A3B')
  const card = await screen.findByRole('link', { name: 'Bias Slip Dress' })
  expect(card.getAttribute('href')).toContain('?color=Ruby+%26+Rose')
  expect(screen.getByText('Ruby & Rose')).toBeVisible()
  expect(api.sentTo(categoryListings)[0]?.query).toEqual({ shade: 'C04A3B' })
  // The nearest come first, and in no other order.
  expect(screen.queryByLabelText('Sort by')).toBeNull()
  const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
  await user.click(chips.getByRole('link', { name: 'Remove the filter Shade: #C04A3B' }))
  await waitFor(() => expect(address()).toBe('/category/makeup'))
  expect(await screen.findByLabelText('Sort by')).toBeInTheDocument()
})

it('a palette leads to one shade at a time', async () => {
  list()
  const { user, address } = await openScreen('/category/makeup?price=low&shade=1c1c1c')
  const [summary] = await screen.findAllByText('Shade', { selector: 'summary' })
  await user.click(summary as HTMLElement)
  const panel = within((summary as HTMLElement).closest('details') as HTMLElement)
  expect(panel.getByRole('link', { name: 'Black' })).toHaveAttribute('aria-current', 'true')
  await user.click(panel.getByRole('link', { name: 'Red' }))
  await waitFor(() => expect(address()).toBe('/category/makeup?price=low&shade=c1272d'))
})

it('says where nothing comes near a shade', async () => {
  list({ products: [], totalProducts: 0 })
  await openScreen('/category/makeup?shade=00ff00')
  expect(await screen.findByText('Nothing fits all of these filters.')).toBeVisible()
})

it('a product leads to shades like the one that is chosen, where it is known how that looks', async () => {
  const colors = ['Ruby', 'Whatever']
  api.respond(
    productBySlug,
    aProductDetail({
      colors,
      categorySlug: 'makeup',
      swatches: [
        { name: 'Ruby', hex: '#C0262F' },
        { name: 'Whatever', hex: '' },
      ],
      variants: colors.map((color) => ({ color, size: 'M', stock: 3, inStock: true })),
    }),
  )
  const { user } = await openScreen('/product/bias-slip-dress?color=Ruby')
  expect(await screen.findByRole('link', { name: 'Similar shades' })).toHaveAttribute(
    'href',
    '/category/makeup?shade=c0262f',
  )
  await user.click(screen.getByRole('radio', { name: 'Whatever' }))
  expect(screen.queryByRole('link', { name: 'Similar shades' })).toBeNull()
})
