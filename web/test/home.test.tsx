import { recentProducts } from '@dressing-room/contract/catalog'
import { discover } from '@dressing-room/contract/discovery'
import { recentServices } from '@dressing-room/contract/stylist-services'
import { beforeEach, expect, it } from 'vitest'
import { aFoundPage, aProduct, aService } from './goods.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const PRODUCTS = 'What people around you are buying!'
const SERVICES = 'Services people are using around you!'
const section = (name: string) => within(screen.getByRole('region', { name }))
const dress = aProduct()
const boot = aProduct({ _id: 'p2', name: 'Tall Riding Boot', slug: 'tall-riding-boot' })
const press = aService()
const braids = aService({ _id: 'v2', name: 'Knotless Braids', serviceID: 'knotless-braids' })

beforeEach(() => {
  api.respond(recentProducts, [dress])
  api.respond(recentServices, [press])
  api.respond(discover, aFoundPage({ products: [dress, boot], services: [press, braids] }))
})

it('shows recent products and services, and on its cover what the lists do not have', async () => {
  await openScreen('/')
  await screen.findByRole('region', { name: PRODUCTS })
  expect(section(PRODUCTS).getByRole('article')).toHaveTextContent('Bias Slip Dress')
  expect(section(SERVICES).getByRole('article')).toHaveTextContent('Silk Press')
  expect(screen.getByRole('link', { name: /Tall Riding Boot/ })).toHaveAttribute('href', '/product/tall-riding-boot')
  expect(screen.getByRole('link', { name: /Knotless Braids/ })).toHaveAttribute('href', '/service/knotless-braids')
})

it('leads to the categories that have anything, the largest first', async () => {
  const option = (value: string, count: number) => ({ value, label: value.toUpperCase(), count, selected: false })
  const found = aFoundPage()
  const productCategory = [option('few', 1), option('none', 0), option('many', 9)]
  api.respond(discover, { ...found, facets: { ...found.facets, productCategory } })
  await openScreen('/')
  const ways = within(await screen.findByRole('list', { name: 'Shop by category' }))
  expect(ways.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/category/many',
    '/category/few',
  ])
})

it('of a shop that has nothing yet keeps its shape and its two ways in', async () => {
  api.respond(recentProducts, [])
  api.respond(recentServices, [])
  api.respond(discover, aFoundPage())
  await openScreen('/')
  await screen.findByRole('region', { name: PRODUCTS })
  expect(screen.queryAllByRole('article')).toEqual([])
  expect(screen.queryByRole('list', { name: 'Shop by category' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Get Started' })).toBeVisible()
})

it('says which list could not be loaded, and loads it again', async () => {
  tolerate(/answered 5/)
  api.fail(recentProducts)
  const { user } = await openScreen('/')
  await screen.findByRole('region', { name: PRODUCTS })
  expect(section(PRODUCTS).getByText("Couldn't load these products.")).toBeVisible()
  expect(section(SERVICES).getByRole('article')).toBeVisible()
  api.respond(recentProducts, [dress])
  await user.click(section(PRODUCTS).getByRole('button', { name: 'Try again' }))
  expect(await section(PRODUCTS).findByRole('article')).toHaveTextContent('Bias Slip Dress')
})

it('without an answer to its cover shows the first of the lists there', async () => {
  tolerate(/answered 5/)
  api.fail(discover)
  await openScreen('/')
  await screen.findByRole('region', { name: PRODUCTS })
  expect(screen.getAllByRole('link', { name: /Bias Slip Dress/ }).length).toBeGreaterThan(1)
})
