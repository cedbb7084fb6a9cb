import { servicesAround } from '@dressing-room/contract/around'
import { allCategories } from '@dressing-room/contract/categories'
import { discover, search, towns } from '@dressing-room/contract/discovery'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aProduct, aService } from './goods.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const MORE = 'Load More Products and Services'
const noFacets = {
  ...{ productCategory: [], productPrice: [], productRating: [], productDepartment: [], productFreeOf: [] },
  ...{ serviceCategory: [], serviceRating: [], serviceAvailability: [] },
}
const low = { value: 'low', label: 'Below $50', count: 3, selected: true }

function found(batch: number, more: Partial<Parameters<typeof discoverResponse>[1]> = {}) {
  return discoverResponse(batch, more)
}

function discoverResponse(batch: number, more: object) {
  return {
    products: [aProduct({ _id: `p${batch}`, name: `Dress ${batch}`, slug: `dress-${batch}` })],
    services: [aService({ _id: `v${batch}`, name: `Press ${batch}`, serviceID: `press-${batch}` })],
    ...{ batch, next: `after ${batch}`, hasMore: true, totalProducts: 3, totalServices: 3, totalIsMore: false },
    facets: noFacets,
    ...more,
  }
}

describe('Discover', () => {
  it('adds batch to batch, and says when there is no more', async () => {
    api.respond(discover, ({ query }) =>
      query.batch === '1' ? found(1) : found(2, { hasMore: false, next: undefined }),
    )
    const { user, address } = await openScreen('/discover?serviceRating=4')
    await user.click(await screen.findByRole('link', { name: MORE }))
    expect(await screen.findByRole('link', { name: 'Dress 2' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dress 1' })).toBeVisible()
    expect(address()).toBe('/discover?serviceRating=4&batch=2')
    expect(api.sentTo(discover).map(({ query }) => [query.batch, query.after])).toEqual([
      ['1', undefined],
      ['2', 'after 1'],
    ])
    expect(screen.getByText('You’ve seen everything.')).toBeVisible()
    expect(screen.queryByRole('link', { name: MORE })).toBeNull()
  })

  it('keeps what was there when a batch cannot be fetched, and one button asks again', async () => {
    tolerate(/Error fetching products and services/)
    api.respond(discover, found(1))
    const { user } = await openScreen('/discover?productRating=4')
    const more = await screen.findByRole('link', { name: MORE })
    api.fail(discover, 500)
    await user.click(more)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('link', { name: 'Dress 1' })).toBeVisible()
    api.respond(discover, found(2))
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Dress 2' })).toBeVisible()
  })

  it('that cannot be fetched at all offers to ask again', async () => {
    tolerate(/Error fetching products and services/)
    api.fail(discover, 503)
    const { user } = await openScreen('/discover')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.respond(discover, found(1))
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Dress 1' })).toBeVisible()
  })

  it('says in words that an address is not understood', async () => {
    api.refuse(discover, 'malformed')
    await openScreen('/discover?productCategory=%00')
    expect(await screen.findByText('Please check what you sent.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/discover')
  })

  it('whose filters leave nothing says so, with a way out', async () => {
    const nothing = { products: [], services: [], totalProducts: 0, totalServices: 0, hasMore: false, next: undefined }
    api.respond(discover, found(1, nothing))
    await openScreen('/discover?productPrice=high')
    expect(await screen.findByText('Nothing fits all of these filters.')).toBeVisible()
  })

  it('whose filters leave no products says so first, with a way out of each', async () => {
    api.respond(discover, ({ query }) =>
      query.productCategory
        ? found(1, { products: [], totalProducts: 0, facets: { ...noFacets, productPrice: [low] } })
        : found(1),
    )
    const { user, address } = await openScreen('/discover?productCategory=no-such-thing&productPrice=low')
    expect(await screen.findByText(/^No products match\. Clear/)).toHaveTextContent(
      'No products match. Clear category or price?',
    )
    expect(screen.queryByText(/0 (products|services)/)).toBeNull()
    await user.click(screen.getByRole('link', { name: 'category' }))
    await waitFor(() => expect(screen.queryByText(/^No products match/)).toBeNull())
    expect(address()).toBe('/discover?productPrice=low')
  })

  it('is put into another order at an address of its own, from its first batch on', async () => {
    api.respond(discover, found(1))
    const { user, address } = await openScreen('/discover?productRating=4&batch=2')
    const order = await screen.findByRole('combobox', { name: 'Sort by' })
    expect(
      within(order)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Newest first', 'Price: low to high', 'Price: high to low', 'Highest rated']])
    await user.selectOptions(order, 'price-up')
    await waitFor(() => expect(address()).toBe('/discover?productRating=4&sort=price-up'))
    expect(api.sentTo(discover).at(-1)?.query).toMatchObject({ sort: 'price-up', batch: '1' })
    await user.selectOptions(order, 'newest')
    await waitFor(() => expect(address()).toBe('/discover?productRating=4'))
  })

  it('takes a range of prices beside the bands, which a click takes back', async () => {
    api.respond(discover, found(1, { facets: { ...noFacets, productPrice: [low] } }))
    const { user, address } = await openScreen('/discover?productPrice=low')
    const [from] = await screen.findAllByRole('spinbutton', { name: 'From' })
    const [to] = screen.getAllByRole('spinbutton', { name: 'To' })
    await user.type(from as HTMLElement, '60')
    await user.type(to as HTMLElement, '20{Enter}')
    await waitFor(() => expect(address()).toBe('/discover?productPrice=low,20-60'))
    expect(api.sentTo(discover).at(-1)?.query.productPrice).toBe('low,20-60')
    await user.click(screen.getByRole('link', { name: /\$20 to \$60/ }))
    await waitFor(() => expect(address()).toBe('/discover?productPrice=low'))
  })

  it('reads a range that was sent without script', async () => {
    api.respond(discover, found(1, { facets: { ...noFacets, productPrice: [low] } }))
    await openScreen('/discover?productPriceFrom=&productPriceTo=40')
    expect(await screen.findByRole('link', { name: /Under \$40/ })).toHaveAttribute('href', '/discover')
    expect(api.sentTo(discover)[0]?.query.productPrice).toBe('-40')
  })

  it('does not let be ticked what would leave nothing', async () => {
    const none = { value: 'high', label: 'Above $100', count: 0, selected: false }
    api.respond(discover, found(1, { facets: { ...noFacets, productPrice: [{ ...low, selected: false }, none] } }))
    await openScreen('/discover')
    const boxes = await screen.findAllByRole('checkbox', { name: /^Above \$100/ })
    for (const box of boxes) expect(box).toBeDisabled()
    for (const box of screen.getAllByRole('checkbox', { name: /^Below \$50/ })) expect(box).toBeEnabled()
  })
})

describe('Around You', () => {
  const paris = { id: 1, name: 'Paris', place: 'France', latitude: 48.85341, longitude: 2.3488 }

  it('sorts nothing before a place is known', async () => {
    api.respond(discover, found(1))
    await openScreen('/around-you')
    expect(await screen.findByText('Enter a town to see what’s closest.')).toBeVisible()
    expect(api.sentTo(discover)[0]?.query).not.toHaveProperty('latitude')
    expect(screen.queryByText(/km away/)).toBeNull()
  })

  it('says from where it is sorted, and asks with two decimals', async () => {
    api.respond(towns, { towns: [paris] })
    api.respond(discover, found(1, { services: [] }))
    api.respond(servicesAround, {
      services: [{ ...aService(), distanceKm: 12, nextFree: null, isOpenNow: false }],
      ...{ total: 1, totalIsMore: false, asked: 0, categories: [], unit: 'km' },
    })
    await openScreen('/around-you?town=Paris')
    expect(await screen.findByText('Sorted by distance from Paris, France')).toBeVisible()
    expect(screen.getByText('12 km away')).toBeVisible()
    expect(api.sentTo(discover)[0]?.query).toMatchObject({ latitude: '48.85', longitude: '2.35' })
  })

  it('has the three categories of its own, whatever there is in them', async () => {
    api.respond(discover, found(1))
    await openScreen('/around-you')
    const groups = await screen.findAllByRole('group', { name: 'Product category' })
    const [group] = groups
    expect(
      within(group as HTMLElement)
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).value),
    ).toEqual([...['electronics', 'fashion', 'home']])
  })

  it('names a town that nobody knows', async () => {
    api.respond(towns, { towns: [] })
    api.respond(discover, found(1))
    await openScreen('/around-you?town=Zzyzzxqq')
    expect(
      await screen.findByText('We couldn’t find "Zzyzzxqq". Check the spelling or try a nearby town.'),
    ).toBeVisible()
  })

  it('that cannot be fetched offers to ask again', async () => {
    tolerate(/Error fetching products and services/)
    api.fail(discover, 503)
    const { user } = await openScreen('/around-you')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.respond(discover, found(1))
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Dress 1' })).toBeVisible()
  })

  it('shows its list where towns cannot be looked up', async () => {
    tolerate(/Error fetching towns/)
    api.fail(towns, 500)
    api.respond(discover, found(1))
    await openScreen('/around-you?town=Paris')
    expect(await screen.findByText('Enter a town to see what’s closest.')).toBeVisible()
  })

  it('leads to the town field where a browser keeps its position to itself', async () => {
    const refuse = (_: unknown, refused: () => void) => refused()
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: refuse } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
    api.respond(discover, found(1))
    const { user } = await openScreen('/around-you')
    await user.click(await screen.findByRole('button', { name: 'Use my location' }))
    await screen.findByText(/Enter a town instead\.$/)
  })
})

describe('the search', () => {
  const facets = {
    ...{ category: [], price: [], rating: [], color: [], size: [], brand: [], department: [], freeOf: [] },
  }
  const nothing = {
    ...{ products: [], services: [], page: 1, totalPages: 0, totalProducts: 0, totalServices: 0, totalIsMore: false },
    ...{ facets, read: [], near: { queries: [], products: [], services: [] } },
  }

  it('shows what it has understood of the words, and takes it out of them again', async () => {
    const read = [
      { kind: 'price' as const, value: '-100', without: 'dress near Paris' },
      { kind: 'place' as const, value: 'Paris', without: 'dress under $100' },
    ]
    api.respond(search, { ...nothing, read, products: [aProduct()], totalProducts: 1, totalPages: 1 })
    await openScreen(`/shop/search?query=${encodeURIComponent('dress under $100 near Paris')}&sort=rating`)
    const understood = within(await screen.findByRole('list', { name: 'Understood from your words' }))
    expect(understood.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Search without: Under $100', '/shop/search?sort=rating&query=dress+near+Paris'],
      ['Search without: Near Paris', '/shop/search?sort=rating&query=dress+under+%24100'],
    ])
  })

  it('leads to what is closest where somebody has asked for it', async () => {
    const read = [{ kind: 'near me' as const, value: '', without: 'braids' }]
    api.respond(search, { ...nothing, read, products: [aProduct()], totalProducts: 1, totalPages: 1 })
    await openScreen('/shop/search?query=braids+near+me')
    expect(await screen.findByRole('link', { name: 'Search without: Near me' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what is closest to you' })).toHaveAttribute('href', '/around-you')
  })

  it('says what it took for a slip, and looks for what was typed instead', async () => {
    api.respond(search, ({ query }) => ({
      ...nothing,
      ...{ products: [aProduct()], totalProducts: 1, totalPages: 1 },
      ...(!query.exact && { mended: 'lipstick' }),
    }))
    const { user, address } = await openScreen('/shop/search?query=lipstik')
    expect(await screen.findByText('lipstick')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Search instead for lipstik' }))
    await waitFor(() => expect(screen.queryByText('lipstick')).toBeNull())
    expect(address()).toBe('/shop/search?query=lipstik&exact=1')
    expect(api.sentTo(search).at(-1)?.query).toMatchObject({ query: 'lipstik', exact: '1' })
  })

  it('that finds nothing under its conditions offers to look without one', async () => {
    const read = [{ kind: 'price' as const, value: '-10', without: 'dress' }]
    api.respond(search, { ...nothing, read })
    await openScreen('/shop/search?query=dress+under+10')
    expect(await screen.findByRole('link', { name: 'Search for "dress"' })).toHaveAttribute(
      'href',
      '/shop/search?query=dress',
    )
  })

  it('that finds nothing says so in the words that were typed, and leads to what there is', async () => {
    api.respond(search, nothing)
    api.respond(allCategories, {
      products: [{ slug: 'dresses', name: 'Dresses', count: 14 }],
      services: [{ slug: 'hair', name: 'Hair', count: 9 }],
      departments: [{ slug: 'women', count: 40 }],
    })
    await openScreen(`/shop/search?query=${encodeURIComponent('zzzqqq <b>')}`)
    expect(await screen.findByText('No results found for "zzzqqq <b>"')).toBeVisible()
    expect(screen.getByText('Check the spelling, or use fewer words.')).toBeVisible()
    const ways = within(screen.getByRole('navigation', { name: 'Categories' }))
    expect(ways.getByRole('link', { name: /^Dresses/ })).toHaveAttribute('href', '/category/dresses')
    expect(ways.getByRole('link', { name: /^Hair/ })).toHaveAttribute('href', '/services/hair')
  })

  it('that finds nothing offers words that are near', async () => {
    api.respond(search, { ...nothing, near: { queries: ['dress'], products: [aProduct()], services: [] } })
    await openScreen('/shop/search?query=dreqq')
    expect(await screen.findByRole('link', { name: 'dress' })).toHaveAttribute('href', '/shop/search?query=dress')
    expect(screen.getByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
  })

  it('for nothing at all asks nobody', async () => {
    await openScreen('/shop/search?query=%20')
    expect(await screen.findByText('No results found.')).toBeVisible()
  })

  it('for too long a text is refused in words', async () => {
    api.refuse(search, 'query_too_long')
    await openScreen(`/shop/search?query=${'silk '.repeat(40)}`)
    expect(await screen.findByText('Please search with at most 100 characters.')).toBeVisible()
  })

  it('that fails offers to ask again', async () => {
    tolerate(/Error fetching search results/)
    api.fail(search, 503)
    const { user } = await openScreen('/shop/search?query=dress')
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.respond(search, { ...nothing, products: [aProduct()], totalProducts: 1, totalPages: 1 })
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Bias Slip Dress' })).toBeVisible()
  })

  it('with more results than fit has pages, and each is read from its start', async () => {
    api.respond(search, ({ query }) => ({
      ...nothing,
      ...{ products: [aProduct({ name: `Dress ${query.page}` })], totalProducts: 30, totalPages: 2 },
      page: Number(query.page),
    }))
    const { user, address } = await openScreen('/shop/search?query=leather')
    await user.click(await screen.findByRole('link', { name: 'Next' }))
    expect(await screen.findByText('Page 2 of 2')).toBeVisible()
    expect(address()).toBe('/shop/search?query=leather&page=2')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
    expect(screen.queryByRole('link', { name: 'Dress 1' })).toBeNull()
  })
})
