import type { ProductDetail } from '../contract/src/catalog.ts'
import { dollars, findProduct, hasBothOptions, hasNoOption, isInStock, missingPairOf, plentyOf } from './catalogue.ts'
import { productPage } from './product-page.ts'
import { comeBack, expect, stored, test, tokenOf } from './shop.ts'

/** Where the picture of the second colour stands among all; -1 where it has none. */
const pictureOfSecond = ({ colors, pictures }: ProductDetail) =>
  pictures.findIndex(({ color }) => color !== undefined && color === colors[1])

const unpictured = ({ colors, pictures }: ProductDetail) =>
  colors.length < 2 ? undefined : colors.find((color) => !pictures.some((picture) => picture.color === color))

const CHOOSE_BOTH = 'Please select both a color and size before adding to the cart.'
const CHOOSE_QUANTITY = 'Please select a quantity before adding to the cart.'

test('without a colour, a size or a quantity nothing is added, and an alert says what is missing', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, (each) => hasBothOptions(each) && plentyOf(each) !== undefined)
  const variant = plentyOf(product) ?? { color: '', size: '' }
  const { chip, quantity, add, alert } = productPage(page)
  await page.goto(`/product/${product.slug}`)

  await add.click()
  await expect(alert).toHaveText(CHOOSE_BOTH)
  await chip('Color', variant.color).check()
  await expect(alert).toBeEmpty()
  await add.click()
  await expect(alert).toHaveText(CHOOSE_BOTH)
  await chip('Size', variant.size).check()
  await quantity.fill('')
  await add.click()
  await expect(alert).toHaveText(CHOOSE_QUANTITY)
  expect(JSON.parse((await stored(page, 'cart')) ?? '[]')).toEqual([])

  await quantity.fill('3')
  await add.click()
  await expect(alert).toBeEmpty()
  expect(JSON.parse((await stored(page, 'cart')) ?? '')).toMatchObject([
    { slug: product.slug, selectedColor: variant.color, selectedSize: variant.size, quantity: 3, price: product.price },
  ])
})

test('a missing choice is marked where it is made, and focus goes to its first value', async ({ page, request }) => {
  const product = await findProduct(request, (each) => hasBothOptions(each) && plentyOf(each) !== undefined)
  const { color = '', size = '' } = plentyOf(product) ?? {}
  const { chip, add, alert } = productPage(page)
  const group = (name: string) => page.getByRole('group', { name })
  await page.goto(`/product/${product.slug}`)
  await expect(page.getByText('Choose a size')).toBeHidden()
  const before = await add.boundingBox()

  await add.click()
  await expect(group('Color').getByText('Choose a color')).toBeVisible()
  await expect(group('Size').getByText('Choose a size')).toBeVisible()
  await expect(group('Color').getByRole('radio').first()).toBeFocused()
  await chip('Color', color).check()
  await expect(page.getByText('Choose a color')).toBeHidden()
  await add.click()
  await expect(alert).toHaveText(CHOOSE_BOTH)
  await expect(group('Size').getByRole('radio').first()).toBeFocused()
  await chip('Size', size).check()
  await expect(page.getByText('Choose a size')).toBeHidden()
  expect((await add.boundingBox())?.height).toBe(before?.height)
})

test('after adding nothing moves, and the way to the cart stays until something else is done', async ({
  page,
  request,
}) => {
  const product = await findProduct(request, (each) => plentyOf(each) !== undefined)
  const { choose, add, more } = productPage(page)
  await page.clock.install()
  await page.goto(`/product/${product.slug}`)
  await choose(plentyOf(product) ?? { color: '', size: '' })
  const main = page.getByRole('main')
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

test('the quantity cannot go below 1', async ({ page, request }) => {
  const product = await findProduct(request, (each) => plentyOf(each) !== undefined)
  const { quantity, more } = productPage(page)
  await page.goto(`/product/${product.slug}`)
  const less = page.getByRole('button', { name: 'Decrease quantity' })
  await expect(less).toBeDisabled()
  await more.click()
  await less.click()
  await expect(quantity).toHaveValue('1')
  await expect(less).toBeDisabled()
  await quantity.fill('0')
  await expect(quantity).toHaveValue('1')
})

test("'Added to the cart' goes after 3 seconds, unless one points at it", async ({ page, request }) => {
  const product = await findProduct(request, (each) => plentyOf(each) !== undefined)
  const { choose, add } = productPage(page)
  await page.clock.install()
  await page.goto(`/product/${product.slug}`)
  await choose(plentyOf(product) ?? { color: '', size: '' })
  await add.click()
  const message = page.getByText(`Added ${product.name} to the cart!`)
  await message.hover()
  await page.clock.fastForward(10_000)
  await expect(message).toBeVisible()
  await add.hover()
  await page.clock.fastForward(2000)
  await expect(message).toBeVisible()
  await page.clock.fastForward(1100)
  await expect(message).toBeHidden()
})

test('a colour and size that do not exist together cannot be added', async ({ page, request }) => {
  const product = await findProduct(request, (each) => isInStock(each) && missingPairOf(each) !== undefined)
  const missing = missingPairOf(product) ?? { color: '', size: '' }
  const { chip, add } = productPage(page)
  await page.goto(`/product/${product.slug}`)
  await chip('Color', missing.color).check()
  await expect(chip('Size', missing.size)).toHaveAccessibleName(new RegExp(`, not in ${missing.color}$`))
  await chip('Size', missing.size).check()

  await expect(chip('Color', missing.color)).not.toBeChecked()
  await expect(page.getByText(`Size ${missing.size} does not come in ${missing.color}`)).toBeVisible()
  // Where one other colour is left it is chosen, where several are the choice is asked for: never the missing pair.
  if (await add.isEnabled()) await add.click()
  const cart = JSON.parse((await stored(page, 'cart')) ?? '[]') as { selectedColor: string }[]
  expect(cart.map(({ selectedColor }) => selectedColor)).not.toContain(missing.color)
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

test('what is not in stock yet can be ordered ahead, and says so', async ({ page, request }) => {
  const product = await findProduct(request, ({ availability }) => availability === 'PreOrder')
  const { choose, add } = productPage(page)
  await page.goto(`/product/${product.slug}`)
  await expect(page.getByText('Pre-order: ships when it is released')).toBeVisible()
  await choose(product.variants[0] ?? { color: '', size: '' })
  await add.click()
  await expect(page.getByText(`Added ${product.name} to the cart!`)).toBeVisible()
})

test('what is out of stock shows so and cannot be added', async ({ page, request }) => {
  const product = await findProduct(request, ({ availability }) => availability === 'OutOfStock')
  await page.goto(`/product/${product.slug}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to Cart' })).toBeHidden()
})

test('a product without colours and sizes goes into the cart as it is', async ({ page, request }) => {
  const product = await findProduct(request, (each) => isInStock(each) && hasNoOption(each) && each.inStock)
  const { add, cart } = productPage(page)
  await page.goto(`/product/${product.slug}`)
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)
  await add.click()
  await expect(page.getByText(`Added ${product.name} to the cart!`)).toBeVisible()
  await expect(cart).toHaveAccessibleName('Cart, 1 item')
})

test('a reduced product shows its old price and the rounded negative percent; the pictures change by a click', async ({
  page,
  request,
}) => {
  const product = await findProduct(
    request,
    ({ price, oldPrice, gallery }) => oldPrice !== undefined && oldPrice > price && gallery.length > 1,
  )
  const old = product.oldPrice ?? 0
  await page.goto(`/product/${product.slug}`)
  const main = page.getByRole('main')
  await expect(main.getByText(dollars(product.price)).first()).toBeVisible()
  await expect(main.getByText(dollars(old)).first()).toBeVisible()
  await expect(main.getByText(`-${Math.round(((old - product.price) / old) * 100)}%`).first()).toBeVisible()
  await expect(main.getByText(product.category, { exact: true })).toBeVisible()

  const pictures = main.getByRole('region', { name: 'Pictures' })
  const before = await pictures.getByRole('img').first().getAttribute('src')
  await pictures.getByRole('button', { name: /^Picture 2 of/ }).click()
  await expect(pictures.getByText(/^2 of \d$/)).toBeVisible()
  await expect(pictures.getByRole('img').first()).not.toHaveAttribute('src', before ?? '')
})

test('choosing a colour shows its picture, and so does the cart', async ({ page, request, newcomer }) => {
  const product = await findProduct(request, (each) => plentyOf(each) !== undefined && pictureOfSecond(each) > 0)
  const color = product.colors[1] ?? ''
  const size = product.variants.find((variant) => variant.color === color && variant.stock !== 0)?.size ?? ''
  const url = product.pictures[pictureOfSecond(product)]?.url ?? ''
  const { choose, add } = productPage(page)
  await page.goto(`/product/${product.slug}`)
  await choose({ color, size })
  const pictures = page.getByRole('main').getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByRole('img').first()).toHaveAttribute('src', url)
  await expect(pictures.getByRole('button', { name: new RegExp(`, ${color}$`) })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await add.click()
  expect(JSON.parse((await stored(page, 'cart')) ?? '')).toMatchObject([{ imageUrl: url, selectedColor: color }])

  await comeBack(page, { token: await tokenOf(request, newcomer) })
  await page.goto('/cart')
  await expect(page.getByRole('listitem').locator(`img[src="${url}"]`)).toBeVisible()
})

test('a colour that no picture shows stands beside the picture, by name', async ({ page, request }) => {
  const product = await findProduct(request, (each) => unpictured(each) !== undefined)
  const color = unpictured(product) ?? ''
  const { chip } = productPage(page)
  await page.goto(`/product/${product.slug}`)
  await chip('Color', color).check()
  const pictures = page.getByRole('main').getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByText(`${color}, not pictured`)).toBeVisible()
  await pictures.getByRole('button', { name: /^Picture 2 of/ }).click()
  await expect(pictures.getByText(`${color}, not pictured`)).toBeHidden()
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

test('a product page without reviews says so, and one with reviews shows name, comment and rating', async ({
  page,
  request,
}) => {
  const silent = await findProduct(request, ({ reviewCount }) => reviewCount === 0)
  await page.goto(`/product/${silent.slug}`)
  const reviews = page.getByRole('region', { name: 'Customer Reviews' })
  await expect(reviews).toContainText('No reviews yet.')

  const reviewed = await findProduct(request, ({ reviewCount }) => reviewCount > 2)
  await page.goto(`/product/${reviewed.slug}`)
  for (const { name, comment, rating } of reviewed.reviews) {
    const review = reviews.getByRole('listitem').filter({ hasText: comment })
    await expect(review).toContainText(name)
    await expect(review.getByRole('img', { name: `${rating} out of 5 stars` })).toBeVisible()
  }
})

test('a product that does not exist answers 404 and says so', async ({ page }) => {
  const answer = await page.goto('/product/no-such-thing')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Product not found.')).toBeVisible()
})
