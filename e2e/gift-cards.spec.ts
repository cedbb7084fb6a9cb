import { comeBack, expect, logIn, payByCard, register, test, tokenOf } from './shop.ts'

test('a gift card is bought for somebody, arrives with a code, and becomes their store credit after the login', async ({
  page,
  request,
  browser,
  newcomer,
  mailsTo,
}) => {
  test.setTimeout(180_000)
  const friend = await register(request, 'Olive Park')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/gift-cards')
  const preview = page.getByRole('complementary', { name: 'Your gift card' })
  await page.getByRole('radio', { name: '$100' }).check({ force: true })
  await page.getByLabel('For whom').fill('Olive Park')
  await page.getByLabel('Their email address').fill(friend.email)
  await page.getByLabel('Message (optional)').fill('For the summer.')
  await expect(preview).toContainText('$100.00')
  await expect(preview).toContainText('For Olive Park')
  await expect(page.getByLabel('From whom')).toHaveValue(newcomer.name)
  await page.getByRole('button', { name: 'Go to payment' }).click()
  await payByCard(page)
  await page.waitForURL(/\/gift-cards\/paid/)
  await expect(page.getByText(`Your gift card for Olive Park is on its way to ${friend.email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'See your gift cards' }).click()
  const card = page.getByRole('list', { name: 'Your gift cards' }).getByRole('listitem').first()
  await expect(card).toContainText('Sent')

  // The mail that has arrived leads there, past the login.
  const subject = new RegExp(`${newcomer.name} has sent you a gift card`)
  await expect.poll(async () => (await mailsTo(friend.email, subject)).length).toBe(1)
  const [mail] = await mailsTo(friend.email, subject)
  const { text } = (await (await request.get(`${process.env.MAILBOX_URL}/api/mails/${mail?.id}`)).json()) as {
    text: string
  }
  const link = new URL(/https?:\S+\/redeem\?code=\S+/.exec(text)?.[0] ?? '')
  const other = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
  await other.goto(link.pathname + link.search)
  await logIn(other, friend, '/redeem*')
  await other.getByRole('button', { name: 'Redeem' }).click()
  await expect(other.getByText('$100.00 has been added to your store credit.')).toBeVisible()
  await other.context().close()

  await page.reload()
  await expect(card).toContainText('Redeemed')
  await expect(card.getByRole('button')).toHaveCount(0)
})
