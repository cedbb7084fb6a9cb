import { allCategories, type CategoryListings, categoryListings } from '@dressing-room/contract/categories'
import { describe, expect, it } from 'vitest'
import { aProduct, aService } from './goods.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const MORE = 'Load More Products and Services'
const low = { value: 'low', label: 'Below $50', count: 3, selected: false }

function listed(more: Partial<CategoryListings> = {}): CategoryListings {
  return {
    category: { slug: 'dresses', name: 'Dresses', count: 3 },
    products: [aProduct()],
    services: [],
    ...{ hasMore: false, totalProducts: 3, totalServices: 0, totalIsMore: false },
    facets: { price: [low], rating: [], department: [], freeOf: [], availability: [] },
    ...more,
  }
}

describe('A category of products', () => {
  it('shows its name, the way back up, and what is in it', async () => {
    api.respond(categoryListings, listed())
    await openScreen('/category/dresses')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dresses' })).toBeVisible()
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
    expect(screen.getByText('3 products')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Category' })).toBeNull()
  })

  it('adds batch to batch, and narrows down at its own address', async () => {
    const second = aProduct({ _id: 'p2', name: 'Wrap Dress', slug: 'wrap-dress' })
    api.respond(categoryListings, ({ query }) =>
      query.after ? listed({ products: [second] }) : listed({ next: 'after 1', hasMore: true }),
    )
    const { user, address } = await openScreen('/category/dresses?price=low')
    await user.click(await screen.findByRole('link', { name: MORE }))
    expect(await screen.findByRole('link', { name: 'Wrap Dress' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
    expect(address()).toBe('/category/dresses?price=low&batch=2')
    expect(api.sentTo(categoryListings).map(({ query }) => query)).toEqual([
      { price: 'low' },
      { price: 'low', after: 'after 1' },
    ])
  })

  it('that is empty says so, and leads on', async () => {
    const empty = { category: { slug: 'veils', name: 'Veils', count: 0 }, products: [], totalProducts: 0 }
    api.respond(categoryListings, listed(empty))
    await openScreen('/category/veils')
    expect(await screen.findByText('There is nothing in this category yet.')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'All categories' })).toHaveAttribute(
      'href',
      '/categories',
    )
  })

  it('whose filters leave nothing offers to clear them', async () => {
    api.respond(categoryListings, listed({ products: [], totalProducts: 0 }))
    await openScreen('/category/dresses?price=low')
    expect(await screen.findByText('Nothing fits all of these filters.')).toBeVisible()
    const clear = within(screen.getByRole('main')).getAllByRole('link', { name: 'Clear all' })
    expect(clear.at(-1)).toHaveAttribute('href', '/category/dresses')
  })

  it('in which counting has stopped shows what it has, and everything can be ticked', async () => {
    const price = [{ ...low, count: 0 }]
    const facets = { price, rating: [], department: [], freeOf: [], availability: [] }
    api.respond(categoryListings, listed({ totalProducts: 0, totalIsMore: true, facets }))
    await openScreen('/category/dresses?inSizes=M')
    expect(await screen.findByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
    expect(screen.queryByText('Nothing fits all of these filters.')).toBeNull()
    for (const box of screen.getAllByRole('checkbox', { name: /Below/, hidden: true })) expect(box).toBeEnabled()
  })

  it('leads on from an old address to where it is now', async () => {
    api.respond(categoryListings, listed())
    const { address } = await openScreen('/category/gowns?price=low')
    await screen.findByRole('heading', { level: 1, name: 'Dresses' })
    expect(address()).toBe('/category/dresses?price=low')
  })

  it('that does not exist says so', async () => {
    api.refuse(categoryListings, 'category_not_found')
    await openScreen('/category/no-such-thing')
    expect(await screen.findByRole('heading', { name: 'Category not found.' })).toBeVisible()
  })

  it('that cannot be fetched offers to ask again', async () => {
    tolerate(/Error fetching products and services/)
    api.fail(categoryListings, 503)
    const { user } = await openScreen('/category/dresses')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.respond(categoryListings, listed())
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
  })
})

it('a category of services is found at an address of its own', async () => {
  const hair = { slug: 'hair', name: 'Hair', count: 1 }
  api.respond(
    categoryListings,
    listed({ category: hair, products: [], services: [aService()], totalProducts: 0, totalServices: 1 }),
  )
  await openScreen('/services/hair?availability=weekends')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hair' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Silk Press/ })).toBeVisible()
  expect(api.sentTo(categoryListings)[0]).toMatchObject({
    params: { kind: 'services', slug: 'hair' },
    query: { availability: 'weekends' },
  })
})

describe('All categories', () => {
  it('are listed by kind, each with how much is in it', async () => {
    api.respond(allCategories, {
      products: [{ slug: 'dresses', name: 'Dresses', count: 1200 }],
      services: [{ slug: 'hair', name: 'Hair', count: 1 }],
      departments: [{ slug: 'women', count: 3 }],
    })
    await openScreen('/categories')
    const goods = within(await screen.findByRole('region', { name: 'Shop by category' }))
    expect(goods.getByRole('link', { name: /Dresses.*1,200 results/ })).toHaveAttribute('href', '/category/dresses')
    const people = within(screen.getByRole('region', { name: 'Shop for' }))
    expect(people.getByRole('link', { name: /Women/ })).toHaveAttribute('href', '/department/women')
    const time = within(screen.getByRole('region', { name: 'Book a stylist' }))
    expect(time.getByRole('link', { name: /Hair/ })).toHaveAttribute('href', '/services/hair')
  })

  it('of a shop that has nothing yet say so', async () => {
    api.respond(allCategories, { products: [], services: [], departments: [] })
    await openScreen('/categories')
    expect(await screen.findByText('There is nothing in the shop yet.')).toBeVisible()
  })

  it('that cannot be fetched say so', async () => {
    tolerate(/answered 5/)
    api.fail(allCategories)
    await openScreen('/categories')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
