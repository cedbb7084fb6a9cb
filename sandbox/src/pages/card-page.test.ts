import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type RunningSandbox, startTestSandbox } from '../../test/running-sandbox.ts'
import { aLine, alertOn, aPurchase, openTestShop, payAsBuyer, type TestShop } from '../../test/test-shop.ts'

let sandbox: RunningSandbox
let shop: TestShop

beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.stop())
beforeEach(async () => {
  shop = await openTestShop(sandbox)
  return () => shop.close()
})

const open = (wish = {}) => shop.stripe.checkout.sessions.create(aPurchase(wish))
const statusOf = async (id: string) => (await shop.stripe.checkout.sessions.retrieve(id)).status

it.each(['4242424242424242', '4242 4242 4242 4242', '5555-5555-5555-4444', '4000000000000259'])(
  '%s pays and leads to the shop',
  async (card) => {
    const { id, url } = await open()

    const response = await payAsBuyer(url, card)

    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`http://127.0.0.1:3000/success?session_id=${id}`)
    expect(await statusOf(id)).toBe('complete')
  },
)

it.each([
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000127', "Your card's security code is incorrect."],
  ['4000000000000119', 'An error occurred while processing your card. Try again in a little bit.'],
  ['4111111111111111', 'Your card was declined. This is a test page: it takes only the test cards listed below.'],
])('%s is declined with its reason, and another card may be tried', async (card, reason) => {
  const { id, url } = await open()

  const response = await payAsBuyer(url, card)
  expect([response.status, await alertOn(response)]).toEqual([402, reason])
  expect(await statusOf(id)).toBe('open')

  await payAsBuyer(url, '4242424242424242')
  expect(await statusOf(id)).toBe('complete')
})

it.each([
  ['4000000000000002', 'Try another card.'],
  ['4000000000009995', 'Try another card.'],
  ['4000000000000069', 'Check the expiry date, or try another card.'],
  ['4000000000000127', 'Check the 3 or 4 digits on your card, or try another card.'],
  ['4000000000000119', 'You have not been charged. If it happens again, try another card.'],
  ['4111111111111111', 'Nothing was charged. Choose one of the test cards.'],
])('%s is told what to do next', async (card, advice) => {
  const { url } = await open()
  expect(await (await payAsBuyer(url, card)).text()).toContain(`<p id="advice">${advice}</p>`)
})

it('asks for confirmation first where the bank wants it', async () => {
  const { id, url } = await open()
  const confirmUrl = `${sandbox.url}/c/pay/${id}/confirm`
  const press = (outcome: string) =>
    fetch(confirmUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) })

  const response = await payAsBuyer(url, '4000002760003184')
  expect([response.status, response.headers.get('location')]).toEqual([303, `/c/pay/${id}/confirm`])
  expect(await statusOf(id)).toBe('open')
  expect(await (await fetch(confirmUrl)).text()).toContain('Complete authentication')

  const failed = await press('fail')
  expect([failed.status, await alertOn(failed)]).toEqual([402, expect.stringContaining('unable to authenticate')])
  expect(await statusOf(id)).toBe('open')

  await payAsBuyer(url, '4000002760003184')
  expect((await press('complete')).headers.get('location')).toContain(`session_id=${id}`)
  expect(await statusOf(id)).toBe('complete')
})

it.each<[string, Record<string, string>, string]>([
  ['a mistyped number', { cardNumber: '4242424242424241' }, 'Your card number is invalid.'],
  ['a past date', { expiry: '01/20' }, "Your card's expiration date is in the past."],
  ['a month that is none', { expiry: '13/40' }, 'Enter the expiry date as MM / YY.'],
  ['a short code', { cvc: '12' }, 'Enter the 3 or 4 digits of the security code.'],
  ['no name', { name: ' ' }, 'Enter the name on the card.'],
])('explains %s and keeps what was typed, except the code', async (_what, wrong, alert) => {
  const { url } = await open()

  const response = await payAsBuyer(url, '4242424242424242', { name: 'Ada <Buyer>', cvc: '987', ...wrong })
  const page = await response.clone().text()

  expect([response.status, await alertOn(response)]).toEqual([422, alert])
  expect(page).toContain(`value="${wrong.cardNumber ?? '4242424242424242'}"`)
  expect(page).not.toContain('987')
  expect(page).not.toContain('<Buyer>')
})

it('pays once, however often Pay is pressed', async () => {
  const { id, url } = await open()

  const responses = await Promise.all(Array.from({ length: 5 }, () => payAsBuyer(url, '4242424242424242')))

  expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(303))
  expect((await shop.counts()).payments).toBe(1)
  const page = await fetch(url ?? '')
  expect(await page.text()).toContain('You were charged once.')
  expect(await statusOf(id)).toBe('complete')
})

it('shows lines, discount and total, escaped, with a way back and no script', async () => {
  const coupon = await shop.stripe.coupons.create({ amount_off: 500, currency: 'usd', duration: 'once' })
  const line = aLine(2500, 'usd', 2)
  if (line.price_data?.product_data) line.price_data.product_data.name = '<script>alert(1)</script>'
  const { url } = await open({ line_items: [line], discounts: [{ coupon: coupon.id }] })

  const page = await fetch(url ?? '')
  const text = await page.text()

  for (const shown of ['$50.00', '-$5.00', '$45.00', '>Pay $45.00</button>', 'Test mode: no money moves', 'Test cards'])
    expect(text).toContain(shown)
  expect(text).toContain('href="http://127.0.0.1:3000/cart"')
  expect(text).not.toContain('<script')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("form-action 'self' http://127.0.0.1:3000;")
  expect(policy).toContain("frame-ancestors 'none'")
})

it('knows no page for an unknown session', async () => {
  expect((await fetch(`${sandbox.url}/c/pay/cs_test_unknown`)).status).toBe(404)
})

it('lists sessions and events on the front page', async () => {
  await open()

  const page = await (await fetch(sandbox.url)).text()
  expect(page).toContain(shop.key)
  expect(page).toContain('Silk dress')
})

it('asks for the address within the countries that the shop delivers to, and keeps it with session and payment', async () => {
  const { id, url } = await open({ shipping_address_collection: { allowed_countries: ['PT', 'ES'] } })
  const address = {
    shippingName: 'Ada <Buyer>',
    shippingCountry: 'PT',
    shippingAddressLine1: 'Rua Garrett 12',
    shippingLocality: 'Lisbon',
    shippingPostalCode: '1200-203',
  }
  const empty = await (await fetch(url ?? '')).text()
  expect(empty).toContain('<option value="ES">Spain</option>')
  expect(empty).not.toContain('value="FR"')

  const without = await payAsBuyer(url, '4242424242424242')
  expect([without.status, await alertOn(without)]).toEqual([422, expect.stringContaining('Enter street and number.')])
  const elsewhere = await payAsBuyer(url, '4242424242424242', { ...address, shippingCountry: 'FR' })
  expect(elsewhere.status).toBe(422)
  expect(await elsewhere.text()).toContain('value="Rua Garrett 12"')
  expect(await statusOf(id)).toBe('open')

  expect((await payAsBuyer(url, '4242424242424242', address)).status).toBe(303)
  const session = await shop.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  const kept = { name: 'Ada <Buyer>', address: { line1: 'Rua Garrett 12', country: 'PT', postal_code: '1200-203' } }
  expect(session.collected_information?.shipping_details).toMatchObject(kept)
  expect(session.payment_intent).toMatchObject({ shipping: kept })
})

it('refuses to collect addresses in a country that the provider does not ship to', async () => {
  const nowhere = { shipping_address_collection: { allowed_countries: ['KP' as 'PT'] } }
  await expect(open(nowhere)).rejects.toThrow('allowed_countries')
})
