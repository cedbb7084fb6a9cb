import { type ServiceAround, type ServicesAround, servicesAround } from '@dressing-room/contract/around'
import { discover, towns } from '@dressing-room/contract/discovery'
import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct, aService } from './goods.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const paris = { id: 1, name: 'Paris', place: 'France', latitude: 48.85341, longitude: 2.3488 }
const facets = {
  ...{ productCategory: [], productPrice: [], productRating: [], productDepartment: [], productFreeOf: [] },
  ...{ serviceCategory: [], serviceRating: [], serviceAvailability: [] },
}
const goods = {
  products: [aProduct()],
  services: [],
  ...{ batch: 1, hasMore: false, totalProducts: 1, totalServices: 0, totalIsMore: false, facets },
}

function near(service: Partial<ServiceAround> = {}): ServiceAround {
  const nextFree = { date: '2026-12-01', time: '15:30', instant: '2026-12-01T14:30:00.000Z', inDays: 0 }
  return {
    ...aService({ timeZone: 'Europe/Paris', latitude: 48.86, longitude: 2.35 }),
    ...{ distanceKm: 2, nextFree, isOpenNow: false },
    ...service,
  }
}

const press = near({ name: 'Silk Press' })
const braids = near({
  ...{ _id: 'v2', serviceID: 'braids', name: 'Braids', latitude: 48.84, longitude: 2.36, distanceKm: 3 },
  nextFree: { date: '2026-12-02', time: '09:00', instant: '2026-12-02T08:00:00.000Z', inDays: 1 },
  isOpenNow: true,
})
const makeup = near({
  ...{ _id: 'v3', serviceID: 'makeup', name: 'Makeup', latitude: 48.85341, longitude: 2.3488, placeIsExact: false },
  nextFree: null,
})

function around(more: Partial<ServicesAround> = {}): ServicesAround {
  return {
    ...{
      services: [press, braids, makeup],
      total: 3,
      totalIsMore: false,
      asked: 0,
      unit: 'km',
      timeZone: 'Europe/Paris',
    },
    categories: [{ value: 'hair', label: 'Hair', count: 2, selected: false }],
    ...more,
  }
}

const ADDRESS = '/around-you?town=Paris'

beforeEach(() => {
  api.respond(towns, { towns: [paris] })
  api.respond(discover, goods)
})

const list = () => screen.findByRole('list', { name: 'Services, the nearest first' })
const map = () => screen.getByRole('list', { name: 'Map' })

describe('services around a place', () => {
  it('say how far they are and when they are next free, which leads to that very time', async () => {
    api.respond(servicesAround, around())
    await openScreen(ADDRESS)
    const entries = within(await list()).getAllByRole('listitem')
    expect(entries.map((entry) => within(entry).queryByText(/km away$/)?.textContent)).toEqual([
      ...['2 km away', '3 km away', '2 km away'],
    ])
    expect(within(entries[0] as HTMLElement).getByRole('link', { name: 'Free today at 15:30' })).toHaveAttribute(
      'href',
      '/service/silk-press#book=1&day=2026-12-01&time=15%3A30',
    )
    expect(within(entries[1] as HTMLElement).getByText('Free tomorrow at 09:00')).toBeVisible()
    expect(within(entries[1] as HTMLElement).getByText('Open now')).toBeVisible()
    expect(within(entries[2] as HTMLElement).getByText('No free times in the next three months.')).toBeVisible()
  })

  it('name the clock of a place that has another one', async () => {
    const elsewhere = near({ timeZone: 'America/New_York' })
    api.respond(servicesAround, around({ services: [elsewhere], total: 1 }))
    await openScreen(ADDRESS)
    expect(await screen.findByText('Free today at 15:30 (Atlanta time)')).toBeVisible()
  })

  it('stand on the map by their numbers, and a pin leads to its entry', async () => {
    api.respond(servicesAround, around())
    const { user } = await openScreen(ADDRESS)
    await list()
    const pins = within(map()).getAllByRole('link')
    expect(pins.map((pin) => [pin.textContent, pin.getAttribute('aria-label'), pin.getAttribute('href')])).toEqual([
      ['1', '1: Silk Press, 2 km away', '#around-1'],
      ['2', '2: Braids, 3 km away', '#around-2'],
      ['3', '3: Makeup, 2 km away', '#around-3'],
    ])
    expect(screen.getByText(/A dashed one shows the town, not the address\.$/)).toBeVisible()
    Element.prototype.scrollIntoView ??= () => {}
    await user.click(pins[1] as HTMLElement)
    expect(screen.getByRole('link', { name: 'Braids' })).toHaveFocus()
  })

  it('share a pin where they are at one place', async () => {
    api.respond(servicesAround, around({ services: [press, near({ _id: 'v9', name: 'Blow-dry' }), braids] }))
    await openScreen(ADDRESS)
    await list()
    const [both] = within(map()).getAllByRole('link')
    expect(both).toHaveTextContent('1, 2')
    expect(both).toHaveAccessibleName('1, 2: Silk Press, 2 km away and Blow-dry, 2 km away')
  })

  it('are asked for within a radius, at a time and of a category, each at an address of its own', async () => {
    api.respond(servicesAround, around())
    const { user, address } = await openScreen(ADDRESS)
    await user.click(await screen.findByRole('link', { name: '5 km' }))
    await waitFor(() => expect(address()).toBe('/around-you?town=Paris&within=5km'))
    api.respond(servicesAround, around({ services: [press], total: undefined, asked: 3 }))
    await user.click(screen.getByRole('link', { name: 'Free today' }))
    await waitFor(() => expect(address()).toBe('/around-you?town=Paris&within=5km&when=today'))
    expect(await screen.findByText('1 service with a free time today')).toBeVisible()
    const asked = { latitude: '48.85', longitude: '2.35', within: '5km', when: 'today' }
    expect(api.sentTo(servicesAround).at(-1)?.query).toEqual(asked)
    expect(api.sentTo(discover).at(-1)?.query).toMatchObject({ within: '5km', only: 'products' })
    // What is free is not counted by category: nothing is told, and nothing is barred.
    const [hair] = screen.getAllByRole('checkbox', { name: 'Hair' })
    await user.click(hair as HTMLElement)
    await waitFor(() => expect(api.sentTo(servicesAround).at(-1)?.query).toEqual({ ...asked, serviceCategory: 'hair' }))
    await user.click(screen.getByRole('link', { name: 'Anywhere' }))
    await waitFor(() => expect(address()).toBe('/around-you?town=Paris&when=today&serviceCategory=hair'))
  })

  it('are told in miles where people count in miles', async () => {
    api.respond(servicesAround, around({ unit: 'mi' }))
    await openScreen(ADDRESS)
    expect(await screen.findByRole('link', { name: '5 mi' })).toHaveAttribute(
      'href',
      '/around-you?town=Paris&within=5mi',
    )
    expect(screen.getByText('2 mi away')).toBeVisible()
  })

  it('go on further away, and back', async () => {
    api.respond(servicesAround, around({ next: 'abc' }))
    const { user, address } = await openScreen(ADDRESS)
    await user.click(await screen.findByRole('link', { name: 'Show services further away' }))
    await waitFor(() => expect(address()).toBe('/around-you?town=Paris&further=abc'))
    expect(api.sentTo(servicesAround).at(-1)?.query).toMatchObject({ after: 'abc' })
    await user.click(await screen.findByRole('link', { name: 'Back to the nearest' }))
    await waitFor(() => expect(address()).toBe('/around-you?town=Paris'))
  })

  it('begin anew where an address goes on from nowhere', async () => {
    api.respond(servicesAround, around())
    api.refuse(servicesAround, 'malformed')
    tolerate(/Error fetching services around a place/)
    await openScreen(`${ADDRESS}&further=nonsense`)
    await screen.findByText(/^Couldn't load these services/)
    expect(api.sentTo(servicesAround).map(({ query }) => query.after)).toEqual(['nonsense', undefined])
  })

  it.each([
    ['&within=5km', {}, 'No such services within 5 km.', 'Look within 10 km'],
    ['&within=50km', {}, 'No such services within 50 km.', 'Look anywhere'],
    ['&within=5km&when=today', {}, 'Nobody within 5 km has a free time today.', 'Show any time'],
    ['&when=now', { next: 'abc' }, 'None of the nearest 240 services is open now.', 'Show any time'],
  ])('say why there are none, with a way on (%s)', async (more, answer, text, way) => {
    api.respond(servicesAround, around({ services: [], total: 0, ...answer }))
    await openScreen(`${ADDRESS}${more}`)
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByRole('link', { name: way })).toBeVisible()
  })

  it('that cannot be loaded leave the goods where they are, and are asked for again', async () => {
    tolerate(/Error fetching services around a place/)
    api.fail(servicesAround, 503)
    const { user } = await openScreen(ADDRESS)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('link', { name: aProduct().name })).toBeVisible()
    api.respond(servicesAround, around())
    await user.click(again)
    expect(await screen.findByRole('link', { name: 'Silk Press' })).toBeVisible()
  })

  it('are shown as a list or on the map, where there is room for one of them', async () => {
    api.respond(servicesAround, around())
    const { user, address } = await openScreen(ADDRESS)
    await user.click(await screen.findByRole('link', { name: 'Map' }))
    await waitFor(() => expect(address()).toBe('/around-you?town=Paris&view=map'))
    expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'true')
  })
})
