import { openShop, sell } from './new-seller.ts'
import { comeBack, expect, payByCard, test, tokenOf } from './shop.ts'

const KEY = crypto.randomUUID().slice(0, 6)

test('somebody invites a friend, both have points, and the friend turns theirs into a code and uses it', async ({
  page,
  request,
  browser,
  newcomer,
}) => {
  test.setTimeout(180_000)
  const ada = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
  const mills = await openShop(ada, request, `Mills ${KEY}`)
  const coat = await sell(request, mills, `Wool coat ${KEY}`, 120)
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/dashboard')
  const link = page.getByRole('textbox', { name: 'Your referral link' })
  await expect(page.getByText('150 points to achieve a 10% discount!')).toBeVisible()
  const address = new URL(await link.inputValue())

  const friends = await browser.newContext({ baseURL: process.env.SHOP_URL })
  const friend = await friends.newPage()
  await friend.goto(address.pathname + address.search)
  await friend.getByLabel('Name').fill('Ines Novak')
  const email = `ines-${KEY}@invited.test`
  await friend.getByLabel('Email').fill(email)
  await friend.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await friend.getByRole('button', { name: 'Register' }).click()
  await expect(friend.getByText(/^Registration successful!/)).toBeVisible()
  const token = await tokenOf(request, { name: 'Ines Novak', email, password: 'correct horse battery' })

  await comeBack(friend, { token, cart: [coat] })
  await friend.goto('/cart')
  await friend.getByRole('button', { name: 'Checkout' }).click()
  await payByCard(friend)
  await friend.waitForURL(/\/success/)

  await page.reload()
  await expect(page.getByRole('link', { name: '50 points, see what they are for' })).toBeVisible()
  await friend.goto('/dashboard')
  await friend.getByRole('button', { name: 'Get my 10% code' }).click()
  await friend.getByRole('dialog').getByRole('button', { name: 'Get my 10% code' }).click()
  const code = await friend.getByRole('list', { name: 'Your codes' }).locator('.font-mono').textContent()

  await comeBack(friend, { token, cart: [coat] })
  await friend.goto('/cart')
  await friend.getByLabel('Promo code').fill(code ?? '')
  await friend.getByRole('button', { name: 'Apply Discount' }).click()
  await expect(friend.getByText(`${code} takes $12.00 off.`)).toBeVisible()
  await friend.getByRole('button', { name: 'Checkout' }).click()
  await payByCard(friend)
  await friend.waitForURL(/\/success/)
  await friend.goto('/dashboard/points')
  const history = friend.getByRole('list', { name: 'History of your points' })
  await expect(history.getByRole('listitem')).toHaveCount(4)
  await expect(history).toContainText('Turned into a code')
  await expect(friend.getByRole('list', { name: 'Your codes' })).toContainText('used')
  await ada.context().close()
  await friends.close()
})
