import { formatDecimal } from '../../contract/src/money.ts'
import { book, hold } from '../held-visits.ts'
import { comeBack, expect, test } from '../shop.ts'
import { translator } from '../translator.ts'

test('a held booking is paid for or given up from the history', async ({ page, request, newcomer }) => {
  test.setTimeout(90_000)
  const held = await hold(request, newcomer, 4)
  await comeBack(page, { token: held.token })
  await page.goto('/dashboard/orders')
  const row = page
    .getByRole('table', { name: 'Booking History' })
    .getByRole('row')
    .filter({ hasText: held.service.name })
  await expect(row).toContainText('Awaiting payment')
  await page.evaluate(translator('wraps'))
  await row.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/c/pay/**')
  await page.goto('/dashboard/orders')
  await expect(row).toContainText('Awaiting payment')
  await page.evaluate(translator('wraps'))
  await row.getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await details.getByRole('button', { name: 'Give up' }).click()
  await expect(details.getByText('Expired', { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Give up' })).toBeHidden()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(row).toContainText('Expired')
})

test('a cancelled visit says where the money is, in the same words on its page and in the history', async ({
  page,
  request,
  newcomer,
}) => {
  const booked = await book(request, newcomer, 4)
  await comeBack(page, { token: booked.token })
  await page.goto(`/visits/${booked.bookingId}`)
  const cancel = page.getByRole('button', { name: 'Cancel appointment' })
  await expect(cancel).toBeVisible()
  await page.evaluate(translator('wraps'))
  await cancel.click()
  const price = formatDecimal(booked.service.price, booked.service.priceCurrency)
  await expect(page.getByText(`${price} goes back to your card.`)).toBeVisible()
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(main.getByRole('status').filter({ hasText: price })).toBeVisible()
  await expect(main.getByRole('term').filter({ hasText: /^Refund(ed)?$/ })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Cancel appointment' })).toBeHidden()
})
