import type { ProductDetail } from '../contract/src/catalog.ts'
import { findProduct, hasBothOptions, isInStock, plentyOf } from './catalogue.ts'
import { productPage } from './product-page.ts'
import { expect, test } from './shop.ts'

/** Where the picture of the second colour stands among all; -1 where it has none. */
const pictureOfSecond = ({ colors, pictures }: ProductDetail) =>
  pictures.findIndex(({ color }) => color !== undefined && color === colors[1])

const _unpictured = ({ colors, pictures }: ProductDetail) =>
  colors.length < 2 ? undefined : colors.find((color) => !pictures.some((picture) => picture.color === color))

const _CHOOSE_BOTH = 'Please select both a color and size before adding to the cart.'
const _CHOOSE_QUANTITY = 'Please select a quantity before adding to the cart.'

test('after adding nothing moves, and the way to the cart stays until something else is done', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, (each) => plentyOf(each) !== undefined)
  const { choose, add, more } = productPage(page)
  await page.clock.install()
  await page.goto(`/product/${product.slug}`)
  const main = page.getByRole('main')
  const height = async () => (await add.boundingBox())?.height
  const before = await height()
  await add.click()
  expect(await height()).toBe(before)
  await choose(plentyOf(product) ?? { color: '', size: '' })
  // How far what stands below the button is from it.
  const below = async () =>
    ((await main.getByText('Delivery', { exact: true }).boundingBox())?.y ?? 0) - ((await add.boundingBox())?.y ?? 0)
  const distance = await below()
  await add.click()
  await expect(main.getByText(`Added ${product.name} to the cart!`)).toBeVisible()
  expect(await below()).toBeCloseTo(distance)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(3100)
  await expect(main.getByText(`Added ${product.name} to the cart!`)).toBeHidden()
  await expect(main.getByRole('link', { name: 'View cart' })).toBeVisible()
  expect(await below()).toBeCloseTo(distance)
  await more.click()
  await expect(main.getByRole('link', { name: 'View cart' })).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('adding from the bar leaves one among the reviews, and the bar says so', async ({ page, request }) => {
    const product = await findProduct(request, (each) => plentyOf(each) !== undefined && each.reviewCount > 2)
    const { choose } = productPage(page)
    await page.goto(`/product/${product.slug}`)
    await choose(plentyOf(product) ?? { color: '', size: '' })
    await page.getByRole('heading', { name: 'Customer Reviews' }).scrollIntoViewIfNeeded()
    const bar = page.locator('[data-bottom-bar]')
    const scrolled = await page.evaluate<number>('scrollY')
    await bar.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(bar.getByText(`Added ${product.name} to the cart!`)).toBeVisible()
    await expect(bar.getByRole('link', { name: 'View cart' })).toBeVisible()
    expect(await page.evaluate<number>('scrollY')).toBe(scrolled)
  })
})

test('a sold-out size is struck, still readable, and cannot be added', async ({ page, request }) => {
  const soldOutOf = ({ variants }: ProductDetail) => variants.find(({ stock }) => stock === 0)
  const product = await findProduct(
    request,
    (each) => isInStock(each) && hasBothOptions(each) && soldOutOf(each) !== undefined,
  )
  const { color, size } = soldOutOf(product) ?? { color: '', size: '' }
  const { chip, choose } = productPage(page)
  await page.goto(`/product/${product.slug}`)
  await chip('Color', color).check()
  await expect(chip('Size', size)).toHaveAccessibleName(/, sold out$/)
  await expect(page.getByRole('group', { name: 'Size' }).getByText(size, { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  )
  await choose({ color, size })
  await expect(page.getByRole('main').getByText('Out of stock').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Out of stock' })).toBeDisabled()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('an address with color and size shows them chosen, with the picture of that color', async ({
    page,
    request,
  }) => {
    const product = await findProduct(request, (each) => hasBothOptions(each) && pictureOfSecond(each) > 0)
    const { color, size } = product.variants.find((variant) => variant.color === product.colors[1]) ?? {
      color: '',
      size: '',
    }
    const { chip } = productPage(page)
    await page.goto(`/product/${product.slug}?${new URLSearchParams({ color: color.toLowerCase(), size })}`)
    await expect(chip('Color', color)).toBeChecked()
    await expect(chip('Size', size)).toBeChecked()
    await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()).toHaveAttribute(
      'src',
      product.pictures[pictureOfSecond(product)]?.url ?? '',
    )
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/product/${product.slug}$`))
  })
})

test('the buy box goes along with the pictures and never lies over what stands below them', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, () => true)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/product/${product.slug}`)
  const facts = page.getByRole('main').getByText('SKU', { exact: true })
  const seller = page.getByRole('main').getByText('Seller', { exact: true })
  await facts.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  const [below, above] = await Promise.all([facts.boundingBox(), seller.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
})
