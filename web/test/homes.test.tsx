import { randomCategories, randomProducts, recentProducts } from '@dressing-room/contract/catalog'
import { randomServiceCategories, recentServices } from '@dressing-room/contract/stylist-services'
import { beforeEach, describe, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aProduct, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const june = aUser()
const PICKS = 'Special Picks For you June Ferrer'
const many = <Thing,>(count: number, make: (at: number) => Thing) => Array.from({ length: count }, (_, at) => make(at))
const products = (count = 6, from = 0) =>
  many(count, (at) => aProduct({ _id: `p${from + at}`, name: `Dress ${from + at}`, slug: `dress-${from + at}` }))
const services = (count = 8) =>
  many(count, (at) => aService({ _id: `v${at}`, name: `Press ${at}`, serviceID: `press-${at}` }))
const slide = () => screen.queryByRole('group', { name: /^\d of \d$/ })

beforeEach(() => {
  stopClock()
  api.respond(recentProducts, products())
  api.respond(randomProducts, products(6, 10))
  api.respond(randomCategories, { Dresses: products(6, 20) })
  api.respond(recentServices, services())
  api.respond(randomServiceCategories, { Hair: services(6) })
})

it('leads a guest to login and back', async () => {
  const { address } = await openScreen('/dashboard/shop')
  await screen.findByText('Another screen')
  expect(address()).toBe('/login?next=%2Fdashboard%2Fshop')
})

it('shows special picks, and what one may like by category', async () => {
  await openScreen('/dashboard/shop', { user: june })
  const picks = within(await screen.findByRole('region', { name: PICKS }))
  expect(picks.getAllByRole('article')).toHaveLength(6)
  expect(picks.getAllByRole('link', { name: 'Add to Cart' })[0]).toHaveAttribute('href', '/product/dress-10')
  expect(screen.getByRole('region', { name: 'These are Dresses we think you will like' })).toBeVisible()
})

it('shows special services, each with its way to book', async () => {
  await openScreen('/dashboard/services', { user: june })
  const picks = within(await screen.findByRole('region', { name: 'Special Services Picks For you June Ferrer' }))
  expect(picks.getAllByRole('article')).toHaveLength(8)
  expect(picks.getAllByRole('link', { name: 'Book Appointment' })).toHaveLength(8)
  expect(picks.getAllByRole('link', { name: 'Book Appointment' })[0]).toHaveAttribute('href', '/service/press-0')
})

it('says while it sorts', async () => {
  const response = api.delay(randomProducts)
  await openScreen('/dashboard/shop', { user: june })
  expect(await screen.findByText('Sorting & loading what you might like...')).toBeVisible()
  response()
  expect(await screen.findByRole('region', { name: PICKS })).toBeVisible()
})

it('puts words in the place of picks that cannot be fetched, with one button, and has the rest', async () => {
  tolerate(/answered 5/)
  api.fail(randomProducts, 500)
  const { user } = await openScreen('/dashboard/shop', { user: june })
  const picks = within(await screen.findByRole('region', { name: PICKS }))
  expect(screen.getByRole('region', { name: /we think you will like$/ })).toBeVisible()
  expect(picks.getByText("Couldn't load these products.")).toBeVisible()
  expect(picks.queryByText('Loading products')).toBeNull()
  api.respond(randomProducts, products(6, 10))
  await user.click(picks.getByRole('button', { name: 'Try again' }))
  expect(await within(await screen.findByRole('region', { name: PICKS })).findAllByRole('article')).toHaveLength(6)
})

it('says which groups cannot be fetched', async () => {
  tolerate(/answered 5/)
  api.fail(randomServiceCategories, 503)
  await openScreen('/dashboard/services', { user: june })
  expect(await screen.findByText("Couldn't load more services.")).toBeVisible()
})

describe('the carousel', () => {
  async function open() {
    const opened = await openScreen('/dashboard/shop', { user: june })
    await screen.findByRole('region', { name: PICKS })
    expect(slide()).toBeNull()
    await passTime(2600)
    return opened
  }
  const shown = () => slide()?.getAttribute('aria-label')

  it('stands in for 2.5 seconds, then shows six slides for 3 seconds each, round and round', async () => {
    await open()
    expect(shown()).toBe('1 of 6')
    for (const name of ['2 of 6', '3 of 6', '4 of 6', '5 of 6', '6 of 6', '1 of 6']) {
      await passTime(3000)
      expect(shown()).toBe(name)
    }
  })

  it('jumps by its dots, and stands still under focus, and by the button', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Slide 4' }))
    expect(shown()).toBe('4 of 6')
    await passTime(20_000)
    expect(shown()).toBe('4 of 6')
    await user.unhover(screen.getByRole('button', { name: 'Slide 4' }))
    screen.getByRole('button', { name: 'Slide 4' }).blur()
    await passTime(3000)
    expect(shown()).toBe('5 of 6')
    await user.click(screen.getByRole('button', { name: 'Pause the slides' }))
    await user.unhover(screen.getByRole('button', { name: 'Play the slides' }))
    screen.getByRole('button', { name: 'Play the slides' }).blur()
    await passTime(20_000)
    expect(shown()).toBe('5 of 6')
  })

  it('moves for nobody whose tab is hidden', async () => {
    await open()
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await passTime(20_000)
    expect(shown()).toBe('1 of 6')
    Reflect.deleteProperty(document, 'visibilityState')
  })
})
