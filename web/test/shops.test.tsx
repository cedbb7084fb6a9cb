import { productBySlug } from '@dressing-room/contract/catalog'
import type { NextStart } from '@dressing-room/contract/next-start'
import {
  getShop,
  type OwnShop,
  readOwnShop,
  type Shop,
  saveOwnShop,
  shopNextFree,
  shopProducts,
  shopReviews,
  shopServices,
} from '@dressing-room/contract/shops'
import { availableDays, getService } from '@dressing-room/contract/stylist-services'
import { describe, expect, it } from 'vitest'
import { aProduct, aProductDetail, aService } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const seller = aUser({ isVerified: true })
/** Far enough for any clock that these tests run by. */
const away = { closedUntil: '2091-06-01', opensAt: '2091-06-01T00:00:00.000Z' }
const over = { closedUntil: '2021-06-01', opensAt: '2021-06-01T00:00:00.000Z' }

const oda: Shop = {
  ...{ sellerID: 's1', slug: 'atelier-oda', name: 'Atelier Oda', about: 'Dresses sewn by six people.' },
  ...{ town: 'Lisbon', country: 'Portugal', isVerified: true, since: '2026-02-03T00:00:00.000Z' },
  ...{ portfolio: [], deliveryWords: 'Pressed by hand.', returnWords: 'What is altered stays yours.' },
  delivery: {
    ...{ currency: 'USD', dispatchDays: 3 },
    zones: [{ countries: [], rates: [{ from: 0, cost: 0 }], days: { from: 2, until: 7 } }],
  },
  returns: { days: 14, paidBy: 'buyer' },
  ...{ productCount: 13, serviceCount: 1 },
  ratings: { average: 4.5, count: 2, counts: [0, 0, 0, 1, 1] },
}

const work = { url: '/media/a.webp', avif: '', webp: '', width: 800, height: 1000, alt: 'A bob', placeholder: '' }

const own: OwnShop = {
  ...{ slug: 'atelier-oda', name: 'Atelier Oda', about: '', town: '', country: '', closedUntil: '', timeZone: '' },
  ...{ portfolio: [], deliveryWords: '', returnWords: '', translations: {}, version: 3 },
}

function openPage(shop: Partial<Shop> = {}, query = '', nextFree: NextStart | null = null) {
  api.respond(getShop, { ...oda, ...shop })
  api.respond(shopProducts, ({ query }) => ({
    products: [aProduct({ name: `Dress of page ${query.page}` })],
    ...{ page: Number(query.page), totalPages: 2 },
  }))
  api.respond(shopServices, { services: [aService()], page: 1, totalPages: 1 })
  api.respond(shopNextFree, { services: [{ serviceID: aService().serviceID, nextFree }] })
  const about = { name: 'Bias Slip Dress', address: '/product/bias-slip-dress' }
  const review = { name: 'Ida', text: 'It fits.', rating: 5, date: '2026-10-01T00:00:00.000Z', about }
  api.respond(shopReviews, { reviews: [review], page: 1, totalPages: 1 })
  return openScreen(`/shops/atelier-oda${query}`)
}

describe('the page of a shop', () => {
  it('says who it is, how it sends and takes back, what it offers and what people say', async () => {
    await openPage()
    await screen.findByRole('heading', { name: 'Atelier Oda', level: 1 })
    expect(screen.getByText('Lisbon, Portugal')).toBeVisible()
    expect(screen.getByText('Here since February 2026')).toBeVisible()
    expect(screen.getByText(/Free delivery, dispatched/)).toBeVisible()
    expect(screen.getByText('Within 14 days. You pay for the way back.')).toBeVisible()
    expect(screen.getByText('What is altered stays yours.')).toBeVisible()
    const reviews = within(screen.getByRole('region', { name: 'Customer Reviews' }))
    expect(reviews.getByRole('link', { name: 'Bias Slip Dress' })).toHaveAttribute('href', '/product/bias-slip-dress')
    expect(screen.queryByText(/On vacation/)).toBeNull()
  })

  it('shows the work of its seller, twelve pictures first, each to be looked at closely', async () => {
    const portfolio = Array.from({ length: 14 }, (_, at) => ({
      ...work,
      url: `/media/${at}.webp`,
      alt: `Look ${at + 1}`,
    }))
    const { user } = await openPage({ portfolio })
    const region = within(await screen.findByRole('region', { name: /^Portfolio/ }))
    expect(region.getAllByRole('img')).toHaveLength(12)
    await user.click(region.getByRole('button', { name: 'Show all 14 pictures' }))
    expect(region.getAllByRole('img')).toHaveLength(14)
    await user.click(region.getByRole('button', { name: 'Zoom: Look 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Atelier Oda' }))
    expect(await dialog.findByRole('img', { name: 'Look 2' })).toBeVisible()
  })

  it('says when each of its services is free next, and leads to booking that time', async () => {
    const { serviceID } = aService()
    await openPage()
    const services = within(await screen.findByRole('region', { name: /^Services/ }))
    expect(await services.findByText('No free times in the next three months.')).toBeVisible()

    const nextFree = { date: '2091-12-04', time: '09:30', instant: '2091-12-04T14:30:00.000Z', inDays: 4 }
    await openPage({}, '', nextFree)
    const free = await screen.findByRole('link', { name: /^Next free: .*9:30/ })
    expect(free.getAttribute('href')).toContain(`/service/${serviceID}#book=1`)
  })

  it('turns the pages of its products by links', async () => {
    await openPage({}, '?products=2')
    await screen.findByText('Dress of page 2')
    const turning = within(screen.getByRole('navigation', { name: 'Pages of products' }))
    expect(turning.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/shops/atelier-oda#products')
  })

  it('says until when it is on vacation, and no longer than that, however old the page is', async () => {
    await openPage(away)
    expect(await screen.findByText('On vacation. Back on 1 June 2091.')).toBeVisible()
    await openPage(over)
    await screen.findAllByRole('heading', { name: 'Atelier Oda' })
    expect(screen.queryByText('On vacation. Back on 1 June 2021.')).toBeNull()
  })

  it('has nothing to show where there is no such shop, and says so where it cannot be loaded', async () => {
    api.refuse(getShop, 'shop_not_found')
    await openScreen('/shops/none')
    await screen.findByText('Shop not found.')
  })
})

describe('what a shop on vacation sells', () => {
  it('cannot be put into the cart until its day', async () => {
    const vacant = aProductDetail({
      seller: { sellerID: 's1', name: 'Atelier Oda', isVerified: true, shopSlug: 'atelier-oda', ...away },
    })
    api.respond(productBySlug, vacant)
    await openScreen('/product/bias-slip-dress')
    expect(await screen.findByText('Sold again from 1 June 2091.')).toBeVisible()
    for (const button of screen.getAllByRole('button', { name: 'On vacation' })) expect(button).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Atelier Oda' })).toHaveAttribute('href', '/shops/atelier-oda')
  })

  it('can be booked from that day on', async () => {
    const { provider } = aService()
    api.respond(getService, aService({ provider: { ...provider, shopSlug: 'ada-obi', ...away } }))
    const none = { availableDays: [], timeZone: 'America/New_York', placeTimeName: 'Atlanta time', nextFree: null }
    api.respond(availableDays, none)
    await openScreen('/service/silk-press')
    expect(await screen.findByText('Back on 1 June 2091.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ada Obi' })).toHaveAttribute('href', '/shops/ada-obi')
  })
})

describe("the seller's form", () => {
  async function openForm(shop: Partial<OwnShop> = {}) {
    api.respond(readOwnShop, { ...own, ...shop })
    const opened = await openScreen('/seller-dashboard/shop-page', { user: seller })
    await screen.findByRole('form', { name: 'Shop page' })
    return opened
  }

  it('sends what was changed and nothing else, and shows what was saved', async () => {
    const { user } = await openForm()
    api.respond(saveOwnShop, ({ body }) => ({ ...own, ...body, slug: 'oda', version: 4 }))
    await user.type(screen.getByLabelText('About'), 'Six people.')
    await user.selectOptions(screen.getByLabelText('Country'), 'Portugal')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Saved. Your page shows it now.')
    expect(api.sentTo(saveOwnShop)[0]?.body).toEqual({ about: 'Six people.', country: 'Portugal' })
    expect(screen.getByRole('link', { name: 'See your page' })).toHaveAttribute('href', '/shops/oda')
  })

  it('takes its texts in another language, and sends them beside nothing else', async () => {
    const { user } = await openForm()
    api.respond(saveOwnShop, { ...own, version: 4 })
    await user.selectOptions(await screen.findByLabelText('Add a language'), 'Français')
    const inFrench = within(screen.getByRole('group', { name: 'Français' }))
    await waitFor(() => expect(inFrench.getByLabelText('About')).toHaveFocus())
    await user.type(inFrench.getByLabelText('About'), 'Six personnes cousent nos robes.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(api.sentTo(saveOwnShop)[0]?.body).toEqual({
      translations: { fr: { about: 'Six personnes cousent nos robes.', deliveryWords: '', returnWords: '' } },
    })
  })

  it('says at the field what cannot be', async () => {
    const { user } = await openForm({ closedUntil: '2026-12-05' })
    const detail = 'Please choose a day after today.'
    api.refuse(saveOwnShop, 'invalid', { message: detail, errors: [{ pointer: '#/closedUntil', detail }] })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText('First day you sell again')).toHaveAttribute('aria-invalid', 'true')
  })

  it('takes a picture out of the portfolio, and sends the others in their order', async () => {
    const portfolio = ['A bob', 'Braids', 'A veil'].map((alt, at) => ({ ...work, url: `/media/${at}.webp`, alt }))
    api.respond(readOwnShop, { ...own, portfolio })
    const { user } = await openScreen('/seller-dashboard/shop-page', { user: seller })
    const part = within(await screen.findByRole('region', { name: 'Portfolio' }))
    await user.click(part.getAllByRole('button', { name: /^Remove/ })[1] as HTMLElement)
    api.respond(saveOwnShop, { ...own, portfolio: portfolio.filter(({ alt }) => alt !== 'Braids'), version: 4 })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^Saved\./)
    const size = { width: 800, height: 1000 }
    expect(api.sentTo(saveOwnShop)[0]?.body).toEqual({
      portfolio: [
        { url: '/media/0.webp', alt: 'A bob', ...size },
        { url: '/media/2.webp', alt: 'A veil', ...size },
      ],
    })
  })

  it('lets choose between two windows', async () => {
    const { user } = await openForm()
    api.refuse(saveOwnShop, 'edited_meanwhile', { version: 9, changes: [{ field: 'about', value: 'Theirs' }] })
    await user.type(screen.getByLabelText('About'), 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Your shop was changed in another window.')
    api.respond(readOwnShop, { ...own, about: 'Theirs', version: 9 })
    await user.click(screen.getByRole('button', { name: 'Take these changes' }))
    expect(await screen.findByLabelText('About')).toHaveValue('Theirs')
  })

  it('offers to try again where it cannot be loaded', async () => {
    tolerate(/.*/)
    api.refuse(readOwnShop, 'try_again')
    await openScreen('/seller-dashboard/shop-page', { user: seller })
    await screen.findByText(/your shop/i)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
