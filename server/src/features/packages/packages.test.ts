import type { VisitPackage } from '@dressing-room/contract/packages'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import type { Person } from '../../../test/factories.ts'
import { anOffer, aPackage, begin, offerOf, ownPackage, soldPackages } from '../../../test/packages.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  bookingRow,
  dayFromToday,
  detail,
  expectCleanBooks,
  hold,
  type MadeService,
  mailsAbout,
  theStylist,
} from '../../../test/visits.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)

const MASK = { name: 'Deep mask', priceMinor: 2000, minutes: 30 }

async function aSalon(): Promise<{ dry: MadeService; maya: Person }> {
  const dry = await aStylistService(shop.db, { name: 'Blow-dry', addOns: [MASK], deposit: { percent: 20 } })
  return { dry, maya: await theStylist(shop.db, dry) }
}

const offersOf = async ({ publicId }: MadeService) =>
  (await shop.get<{ packages: object[] }>(`/api/services/${publicId}/packages`)).body.packages

const cancel = (who: Person, bookingId: string) =>
  shop.post<{ message: string; code: string }>(`/api/bookings/${bookingId}/cancel`, {}, who.token)

const refund = (who: Person, { _id }: Pick<VisitPackage, '_id'>) =>
  shop.post<{ message: string; code: string; package: VisitPackage }>(`/api/packages/${_id}/refund`, {}, who.token)

/** What is left of a package's sale with its stylist and the platform, and what went back. */
async function moneyOf({ _id }: Pick<VisitPackage, '_id'>): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(l.amount_minor)::int as minor from ledger_entry l join checkout on checkout.id = checkout_id
    where payable_kind = 'package' and payable_id = ${_id} and posting not like 'fee:%'
    group by account having sum(l.amount_minor) <> 0 order by account`.execute(shop.db)
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

it('is offered for less than its visits one by one, one of each size, and sold until it is retired', async () => {
  const { dry, maya } = await aSalon()
  expect((await offerOf(shop, maya, dry, { price: 400 })).body).toMatchObject({
    ...{
      code: 'package_saves_nothing',
      message: '5 visits cost $400.00 one by one. Please enter a lower price for the package.',
    },
  })
  expect((await offerOf(shop, maya, dry, { visits: 21 })).body.code).toBe('invalid')
  expect((await offerOf(shop, maya, dry, { validMonths: 25 })).body.code).toBe('invalid')
  expect((await offerOf(shop, await someone(), dry)).status).not.toBe(200)
  const offer = await anOffer(shop, maya, dry)
  expect(offer).toMatchObject({ visits: 5, price: 320, perVisit: 64, saves: 80, validMonths: 6, isSold: true, sold: 0 })
  expect((await offerOf(shop, maya, dry, { price: 300 })).body.code).toBe('package_offer_taken')
  const other = await aStylistService(shop.db)
  expect((await offerOf(shop, maya, other)).body.code).toBe('service_not_found')
  expect(await offersOf(dry)).toEqual([
    { _id: offer._id, visits: 5, price: 320, currency: 'USD', perVisit: 64, saves: 80, validMonths: 6 },
  ])

  const ada = await someone()
  expect((await begin(shop, ada, offer, { price: 300 })).body.code).toBe('price_changed')
  expect((await begin(shop, maya, offer)).body.code).toBe('own_service')
  const retired = await shop.post<{ offer: object }>(`/api/seller/package-offers/${offer._id}/retire`, {}, maya.token)
  expect(retired.body.offer).toMatchObject({ isSold: false })
  expect(await offersOf(dry)).toEqual([])
  expect((await begin(shop, ada, offer)).body.code).toBe('package_not_found')
  // Another of that size can be offered instead.
  const next = await anOffer(shop, maya, dry, { price: 300 })
  await sql`update service set status = 'archived' where id = ${dry.id}`.execute(shop.db)
  expect(await offersOf(dry)).toEqual([])
  expect((await begin(shop, ada, next)).body.code).toBe('package_not_found')
})

it('is one however often it is clicked, and paid for is the stylist’s sale with a receipt and an invoice', async () => {
  const { dry, maya } = await aSalon()
  const ada = await someone()
  const offer = await anOffer(shop, maya, dry)
  const clicks = await Promise.all([begin(shop, ada, offer), begin(shop, ada, offer)])
  expect(new Set(clicks.map(({ body }) => body.url)).size).toBe(1)
  const given = clicks[0].body
  const canceled = await shop.post('/api/cancel-checkout', { sessionId: given.id }, ada.token)
  expect(canceled.body).toMatchObject({ outcome: 'canceled', kind: 'package', id: given.packageId })

  const bought = await aPackage(shop, ada, offer)
  expect(bought).toMatchObject({
    ...{ visits: 5, used: 0, left: 5, price: 320, state: 'active', stateText: 'Good', mayBook: true, refundable: 320 },
    ...{ serviceName: 'Blow-dry', made: [] },
  })
  const { minor } = { minor: 32_000 }
  const money = await moneyOf(bought)
  expect(money.captured).toBe(minor)
  expect((money['seller pending'] ?? 0) + (money['platform fee'] ?? 0)).toBe(-minor)
  const papers = await eventually(async () => {
    const { body } = await shop.get<{ documents: { kind: string; about: string; total: number }[] }>(
      `/api/documents/of/package/${bought._id}`,
      ada.token,
    )
    expect(body.documents).toHaveLength(2)
    return body.documents
  })
  expect(papers.map(({ kind, about, total }) => [kind, about, total]).sort()).toEqual([
    ['invoice', `Package ${bought.number}`, 320],
    ['receipt', `Package ${bought.number}`, 320],
  ])
  expect(await soldPackages(shop, maya)).toMatchObject([{ _id: bought._id, left: 5, clientName: ada.name }])
  // As many points as a visit of that price would give.
  const { rows } = await sql`select points from points_entry where account_id = ${ada.id}`.execute(shop.db)
  expect(rows).toEqual([{ points: 320 }])
  await expectCleanBooks(shop)
})

it('books visits of its service without a card page, and gives back what is called off in time', async () => {
  const { dry, maya } = await aSalon()
  const ada = await someone()
  const offer = await anOffer(shop, maya, dry, { visits: 3, price: 200 })
  const bought = await aPackage(shop, ada, offer)
  const packageId = bought._id
  const day = dayFromToday(shop, 7)
  const made = await hold(shop, ada, dry, [day, '10:00'], { packageId })
  expect(made.url).toContain('/booking-success')
  const shown = await detail(shop, ada, made.bookingId)
  expect(shown).toMatchObject({ status: 'confirmed', price: 0, atSalon: 0, packageId, usesPackage: true })
  expect(shown.freeUntil).toBe(shown.refundableUntil)
  // A double click is one visit.
  expect((await hold(shop, ada, dry, [day, '10:00'], { packageId })).bookingId).toBe(made.bookingId)
  expect(await ownPackage(shop, ada, packageId)).toMatchObject({
    used: 1,
    left: 2,
    made: [{ bookingId: made.bookingId, counts: true }],
  })
  const mails = await mailsAbout(shop, made.bookingId)
  expect(mails.find(({ kind }) => kind === 'booking confirmation')?.text_body).toContain(
    'the visit is yours to book again',
  )
  expect(mails.find(({ kind }) => kind === 'new visit')?.text_body).toContain('has booked with their package.')

  const back = await cancel(ada, made.bookingId)
  expect(back.body.message).toBe(
    'Your appointment is cancelled. The visit is back in your package. You can book it again.',
  )
  expect(await ownPackage(shop, ada, packageId)).toMatchObject({ used: 0, left: 3, made: [{ counts: false }] })

  // Too late: it counts as used. By the stylist it never does.
  const tomorrow = dayFromToday(shop, 1)
  const late = await hold(shop, ada, dry, [dayFromToday(shop, 2), '09:00'], { packageId })
  await sql`update booking set refundable_until = ${shop.deps.clock()}::timestamptz - interval '1 minute' where id = ${late.bookingId}`.execute(
    shop.db,
  )
  expect((await cancel(ada, late.bookingId)).body.message).toContain('the visit counts as used in your package')
  const byStylist = await hold(shop, ada, dry, [tomorrow, '09:00'], { packageId })
  expect((await cancel(maya, byStylist.bookingId)).status).toBe(200)
  expect(await ownPackage(shop, ada, packageId)).toMatchObject({ used: 1, left: 2 })
  const noShow = await hold(shop, ada, dry, [dayFromToday(shop, 3), '09:00'], { packageId })
  await hold(shop, ada, dry, [dayFromToday(shop, 4), '09:00'], { packageId })
  expect((await book(shop, ada, dry, [dayFromToday(shop, 5), '09:00'], { packageId })).body.code).toBe(
    'package_used_up',
  )
  expect(await ownPackage(shop, ada, packageId)).toMatchObject({
    used: 3,
    left: 0,
    state: 'used',
    stateText: 'Used up',
  })
  expect((await bookingRow(shop, noShow.bookingId)).holds_package).toBe(true)
  await expectCleanBooks(shop)
})

it('refuses what it is not for, and says what to do next', async () => {
  const { dry, maya } = await aSalon()
  const [ada, june] = [await someone(), await someone()]
  const bought = await aPackage(shop, ada, await anOffer(shop, maya, dry, { validMonths: 1 }))
  const packageId = bought._id
  const when = [dayFromToday(shop, 7), '10:00'] as const
  const codeOf = async (also: object, service = dry, who = ada) =>
    (await book(shop, who, service, when, { packageId, ...also })).body.code
  const [mask] = dry.addOns
  expect(await codeOf({ addOns: [mask], price: '100.00' })).toBe('package_alone')
  expect(await codeOf({ useCredit: true })).toBe('package_alone')
  expect(await codeOf({ code: 'TEN' })).toBe('package_alone')
  const cut = await aStylistService(shop.db, { stylistId: dry.stylistId })
  expect(await codeOf({ also: [{ serviceId: cut.publicId }] })).toBe('package_alone')
  expect(await codeOf({}, cut)).toBe('package_other_service')
  expect(await codeOf({}, dry, june)).toBe('package_not_found')
  expect(await codeOf({ packageId: 'no-such' })).toBe('package_not_found')
  const cart = { serviceId: dry.publicId, fullName: ada.name, email: ada.email, phone: '+1 415 555 2671' }
  const inCart = await shop.post<{ code: string }>(
    '/api/cart/visits',
    { ...cart, date: when[0], time: when[1], packageId },
    ada.token,
  )
  expect(inCart.body.code).toBe('package_not_for_cart')
  // The same time is held for a card page already: it is named.
  await hold(shop, ada, dry, when)
  expect(await codeOf({})).toBe('own_booking_in_the_way')
  // Its last day is a month away.
  const after = await book(shop, ada, dry, [dayFromToday(shop, 40), '10:00'], { packageId })
  expect(after.body.code).toBe('package_ends_before')
  await sql`update visit_package set ends_at = ${shop.deps.clock()} where id = ${packageId}`.execute(shop.db)
  const later = [dayFromToday(shop, 9), '10:00'] as const
  expect((await book(shop, ada, dry, later, { packageId })).body.code).toBe('package_over')
  expect(await ownPackage(shop, ada, packageId)).toMatchObject({ state: 'over', mayBook: false, left: 5 })
  await expectCleanBooks(shop)
})

it('pays what is left of it back to the cent: its buyer within days, its stylist at any time', async () => {
  const { dry, maya } = await aSalon()
  const [ada, june] = [await someone(), await someone()]
  const offer = await anOffer(shop, maya, dry, { visits: 3, price: 200 })
  const own = await aPackage(shop, ada, offer)
  const whole = await refund(ada, own)
  expect(whole.body).toMatchObject({
    message: '$200.00 goes back to your card (5 to 10 days).',
    package: { state: 'refunded', paidBack: 3 },
  })
  expect((await refund(ada, own)).body.code).toBe('package_over')

  const bought = await aPackage(shop, ada, offer)
  const made = await hold(shop, ada, dry, [dayFromToday(shop, 7), '10:00'], { packageId: bought._id })
  expect((await refund(ada, bought)).body.code).toBe('package_refund_over')
  expect((await refund(june, bought)).body.code).toBe('package_not_found')
  const rest = await refund(maya, bought)
  expect(rest.body.message).toBe('The client gets $133.34 back. Visits that are booked stay booked.')
  expect(rest.body.package).toMatchObject({ used: 1, paidBack: 2, left: 0 })
  // The one that was booked comes back, and can be paid back as well: in all it is the price.
  await cancel(ada, made.bookingId)
  expect((await refund(maya, bought)).body.message).toContain('$66.66')
  expect(await moneyOf(bought)).toEqual({ captured: 20_000, refunded: -20_000 })
  await expectCleanBooks(shop)

  // A stylist who goes pays back what is left first; a service that is gone lets the buyer do it.
  const third = await aPackage(shop, june, offer)
  await hold(shop, june, dry, [dayFromToday(shop, 8), '10:00'], { packageId: third._id })
  await sql`update service set status = 'archived' where id = ${dry.id}`.execute(shop.db)
  expect(await ownPackage(shop, june, third._id)).toMatchObject({
    serviceExists: false,
    mayBook: false,
    refundable: 133.34,
  })
  expect((await refund(june, third)).body).toMatchObject({ package: { paidBack: 2 } })
  await expectCleanBooks(shop)
})
