import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { answers } from './answers.ts'
import type { CartLine } from './catalogue.ts'
import { deliver, offerVisits, openShop, sell } from './new-seller.ts'
import { servicePage, startNextWeek } from './service-page.ts'
import { comeBack, expect, logIn, ordersOf, payByCard, test, tokenOf } from './shop.ts'

const KEY = crypto.randomUUID().slice(0, 6)
const OWN_CARD = '5555 5555 5555 4444'
const PASSWORD = 'a long enough secret'

test.use({ tolerated: /Failed to load resource|Failed to fetch/ })

test('somebody new invites a friend, buys, books, cancels, reviews, earns a code and uses it, in two languages and offline, and their dashboard says why', async ({
  page,
  context,
  request,
  browser,
}) => {
  test.setTimeout(240_000)
  const ada = await aPage(browser)
  const mills = await openShop(ada, request, `Mills ${KEY}`)
  const coat = await sell(request, mills, `Wool coat ${KEY}`, 120)
  const service = await offerVisits(request, mills, { name: `Color hour ${KEY}`, price: 60 })

  const june = await registerOnScreen(page, '/register', 'June Ferrer')
  await logIn(page, june)
  await expect(page.getByText('Welcome, June Ferrer!')).toBeVisible()
  await expect(card(page, 'Next Appointment')).toContainText('You are yet to book')
  await expectPoints(page, { points: 0, invited: 0, paid: 0 })

  await inviteFriend(page, browser, request, coat)
  await expectPoints(page, { points: 50, invited: 1, paid: 1 })

  const token = await tokenOf(request, june)
  await buyCoat(page, { token, coat })
  await deliver(request, mills)
  await page.goto('/dashboard')
  await expectPoints(page, { points: 170, invited: 1, paid: 1 })

  const { day, time } = await startNextWeek(request, service)
  await bookVisit(page, { ...service, day, time })
  await page.goto('/dashboard')
  await expect(card(page, 'Next Appointment')).toContainText(`Color hour ${KEY}`)
  await expectPoints(page, { points: 230, invited: 1, paid: 1 })
  await cancelVisit(page)
  await page.goto('/dashboard')
  await expect(card(page, 'Next Appointment')).toContainText('You are yet to book')
  await expectPoints(page, { points: 170, invited: 1, paid: 1 })

  const [order] = await ordersOf(request, token)
  await review(page, order?._id ?? '')
  await page.goto('/dashboard')
  await expectPoints(page, { points: 190, invited: 1, paid: 1 })
  const code = await earnCode(page)
  await expectPoints(page, { points: 40, invited: 1, paid: 1 })
  await buyCoat(page, { token, coat, code })
  await page.goto('/dashboard')
  await expectPoints(page, { points: 148, invited: 1, paid: 1 })
  await expectReasons(page)

  await readInFrench(page, '148')
  await readOffline(
    page,
    (await ordersOf(request, token)).map(({ number }) => number),
  )
  await context.setOffline(false)
  await ada.context().close()
})

async function aPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

async function registerOnScreen(page: Page, address: string, name: string) {
  const account = { name, email: `${crypto.randomUUID()}@journey.test`, password: PASSWORD }
  await page.goto(address)
  await answers(page)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(/^Registration successful!/)).toBeVisible()
  await page.goto('/login?next=%2Fdashboard')
  await answers(page)
  return account
}

interface Counters {
  points: number
  invited: number
  paid: number
}

/** On the overview: the three counters, and how far it is to the next code. */
async function expectPoints(page: Page, { points, invited, paid }: Counters): Promise<void> {
  const referrals = card(page, 'Referrals')
  const counter = (label: string) => referrals.locator('div', { has: page.getByText(label, { exact: true }) }).last()
  await expect(counter('Points')).toContainText(String(points))
  await expect(counter('Invited')).toContainText(String(invited))
  await expect(counter('Have bought')).toContainText(String(paid))
  const next =
    points < 150 ? `${150 - points} points to achieve a 10% discount!` : 'You have the points for a 10% discount!'
  await expect(card(page, 'Your Rewards')).toContainText(next)
}

/** By the link that is copied from the overview; the friend registers and pays for a coat. */
async function inviteFriend(page: Page, browser: Browser, request: APIRequestContext, coat: CartLine): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy your referral link' }).click()
  await expect(page.getByText('Your referral link is copied.')).toBeVisible()
  const { pathname, search } = new URL(await page.evaluate<string>('navigator.clipboard.readText()'))
  const friend = await aPage(browser)
  const ines = await registerOnScreen(friend, pathname + search, 'Ines Novak')
  await comeBack(friend, { token: await tokenOf(request, ines), cart: [coat] })
  await payCart(friend)
  await friend.context().close()
  await page.reload()
}

async function payCart(page: Page, cardNumber?: string): Promise<void> {
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Checkout' }).click()
  await payByCard(page, cardNumber)
  await page.waitForURL(/\/success/)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
}

/** 120.00, or 108.00 with a code. */
async function buyCoat(
  page: Page,
  { token, coat, code }: { token: string; coat: CartLine; code?: string },
): Promise<void> {
  await comeBack(page, { token, cart: [coat] })
  if (code) {
    await page.goto('/cart')
    await page.getByLabel('Promo code').fill(code)
    await page.getByRole('button', { name: 'Apply Discount' }).click()
    await expect(page.getByText(`${code} takes $12.00 off.`)).toBeVisible()
    await page.getByRole('button', { name: 'Checkout' }).click()
    await payByCard(page, OWN_CARD)
    await page.waitForURL(/\/success/)
    return
  }
  await payCart(page, OWN_CARD)
}

async function bookVisit(page: Page, { serviceID, day, time }: { serviceID: string; day: string; time: string }) {
  await page.goto(`/service/${serviceID}`)
  await answers(page)
  const form = servicePage(page)
  await form.book.click()
  await form.layer.getByLabel('Phone').fill('+1 415 555 2671')
  await form.day.selectOption({ value: day })
  await form.time.selectOption({ value: time })
  await form.confirm.click()
  await payByCard(page, OWN_CARD)
  await page.waitForURL('**/booking-success?**')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
}

async function cancelVisit(page: Page): Promise<void> {
  await page.goto('/dashboard/appointments')
  const row = page.getByRole('region', { name: 'Pending Services' }).getByRole('row').filter({ hasText: KEY })
  await row.getByRole('button', { name: 'Cancel', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Cancel Appointment' })
  await expect(asking).toContainText('$60.00 goes back to your card.')
  await asking.getByRole('button', { name: 'Yes, Cancel' }).click()
  await expect(page.getByText(/^Your appointment is cancelled\. /)).toContainText('$60.00')
}

async function review(page: Page, orderId: string): Promise<void> {
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: `Review Wool coat ${KEY}` }).click()
  const layer = page.getByRole('dialog', { name: 'Submit Your Review' })
  await layer.locator('label', { hasText: 'Very good' }).click()
  await layer.getByLabel('Message').fill('Warm, and it fits.')
  await layer.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you for your review.')).toBeVisible()
}

async function earnCode(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Get my 10% code' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Get my 10% code' }).click()
  const code = page.getByRole('list', { name: 'Your codes' }).locator('.font-mono')
  await expect(code).toBeVisible()
  await page.reload()
  return (await code.textContent()) ?? ''
}

/** Each line is something that was done, and together they are what the overview says. */
async function expectReasons(page: Page): Promise<void> {
  await page.goto('/dashboard/points')
  await expect(page.getByText('You have 148 points.')).toBeVisible()
  const lines = await page.getByRole('list', { name: 'History of your points' }).getByRole('listitem').allInnerTexts()
  const said = lines.map((line) =>
    line
      .replace(KEY, '')
      .replaceAll(/\d{3,}/g, 'N')
      .split('\n')
      .filter((part) => part.trim() !== ''),
  )
  expect(said.map(([why, , points]) => `${points} ${why?.trim()}`)).toEqual([
    '+N Order N',
    '−N Turned into a code',
    '+20 Review of Wool coat',
    '−60 Refund: Booking N',
    '+60 Booking N',
    '+N Order N',
    '+50 Somebody you invited has bought for the first time',
  ])
  const sum = lines.reduce((total, line) => {
    const [, sign, figure] = /([+−])(\d+)\s*$/.exec(line) ?? []
    return total + Number(figure) * (sign === '+' ? 1 : -1)
  }, 0)
  expect(sum).toBe(148)
  await expect(page.getByRole('list', { name: 'Your codes' })).toContainText('used')
}

/** By the links of the foot, there and back. */
async function readInFrench(page: Page, points: string): Promise<void> {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/fr/dashboard')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('main')).toContainText(points)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Welcome, June Ferrer!')).toBeVisible()
}

/** What a browser asks for before it offers to install, and what then opens without a network. */
async function readOffline(page: Page, orders: number[]): Promise<void> {
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /webmanifest/)
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastSeen'))).toContain(String(orders[0]))
  await page.context().setOffline(true)
  await page.goto('/dashboard/orders').catch(() => {})
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  for (const number of orders) await expect(page.getByText(new RegExp(`^${number} · `))).toBeVisible()
  await expect(page.getByText(`Color hour ${KEY}`).first()).toBeVisible()
}
