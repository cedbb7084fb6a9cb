import { comeBack, DEMO_SELLER, expect, test, tokenOf } from './shop.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a stylist works the day from a phone: a walk-in, another time, a no-show that was none, and time off', {
  tag: '@main',
}, async ({ page, request }) => {
  await comeBack(page, { token: await tokenOf(request, DEMO_SELLER) })
  await page.goto('/seller-dashboard/appointments')
  await expect(page.getByRole('link', { name: 'Day', exact: true })).toHaveAttribute('aria-current', 'page')

  const client = `Wanda ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'Book a client in', exact: true }).click()
  const bookIn = page.getByRole('dialog', { name: 'Book a client in' })
  await bookIn.getByLabel('Client').fill(client)
  await bookIn.getByRole('button', { name: 'Book in' }).click()
  await expect(page.getByText(`${client} is booked in:`)).toBeVisible()

  await page.getByRole('button', { name: client }).click()
  const visit = page.getByRole('dialog', { name: client })
  await visit.getByRole('button', { name: 'Another time' }).click()
  // By then it has begun, whenever this runs.
  await visit.getByLabel('Time').fill('00:01')
  await visit.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(visit.getByText(/^Moved to .*00:01/)).toBeVisible()

  await visit.getByRole('button', { name: 'No-show' }).click()
  await visit.getByRole('button', { name: 'Undo no-show' }).click()
  await expect(visit.getByText('You took back how the visit ended.')).toBeVisible()
  await expect(visit.getByRole('button', { name: 'No-show' })).toBeVisible()
  await visit.getByRole('button', { name: 'Close' }).click()

  const dayOf = (url: string | URL) => new URL(url).searchParams.get('day')
  const today = dayOf(page.url())
  await page.getByRole('link', { name: 'Next day' }).click()
  await page.waitForURL((url) => dayOf(url) !== today)
  // Beyond all visits of the demo, whatever day this runs on.
  const later = new Date(Date.now() + 100 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/seller-dashboard/appointments?day=${later}`)
  await page.getByRole('button', { name: 'Time off', exact: true }).first().click()
  const off = page.getByRole('dialog', { name: 'Time off' })
  await off.getByLabel('Note').fill(client)
  await off.getByRole('button', { name: 'Take time off' }).click()
  await expect(off.getByText('Your time off is entered.')).toBeVisible()
  await off.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: `Time off ${client}` })).toBeVisible()
})
