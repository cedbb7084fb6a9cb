import { discover, search } from '@dressing-room/contract/discovery'
import { describe, expect, it } from 'vitest'
import { aProduct } from './goods.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const option = (value: string, count: number) => ({ value, label: value, count, selected: false })
const none = {
  ...{ productCategory: [], productPrice: [], productRating: [], productDepartment: [] },
  ...{ serviceCategory: [], serviceRating: [], serviceAvailability: [] },
}

function found(productFreeOf: ReturnType<typeof option>[]) {
  return {
    ...{ products: [aProduct()], services: [], batch: 1, hasMore: false },
    ...{ totalProducts: 1, totalServices: 0, totalIsMore: false },
    facets: { ...none, productFreeOf },
  }
}

describe('The filter by what goods are free of', () => {
  it('names each family, and says what counts', async () => {
    api.respond(discover, found([option('fragrance', 2), option('nuts', 0)]))
    const { user, address } = await openScreen('/discover?productFreeOf=nuts')
    const chips = within(await screen.findByRole('list', { name: 'Chosen filters' }))
    expect(chips.getByRole('link', { name: /Free of nuts/ })).toBeVisible()
    const [box] = screen.getAllByRole('checkbox', { name: /Free of fragrance/, hidden: true })
    expect(screen.getAllByText(/Only goods whose ingredients are known/)[0]).toBeInTheDocument()
    await user.click(box as HTMLElement)
    await waitFor(() => expect(address()).toBe('/discover?productFreeOf=nuts,fragrance'))
  })

  it('is not there where nothing is known', async () => {
    api.respond(discover, found([option('fragrance', 0), option('nuts', 0)]))
    await openScreen('/discover')
    expect(await screen.findByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
    expect(screen.queryAllByText('Free of')).toEqual([])
  })
})

it('What a search was understood to leave out is a chip for each, with the way back', async () => {
  const facets = {
    ...{ category: [], price: [], rating: [], color: [], size: [], brand: [], department: [], freeOf: [] },
  }
  api.respond(search, {
    ...{ products: [aProduct()], services: [], page: 1, totalPages: 1, facets },
    ...{ totalProducts: 1, totalServices: 0, totalIsMore: false },
    near: { queries: [], products: [], services: [] },
    read: [
      { kind: 'department', value: 'men', without: 'shampoo paraben free' },
      { kind: 'free of', value: 'parabens,sulfates', without: 'mens shampoo' },
    ],
  })
  await openScreen('/shop/search?query=mens+shampoo+paraben+and+sulfate+free')
  const chips = within(await screen.findByRole('list', { name: 'Understood from your words' }))
  expect(chips.getByRole('link', { name: /For men/ })).toHaveAttribute(
    'href',
    '/shop/search?query=shampoo+paraben+free',
  )
  expect(chips.getByRole('link', { name: /Free of parabens and sulfates/ })).toHaveAttribute(
    'href',
    '/shop/search?query=mens+shampoo',
  )
})
