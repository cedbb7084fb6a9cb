import { getMarket } from '@dressing-room/contract/earnings'
import { changeFee, readMarket } from '@dressing-room/contract/market'
import {
  acceptDispute,
  deleteAccount,
  makeRefundAgain,
  refundOrder,
  resendMail,
  settlePayment,
  suspendSeller,
} from '@dressing-room/contract/operator-acts'
import {
  type AccountAtDesk,
  closeWaiting,
  findAnything,
  listDeskPayouts,
  type OrderAtDesk,
  readAccount,
  readDesk,
  readOrder,
  retryPayout,
  searchAudit,
} from '@dressing-room/contract/operators'
import { pages, withQuery } from '@dressing-room/contract/pages'
import { addPromoCode, listPromoCodes } from '@dressing-room/contract/promo-codes'
import { describe, expect, it } from 'vitest'
import { anEmptyWeek, anOrder } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const operator = aUser({ _id: 'olu', name: 'Olu Operator' })
const buyer = { id: 'ada', name: 'Ada Moreau', email: 'ada@buyer.test' }
const seller = { id: 'oda', name: 'Atelier Oda', email: 'oda@seller.test' }

const confirmation = {
  ...{ at: '2026-11-01T10:06:00Z', kind: 'mail' as const, text: 'Your order 1001 is paid', detail: '', rows: [] },
  mail: { id: 'm1', to: buyer.email, state: 'sent' as const, mayResend: true },
}
const sale = {
  ...{ at: '2026-11-01T10:05:00Z', kind: 'money' as const, text: 'Posted: paid', detail: '' },
  rows: [
    { label: 'Captured', amount: 80, currency: 'USD' },
    { label: 'Platform fee: Atelier Oda', amount: -8, currency: 'USD' },
  ],
}

function orderAtDesk(change: Partial<OrderAtDesk> = {}): OrderAtDesk {
  return {
    order: { ...anOrder(), number: 1001, currency: 'USD' },
    ...{ buyer, sellers: [seller], disputes: [] },
    payments: [
      {
        ...{ id: 'c1', status: 'paid', amount: 80, currency: 'USD' },
        ...{ sessionId: 'cs_1', paymentId: 'pi_1', reviewReason: '' },
      },
    ],
    refundable: [
      { seller, left: 80, deliveryLeft: 0, lines: [{ id: 'l1', name: 'Linen Dress', quantity: 2, left: 2 }] },
    ],
    timeline: [confirmation, sale],
    ...change,
  }
}

describe("the operator's desk", () => {
  it('is a page that does not exist to everybody else, and asks operators for a second factor', async () => {
    tolerate(/.*/)
    api.refuse(readDesk, 'not_found' as never)
    api.refuse(getMarket, 'not_found' as never)
    await openScreen(pages.operator, { user: aUser() })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: "Operator's desk" })).toBeNull()

    api.refuse(readDesk, 'second_factor_missing' as never)
    await openScreen(pages.operator, { user: operator })
    expect(await screen.findByRole('heading', { name: 'One more step to the desk' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', pages.settings)
  })

  it('shows what waits for somebody above the numbers of the market, and finds by one field', async () => {
    const subject = { kind: 'order' as const, id: 'o1' }
    const at = '2026-11-01T10:05:00Z'
    const review = { what: 'Payment under review', title: 'Order 1001, $80.00', detail: 'It differs.', at, subject }
    api.respond(readDesk, { waiting: [review] })
    api.respond(getMarket, { ...anEmptyWeek, totalUsers: 12 })
    const { user } = await openScreen(pages.operator, { user: operator, also: [pages.operator] })
    const waiting = await screen.findByRole('region', { name: 'Waiting for you' })
    expect(within(waiting).getByRole('link', { name: 'Order 1001, $80.00' })).toHaveAttribute(
      'href',
      pages.operatorOrder('o1'),
    )
    expect(screen.getByRole('heading', { name: 'Total Users' })).toBeVisible()

    api.respond(findAnything, { hits: [{ kind: 'account', id: 'ada', title: 'Ada Moreau', detail: buyer.email }] })
    await user.type(screen.getByRole('searchbox'), 'ada{Enter}')
    expect(await screen.findByRole('link', { name: 'Ada Moreau' })).toHaveAttribute(
      'href',
      pages.operatorAccount('ada'),
    )
    expect(api.sentTo(findAnything)[0]?.query).toEqual({ q: 'ada' })
  })

  it('tells an order as one timeline, sends a mail again and refunds, each with a reason', async () => {
    api.respond(readOrder, orderAtDesk())
    const { user } = await openScreen(pages.operatorOrder('o1'), { user: operator })
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 1001' })).toBeVisible()
    const timeline = screen.getByRole('region', { name: 'Timeline' })
    expect(within(timeline).getByText('-$8.00')).toBeVisible()
    await user.click(within(timeline).getByRole('radio', { name: 'Mails' }))
    expect(within(timeline).queryByText('Posted: paid')).toBeNull()

    api.respond(resendMail, { message: 'The mail is on its way again.' })
    await user.click(within(timeline).getByRole('button', { name: 'Send again' }))
    const again = screen.getByRole('dialog', { name: 'Send this mail again' })
    await user.type(within(again).getByLabelText('Why'), 'She lost it.')
    await user.click(within(again).getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(api.sentTo(resendMail)[0]?.body).toEqual({ reason: 'She lost it.' }))

    await user.click(screen.getByRole('button', { name: 'Refund' }))
    const refund = screen.getByRole('dialog', { name: 'Refund goods of Atelier Oda' })
    expect(refund).toHaveTextContent('Up to $80.00 is left.')
    await user.clear(within(refund).getByLabelText('Linen Dress'))
    await user.type(within(refund).getByLabelText('Linen Dress'), '1')
    await user.type(within(refund).getByLabelText('Why'), 'The hem was torn.')
    api.refuse(refundOrder, 'not_that_many_left')
    tolerate(/.*/)
    await user.click(within(refund).getByRole('button', { name: 'Refund' }))
    await waitFor(() => expect(within(refund).getByRole('alert')).not.toBeEmptyDOMElement())
    expect(api.sentTo(refundOrder)[0]?.body).toMatchObject({
      ...{ sellerId: 'oda', delivery: false, reason: 'The hem was torn.' },
      lines: [{ id: 'l1', quantity: 1, restock: false }],
    })
  })

  it('suspends a seller after saying what happens', async () => {
    const account = {
      ...seller,
      phone: '',
      createdAt: '2026-01-01T00:00:00Z',
      isEmailConfirmed: true,
      isVerified: true,
    }
    const shown: AccountAtDesk = {
      account: { ...account, isOperator: false },
      credit: [],
      dealings: [],
      packages: [],
      timeline: [],
    }
    api.respond(readAccount, shown)
    api.respond(suspendSeller, { message: 'Nothing of theirs is for sale now.' })
    const { user } = await openScreen(pages.operatorAccount('oda'), { user: operator })
    await user.click(await screen.findByRole('button', { name: 'Suspend' }))
    const dialog = screen.getByRole('dialog')
    expect(dialog).toHaveTextContent('Orders and visits stay')
    await user.type(within(dialog).getByLabelText('Why'), 'Counterfeit labels.')
    await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
    await waitFor(() => expect(api.sentTo(suspendSeller)[0]?.body).toEqual({ reason: 'Counterfeit labels.' }))
  })

  it('decides about a package of visits where its buyer stands', async () => {
    const account = {
      ...{ id: 'ada', name: 'Ada Moreau', email: 'ada@buyer.test', phone: '', createdAt: '2026-01-01T00:00:00Z' },
      ...{ isEmailConfirmed: true, isVerified: false, isOperator: false },
    }
    const due = { amount: 100, currency: 'USD' }
    const paid = {
      ...due,
      id: 'c1',
      status: 'review',
      sessionId: 'cs_1',
      paymentId: 'pi_1',
      reviewReason: 'Too little.',
    }
    const asked = { ...due, id: 'dp_1', reason: 'fraudulent', state: 'open', mayAnswer: true }
    const packages = [{ title: 'Package 80001', payments: [paid], disputes: [asked] }]
    api.respond(readAccount, { account, credit: [], dealings: [], packages, timeline: [] })
    api.respond(settlePayment, { message: 'The payment is accepted.' })
    const { user } = await openScreen(pages.operatorAccount('ada'), { user: operator })
    const part = within(await screen.findByRole('region', { name: 'Package 80001' }))
    expect(part.getByRole('button', { name: 'Answer with evidence' })).toBeVisible()
    await user.click(part.getByRole('button', { name: 'Accept the payment' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Accept this payment' }))
    await user.type(dialog.getByLabelText('Why'), 'As agreed.')
    await user.click(dialog.getByRole('button', { name: 'Accept the payment' }))
    await waitFor(() =>
      expect(api.sentTo(settlePayment)[0]?.body).toEqual({ decision: 'accept', reason: 'As agreed.' }),
    )
  })

  it('deletes an account for whoever asked by letter, and can keep it until its day', async () => {
    const account = {
      ...buyer,
      phone: '',
      createdAt: '2026-01-01T00:00:00Z',
      ...{ isEmailConfirmed: true, isVerified: false, isOperator: false },
    }
    const shown: AccountAtDesk = { account, credit: [], dealings: [], packages: [], timeline: [] }
    api.respond(readAccount, shown)
    const { user } = await openScreen(pages.operatorAccount('ada'), { user: operator })
    await user.click(await screen.findByRole('button', { name: 'Delete account' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the account of Ada Moreau' }))
    await user.type(dialog.getByLabelText('Why'), 'Asked for by letter.')
    tolerate(/account_not_deletable|Refusal|once this is done/)
    const unfinished = ['Order 1001 is not paid yet.']
    api.refuse(deleteAccount, 'account_not_deletable', {
      unfinished,
      message: 'This account can be deleted once this is done: Order 1001 is not paid yet.',
    })
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(await dialog.findByText(/once this is done: Order 1001 is not paid yet\./)).toBeVisible()
    api.respond(deleteAccount, { message: 'It goes on Sunday.' })
    api.respond(readAccount, { ...shown, account: { ...account, deletionDueAt: '2026-11-15T10:00:00Z' } })
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(await screen.findByRole('button', { name: 'Keep account' })).toBeVisible()
    expect(api.sentTo(deleteAccount).at(-1)?.body).toEqual({ reason: 'Asked for by letter.' })
  })

  it('takes off the list what only a person knows to be settled, with a reason', async () => {
    const at = '2026-11-01T10:05:00Z'
    const about = { kind: 'refund' as const, id: 'r1' }
    api.respond(readDesk, { waiting: [{ what: 'Refund failed', title: 'Order 1001, $80.00', detail: '', at, about }] })
    api.respond(getMarket, anEmptyWeek)
    api.respond(closeWaiting, { message: 'It waits no more.' })
    const { user } = await openScreen(pages.operator, { user: operator })
    await user.click(await screen.findByRole('button', { name: 'Settled: Order 1001, $80.00' }))
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByLabelText('Why'), 'Paid by bank transfer.')
    await user.click(within(dialog).getByRole('button', { name: 'Settled' }))
    await waitFor(() =>
      expect(api.sentTo(closeWaiting)[0]?.body).toEqual({ ...about, reason: 'Paid by bank transfer.' }),
    )
  })

  it('sends a refund that has failed again, to the card or as store credit', async () => {
    const at = '2026-11-01T10:05:00Z'
    const about = { kind: 'refund' as const, id: 'r1' }
    api.respond(readDesk, { waiting: [{ what: 'Refund failed', title: 'Order 1001, $80.00', detail: '', at, about }] })
    api.respond(getMarket, anEmptyWeek)
    api.refuse(makeRefundAgain, 'payment_disputed')
    tolerate(/bank is deciding/)
    const { user } = await openScreen(pages.operator, { user: operator })
    await user.click(await screen.findByRole('button', { name: 'Refund again: Order 1001, $80.00' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.type(dialog.getByLabelText('Why'), 'The bank is well again.')
    await user.click(dialog.getByRole('button', { name: 'Refund again' }))
    expect(await dialog.findByRole('alert')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Where it goes'), 'To store credit')
    api.respond(makeRefundAgain, { message: '$80.00 is in the buyer’s store credit.' })
    api.respond(readDesk, { waiting: [] })
    await user.click(dialog.getByRole('button', { name: 'Refund again' }))
    expect(await screen.findByText('$80.00 is in the buyer’s store credit.')).toBeVisible()
    const reason = 'The bank is well again.'
    expect(api.sentTo(makeRefundAgain).map(({ body }) => body)).toEqual([
      { to: 'card', reason },
      { to: 'credit', reason },
    ])
  })

  it('lists payouts that wait, and has one tried again', async () => {
    const failed = { ...{ id: 'p1', seller, amount: 45, currency: 'USD', createdAt: '2026-11-02T06:00:00Z' } }
    api.respond(listDeskPayouts, {
      payouts: [{ ...failed, state: 'failed', failure: 'The bank account has been closed.', mayRetry: true }],
    })
    api.respond(retryPayout, { message: '$45.00 is on its way.' })
    const { user } = await openScreen(pages.operatorPayouts, { user: operator })
    expect(await screen.findByText('The bank account has been closed.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Try again: $45.00 to Atelier Oda' }))
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByLabelText('Why'), 'Another bank.')
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(api.sentTo(retryPayout)[0]).toMatchObject({ params: { id: 'p1' } }))
  })

  it('leads from an order to its documents, and accepts a dispute', async () => {
    const dispute = { id: 'du_1', amount: 80, currency: 'USD', reason: 'fraudulent', state: 'open', mayAnswer: true }
    const receipt = {
      ...{ at: '2026-11-01T10:05:00Z', kind: 'step' as const, text: 'Receipt 1001 issued', detail: '$80.00', rows: [] },
      document: { id: 'd1', name: 'Receipt 1001' },
    }
    api.respond(readOrder, orderAtDesk({ disputes: [dispute], timeline: [receipt] }))
    api.respond(acceptDispute, { message: 'Accepted.' })
    const { user } = await openScreen(pages.operatorOrder('o1'), { user: operator })
    const paper = await screen.findByRole('link', { name: 'See Receipt 1001' })
    expect(paper).toHaveAttribute('href', pages.document('d1'))
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    const dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByLabelText('Why'), 'She is right.')
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(api.sentTo(acceptDispute)[0]).toMatchObject({ params: { id: 'du_1' } }))
  })

  it.each([
    ['stands in the menu of those who run the shop', { isOperator: true as const }, 1],
    ['stands in the menu of nobody else', {}, 0],
  ])('%s', async (_, more, links) => {
    const { user } = await openScreen(pages.about, { framed: true, user: { ...operator, ...more } })
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: operator.username }))
    expect(menu.getByRole('link', { name: 'My Earnings' })).toBeVisible()
    expect(menu.queryAllByRole('link', { name: "Operator's desk" })).toHaveLength(links)
  })

  it('has a page of its own for each kind of setting of the market', async () => {
    const category = { id: 'c1', kind: 'product' as const, name: 'Dresses', slug: 'dresses', position: 0, count: 3 }
    api.respond(readMarket, {
      fee: { percent: 10 },
      masksContacts: false,
      categories: [category],
      tags: [],
      synonyms: [],
    })
    await openScreen(pages.operatorCategories, { user: operator })
    expect(await screen.findByText('Dresses')).toBeVisible()
    const parts = within(screen.getByRole('navigation', { name: 'Settings of the market' }))
    expect(parts.getByRole('link', { name: 'Categories' })).toHaveAttribute('aria-current', 'page')
    expect(parts.getByRole('link', { name: 'Tags' })).toHaveAttribute('href', pages.operatorTags)
    expect(screen.queryByRole('button', { name: 'Change the fee' })).toBeNull()
  })

  it('changes the fee with a reason', async () => {
    api.respond(readMarket, { fee: { percent: 10 }, masksContacts: false, categories: [], tags: [], synonyms: [] })
    api.respond(changeFee, { message: 'Saved.' })
    const { user } = await openScreen(pages.operatorSettings, { user: operator })
    await user.click(await screen.findByRole('button', { name: 'Change the fee' }))
    const fee = screen.getByRole('dialog')
    await user.clear(within(fee).getByLabelText('Percent of goods and visits'))
    await user.type(within(fee).getByLabelText('Percent of goods and visits'), '12.5')
    await user.type(within(fee).getByLabelText('Why'), 'As agreed.')
    await user.click(within(fee).getByRole('button', { name: 'Change the fee' }))
    await waitFor(() => expect(api.sentTo(changeFee)[0]?.body).toEqual({ percent: 12.5, reason: 'As agreed.' }))
  })

  it('adds promo codes, sending only the rules that are filled in', async () => {
    api.respond(listPromoCodes, { promoCodes: [], page: 1, totalPages: 1, total: 0 })
    api.respond(addPromoCode, { message: 'Saved.', id: 'p1' })
    const { user: other } = await openScreen(pages.operatorPromoCodes, { user: operator })
    await other.click(await screen.findByRole('button', { name: 'Add a promo code' }))
    const promo = screen.getByRole('dialog')
    await other.type(within(promo).getByLabelText('Code'), 'SPRING')
    await other.type(within(promo).getByLabelText('Percent'), '10')
    await other.click(within(promo).getByLabelText('First order only'))
    await other.type(within(promo).getByLabelText('Why'), 'Spring.')
    await other.click(within(promo).getByRole('button', { name: 'Add a promo code' }))
    await waitFor(() =>
      expect(api.sentTo(addPromoCode)[0]?.body).toEqual({
        ...{ code: 'SPRING', value: { percent: 10 }, firstOrderOnly: true, usesPerBuyer: 1, reason: 'Spring.' },
      }),
    )
  })

  it('shows of each act who, what, from where, before and after', async () => {
    const entry = {
      ...{ id: 1, at: '2026-11-01T10:05:00Z', actor: 'Olu Operator', actorKind: 'account' as const, actorId: 'olu' },
      ...{ act: 'fee changed', subject: { kind: 'setting' as const, id: 'platform fee', label: 'Platform fee' } },
      ...{ from: 'Chrome on Windows', before: { percent: 10 }, after: { percent: 12.5 }, note: 'As agreed.' },
    }
    api.respond(searchAudit, { entries: [entry], page: 1, totalPages: 1, total: 1 })
    await openScreen(withQuery(pages.operatorAudit, { search: 'fee' }), { user: operator })
    expect(await screen.findByText('“As agreed.”')).toBeVisible()
    expect(screen.getByText('12.5')).toBeVisible()
    expect(api.sentTo(searchAudit)[0]?.query).toMatchObject({ search: 'fee' })
  })
})
