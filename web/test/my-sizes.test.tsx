import { categoryListings } from '@dressing-room/contract/categories'
import { search } from '@dressing-room/contract/discovery'
import { readBodyMeasures, saveBodyMeasures } from '@dressing-room/contract/sizing'
import { beforeEach, expect, it } from 'vitest'
import { aProduct } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const kept = () => JSON.parse(localStorage.getItem('measures') ?? 'null') as unknown

beforeEach(() =>
  api.respond(categoryListings, {
    category: { slug: 'dresses', name: 'Dresses', count: 1 },
    ...{ products: [aProduct()], services: [], hasMore: false, totalProducts: 1, totalServices: 0, totalIsMore: false },
    facets: { price: [], rating: [], department: [], freeOf: [], availability: [] },
  }),
)

async function open(address = '/category/dresses', user?: ReturnType<typeof aUser>) {
  const opened = await openScreen(address, user ? { user } : {})
  const [summary] = await screen.findAllByText('My sizes', { selector: 'summary' })
  // The first use of the page brings the script.
  await opened.user.click(summary as HTMLElement)
  return { ...opened, panel: within((summary as HTMLElement).closest('details') as HTMLElement) }
}

it('a guest says which sizes they wear, and the list keeps to them by ordinary values', async () => {
  const { user, address, panel } = await open()
  expect(await panel.findByText(/They stay in this browser/)).toBeVisible()
  await user.click(panel.getByRole('checkbox', { name: 'M' }))
  await user.click(panel.getByRole('checkbox', { name: 'EU 38' }))
  await user.click(panel.getByRole('checkbox', { name: 'S' }))
  await user.type(panel.getByLabelText(/Other sizes/), '28, US 8')
  await user.click(panel.getByRole('button', { name: 'Save my sizes' }))
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/category/dresses?inSizes=S,M,EU+38,28,US+8'))
  expect(kept()).toEqual({ lengths: {}, unit: 'cm', sizes: ['S', 'M', 'EU 38', '28', 'US 8'] })
  expect(api.sentTo(categoryListings).at(-1)?.query).toMatchObject({ inSizes: 'S,M,EU 38,28,US 8' })
  const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
  expect(chips.getAllByRole('link', { name: /Remove the filter My sizes/ })).toHaveLength(5)

  const own = await panel.findByRole('switch', { name: /My sizes/ })
  expect(own).toBeChecked()
  await user.click(own)
  await waitFor(() => expect(address()).toBe('/category/dresses'))
  expect(api.sentTo(readBodyMeasures)).toEqual([])
})

it('in the sheet of filters the form waits for a press, and is put away again', async () => {
  const { user } = await openScreen('/category/dresses')
  await screen.findByRole('link', { name: 'Bias Slip Dress' })
  await user.click(screen.getByText('Filters', { selector: 'summary' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await sheet.findByRole('button', { name: 'Set my sizes' }))
  expect(sheet.getByRole('checkbox', { name: 'M' })).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Cancel' }))
  expect(await sheet.findByRole('button', { name: 'Set my sizes' })).toBeVisible()
})

it('one press keeps to the sizes of an account, beside what else is chosen, and they can be changed', async () => {
  api.respond(readBodyMeasures, { lengths: { bust: 900 }, unit: 'cm', sizes: ['M'] })
  api.respond(saveBodyMeasures, ({ body }) => body)
  const { user, address, panel } = await open('/category/dresses?price=low&inSizes=XL', aUser())
  await user.click(await panel.findByRole('switch', { name: /My sizes/ }))
  await waitFor(() => expect(address()).toBe('/category/dresses?price=low&inSizes=XL,M'))
  await user.click(panel.getByRole('button', { name: 'Change my sizes' }))
  await user.click(panel.getByRole('checkbox', { name: 'L' }))
  await user.click(panel.getByRole('button', { name: 'Save my sizes' }))
  await waitFor(() => expect(address()).toBe('/category/dresses?price=low&inSizes=XL,M,L'))
  expect(api.sentTo(saveBodyMeasures)[0]?.body).toEqual({ lengths: { bust: 900 }, unit: 'cm', sizes: ['M', 'L'] })
})

it('what cannot be had is said, and asked for again', async () => {
  tolerate(/./)
  api.fail(readBodyMeasures)
  const { user, panel } = await open('/category/dresses', aUser())
  expect(await panel.findByText("Couldn't load your sizes.")).toBeVisible()
  api.respond(readBodyMeasures, { lengths: {}, unit: 'cm', sizes: ['M'] })
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByRole('switch', { name: /My sizes/ })).not.toBeChecked()
})

it('a guest takes their sizes along, beside the measures of the account', async () => {
  localStorage.setItem('measures', JSON.stringify({ lengths: { bust: 950 }, unit: 'cm', sizes: ['L', 7] }))
  api.respond(readBodyMeasures, { lengths: { bust: 900 }, unit: 'in' })
  api.respond(saveBodyMeasures, ({ body }) => body)
  const { panel } = await open('/category/dresses', aUser())
  expect(await panel.findByRole('switch', { name: /My sizes/ })).not.toBeChecked()
  expect(api.sentTo(saveBodyMeasures)[0]?.body).toEqual({ lengths: { bust: 900 }, unit: 'in', sizes: ['L'] })
  expect(kept()).toBeNull()
})

it('a search has it where anything has sizes', async () => {
  const facets = { category: [], price: [], rating: [], color: [], brand: [], department: [], freeOf: [] }
  const answer = (size: { value: string; label: string; count: number; selected: boolean }[]) =>
    api.respond(search, {
      ...{ products: [aProduct()], services: [], page: 1, totalPages: 1, facets: { ...facets, size } },
      ...{ totalProducts: 1, totalServices: 0, totalIsMore: false, read: [] },
      near: { queries: [], products: [], services: [] },
    })
  answer([])
  await openScreen('/shop/search?query=balm')
  await screen.findByRole('link', { name: 'Bias Slip Dress' })
  expect(screen.queryAllByText('My sizes')).toEqual([])
  answer([{ value: 'M', label: 'M', count: 1, selected: false }])
  await openScreen('/shop/search?query=dress')
  expect((await screen.findAllByText('My sizes'))[0]).toBeInTheDocument()
})
