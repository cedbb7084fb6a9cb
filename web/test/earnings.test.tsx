import { type Earnings, getEarnings, getSalesByWeek, type SalesByWeek } from '@dressing-room/contract/earnings'
import { pages } from '@dressing-room/contract/pages'
import { addDays } from '@dressing-room/contract/time'
import { describe, expect, it } from 'vitest'
import { anEmptyWeek, noEarnings } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const seller = aUser({ isVerified: true, username: 'Nora Finch' })

const dollars = {
  ...{ currency: 'USD', sales: 15_080, refunded: 80, revenue: 15_000, tips: 0, fee: 1500, earned: 13_500 },
  revenueByCategory: { Products: 10_000, Services: 5000 },
}

function earnings(change: Partial<Earnings> = {}): Earnings {
  return {
    ...{ totalProducts: 26, totalServices: 2, totalRevenue: 15_000, totalBookings: 50, currency: 'USD' },
    takings: [dollars],
    recentSales: [
      {
        ...{ _id: 'a', productName: 'Wrap Dress and 1 more', saleDate: '2026-11-27T10:00:00Z', amount: 262 },
        ...{ currency: 'USD', kind: 'order', what: 'sale', isRefund: false, orderNumber: 10_042 },
      },
      {
        ...{ _id: 'b', productName: 'Fit Session', saleDate: '2026-11-26T10:00:00Z', amount: -40 },
        ...{ currency: 'USD', kind: 'booking', what: 'refund', isRefund: true, bookingId: 'visit-7' },
      },
    ],
    topServices: [{ serviceID: 'fit', serviceName: 'Fit Session', bookings: 18 }],
    ...change,
  }
}

/** Of the week of 2 November 2026, which is over, unless it says otherwise. */
function week(change: Partial<SalesByWeek> = {}, weekChange: Partial<SalesByWeek['week']> = {}): SalesByWeek {
  const salesData = [120, 0, 80, 0, 300, 0, 0]
  const bookingsData = [1, 0, 0, 3, 0, 0, 0]
  const days = salesData.map((sales, at) => {
    const day = addDays('2026-11-02', at)
    return { day, sales, refunded: at === 2 ? 80 : 0, bookings: bookingsData[at] ?? 0 }
  })
  return {
    ...{ timeZone: 'America/Los_Angeles', currency: 'USD', takings: [dollars], totalRevenue: 15_000 },
    ...{ totalProductsSold: 100, totalServicesBooked: 50, totalUsers: 200 },
    revenueByCategory: dollars.revenueByCategory,
    ...{ salesData, bookingsData },
    week: {
      ...{ start: '2026-11-02', end: '2026-11-08', current: '2026-11-16', first: '2026-10-26', days },
      ...{ sales: 500, refunded: 80, bookings: 4, before: { sales: 400, bookings: 5 } },
      ...weekChange,
    },
    ...change,
  }
}

const figure = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('li')

describe('Earnings Overview', () => {
  it('greets the seller and shows the spec’s cards and lists, each leading on', async () => {
    api.respond(getEarnings, earnings())
    await openScreen(pages.sellerEarnings, { user: seller })
    expect(screen.getByRole('heading', { level: 1, name: 'Earnings Overview' })).toBeVisible()
    expect(screen.getByText('Nora Finch').closest('p')).toHaveTextContent('Welcome Back Nora Finch')
    expect(figure('Total Products')).toHaveTextContent('26')
    expect(figure('Total Services')).toHaveTextContent('2')
    expect(figure('Total Revenue')).toHaveTextContent('$15,000.00')
    expect(figure('Total Bookings')).toHaveTextContent('50')
    const sales = within(screen.getByRole('list', { name: 'Recent Sales' }))
    expect(sales.getByRole('link', { name: 'Wrap Dress and 1 more' })).toHaveAttribute(
      'href',
      '/seller-dashboard/leaderboard?status=all&search=10042',
    )
    expect(sales.getByRole('link', { name: 'Fit Session' })).toHaveAttribute('href', '/visits/visit-7')
    expect(sales.getByText('-$40.00')).toBeVisible()
    expect(within(screen.getByRole('list', { name: 'Top Services' })).getByText('18 bookings')).toBeVisible()
  })

  it('says how sales become what the seller keeps, currency by currency', async () => {
    const euros = { ...dollars, ...{ currency: 'EUR', sales: 90, refunded: 0, revenue: 90, fee: 9, earned: 81 } }
    api.respond(getEarnings, earnings({ takings: [dollars, euros] }))
    await openScreen(pages.sellerDashboardEarnings, { user: seller })
    const table = within(screen.getByRole('table', { name: 'From sales to what you keep' }))
    const row = (name: string) => table.getByRole('rowheader', { name }).closest('tr')
    expect(row('Sales')).toHaveTextContent('$15,080.00€90.00')
    expect(row('Refunded')).toHaveTextContent('-$80.00€0.00')
    expect(row('Platform fee')).toHaveTextContent('-$1,500.00-€9.00')
    expect(row('You keep')).toHaveTextContent('$13,500.00€81.00')
    expect(figure('Total Revenue')).toHaveTextContent('and €90.00, in other currencies')
  })

  it('shows tips as a part of the revenue, where there are any', async () => {
    const tipped = { ...dollars, tips: 40 }
    const tip = { _id: 't1', productName: 'Silk Press', saleDate: '2026-11-26T10:00:00Z', amount: 40, currency: 'USD' }
    const sale = { ...tip, kind: 'booking', bookingId: 'b1', what: 'sale', isRefund: false, isTip: true } as const
    api.respond(getEarnings, earnings({ takings: [tipped], recentSales: [sale] }))
    await openScreen(pages.sellerDashboardEarnings, { user: seller })
    const table = within(screen.getByRole('table', { name: 'From sales to what you keep' }))
    const row = table.getByRole('rowheader', { name: 'Of it tips, without a fee' }).closest('tr')
    expect(row).toHaveTextContent('$40.00')
    expect(screen.getByText(/· Tip$/)).toBeVisible()
  })

  it('says of money that came back that it did, and does not call it a sale', async () => {
    const line = { currency: 'USD', saleDate: '2026-11-26T10:00:00Z', kind: 'order', isRefund: true } as const
    const recentSales = (
      [
        ['refund failed', 30],
        ['disputed', -80],
        ['dispute won', 80],
      ] as const
    ).map(([what, amount], at) => ({ ...line, what, amount, _id: what, productName: what, orderNumber: 10_042 + at }))
    api.respond(getEarnings, earnings({ recentSales }))
    await openScreen(pages.sellerEarnings, { user: seller })
    const list = within(screen.getByRole('list', { name: 'Recent Sales' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Refund failed, yours again 26 Nov'),
      expect.stringContaining('Taken by the bank 26 Nov'),
      expect.stringContaining('Dispute won, yours again 26 Nov'),
    ])
  })

  it('leads on where nothing is sold, and asks again where it cannot be had', async () => {
    tolerate(/.*/)
    api.disconnect(getEarnings)
    const { user } = await openScreen(pages.sellerEarnings, { user: seller })
    expect(screen.getByText("Couldn't load your earnings.")).toBeVisible()
    api.respond(getEarnings, noEarnings)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('You have not sold anything yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add your first product' })).toHaveAttribute('href', pages.sellerProducts)
    expect(screen.getByText('Nothing sold yet.')).toBeVisible()
    expect(screen.getByText('Nothing booked yet.')).toBeVisible()
  })
})

describe('Analytics Overview', () => {
  it('shows the spec’s cards of all time', async () => {
    api.respond(getSalesByWeek, week())
    await openScreen(pages.sellerAnalytics, { user: seller })
    expect(screen.getByRole('heading', { level: 1, name: 'Analytics Overview' })).toBeVisible()
    expect(figure('Total Revenue')).toHaveTextContent('$15,000.00')
    expect(figure('Total Products Sold')).toHaveTextContent('100')
    expect(figure('Total Services Booked')).toHaveTextContent('50')
    expect(figure('Total Customers')).toHaveTextContent('200')
    const split = within(screen.getByRole('region', { name: 'Revenue by Category' }))
    expect(split.getByText('Products').closest('div')).toHaveTextContent('Products$10,000.0067 %')
    expect(split.getByText('Services').closest('div')).toHaveTextContent('Services$5,000.0033 %')
  })

  it('says in words and in a table what each chart draws, Monday to Sunday', async () => {
    api.respond(getSalesByWeek, week())
    await openScreen(pages.sellerAnalytics, { user: seller })
    const sales = within(screen.getByRole('figure', { name: 'Sales Over Time (Weekly)' }))
    expect(
      sales.getByText('$500.00 in this week, most of it on Friday. $100.00 more than the week before.'),
    ).toBeVisible()
    const bookings = within(screen.getByRole('figure', { name: 'Bookings Over Time (Weekly)' }))
    expect(
      bookings.getByText('4 bookings in this week, most of them on Thursday. 1 fewer than the week before.'),
    ).toBeVisible()
    const rows = within(sales.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'DaySalesRefunded',
      'Mon, 2 Nov$120.00$0.00',
      'Tue, 3 Nov$0.00$0.00',
      'Wed, 4 Nov$80.00-$80.00',
      'Thu, 5 Nov$0.00$0.00',
      'Fri, 6 Nov$300.00$0.00',
      'Sat, 7 Nov$0.00$0.00',
      'Sun, 8 Nov$0.00$0.00',
      'Week$500.00-$80.00',
    ])
    expect(
      within(bookings.getByRole('table')).getByRole('rowheader', { name: 'Thu, 5 Nov' }).closest('tr'),
    ).toHaveTextContent('3')
  })

  it('turns to the week before and after, or straight to one, and keeps it in the address', async () => {
    api.respond(getSalesByWeek, week())
    const { user, address } = await openScreen(`${pages.sellerAnalytics}?week=2026-11-02`, { user: seller })
    const picker = within(screen.getByRole('navigation', { name: 'Week' }))
    expect(picker.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/seller-dashboard/analytics?week=2026-10-26',
    )
    expect(picker.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/seller-dashboard/analytics?week=2026-11-09',
    )
    expect(picker.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'This week, 16 to 22 Nov',
      'Last week, 9 to 15 Nov',
      '2 to 8 Nov 2026',
      '26 Oct to 1 Nov 2026',
    ])
    await user.selectOptions(picker.getByRole('combobox', { name: 'Week' }), '26 Oct to 1 Nov 2026')
    await waitFor(() => expect(address()).toBe('/seller-dashboard/analytics?week=2026-10-26'))
    expect(api.sentTo(getSalesByWeek).map(({ query }) => query?.week)).toEqual(['2026-11-02', '2026-10-26'])
  })

  it('shows one currency at a time where there are several', async () => {
    const euros = { ...dollars, currency: 'EUR', revenue: 90 }
    api.respond(getSalesByWeek, week({ takings: [dollars, euros] }))
    const { user, address } = await openScreen(pages.sellerAnalytics, { user: seller })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Amounts in' }), 'EUR (€90.00)')
    await waitFor(() => expect(address()).toBe('/seller-dashboard/analytics?currency=EUR'))
  })

  it('says of money that came back that it did, and does not call it a sale', async () => {
    const line = { currency: 'USD', saleDate: '2026-11-26T10:00:00Z', kind: 'order', isRefund: true } as const
    const recentSales = (
      [
        ['refund failed', 30],
        ['disputed', -80],
        ['dispute won', 80],
      ] as const
    ).map(([what, amount], at) => ({ ...line, what, amount, _id: what, productName: what, orderNumber: 10_042 + at }))
    api.respond(getEarnings, earnings({ recentSales }))
    await openScreen(pages.sellerEarnings, { user: seller })
    const list = within(screen.getByRole('list', { name: 'Recent Sales' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('Refund failed, yours again 26 Nov'),
      expect.stringContaining('Taken by the bank 26 Nov'),
      expect.stringContaining('Dispute won, yours again 26 Nov'),
    ])
  })

  it('leads on where nothing is sold, and asks again where it cannot be had', async () => {
    tolerate(/.*/)
    api.disconnect(getSalesByWeek)
    const { user } = await openScreen(pages.sellerAnalytics, { user: seller })
    expect(screen.getByText("Couldn't load your sales.")).toBeVisible()
    api.respond(getSalesByWeek, anEmptyWeek)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing sold this week.')).toBeVisible()
    expect(screen.getByText('Nothing booked this week.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add a product' })).toHaveAttribute('href', pages.sellerProducts)
    const picker = within(screen.getByRole('navigation', { name: 'Week' }))
    expect(picker.getByRole('button', { name: 'Previous' })).toBeDisabled()
    expect(picker.getByRole('button', { name: 'Next' })).toBeDisabled()
  })
})
