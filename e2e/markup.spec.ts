import { openDatabase } from '../server/src/platform/db/database.ts'
import { dollars } from './catalogue.ts'
import { productPage } from './product-page.ts'
import { comeBack, expect, payByCard, register, test, tokenOf } from './shop.ts'

/** Breaks out of text, of an attribute, of a script element, and of a template, wherever one forgot to escape. */
const MARKUP = `</script></title>"'><script>alert(1)</script><img src=x onerror="alert(2)">{{7*7}}\${7*7}`

interface Names {
  slug: string
  name: string
  color: string
}

/** Past every check of the API: what an old import, or a hole, may have left in the tables. */
async function putOnShelf({ slug, name, color }: Names): Promise<void> {
  const { db, close } = openDatabase(process.env.SHOP_DATABASE_URL ?? '', { size: 1 })
  const longAgo = new Date('2001-01-01')
  const { id: sellerId } = await db
    .insertInto('account')
    .values({ email: `${slug}@journey.test`, name: MARKUP, password_hash: '', is_verified: true, created_at: longAgo })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shop')
    .values({ seller_id: sellerId, name: `Shop ${MARKUP}`, about: MARKUP })
    .execute()
  const category = await db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('product')
    .values({
      seller_id: sellerId,
      category_id: category.id,
      ...{ slug, name },
      description: `Description ${MARKUP}`,
      brand: `Brand ${MARKUP}`,
      sku: MARKUP,
      price_minor: 4200,
      currency: 'USD',
      tags: [MARKUP],
      colors: [color],
      color_hexes: ['#222222'],
      created_at: longAgo,
      updated_at: longAgo,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('variant').values({ product_id: id, color }).execute()
  await db
    .insertInto('review')
    .values({
      product_id: id,
      name: `Reviewer ${MARKUP}`,
      comment: `Comment ${MARKUP}`,
      rating: 5,
      created_at: longAgo,
    })
    .execute()
  await close()
}

test('markup in what people wrote is shown as text on every screen from the shelf to the paid order', async ({
  page,
  request,
}) => {
  test.skip(!process.env.SHOP_DATABASE_URL, 'the tables of a given shop are not ours to write to')
  const names = { slug: crypto.randomUUID(), name: `Name ${MARKUP}`, color: `Color ${MARKUP}` }
  await putOnShelf(names)
  await comeBack(page, { token: await tokenOf(request, await register(request, `Buyer ${MARKUP}`)) })

  await page.goto(`/product/${names.slug}`)
  const main = page.getByRole('main')
  await expect(page).toHaveTitle(`${names.name} | The Dressing Room`)
  for (const what of ['Name', 'Description', 'Brand', 'Shop', 'Reviewer', 'Comment']) {
    await expect(main.getByText(`${what} ${MARKUP}`).first()).toBeVisible()
  }
  const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '')
  expect(facts).toMatchObject({ name: names.name, description: `Description ${MARKUP}` })

  const { add, cart } = productPage(page)
  await page.getByRole('group', { name: 'Color' }).getByRole('radio').check()
  await add.click()
  await expect(main.getByText(`Added ${names.name} to the cart!`)).toBeVisible()
  await cart.click()
  await expect(main.getByRole('link', { name: names.name })).toBeVisible()
  await expect(main.getByText(names.color)).toBeVisible()
  await page.getByRole('button', { name: 'Checkout' }).click()
  await page.waitForURL('**/c/pay/**')
  await expect(page.getByText(names.name)).toBeVisible()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await page.getByRole('link', { name: 'View Order History' }).click()
  await page.getByRole('table', { name: 'Order History' }).getByRole('button', { name: 'View Details' }).click()
  const details = page.getByRole('dialog', { name: 'Order Details' })
  await expect(details.getByRole('link', { name: names.name })).toBeVisible()
  await expect(details).toContainText(`sold by Shop ${MARKUP}`)
  await expect(details).toContainText(dollars(42))
  await page.goto('/dashboard')
  await expect(main.getByText(`Welcome, Buyer ${MARKUP}!`)).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: `Buyer ${MARKUP}` })).toBeVisible()
})
