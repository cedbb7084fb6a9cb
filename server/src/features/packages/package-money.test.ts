import type { AccountAtDesk } from '@dressing-room/contract/operators'
import type { VisitPackage } from '@dressing-room/contract/packages'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { reconcile } from '../../../test/checkouts.ts'
import { eventually } from '../../../test/eventually.ts'
import { anOperator, type Person } from '../../../test/factories.ts'
import { anOffer, aPackage, begin, ownPackage, soldPackages } from '../../../test/packages.ts'
import { shopOfFile, strangers } from '../../../test/shop-of-file.ts'
import {
  aStylistService,
  book,
  dayFromToday,
  expectCleanBooks,
  hold,
  type MadeService,
  theStylist,
} from '../../../test/visits.ts'
import { lookForDisputes } from '../disputes/index.ts'
import { packageData } from './personal-data-store.ts'

const shop = shopOfFile()
const someone = strangers(shop, 20)

let dry: MadeService
let maya: Person
let ada: Person
beforeEach(async () => {
  dry = await aStylistService(shop.db, { name: 'Blow-dry' })
  maya = await theStylist(shop.db, dry)
  ada = someone()
})

async function paymentOf(id: string): Promise<string> {
  const row = await shop.db.selectFrom('checkout').select('payment_id').where('payable_id', '=', id).executeTakeFirst()
  return row?.payment_id ?? ''
}

/** What lies where of this package's money. */
async function balances(id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; minor: number }>`
    select account, sum(amount_minor)::int as minor from ledger_entry
    where checkout_id in (select id from checkout where payable_id = ${id}) and posting not like 'fee:%'
    group by account having sum(amount_minor) <> 0`.execute(shop.db)
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]))
}

const own = (id: string) => ownPackage(shop, ada, id)
const refund = (who: Person, id: string) =>
  shop.post<{ code: string; package: VisitPackage }>(`/api/packages/${id}/refund`, {}, who.token)
const cancel = (who: Person, bookingId: string) => shop.post(`/api/bookings/${bookingId}/cancel`, {}, who.token)
/** Where the desk shows what there is to decide: with its buyer. */
async function accept(packageId: string): Promise<void> {
  const olu = await anOperator(shop)
  const checkout = shop.db.selectFrom('checkout').select('id').where('payable_id', '=', packageId)
  const { id } = await checkout.executeTakeFirstOrThrow()
  const desk = await shop.get<AccountAtDesk>(`/api/operator/accounts/${ada.id}`, olu.token)
  expect(desk.body.packages).toMatchObject([{ payments: [{ id, status: 'review' }], disputes: [] }])
  const settle = { decision: 'accept', reason: 'As agreed.' }
  expect((await shop.post(`/api/operator/payments/${id}/settle`, settle, olu.token)).status).toBe(200)
}
const endAt = (id: string, days: number) =>
  sql`update visit_package set ends_at = ${shop.deps.clock()}::timestamptz + ${days} * interval '1 day' where id = ${id}`.execute(
    shop.db,
  )
const archive = () => sql`update service set status = 'archived' where id = ${dry.id}`.execute(shop.db)
const bookWith = (packageId: string, days: number) =>
  book(shop, ada, dry, [dayFromToday(shop, days), '10:00'], { packageId })

describe('a payment', () => {
  it('that comes late makes the package good; of one that was given up it goes back', async () => {
    const [five, three] = [await anOffer(shop, maya, dry), await anOffer(shop, maya, dry, { visits: 3, price: 200 })]
    await shop.provider.faults([{ on: 'payment', kind: 'unpaid', times: 2 }])
    const late = (await begin(shop, ada, five)).body
    const unwanted = (await begin(shop, ada, three)).body
    for (const { url } of [late, unwanted]) await shop.provider.payOnPage(url)
    await shop.post('/api/cancel-checkout', { sessionId: unwanted.id }, ada.token)
    await shop.advance(40)
    await reconcile(shop)
    // Retired meanwhile: what was begun before stays good.
    await shop.post(`/api/seller/package-offers/${five._id}/retire`, {}, maya.token)
    for (const { id } of [late, unwanted]) await shop.provider.settleLater(id, 'succeed')
    await eventually(async () => expect(await own(late.packageId)).toMatchObject({ state: 'active', left: 5 }))
    await eventually(async () => expect(await own(unwanted.packageId)).toMatchObject({ state: 'refunded' }))
    expect((await bookWith(late.packageId, 5)).status).toBe(200)
    expect((await bookWith(unwanted.packageId, 6)).body.code).toBe('package_over')
    await expectCleanBooks(shop)
  })

  it('that is not the one asked for gives nothing until somebody decides', async () => {
    const offer = await anOffer(shop, maya, dry, { visits: 2, price: 100 })
    const { id, packageId } = (await begin(shop, ada, offer)).body
    await shop.provider.pay(id, { amount: 6000 })
    await eventually(async () => expect(await own(packageId)).toMatchObject({ state: 'review' }))
    expect((await bookWith(packageId, 5)).body.code).toBe('package_over')
    expect((await refund(ada, packageId)).body.code).toBe('package_over')
    await accept(packageId)
    expect(await own(packageId)).toMatchObject({ state: 'active', left: 2 })
    // No more goes back than came.
    expect((await refund(maya, packageId)).status).toBe(200)
    expect(await balances(packageId)).toMatchObject({ captured: 6000, refunded: -6000 })
    expect(await own(packageId)).toMatchObject({ state: 'refunded', paidBack: 2 })
    await expectCleanBooks(shop)
  })
})

it('a dispute stops it until the bank has decided, and is borne by its stylist', async () => {
  const bought = await aPackage(shop, ada, await anOffer(shop, maya, dry))
  const made = await hold(shop, ada, dry, [dayFromToday(shop, 4), '09:00'], { packageId: bought._id })
  const dispute = await shop.provider.dispute(await paymentOf(bought._id))
  await eventually(async () => expect(await own(bought._id)).toMatchObject({ state: 'stopped', mayBook: false }))
  expect((await bookWith(bought._id, 5)).body.code).toBe('package_stopped')
  expect((await refund(maya, bought._id)).body.code).toBe('payment_disputed')
  expect(await balances(bought._id)).toEqual({ captured: 32_000, disputed: -32_000 })
  // What was booked before stays, and is given back as ever.
  expect((await shop.post(`/api/bookings/${made.bookingId}/cancel`, {}, ada.token)).status).toBe(200)
  await shop.provider.decideDispute(dispute, 'win')
  await lookForDisputes(shop.deps)
  await eventually(async () => expect(await own(bought._id)).toMatchObject({ state: 'active', left: 5 }))
  const lost = await shop.provider.dispute(
    await paymentOf((await aPackage(shop, ada, await anOffer(shop, maya, dry, { visits: 4, price: 200 })))._id),
  )
  await shop.provider.decideDispute(lost, 'lose')
  await lookForDisputes(shop.deps)
  await expectCleanBooks(shop)
  // One whose money a bank has kept holds its stylist up no more: the other one does.
  const leaving = await packageData.unfinished?.(shop.db, maya, shop.deps.clock())
  expect(leaving?.map(String)).toEqual([`Package ${bought.number} still has visits left: pay them back first.`])
  const seen = (await packageData.collect(shop.db, ada)) as { bought: object[]; sold: object[] }
  expect(seen).toMatchObject({ bought: [{ number: bought.number }, { visits: 4 }], sold: [] })
})

it('what somebody gives back at the provider takes visits out of it, none that is booked', async () => {
  const bought = await aPackage(shop, ada, await anOffer(shop, maya, dry, { visits: 3, price: 200 }))
  await hold(shop, ada, dry, [dayFromToday(shop, 4), '09:00'], { packageId: bought._id })
  const payment = await paymentOf(bought._id)
  await shop.provider.refundByHand(payment, 7000)
  await eventually(async () => expect(await own(bought._id)).toMatchObject({ paidBack: 1, left: 1 }))
  await shop.provider.refundByHand(payment)
  await eventually(async () => expect(await own(bought._id)).toMatchObject({ paidBack: 2, left: 0, used: 1 }))
  expect((await refund(maya, bought._id)).body.code).toBe('package_over')
  await expectCleanBooks(shop)
})

it('a visit that comes back has 30 days to be booked again, also where it lay beyond the end', async () => {
  const bought = await aPackage(shop, ada, await anOffer(shop, maya, dry))
  const made = await hold(shop, ada, dry, [dayFromToday(shop, 6), '09:00'], { packageId: bought._id })
  // Moved beyond it, the package is over before the visit.
  await endAt(bought._id, -1)
  expect(await own(bought._id)).toMatchObject({ state: 'over' })
  expect((await cancel(ada, made.bookingId)).status).toBe(200)
  const back = await own(bought._id)
  expect(back).toMatchObject({ state: 'active', left: 5, mayBook: true })
  expect(new Date(back.endsAt ?? 0).getTime() - shop.deps.clock().getTime()).toBeGreaterThan(29 * 86_400_000)
  expect((await bookWith(bought._id, 20)).status).toBe(200)
  await expectCleanBooks(shop)
})

it('of a service that is gone is paid back until 30 days after its end, and no longer', async () => {
  const bought = await aPackage(shop, ada, await anOffer(shop, maya, dry))
  await archive()
  await sql`update visit_package set paid_at = paid_at - interval '60 days' where id = ${bought._id}`.execute(shop.db)
  const leaving = async () => (await packageData.unfinished?.(shop.db, maya, shop.deps.clock()))?.length
  await endAt(bought._id, -31)
  expect(await own(bought._id)).toMatchObject({ state: 'over', left: 5 })
  expect((await own(bought._id)).refundable).toBeUndefined()
  expect((await refund(ada, bought._id)).body.code).toBe('package_refund_over')
  expect(await leaving()).toBe(0)
  await endAt(bought._id, -29)
  expect(await own(bought._id)).toMatchObject({ state: 'over', refundable: 320 })
  expect(await leaving()).toBe(1)
  expect((await refund(ada, bought._id)).status).toBe(200)
  await expectCleanBooks(shop)
})

describe('what was paid back by hand', () => {
  it('stays so when a visit that was booked comes back', async () => {
    const bought = await aPackage(shop, ada, await anOffer(shop, maya, dry, { visits: 3, price: 200 }))
    const made = await hold(shop, ada, dry, [dayFromToday(shop, 4), '09:00'], { packageId: bought._id })
    await shop.provider.refundByHand(await paymentOf(bought._id))
    await eventually(async () => expect(await own(bought._id)).toMatchObject({ paidBack: 2, used: 1 }))
    expect((await cancel(ada, made.bookingId)).status).toBe(200)
    expect(await own(bought._id)).toMatchObject({ state: 'refunded', paidBack: 3, left: 0 })
    await expectCleanBooks(shop)
  })

  it('of a payment of which too little came leaves visits that its stylist can write off', async () => {
    const { id, packageId } = (await begin(shop, ada, await anOffer(shop, maya, dry, { visits: 2, price: 100 }))).body
    await shop.provider.pay(id, { amount: 6000 })
    await eventually(async () => expect(await own(packageId)).toMatchObject({ state: 'review' }))
    await accept(packageId)
    // Both are worth more than came: no more is promised than goes back.
    expect((await soldPackages(shop, maya))[0]).toMatchObject({ _id: packageId, refundable: 60 })
    await shop.provider.refundByHand(await paymentOf(packageId))
    await eventually(async () => expect(await own(packageId)).toMatchObject({ paidBack: 1, left: 1 }))
    await archive()
    expect((await own(packageId)).refundable).toBeUndefined()
    expect((await refund(ada, packageId)).body.code).toBe('package_over')
    expect((await soldPackages(shop, maya))[0]).toMatchObject({ refundable: 0 })
    expect((await refund(maya, packageId)).body.package).toMatchObject({ state: 'refunded', left: 0 })
    await expectCleanBooks(shop)
  })

  it('takes no visit for what came too much', async () => {
    const { id, packageId } = (await begin(shop, ada, await anOffer(shop, maya, dry, { visits: 2, price: 100 }))).body
    await shop.provider.pay(id, { amount: 16_000 })
    await eventually(async () => expect(await own(packageId)).toMatchObject({ state: 'review' }))
    await accept(packageId)
    await shop.provider.refundByHand(await paymentOf(packageId), 1000)
    await eventually(async () => expect(await balances(packageId)).toMatchObject({ refunded: -7000 }))
    expect(await own(packageId)).toMatchObject({ paidBack: 0, left: 2 })
    await expectCleanBooks(shop)
  })
})

it('a bank that only asks leaves the way to a refund, one that has decided against us has the last word', async () => {
  const offer = await anOffer(shop, maya, dry)
  const asked = await aPackage(shop, ada, offer)
  await shop.provider.dispute(await paymentOf(asked._id), { isInquiry: true })
  await eventually(async () => expect(await own(asked._id)).toMatchObject({ state: 'stopped', refundable: 320 }))
  expect((await refund(maya, asked._id)).status).toBe(200)
  const taken = await aPackage(shop, ada, offer)
  const dispute = await shop.provider.dispute(await paymentOf(taken._id))
  await eventually(async () => expect(await own(taken._id)).toMatchObject({ state: 'stopped' }))
  expect((await soldPackages(shop, maya)).find(({ _id }) => _id === taken._id)?.refundable).toBeUndefined()
  await shop.provider.decideDispute(dispute, 'lose')
  await lookForDisputes(shop.deps)
  await eventually(async () =>
    expect(await own(taken._id)).toMatchObject({ state: 'lost', stateText: 'Charged back', mayBook: false }),
  )
  expect((await refund(ada, taken._id)).body.code).toBe('payment_disputed')
  expect((await refund(maya, taken._id)).body).toMatchObject({
    ...{ message: expect.stringContaining('written off'), package: { state: 'refunded', left: 0 } },
  })
  await expectCleanBooks(shop)
})

it('that somebody is paying for holds its stylist up, and one who has gone sells nothing more', async () => {
  const { url, packageId } = (await begin(shop, ada, await anOffer(shop, maya, dry))).body
  const row = await shop.db
    .selectFrom('visit_package')
    .select('number')
    .where('id', '=', packageId)
    .executeTakeFirstOrThrow()
  const leaving = await packageData.unfinished?.(shop.db, maya, shop.deps.clock())
  expect(leaving?.map(String)).toEqual([`Somebody is paying for package ${row.number} of yours.`])
  await sql`update account set deletion_asked_at = now(), deletion_due_at = now(), closed_at = now() where id = ${maya.id}`.execute(
    shop.db,
  )
  await shop.provider.payOnPage(url)
  await eventually(async () => expect(await own(packageId)).toMatchObject({ state: 'refunded', mayBook: false }))
  expect(await balances(packageId)).toEqual({ captured: 32_000, refunded: -32_000 })
  await expectCleanBooks(shop)
})
