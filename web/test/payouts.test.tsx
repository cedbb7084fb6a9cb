import { pages } from '@dressing-room/contract/pages'
import {
  confirmPayoutAccount,
  getPayout,
  getPayoutFile,
  getPayoutOverview,
  listPayouts,
  listSaleMoney,
  type Payout,
  type PayoutBalance,
  type PayoutDetails,
  type PayoutOverview,
  type SaleMoney,
  setUpPayouts,
} from '@dressing-room/contract/payouts'
import { beforeEach, describe, expect, it } from 'vitest'
import { aUser } from './makers.ts'
import { api, departures, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const seller = aUser({ isVerified: true })
const ID = '0b7f3b0e-8f1c-4c7e-9d6c-1f0d6f1d2a10'

const ready: PayoutOverview['account'] = { state: 'ready', asksForBank: false, country: 'US', currencies: ['USD'] }

function aBalance(change: Partial<PayoutBalance> = {}): PayoutBalance {
  return { currency: 'USD', pending: 120, available: 89.99, onItsWay: 45, paid: 1200.5, minimum: 1, ...change }
}

function overview(change: Partial<PayoutOverview> = {}): PayoutOverview {
  return {
    account: ready,
    schedule: { every: 'Monday', next: '2026-12-07', holdDays: 7 },
    balances: [aBalance()],
    ...change,
  }
}

function aSale(change: Partial<SaleMoney> = {}): SaleMoney {
  return {
    ...{
      id: 'c1',
      kind: 'order',
      subject: '10042',
      title: 'order 10042',
      soldAt: '2026-11-20T10:00:00Z',
      currency: 'USD',
    },
    ...{
      sold: 99.99,
      back: 0,
      fee: 10,
      earned: 89.99,
      why: 'delivered',
      freeAt: '2026-12-01T10:00:00Z',
      isFree: false,
    },
    ...change,
  }
}

function aPayout(change: Partial<Payout> = {}): Payout {
  return { id: ID, amount: 89.99, currency: 'USD', state: 'paid', createdAt: '2026-11-23T06:05:00Z', ...change }
}

function respond({ money = overview(), sales = [aSale()], payouts = [aPayout()] } = {}) {
  api.respond(getPayoutOverview, money)
  api.respond(listSaleMoney, { sales, page: 1, totalPages: 1, total: sales.length })
  api.respond(listPayouts, { payouts, page: 1, totalPages: 1, total: payouts.length })
}

const path = () => within(screen.getByRole('region', { name: 'Your money in USD' }))
const step = (label: string) => path().getByText(label, { exact: true }).closest('li')

describe('Payouts', () => {
  beforeEach(() => respond())

  it('show the way of the money, when what is free goes out, and each sale with its day and why', async () => {
    respond({
      sales: [
        aSale(),
        aSale({ id: 'c2', title: 'order 10041', why: 'awaiting delivery', freeAt: undefined }),
        aSale({ id: 'c3', kind: 'booking', subject: 'v7', title: 'Silk press', why: 'visit ahead' }),
        aSale({ id: 'c4', title: 'order 10002', isFree: true, back: 30 }),
        aSale({ id: 'c5', title: 'order 10001', why: 'disputed' }),
      ],
    })
    await openScreen(pages.sellerPayouts, { user: seller })
    expect(screen.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible()
    expect(screen.getByText('What is free goes to your bank every Monday.')).toBeVisible()
    expect(step('Not free yet')).toHaveTextContent('$120.00')
    expect(step('Free')).toHaveTextContent('$89.99')
    expect(step('On its way')).toHaveTextContent('$45.00')
    expect(step('Paid')).toHaveTextContent('$1,200.50')
    expect(path().getByText(/go to your bank on/)).toHaveTextContent('$89.99 go to your bank on 7 Dec 2026.')
    const row = (name: string) => screen.getByRole('link', { name }).closest('tr')
    expect(row('Order 10042')).toHaveTextContent('1 Dec 20267 days after it was delivered')
    expect(row('Order 10041')).toHaveTextContent('Not known yet7 days after it is delivered')
    expect(row('Silk press')).toHaveTextContent('7 days after the appointment')
    expect(row('Order 10002')).toHaveTextContent('$30.00 went back')
    expect(row('Order 10001')).toHaveTextContent('Disputed')
    expect(screen.getByRole('link', { name: 'Silk press' })).toHaveAttribute('href', '/visits/v7')
    expect(screen.getByRole('link', { name: '23 Nov 2026' })).toHaveAttribute('href', `/seller-dashboard/payouts/${ID}`)
    expect(
      within(screen.getByRole('navigation', { name: 'Selling' })).getByRole('link', { name: 'Payouts' }),
    ).toHaveAttribute('aria-current', 'page')
  })

  it.each([
    ['negative', -63, /\$63\.00 are carried over/],
    ['below minimum', 0.5, /\$1\.00 at least/],
    ['no bank account', 10, /none of your bank accounts takes USD/],
    ['suspended', 10, /suspended/],
    ['in review', 10, /looked at your account/],
    ['nothing free', 0, /Nothing is free/],
  ] as const)('say why money waits: %s', async (waits, available, words) => {
    respond({ money: overview({ balances: [aBalance({ available, waits })] }) })
    await openScreen(pages.sellerPayouts, { user: seller })
    expect(path().getByText(words)).toBeVisible()
    expect(step(available < 0 ? 'Carried over' : 'Free')).toBeVisible()
  })

  it('ask a new seller for their country, and lead to the payment partner', async () => {
    const account = { state: 'none', asksForBank: false, currencies: [] } as const
    respond({ money: overview({ account: { ...account, currencies: [] }, balances: [] }), sales: [], payouts: [] })
    api.refuse(setUpPayouts, 'payouts_not_in_country')
    tolerate(/payment partner/)
    const { user } = await openScreen(pages.sellerPayouts, { user: seller })
    expect(screen.getByText('Nothing sold yet. Each sale stands here with its day.')).toBeVisible()
    expect(screen.getByText('No payout yet.')).toBeVisible()
    const start = screen.getByRole('button', { name: 'Set up payouts' })
    await user.click(start)
    expect(screen.getByRole('alert')).toHaveTextContent('Please choose your country.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Your country' }), 'Portugal')
    await user.click(start)
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('does not pay out in this country yet'))
    expect(api.sentTo(setUpPayouts)[0]?.body).toEqual({ country: 'PT' })
    api.respond(setUpPayouts, { url: 'https://partner.test/set-up' })
    await user.click(start)
    await waitFor(() => expect(departures).toEqual(['https://partner.test/set-up']))
  })

  it.each([
    [{ state: 'unfinished', asksForBank: false }, 'Setting up is not finished', 'Go on'],
    [{ state: 'unfinished', asksForBank: true }, 'Your bank has sent a payout back', 'Update your bank account'],
    [{ state: 'review', asksForBank: false }, 'Your account is being checked', undefined],
    [{ state: 'refused', asksForBank: false }, 'Payouts are not possible', undefined],
  ] as const)('say what %j of the account means, and what can be done', async (account, title, way) => {
    respond({ money: overview({ account: { ...ready, ...account } }) })
    await openScreen(pages.sellerPayouts, { user: seller })
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
    if (way) expect(screen.getByRole('button', { name: way })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Your country' })).toBeNull()
  })

  it('ask the partner first when somebody comes back from it', async () => {
    api.respond(confirmPayoutAccount, ready)
    await openScreen(`${pages.sellerPayouts}?back=again`, { user: seller })
    expect(api.sentTo(confirmPayoutAccount)).toHaveLength(1)
    expect(screen.getByText(/It has ended: please open it anew/)).toBeVisible()
  })

  it('stand without what could not be loaded', async () => {
    api.refuse(getPayoutOverview, 'try_again')
    api.refuse(listSaleMoney, 'try_again')
    tolerate(/Please try again/)
    await openScreen(pages.sellerPayouts, { user: seller })
    expect(screen.getByText("Couldn't load your money.")).toBeVisible()
    expect(screen.getByText("Couldn't load your sales.")).toBeVisible()
    expect(screen.getByRole('link', { name: '23 Nov 2026' })).toBeVisible()
  })
})

describe('one payout', () => {
  const details: PayoutDetails = {
    ...aPayout({ amount: 108, paidAt: '2026-11-25T06:05:00Z' }),
    lines: [
      {
        id: '1',
        kind: 'dispute',
        title: 'order 10001',
        at: '2026-11-01T10:00:00Z',
        gross: -120,
        fee: -12,
        net: -108,
        isCarried: true,
      },
      {
        id: '2',
        kind: 'sale',
        title: 'order 10002',
        at: '2026-11-09T10:00:00Z',
        gross: 50,
        fee: 5,
        net: 45,
        isCarried: true,
      },
      {
        id: '3',
        kind: 'sale',
        title: 'order 10042',
        at: '2026-11-12T10:00:00Z',
        gross: 200,
        fee: 20,
        net: 180,
        isCarried: false,
      },
      {
        id: '4',
        kind: 'refund',
        title: 'order 10042',
        at: '2026-11-13T10:00:00Z',
        gross: -10,
        fee: -1,
        net: -9,
        isCarried: false,
      },
    ],
    totals: { sales: 200, fees: 19, refunds: 10, disputes: 0, other: 0, carried: -63 },
  }

  it('adds up, and can be kept as a file', async () => {
    api.respond(getPayout, details)
    api.refuse(getPayoutFile, 'try_again')
    tolerate(/Refusal/)
    const { user } = await openScreen(pages.sellerPayout(ID), { user: seller })
    expect(screen.getByRole('heading', { level: 1, name: 'Payout of $108.00' })).toBeVisible()
    const sum = within(screen.getByRole('region', { name: 'How it adds up' }))
    expect(sum.getAllByRole('definition').map((each) => each.textContent)).toEqual([
      '$200.00',
      '-$19.00',
      '-$10.00',
      '-$63.00',
      '$108.00',
    ])
    expect(
      within(screen.getByRole('list', { name: 'Carried over from before' })).getAllByRole('listitem'),
    ).toHaveLength(2)
    const [sale, refund] = within(screen.getByRole('list', { name: 'What is in it' })).getAllByRole('listitem')
    expect(sale).toHaveTextContent('Order 10042Sale · 12 Nov 2026$180.00$200.00 less $20.00 fee')
    expect(refund).toHaveTextContent('Refund · 13 Nov 2026-$9.00$10.00 went back, $1.00 fee with it')
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }))
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(api.sentTo(getPayoutFile)[0]?.params).toEqual({ id: ID })
  })

  it('that did not arrive says why, and where its money is', async () => {
    api.respond(getPayout, { ...details, state: 'failed', failure: 'The bank account has been closed.' })
    await openScreen(pages.sellerPayout(ID), { user: seller })
    expect(screen.getByText('The bank account has been closed.')).toBeVisible()
    expect(screen.getByText(/The money is here again/)).toBeVisible()
  })

  it('that is none of the seller’s says so', async () => {
    api.refuse(getPayout, 'payout_not_found')
    await openScreen(pages.sellerPayout(ID), { user: seller })
    expect(screen.getByRole('heading', { level: 1, name: 'Payout not found.' })).toBeVisible()
  })
})
