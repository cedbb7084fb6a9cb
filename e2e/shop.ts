import { test as base, expect, type Page } from '@playwright/test'

export { expect }

export const DEMO_PASSWORD = 'demo-password'

interface Shop {
  /** A fresh account, so that journeys do not share carts and orders. */
  newcomer: { name: string; email: string; password: string }
  mailsTo(address: string): Promise<{ id: string; subject: string }[]>
}

/** A journey fails when the browser's console has anything to complain about. */
export const test = base.extend<Shop>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture uses off this pattern
  baseURL: async ({}, use) => use(process.env.SHOP_URL),
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(page)
    // A refusal of our own, such as 401 for a guest, is logged by the browser as a failed resource: that is no fault.
    expect(complaints.filter((text) => !/Failed to load resource/.test(text))).toEqual([])
  },
  newcomer: async ({ request }, use) => {
    const email = `${crypto.randomUUID()}@journey.test`
    const newcomer = { name: 'June Ferrer', email, password: 'a long enough secret' }
    const answer = await request.post('/api/auth/register', { data: newcomer })
    expect(answer.ok()).toBe(true)
    await use(newcomer)
  },
  mailsTo: async ({ request }, use) =>
    use(async (address) => {
      const answer = await request.get(`${process.env.MAILBOX_URL}/api/mails?to=${encodeURIComponent(address)}`)
      return ((await answer.json()) as { mails: { id: string; subject: string }[] }).mails
    }),
})

/** Logs in through the screen and waits for what it leads to. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard')
}

/** Pays on the hosted card page. */
export async function payByCard(page: Page, cardNumber = '4242 4242 4242 4242'): Promise<void> {
  await page.locator('[name=cardNumber]').fill(cardNumber)
  await page.locator('[name=expiry]').fill('12/40')
  await page.locator('[name=cvc]').fill('123')
  await page.locator('[name=name]').fill('June Ferrer')
  await page.getByRole('button', { name: /^Pay/ }).click()
}
