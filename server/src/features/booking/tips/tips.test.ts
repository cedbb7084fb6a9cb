import type { BookingDetails } from '@dressing-room/contract/booking'
import type { Sale, Takings } from '@dressing-room/contract/earnings'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import type { documentsOf } from '@dressing-room/contract/paper'
import { Refusal } from '@dressing-room/contract/refusals'
import type { tipStatus } from '@dressing-room/contract/tips'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { aSeller, type Person } from '../../../../test/factories.ts'
import { shopOfFile, strangers } from '../../../../test/shop-of-file.ts'
import {
  aStylistService,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  type MadeService,
  mailsAbout,
  setClock,
  theStylist,
  visit,
} from '../../../../test/visits.ts'
import { payables } from '../../../payables.ts'
import { settleReview } from '../../checkouts/index.ts'
import { askForReviewsOfVisits } from '../ask-for-reviews.ts'
import { findTip } from './tip-payable.ts'

/** Who press at the same moment. */
const CROWD = process.env.TIER === 'heavy' ? 200 : 20
const shop = shopOfFile()
const someone = strangers(shop, 30)

interface Started {
  id: string
  url: string
  code: string
}

const tip = (id: string, amount: unknown, { token }: Person) =>
  shop.post<Started>(`/api/bookings/${id}/tip`, { amount }, token)
const shown = async (viewer: Person, id: string) => (await detail(shop, viewer, id)) as BookingDetails
const given = (id: string, what = 'paid') =>
  eventually(async () => expect((await findTip(shop.db, id))?.status).toBe(what))

/** A visit that was over an hour ago. */
async function aPastVisit(service?: MadeService) {
  const cut = service ?? (await aStylistService(shop.db))
  const buyer = someone()
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 2), '10:00'])
  const { ends_at } = await bookingRow(shop, bookingId)
  await setClock(shop, new Date(ends_at.getTime() + 3_600_000).toISOString())
  return { cut, buyer, bookingId, stylist: await theStylist(shop.db, cut) }
}

it('goes whole to the stylist, and stands in earnings, papers, mails and steps, but in no points', async () => {
  const { buyer, bookingId, stylist } = await aPastVisit()
  const earned = async () => {
    const { body } = await shop.get<{ takings: Takings[]; recentSales: Sale[] }>('/api/seller/earnings', stylist.token)
    return { takings: body.takings[0], sale: body.recentSales[0] }
  }
  const before = (await earned()).takings
  const points = async () => (await shop.get<{ points: number }>('/api/rewards', buyer.token)).body.points
  const had = await points()
  expect((await shown(buyer, bookingId)).tip).toEqual({ mayTip: true })

  const started = await tip(bookingId, 12.5, buyer)
  expect(started.status, started.text).toBe(200)
  expect(await shop.provider.session(started.body.id)).toMatchObject({ amount_total: 1250 })
  expect(await (await fetch(started.body.url)).text()).toContain('Tip for Maya Brooks')
  await shop.provider.pay(started.body.id)
  await given(bookingId)

  const { takings, sale } = await earned()
  expect(takings).toMatchObject({ tips: 12.5, fee: before?.fee, earned: (before?.earned ?? 0) + 12.5 })
  expect(sale).toMatchObject({ isTip: true, amount: 12.5, bookingId, productName: 'Cut and Finish' })
  expect(await points()).toBe(had)
  for (const viewer of [buyer, stylist]) {
    const { tip: seen, steps } = await shown(viewer, bookingId)
    expect(seen).toEqual({ given: 12.5, mayTip: false })
    expect(steps.at(-1)?.text).toMatch(/gave a tip of \$12\.50\.$/)
  }
  const mails = await mailsAbout(shop, bookingId)
  expect(mails.find(({ kind }) => kind === 'tip given')?.recipient).toBe(buyer.email)
  const told = mails.find(({ kind }) => kind === 'tip received')
  expect(told?.recipient).toBe(stylist.email)
  expect(told?.text_body).toContain('All of it is yours')
  await eventually(async () => {
    const { body } = await shop.get<ResponseOf<typeof documentsOf>>(
      `/api/documents/of/booking/${bookingId}`,
      buyer.token,
    )
    const papers = body.documents.filter(({ about }) => about.startsWith('Tip'))
    expect(papers.map(({ kind, total }) => [kind, total])).toEqual([
      ['receipt', 12.5],
      ['invoice', 12.5],
    ])
    const invoice = await shop.get(`/api/documents/${papers[1]?._id}`, buyer.token)
    expect(invoice.text).toContain('A tip is given freely: no VAT is charged on it.')
  })
  const { body } = await shop.post<ResponseOf<typeof tipStatus>>(
    '/api/tip-status',
    { sessionId: started.body.id },
    buyer.token,
  )
  expect(body).toMatchObject({ outcome: 'paid', bookingId, amount: 12.5, currency: 'USD' })
  await expectCleanBooks(shop)
})

it('is given once: another one is refused, and the status of it is told to nobody else', async () => {
  const { buyer, bookingId } = await aPastVisit()
  const started = (await tip(bookingId, 8, buyer)).body
  await shop.provider.pay(started.id)
  await given(bookingId)
  const again = await tip(bookingId, 8, buyer)
  expect([again.status, again.body.code]).toEqual([409, 'tip_given'])
  expect((await shop.post('/api/tip-status', { sessionId: started.id }, someone().token)).status).toBe(404)
})

it('another amount closes the page of the one before; the same amount leads back to it', async () => {
  const { buyer, bookingId } = await aPastVisit()
  const first = (await tip(bookingId, 8, buyer)).body
  expect((await tip(bookingId, 8, buyer)).body).toEqual(first)
  const other = (await tip(bookingId, 16, buyer)).body
  expect(other.id).not.toBe(first.id)
  expect(await shop.provider.session(first.id)).toMatchObject({ status: 'expired' })
  expect(await shop.provider.session(other.id)).toMatchObject({ status: 'open', amount_total: 1600 })
  await shop.provider.pay(other.id)
  await given(bookingId)
  await expectCleanBooks(shop)
})

it('the way back without paying ends it, and it can be begun again', async () => {
  const { buyer, bookingId } = await aPastVisit()
  const { id: sessionId } = (await tip(bookingId, 8, buyer)).body
  const cancelled = await shop.post<{ outcome: string; kind: string; id: string }>(
    '/api/cancel-checkout',
    { sessionId },
    buyer.token,
  )
  expect(cancelled.body).toMatchObject({ outcome: 'canceled', kind: 'tip', id: bookingId })
  expect((await bookingRow(shop, bookingId)).status).toBe('confirmed')
  const next = await tip(bookingId, 8, buyer)
  expect(next.status).toBe(200)
  await shop.provider.pay(next.body.id)
  await given(bookingId)
  await expectCleanBooks(shop)
})

it(`${CROWD} presses at once open one page, and one payment is one tip`, async () => {
  const { buyer, bookingId } = await aPastVisit()
  const { startTip } = await import('./start-tip.ts')
  const giver = { ...buyer, language: 'en' } as const
  const pages = await Promise.allSettled(Array.from({ length: CROWD }, () => startTip(shop.deps, giver, bookingId, 10)))
  const opened = new Set(pages.flatMap((page) => (page.status === 'fulfilled' ? [page.value.id] : [])))
  expect(opened.size).toBe(1)
  await shop.provider.pay([...opened][0] ?? '')
  await given(bookingId)
  const posted = await shop.db
    .selectFrom('ledger_entry')
    .select('amount_minor')
    .where('posting', '=', `tip:${bookingId}:paid`)
    .where('account', '=', 'captured')
    .execute()
  expect(posted).toEqual([{ amount_minor: 1000 }])
  await expectCleanBooks(shop)
}, 120_000)

it('is not for a visit that is ahead, was missed or is long over, nor for others than its client', async () => {
  const cut = await aStylistService(shop.db)
  const buyer = someone()
  const { bookingId } = await visit(shop, buyer, cut, [dayFromToday(shop, 3), '10:00'])
  const refused = async (who = buyer) => (await tip(bookingId, 8, who)).body.code
  expect(await refused()).toBe('no_tip_now')
  expect((await shown(buyer, bookingId)).tip).toBeUndefined()
  const { ends_at } = await bookingRow(shop, bookingId)
  await setClock(shop, new Date(ends_at.getTime() + 60_000).toISOString())
  const stylist = await theStylist(shop.db, cut)
  expect(await refused(someone())).toBe('booking_not_found')
  expect(await refused(stylist)).toBe('booking_not_found')
  expect((await tip(bookingId, 0.2, buyer)).body.code).toBe('below_card_minimum')
  expect((await tip(bookingId, -3, buyer)).status).toBeGreaterThanOrEqual(400)
  await shop.post(`/api/stylist/visits/${bookingId}/close`, { outcome: 'no-show' }, stylist.token)
  expect(await refused()).toBe('no_tip_now')
  await shop.post(`/api/stylist/visits/${bookingId}/reopen`, {}, stylist.token)
  await setClock(shop, new Date(ends_at.getTime() + 31 * 86_400_000).toISOString())
  expect(await refused()).toBe('no_tip_now')
})

it('the mail of the day after offers it', async () => {
  const { buyer, bookingId } = await aPastVisit()
  const { ends_at } = await bookingRow(shop, bookingId)
  await setClock(shop, new Date(ends_at.getTime() + 25 * 3_600_000).toISOString())
  await askForReviewsOfVisits.run(shop.deps, {})
  const mail = (await mailsAbout(shop, bookingId)).find(({ kind }) => kind === 'review request')
  expect(mail?.recipient).toBe(buyer.email)
  expect(mail?.text_body).toContain(`/visits/${bookingId}#tip`)
})

it('money of a tip that the provider gives back is taken back, and both hear of it', async () => {
  const { buyer, bookingId } = await aPastVisit(
    await aStylistService(shop.db, { stylistId: (await aSeller(shop.db)).id }),
  )
  await shop.provider.pay((await tip(bookingId, 9, buyer)).body.id)
  await given(bookingId)
  const checkout = await findTip(shop.db, bookingId)
  await shop.provider.refundByHand(checkout?.payment_id ?? '', 900)
  await eventually(async () => {
    const steps = (await shown(buyer, bookingId)).steps.map(({ text }) => text)
    expect(steps.at(-1)).toContain('$9.00 back')
  })
  expect((await shown(buyer, bookingId)).tip).toEqual({ mayTip: false })
  await expectCleanBooks(shop)
})

describe('a tip for which something else came', () => {
  const decide = async (id: string, decision: 'accept' | 'refund') =>
    settleReview(shop.deps, payables, (await findTip(shop.db, id))?.id ?? '', decision)
  const tipUnderReview = async (came: number) => {
    const past = await aPastVisit(await aStylistService(shop.db, { stylistId: (await aSeller(shop.db)).id }))
    await shop.provider.pay((await tip(past.bookingId, 10, past.buyer)).body.id, { amount: came })
    await given(past.bookingId, 'review')
    return past
  }
  const balances = async (id: string) => {
    const { rows } = await sql<{ account: string; minor: number }>`
      select account, sum(amount_minor)::int as minor from ledger_entry
      where checkout_id = ${(await findTip(shop.db, id))?.id} and posting not like 'fee:%'
      group by account having sum(amount_minor) <> 0`.execute(shop.db)
    return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
  }
  const tipMails = async (id: string) =>
    (await mailsAbout(shop, id)).filter(({ kind }) => /^tip (returned|under review)/.test(kind))

  it('is given as a whole once it is accepted, and the shop bears what is missing', async () => {
    const { buyer, bookingId, stylist } = await tipUnderReview(600)
    await decide(bookingId, 'accept')
    expect(await balances(bookingId)).toEqual({ captured: 600, 'seller pending': -1000, 'platform fee': 400 })
    const { tip: seen, steps } = await shown(stylist, bookingId)
    expect(seen).toEqual({ given: 10, mayTip: false })
    expect(steps.at(-1)?.text).toMatch(/gave a tip of \$10\.00\.$/)
    await eventually(async () => {
      const path = `/api/documents/of/booking/${bookingId}`
      const { documents } = (await shop.get<ResponseOf<typeof documentsOf>>(path, buyer.token)).body
      expect(documents.filter(({ about }) => about.startsWith('Tip')).map(({ total }) => total)).toEqual([10, 10])
    })
    await expectCleanBooks(shop)
  })

  it('too much of it goes back, and is told beside what is told of the payment of the visit', async () => {
    const { buyer, bookingId } = await tipUnderReview(1600)
    await decide(bookingId, 'accept')
    expect(await balances(bookingId)).toEqual({ captured: 1600, 'seller pending': -1000, refunded: -600 })
    expect((await shown(buyer, bookingId)).tip).toEqual({ given: 10, mayTip: false })
    const checkout = await findTip(shop.db, bookingId)
    const mails = await tipMails(bookingId)
    expect(mails.map(({ kind }) => kind).sort()).toEqual([
      `tip returned too much ${checkout?.id}`,
      `tip under review ${checkout?.id}`,
    ])
    expect(mails.find(({ recipient }) => recipient === buyer.email)?.text_body).toContain(
      'You paid $6.00 more for your tip',
    )
    await expectCleanBooks(shop)
  })

  it('that goes back as a whole leaves nothing, and another can be given', async () => {
    const { buyer, bookingId } = await tipUnderReview(600)
    await decide(bookingId, 'refund')
    expect((await tipMails(bookingId)).map(({ text_body }) => text_body).join()).toContain('Your payment for a tip')
    expect((await tip(bookingId, 10, buyer)).status).toBe(200)
    await expectCleanBooks(shop)
  })
})

it('is offered to nobody, and refused, once the account of the stylist is closed', async () => {
  const { buyer, bookingId, stylist } = await aPastVisit(
    await aStylistService(shop.db, { stylistId: (await aSeller(shop.db)).id }),
  )
  const close = (at: Date | null) =>
    shop.db
      .updateTable('account')
      .set({ deletion_asked_at: at, deletion_due_at: at, closed_at: at })
      .where('id', '=', stylist.id)
      .execute()
  await close(shop.deps.clock())
  expect((await shown(buyer, bookingId)).tip).toBeUndefined()
  expect((await tip(bookingId, 8, buyer)).body.code).toBe('no_tip_now')
  const { ends_at } = await bookingRow(shop, bookingId)
  await setClock(shop, new Date(ends_at.getTime() + 25 * 3_600_000).toISOString())
  await askForReviewsOfVisits.run(shop.deps, {})
  const mail = (await mailsAbout(shop, bookingId)).find(({ kind }) => kind === 'review request')
  expect(mail?.text_body).toBeDefined()
  expect(mail?.text_body).not.toContain('#tip')
  await close(null)
  expect((await shown(buyer, bookingId)).tip).toEqual({ mayTip: true })
})

it('that a bank asks about is told at its visit; what the bank keeps was not given', async () => {
  const { buyer, bookingId, stylist } = await aPastVisit(
    await aStylistService(shop.db, { stylistId: (await aSeller(shop.db)).id }),
  )
  await shop.provider.pay((await tip(bookingId, 9, buyer)).body.id)
  await given(bookingId)
  const told = async () => {
    const { dispute, tip: seen } = await shown(stylist, bookingId)
    return { state: dispute?.state, text: dispute?.text, given: seen?.given }
  }
  const disputeId = await shop.provider.dispute((await findTip(shop.db, bookingId))?.payment_id ?? '')
  await eventually(async () =>
    expect(await told()).toEqual({
      state: 'open',
      text: expect.stringMatching(/^Tip: .*taken \$9\.00 back/),
      given: 9,
    }),
  )
  await shop.provider.decideDispute(disputeId, 'lose')
  await eventually(async () => expect(await told()).toMatchObject({ state: 'lost', given: undefined }))
  expect((await shown(buyer, bookingId)).tip).toEqual({ mayTip: false })
  await expectCleanBooks(shop)
})

it('asks to try again while its card page is still being opened', async () => {
  const { buyer, bookingId } = await aPastVisit()
  const { startTip } = await import('./start-tip.ts')
  const isBusy = async () => {
    throw new Refusal('checkout_busy')
  }
  const payments = { ...shop.deps.payments, openCheckout: isBusy }
  const giver = { ...buyer, language: 'en' } as const
  await expect(startTip({ ...shop.deps, payments }, giver, bookingId, 10)).rejects.toMatchObject({ code: 'try_again' })
})
