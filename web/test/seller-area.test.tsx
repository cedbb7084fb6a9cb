import { status } from '@dressing-room/contract/accounts'
import { getEarnings, getSalesByWeek } from '@dressing-room/contract/earnings'
import { listParcels } from '@dressing-room/contract/fulfilment'
import { getIdentityCheck } from '@dressing-room/contract/identity'
import { getOnboarding } from '@dressing-room/contract/onboarding'
import { pages } from '@dressing-room/contract/pages'
import { beforeEach, expect, it } from 'vitest'
import { anEmptyWeek, noEarnings } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const seller = aUser({ isVerified: true })

const noParcels = {
  ...{ parcels: [], page: 1, totalPages: 1, total: 0 },
  counts: { processing: 0, shipped: 0, delivered: 0, late: 0 },
}

beforeEach(() => {
  api.respond(getIdentityCheck, { state: 'none' })
  api.respond(listParcels, noParcels)
  api.respond(getEarnings, noEarnings)
  api.respond(getSalesByWeek, anEmptyWeek)
})

it('the seller area asks a guest to log in, and knows the way back', async () => {
  const { address } = await openScreen(pages.sellerProducts)
  expect(address()).toBe('/login?next=%2Fseller-dashboard%2Fshop')
})

for (const page of [pages.sellerDashboard, pages.sellerProducts, pages.sellerAnalytics]) {
  it(`shows 'Verify Your Identity' in place of ${page} while the identity is not verified`, async () => {
    const { address } = await openScreen(page, { user: aUser() })
    expect(screen.getByRole('heading', { level: 1, name: 'Verify Your Identity' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Selling' })).toBeNull()
    expect(address()).toBe(page)
  })
}

it('lets in whoever has been verified since the page was loaded', async () => {
  await openScreen(pages.sellerProducts, { user: aUser() })
  api.respond(status, { user: seller })
  await openScreen(pages.sellerAnalytics)
  expect(screen.getByRole('navigation', { name: 'Selling' })).toBeVisible()
})

it('leads a verified seller to each screen of the area, and says which one is shown', async () => {
  await openScreen(pages.sellerDashboardEarnings, { user: seller })
  const nav = within(screen.getByRole('navigation', { name: 'Selling' }))
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/seller-dashboard',
    '/seller-dashboard/leaderboard',
    '/seller-dashboard/returns',
    '/seller-dashboard/reviews',
    '/seller-dashboard/messages',
    '/seller-dashboard/appointments',
    '/seller-dashboard/clients',
    '/seller-dashboard/calendar-feeds',
    '/seller-dashboard/shop',
    '/seller-dashboard/services',
    '/seller-dashboard/packages',
    '/seller-dashboard/team',
    '/seller-dashboard/shop-page',
    '/seller-dashboard/delivery',
    '/seller-dashboard/earnings',
    '/seller-dashboard/payouts',
    '/seller-dashboard/invoices',
    '/seller-dashboard/analytics',
    '/seller-dashboard/settings',
  ])
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Earnings')
})

it('tells a new seller what is still to be done, ticked by what is true, and where', async () => {
  const steps = [
    { step: 'identity', isDone: true },
    { step: 'listing', isDone: false },
    { step: 'hours', isDone: false },
  ] as const
  api.respond(getOnboarding, { steps: [...steps] })
  await openScreen(pages.sellerDashboard, { user: seller })
  const list = within(screen.getByRole('region', { name: 'Open your shop' }))
  expect(list.getByText('1 of 3 done')).toBeVisible()
  expect(list.getByText('Verify your identity')).toHaveTextContent('Verify your identity, done')
  expect(list.getByRole('link', { name: /^Add your first product or service/ })).toHaveAttribute(
    'href',
    '/seller-dashboard/shop',
  )
  expect(list.getByRole('link', { name: /^Set your opening hours/ })).toHaveAttribute(
    'href',
    '/seller-dashboard/services',
  )
})

it('leaves the first steps out once all are done, and says so when they cannot be loaded', async () => {
  api.respond(getOnboarding, { steps: [{ step: 'identity', isDone: true }] })
  await openScreen(pages.sellerDashboard, { user: seller })
  expect(screen.queryByRole('region', { name: 'Open your shop' })).toBeNull()

  tolerate(/answered 500/)
  api.fail(getOnboarding, 500)
  const { user } = await openScreen(pages.sellerDashboard)
  expect(screen.getByText(/your first steps/)).toBeVisible()
  api.respond(getOnboarding, { steps: [{ step: 'identity', isDone: false }] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Open your shop' })).toBeVisible()
})

it('counts on the dashboard what is to be shipped, and what of it is late', async () => {
  api.respond(getOnboarding, { steps: [{ step: 'identity', isDone: true }] })
  api.respond(listParcels, { ...noParcels, total: 3, counts: { ...noParcels.counts, processing: 3, late: 1 } })
  await openScreen(pages.sellerDashboard, { user: seller })
  expect(await screen.findByRole('link', { name: '3 orders to ship' })).toHaveAttribute('href', pages.sellerOrders)
  expect(screen.getByText('1 late')).toBeVisible()
})
