import { pages, patternOf } from '@dressing-room/contract/pages'
import { findProduct } from './catalogue.ts'
import { comeBack, expect, test, tokenOf } from './shop.ts'

test('every page that a link, a mail or a calendar file may lead to answers', { tag: '@main' }, async ({ request }) => {
  const product = await findProduct(request, () => true)
  // Another journey may have just added one without a category.
  const services: { serviceID: string; categorySlugs: string[] }[] = await (
    await request.get('/api/services/recent')
  ).json()
  const { serviceID, categorySlugs } = services.find(
    (service) => service.categorySlugs.length > 0,
  ) as (typeof services)[0]
  const { clips } = await (await request.get('/api/clips')).json()
  const values: Record<string, string> = {
    name: product.seller.shopSlug ?? '',
    slug: product.slug,
    serviceID,
    id: '00000000-0000-4000-8000-000000000000',
    secret: 'of-no-list',
  }

  const categories = {
    [pages.category.pattern]: { slug: product.categorySlug },
    [pages.department.pattern]: { slug: 'women' },
    [pages.serviceCategory.pattern]: { slug: categorySlugs[0] ?? '' },
  }

  const answered = await Promise.all(
    Object.values(pages).map(async (page) => {
      const pattern = patternOf(page)
      const own: Record<string, string> = { [pages.clip.pattern]: { id: clips[0].id }, ...categories }[pattern] ?? {}
      const address = pattern.replace(/:(\w+)/, (_, name: string) => ({ ...values, ...own })[name] ?? '')
      return [address, (await request.get(address)).status()]
    }),
  )

  expect(answered.filter(([, status]) => status !== 200)).toEqual([])
})

test('the seller area asks for login first, and for a verified identity in place of each of its pages', async ({
  page,
  request,
  newcomer,
}) => {
  await page.goto(pages.sellerEarnings)
  await expect(page).toHaveURL('/login?next=%2Fseller-dashboard%2Fearnings')
  await comeBack(page, { token: await tokenOf(request, newcomer) })
  for (const path of [pages.sellerDashboard, pages.sellerProducts, pages.sellerOrders, pages.sellerSettings]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Verify Your Identity' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  }
})
