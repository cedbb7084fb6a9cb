import { pages } from '@dressing-room/contract/pages'
import { findProduct } from './catalogue.ts'
import { comeBack, DEMO_SELLER, expect, logIn, test, tokenOf } from './shop.ts'

test('a question about a product is answered by its seller, on its page as well', async ({
  page,
  browser,
  request,
  newcomer,
}) => {
  const login = await request.post('/api/auth/login', { data: DEMO_SELLER })
  const { user } = await login.json()
  const product = await findProduct(request, ({ seller }) => seller.sellerID === user._id)
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto(pages.product(product.slug))
  await page.getByRole('button', { name: 'Ask the seller' }).click()
  await page.getByRole('textbox', { name: 'Your message' }).fill('How long is the strap?')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'See the conversation' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('How long is the strap?')

  const shop = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
  await shop.goto('/login?next=%2Fseller-dashboard%2Fmessages')
  await logIn(shop, { ...DEMO_SELLER, name: '' }, '/seller-dashboard/messages')
  await shop.getByRole('listitem').filter({ hasText: 'How long is the strap?' }).getByRole('link').click()
  await shop.getByRole('textbox', { name: 'Your message' }).fill('One meter.')
  await shop.getByRole('checkbox', { name: /^Show the last question/ }).check()
  await shop.getByRole('button', { name: 'Send' }).click()
  await expect(shop.getByRole('list', { name: 'Messages' })).toContainText('One meter.')

  await page.reload()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('One meter.')
  const guest = await (await browser.newContext({ baseURL: process.env.SHOP_URL })).newPage()
  await expect(async () => {
    await guest.goto(pages.product(product.slug))
    await expect(guest.getByRole('region', { name: 'Questions and answers' })).toContainText('One meter.')
  }).toPass()
})
