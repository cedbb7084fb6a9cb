import { type DepartmentListings, departmentListings } from '@dressing-room/contract/categories'
import { describe, expect, it } from 'vitest'
import { aProduct } from './goods.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

function listed(more: Partial<DepartmentListings> = {}): DepartmentListings {
  return {
    department: { slug: 'women', count: 3 },
    products: [aProduct()],
    services: [],
    ...{ hasMore: false, totalProducts: 3, totalServices: 0, totalIsMore: false },
    facets: {
      category: [{ value: 'dresses', label: 'Dresses', count: 3, selected: false }],
      price: [{ value: 'low', label: 'Below $50', count: 3, selected: false }],
      rating: [],
    },
    ...more,
  }
}

describe('A department', () => {
  it('shows its name, the way back up, and what is in it', async () => {
    api.respond(departmentListings, listed())
    await openScreen('/department/women')
    expect(await screen.findByRole('heading', { level: 1, name: 'Women' })).toBeVisible()
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
    expect(screen.getByText('3 products')).toBeVisible()
  })

  it('narrows down by category at its own address', async () => {
    api.respond(departmentListings, listed())
    await openScreen('/department/women?category=dresses')
    const chip = within(await screen.findByRole('list', { name: 'Chosen filters' }))
    expect(chip.getByRole('link', { name: /Dresses/ })).toHaveAttribute('href', '/department/women')
    expect(api.sentTo(departmentListings)[0]).toMatchObject({
      params: { slug: 'women' },
      query: { category: 'dresses' },
    })
  })

  it('that is empty says so, and leads on', async () => {
    const empty = { department: { slug: 'kids' as const, count: 0 }, products: [], totalProducts: 0 }
    api.respond(departmentListings, listed(empty))
    await openScreen('/department/kids')
    expect(await screen.findByText('There is nothing in this department yet.')).toBeVisible()
  })

  it('whose filters leave nothing offers to clear them', async () => {
    api.respond(departmentListings, listed({ products: [], totalProducts: 0 }))
    await openScreen('/department/women?price=low')
    expect(await screen.findByText('Nothing fits all of these filters.')).toBeVisible()
    const clear = within(screen.getByRole('main')).getAllByRole('link', { name: 'Clear all' })
    expect(clear.at(-1)).toHaveAttribute('href', '/department/women')
  })

  it('that does not exist says so', async () => {
    api.refuse(departmentListings, 'department_not_found')
    await openScreen('/department/pets')
    expect(await screen.findByRole('heading', { name: 'Department not found.' })).toBeVisible()
  })

  it('that cannot be fetched offers to ask again', async () => {
    tolerate(/Error fetching products and services/)
    api.fail(departmentListings, 503)
    const { user } = await openScreen('/department/women')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.respond(departmentListings, listed())
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
  })
})
