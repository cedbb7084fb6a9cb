import { pages, patternOf } from '@dressing-room/contract/pages'
import { findProduct } from './catalogue.ts'
import { comeBack, expect, test, tokenOf } from './shop.ts'

test('every page that a link, a mail or a calendar file may lead to answers', async ({ request }) => {
  const product = await findProduct(request, () => true)
  const { serviceID } = (await (await request.get('/api/services/recent')).json())[0]
  const values: Record<string, string> = { slug: product.slug, serviceID, id: '00000000-0000-4000-8000-000000000000' }

  const answered = await Promise.all(
    Object.values(pages).map(async (page) => {
      const address = patternOf(page).replace(/:(\w+)/, (_, name: string) => values[name] ?? '')
      return [address, (await request.get(address)).status()]
    }),
  )

  expect(answered.filter(([, status]) => status !== 200)).toEqual([])
})

test('what the menu offers a seller says that it opens soon, and asks for login first', async ({
  page,
  request,
  newcomer,
}) => {
  await page.goto(pages.sellerEarnings)
  await expect(page).toHaveURL('/login?next=%2Fseller-dashboard%2Fearnings')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  for (const path of [pages.sellerProducts, pages.sellerServices, pages.sellerEarnings, pages.leaderboard]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This part of the shop opens soon.' })).toBeVisible()
  }
  await page.goto(pages.sellerOrders)
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible()
})
