import type { CartBatch, syncCart } from '@dressing-room/contract/carts'
import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout, untilStatus } from '../../../test/checkouts.ts'
import { aBuyer, aProduct, aSession, type MadeProduct, PASSWORD, type Person } from '../../../test/factories.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

type Synced = ResponseOf<typeof syncCart>

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const wordsOf = ({ id, slug, price }: MadeProduct) => ({
  ...{ uniqueId: `${id}||`, _id: id, name: 'Linen Dress', slug, imageUrl: '', price, currency: 'USD' },
  ...{ selectedColor: '', selectedSize: '' },
})
const adding = (product: MadeProduct, by: number, list: 'cart' | 'later' = 'cart') => ({
  ...{ list, line: wordsOf(product), by },
})

async function sync(token: string, batch?: Partial<CartBatch>): Promise<Synced> {
  const whole = batch && { id: crypto.randomUUID(), since: 0, isMerge: false, changes: [], ...batch }
  const { status, body, text } = await shop.post<Synced>('/api/cart/sync', whole ? { batch: whole } : {}, token)
  expect(status, text).toBe(200)
  return body
}
/** What a browser does right after login with what its guest has put together. */
const merge = (token: string, ...changes: CartBatch['changes']) => sync(token, { isMerge: true, changes })
const counts = ({ cart }: Synced) => Object.fromEntries(cart.map(({ slug, quantity }) => [slug, quantity]))

/** A session of its own, as of another device. */
async function logIn(person: Person): Promise<string> {
  const body = { email: person.email, password: PASSWORD }
  return (await shop.post<{ token: string }>('/api/auth/login', body)).body.token
}

describe('carts are put together at login', () => {
  it('login works where both ask for the last one: it is there once, with a notice', async () => {
    const [june, last] = [await aBuyer(shop), await aProduct(shop.db, { stock: 1 })]
    await sync(june.token, { changes: [adding(last, 1)] })
    const merged = await merge(await logIn(june), adding(last, 1))
    expect(counts(merged)).toEqual({ [last.slug]: 1 })
    expect(merged.short).toEqual([{ uniqueId: wordsOf(last).uniqueId, left: 1 }])
  })

  it('the same thing on both sides counts together, and nothing else is lost', async () => {
    const june = await aBuyer(shop)
    const [t5, t3] = [await aProduct(shop.db, { stock: 10 }), await aProduct(shop.db, { stock: 10 })]
    await sync(june.token, { changes: [adding(t5, 1), adding(t3, 1)] })
    const merged = await merge(await logIn(june), adding(t5, 3))
    expect(counts(merged)).toEqual({ [t5.slug]: 4, [t3.slug]: 1 })
    expect(merged.short).toEqual([])
  })

  it('once, however often the browser has to ask because the answer got lost', async () => {
    const [june, dress] = [await aBuyer(shop), await aProduct(shop.db)]
    const batch = { id: crypto.randomUUID(), isMerge: true, changes: [adding(dress, 2)] }
    await Promise.all(Array.from({ length: 5 }, () => sync(june.token, batch)))
    expect(counts(await sync(june.token, batch))).toEqual({ [dress.slug]: 2 })
  })

  it('from two devices that log in at the same moment, with all of both', async () => {
    const [june, dress] = [await aBuyer(shop), await aProduct(shop.db, { stock: 50 })]
    const tokens = await Promise.all([logIn(june), logIn(june)])
    await Promise.all(tokens.map((token) => merge(token, adding(dress, 3))))
    expect(counts(await sync(june.token))).toEqual({ [dress.slug]: 6 })
  })

  it('with what is sold out, of no kind any more, or too much for one checkout kept, and marked by the quote', async () => {
    const [june, soldOut] = [await aBuyer(shop), await aProduct(shop.db, { stock: 0 })]
    const unknown = { list: 'cart' as const, line: { ...wordsOf(soldOut), slug: 'never-was', _id: '' }, by: 2 }
    const merged = await merge(june.token, adding(soldOut, 1), unknown)
    expect(counts(merged)).toEqual({ [soldOut.slug]: 1, 'never-was': 2 })
    const quote = await shop.post<{ lines: { available: boolean }[]; total: number }>(
      '/api/cart/quote',
      { cart: merged.cart },
      june.token,
    )
    expect([quote.body.lines.map(({ available }) => available), quote.body.total]).toEqual([[false, false], 0])

    const many = Array.from({ length: 80 }, (_, at) => ({ ...unknown, line: { ...unknown.line, slug: `thing-${at}` } }))
    const more = many.map(({ line, ...change }) => ({ ...change, line: { ...line, slug: `${line.slug}-too` } }))
    await merge(june.token, ...many)
    const full = await merge(june.token, ...more)
    expect([full.cart.length, full.later.length]).toEqual([100, 62])
  })

  it('never asks for less than was there, however few are left', async () => {
    const [june, dress] = [await aBuyer(shop), await aProduct(shop.db, { stock: 5 })]
    await sync(june.token, { changes: [adding(dress, 7)] })
    expect(counts(await merge(june.token, adding(dress, 1)))).toEqual({ [dress.slug]: 7 })
  })
})

describe('two devices at the same time', () => {
  it('lose nothing in thirty parallel changes', async () => {
    const [june, dress, skirt] = [await aBuyer(shop), await aProduct(shop.db), await aProduct(shop.db)]
    const tokens = await Promise.all(Array.from({ length: 3 }, () => aSession(shop.db, june.id)))
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        sync(tokens[at % 3] ?? '', { since: at, changes: [adding(at % 2 ? dress : skirt, 1)] }),
      ),
    )
    const now = await sync(june.token)
    expect(counts(now)).toEqual({ [dress.slug]: 15, [skirt.slug]: 15 })
    expect(now.version).toBe(30)
  })

  it('what one has removed is gone on both, but not what the other has put back since', async () => {
    const [june, dress] = [await aBuyer(shop), await aProduct(shop.db)]
    const seen = await sync(june.token, { changes: [adding(dress, 2)] })
    const gone = await sync(june.token, { since: seen.version, changes: [adding(dress, -2)] })
    expect(gone.cart).toEqual([])
    await sync(june.token, { since: gone.version, changes: [adding(dress, 1)] })
    const late = await sync(june.token, { since: seen.version, changes: [adding(dress, -2)] })
    expect(counts(late)).toEqual({ [dress.slug]: 1 })
  })

  it('what is saved for later is saved for all of them', async () => {
    const [june, dress] = [await aBuyer(shop), await aProduct(shop.db)]
    const { version } = await sync(june.token, { changes: [adding(dress, 2)] })
    await sync(june.token, { since: version, changes: [adding(dress, -2), adding(dress, 2, 'later')] })
    const other = await sync(await logIn(june))
    expect([other.cart, other.later.map(({ slug, quantity }) => [slug, quantity])]).toEqual([[], [[dress.slug, 2]]])
  })
})

it('each account has a cart of its own, and nobody without a session has one', async () => {
  const [june, kofi, dress] = [await aBuyer(shop), await aBuyer(shop), await aProduct(shop.db)]
  await sync(june.token, { changes: [adding(dress, 2)] })
  expect(await sync(kofi.token)).toEqual({ version: 0, cart: [], later: [], short: [] })
  expect((await shop.post('/api/cart/sync', {})).status).toBe(401)
})

it.each([[1.5], ['2abc'], [1e9], [-200], [null], [Number.NaN]])(
  'refuses a change by %s and leaves the cart as it is',
  async (by) => {
    const [june, dress] = [await aBuyer(shop), await aProduct(shop.db)]
    const before = await sync(june.token, { changes: [adding(dress, 50)] })
    const batch = { id: crypto.randomUUID(), since: 1, isMerge: false, changes: [{ ...adding(dress, 1), by }] }
    expect((await shop.post('/api/cart/sync', { batch }, june.token)).status).toBe(422)
    expect(await sync(june.token)).toEqual(before)
  },
)

it('what has been paid for leaves the cart of all devices; what was added meanwhile and the rest stay', async () => {
  const [june, dress, skirt] = [await aBuyer(shop), await aProduct(shop.db), await aProduct(shop.db)]
  await sync(june.token, { changes: [adding(dress, 2), adding(skirt, 1), adding(skirt, 1, 'later')] })
  const { id, orderId } = await openCheckout(shop, june, [dress.line(2)])
  const { version } = await sync(await logIn(june), { since: 1, changes: [adding(dress, 1)] })
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const after = await sync(june.token)
  expect(counts(after)).toEqual({ [dress.slug]: 1, [skirt.slug]: 1 })
  expect(after.later).toHaveLength(1)
  expect(after.version).toBe(version + 1)
})

it('what another device adds at the moment of the payment stays, and what is paid for goes', async () => {
  const [june, dress, skirt] = [await aBuyer(shop), await aProduct(shop.db), await aProduct(shop.db)]
  await sync(june.token, { changes: [adding(dress, 2)] })
  const { id, orderId } = await openCheckout(shop, june, [dress.line(2)])
  await Promise.all([
    shop.provider.pay(id),
    ...Array.from({ length: 8 }, () => sync(june.token, { since: 1, changes: [adding(skirt, 1)] })),
  ])
  await untilStatus(shop, orderId, 'paid')
  expect(counts(await sync(june.token))).toEqual({ [skirt.slug]: 8 })
})

it('what is paid for is known by its product where it has another slug by now, and is no other color of it', async () => {
  const [june, dress] = [await aBuyer(shop), await aProduct(shop.db)]
  const { id, orderId } = await openCheckout(shop, june, [dress.line()])
  const line = wordsOf(dress)
  const renamed = { list: 'cart' as const, line: { ...line, slug: 'as-it-was-called' }, by: 1 }
  const inInk = { list: 'cart' as const, line: { ...line, selectedColor: 'Ink' }, by: 1 }
  await sync(june.token, { changes: [inInk, renamed] })
  await shop.provider.pay(id)
  await untilStatus(shop, orderId, 'paid')
  const { cart } = await sync(june.token)
  expect(cart).toEqual([{ ...inInk.line, quantity: 1 }])
})
