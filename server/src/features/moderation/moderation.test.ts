import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { aBuyer, aProduct, aSeller, aSession, type Person } from '../../../test/factories.ts'
import { indexed } from '../../../test/indexed.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { aStylistService } from '../../../test/visits.ts'
import { moderationSubjects } from '../../moderation.ts'
import { hideAnything, showAgain } from './index.ts'

let shop: TestApp
let operator: Person
beforeAll(async () => {
  shop = await startTestApp()
  operator = await aBuyer(shop, 'Olga Operator')
  await shop.db.updateTable('account').set({ operator_since: new Date() }).where('id', '=', operator.id).execute()
  await shop.db
    .updateTable('session')
    .set({ second_factor_at: new Date() })
    .where('account_id', '=', operator.id)
    .execute()
})
afterAll(() => shop.close())

interface Case {
  id: string
  subject: string
  title: string
  state: string
  reason: string
  text: string
  reports: { why: string; words: string; reporter: string }[]
}
interface Said {
  code: string
  message: string
  cases: Case[]
}

type Someone = Pick<Person, 'token'>
const report = (by: Someone, subject: string, id: string, words = '') =>
  shop.post<Said>('/api/reports', { subject, id, why: 'offensive', words }, by.token)
const waiting = async () => (await shop.get<Said>('/api/operator/reports', operator.token)).body.cases
const decide = (id: string, decision: string, reason = 'It breaks our rules.') =>
  shop.post<Said>(`/api/operator/reports/${id}`, { decision, reason }, operator.token)
const hiddenOf = async (owner: Someone) => (await shop.get<Said>('/api/account/hidden', owner.token)).body.cases
const appeal = (owner: Someone, id: string, words = 'It was a joke.') =>
  shop.post<Said>(`/api/account/hidden/${id}/appeal`, { words }, owner.token)
const subjectsTo = async (email: string) => (await shop.mails(email)).map(({ subject }) => subject)
const found = async (words: string) =>
  (await shop.get<{ products: unknown[] }>(`/api/search?query=${encodeURIComponent(words)}`)).body.products

async function caseOf(title: string): Promise<Case> {
  const one = (await waiting()).find((each) => each.title === title)
  if (!one) throw new Error(`nothing waits about ${title}`)
  return one
}

async function aSellerWith(name: string) {
  const seller = await aSeller(shop.db)
  const product = await aProduct(shop.db, { sellerId: seller.id, name })
  return { ...seller, token: await aSession(shop.db, seller.id), product }
}

describe('a product', () => {
  it('that is hidden is nowhere for anybody, and stays so whatever its seller does', async () => {
    const seller = await aSellerWith('Vulgarissima Gown')
    const [ida, ada] = [await aBuyer(shop), await aBuyer(shop)]
    await indexed(shop)
    expect(await found('Vulgarissima')).toHaveLength(1)
    expect((await report(ida, 'product', seller.product.id, 'Look at the print.')).status).toBe(200)
    await report(ida, 'product', seller.product.id)
    await report(ada, 'product', seller.product.id)
    const reported = await caseOf('Vulgarissima Gown')
    expect(reported.reports.map(({ words, reporter }) => [words, reporter])).toEqual([
      ['Look at the print.', 'Ada Moreau'],
      ['', 'Ada Moreau'],
    ])

    expect((await decide(reported.id, 'hide')).status).toBe(200)
    expect((await decide(reported.id, 'dismiss')).body.code).toBe('case_decided')
    await indexed(shop)
    expect(await found('Vulgarissima')).toEqual([])
    const page = await shop.get<Said>(`/api/products/slug/${seller.product.slug}`)
    expect([page.status, page.body.code]).toEqual([410, 'product_gone'])
    const edited = await shop.ask<Said>('PUT', `/api/products/${seller.product.id}`, {
      token: seller.token,
      body: { status: 'active' },
    })
    expect([edited.status, edited.body.code]).toEqual([403, 'hidden_by_operator'])
    await eventually(async () => {
      expect(await subjectsTo(seller.email)).toContain('Something of yours was hidden')
      for (const { email } of [ida, ada]) expect(await subjectsTo(email)).toEqual(['Thank you for your report'])
    })

    expect(await hiddenOf(seller)).toMatchObject([{ state: 'hidden', reason: 'It breaks our rules.' }])
    expect((await appeal(ida, reported.id)).status).toBe(404)
    expect((await appeal(seller, reported.id)).status).toBe(200)
    expect((await appeal(seller, reported.id)).body.code).toBe('case_decided')
    expect((await decide(reported.id, 'restore', 'You are right.')).status).toBe(200)
    await indexed(shop)
    expect(await found('Vulgarissima')).toHaveLength(1)
    const acts = await shop.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_id', 'note'])
      .where('subject_id', '=', reported.id)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'report: hide', actor_id: operator.id, note: 'It breaks our rules.' },
      { act: 'report: restore', actor_id: operator.id, note: 'You are right.' },
    ])
  })

  it('that keeps to the rules stays, and its reporter hears so', async () => {
    const seller = await aSellerWith('Plain Shirt')
    const ida = await aBuyer(shop)
    await report(ida, 'product', seller.product.id)
    await decide((await caseOf('Plain Shirt')).id, 'dismiss')
    expect((await shop.get(`/api/products/slug/${seller.product.slug}`)).status).toBe(200)
    expect(await hiddenOf(seller)).toEqual([])
    await eventually(async () => expect(await subjectsTo(ida.email)).toEqual(['Thank you for your report']))
  })
})

it('a hidden review goes from its page and out of the average at once', async () => {
  const { product } = await aSellerWith('Reviewed Dress')
  const [ida, ada] = [await aBuyer(shop), await aBuyer(shop)]
  const write = (reviewer: Person, rating: number) =>
    shop.db
      .insertInto('review')
      .values({
        product_id: product.id,
        reviewer_id: reviewer.id,
        name: reviewer.name,
        comment: 'Hm.',
        rating,
        created_at: new Date(),
      })
      .execute()
  await write(ida, 1)
  await write(ada, 5)
  const page = async () =>
    (
      await shop.get<{ rating: number; reviewCount: number; reviews: { _id: string; rating: number }[] }>(
        `/api/products/slug/${product.slug}`,
      )
    ).body
  expect(await page()).toMatchObject({ rating: 3, reviewCount: 2 })
  const worst = (await page()).reviews.find(({ rating }) => rating === 1)?._id ?? ''
  expect((await report(ida, 'product review', worst)).body.code).toBe('own_report')
  await report(ada, 'product review', worst)
  const { id } = await caseOf('Reviewed Dress')
  await decide(id, 'hide')
  await eventually(async () => expect(await page()).toMatchObject({ rating: 5, reviewCount: 1 }))
  expect((await page()).reviews).toHaveLength(1)
  await appeal(ida, id)
  await decide(id, 'uphold', 'It names a person.')
  expect(await hiddenOf(ida)).toMatchObject([{ state: 'upheld', title: 'Reviewed Dress' }])
  await decide(id, 'restore')
  await eventually(async () => expect(await page()).toMatchObject({ rating: 3, reviewCount: 2 }))
})

it('a service is hidden by the id that stands in its address, whoever types it', async () => {
  const { publicId } = await aStylistService(shop.db)
  const status = async () => (await shop.get(`/api/service/${publicId}`)).status
  const acting = { actor: { accountId: operator.id }, reason: 'It breaks our rules.' }
  await hideAnything(shop.deps, moderationSubjects, { kind: 'service', words: publicId.toUpperCase() }, acting)
  await eventually(async () => expect(await status()).toBe(410))
  await showAgain(shop.deps, moderationSubjects, { kind: 'service', words: publicId }, acting)
  await eventually(async () => expect(await status()).toBe(200))
})

it('services and shop pages are hidden and shown alike', async () => {
  const braids = await aStylistService(shop.db)
  const seller = await aSellerWith('Cap')
  const { slug } = await shop.db
    .selectFrom('shop')
    .select('slug')
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const ida = await aBuyer(shop)
  await report(ida, 'service', braids.id)
  await report(ida, 'shop', seller.id)
  const [service, page] = [
    await waiting().then((all) => all.find(({ subject }) => subject === 'service')),
    await caseOf('Atelier Test'),
  ]
  const statuses = async () => [
    (await shop.get(`/api/service/${braids.publicId}`)).status,
    (await shop.get(`/api/shops/${slug}`)).status,
  ]
  expect(await statuses()).toEqual([200, 200])
  await decide(service?.id ?? '', 'hide')
  await decide(page.id, 'hide')
  await eventually(async () => expect(await statuses()).toEqual([410, 410]))
  const why = async (who: Someone) =>
    (await shop.get<{ case: unknown }>(`/api/account/hidden/why?subject=shop&of=${slug}`, who.token)).body.case
  expect(await why(seller)).toMatchObject({ state: 'hidden', title: 'Atelier Test', reason: 'It breaks our rules.' })
  expect(await why(ida)).toBeNull()
  await decide(service?.id ?? '', 'restore')
  await decide(page.id, 'restore')
  await eventually(async () => expect(await statuses()).toEqual([200, 200]))
})

it('needs a login to report, a reason, and something that is there; and operators alone decide', async () => {
  const { product } = await aSellerWith('Scarf')
  const ida = await aBuyer(shop)
  expect((await shop.post('/api/reports', { subject: 'product', id: product.id, why: 'spam' })).status).toBe(401)
  expect((await shop.post('/api/reports', { subject: 'product', id: product.id, why: 'ugly' }, ida.token)).status).toBe(
    422,
  )
  for (const id of [crypto.randomUUID(), 'nothing']) expect((await report(ida, 'product', id)).status).toBe(404)
  expect((await shop.get('/api/operator/reports', ida.token)).status).toBe(404)
})
