import { listBookings } from '@dressing-room/contract/booking'
import { productBySlug } from '@dressing-room/contract/catalog'
import { productReviews } from '@dressing-room/contract/reviews'
import { addDays } from '@dressing-room/contract/time'
import { describe, expect, it } from 'vitest'
import { passTime, stopClock } from './clock.ts'
import { aListedBooking, aProductDetail, noReviews } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const CHOOSE_BOTH = 'Please select both a color and size before adding to the cart.'
const ADDED = 'Added Bias Slip Dress to the cart!'
const chip = (name: string | RegExp) => screen.getByRole('radio', { name })
const add = () => screen.getAllByRole('button', { name: 'Add to Cart' })[0] as HTMLElement
const quantity = () => screen.getByRole('textbox', { name: 'Quantity' })
const cart = () => JSON.parse(localStorage.getItem('cart') ?? '[]')
const picture = (color: string, at: number) => ({
  ...{
    url: `/media/${at}.webp`,
    avif: '',
    webp: '',
    width: 600,
    height: 800,
    alt: `In ${color}`,
    placeholder: '',
    color,
  },
})

async function open(product: Partial<Parameters<typeof aProductDetail>[0]> = {}, query = '') {
  api.respond(productBySlug, aProductDetail(product))
  return openScreen(`/product/bias-slip-dress${query}`)
}

it('adds nothing without a color, a size or a quantity, and says what is missing', async () => {
  const { user } = await open()
  await user.click(add())
  await screen.findByText(CHOOSE_BOTH)
  await user.click(chip('Black'))
  expect(screen.queryByText(CHOOSE_BOTH)).toBeNull()
  await user.click(add())
  await screen.findByText(CHOOSE_BOTH)
  await user.click(chip('M'))
  await user.clear(quantity())
  await user.click(add())
  await screen.findByText('Please select a quantity before adding to the cart.')
  expect(cart()).toEqual([])
  await user.type(quantity(), '3')
  await user.click(add())
  await screen.findAllByText(ADDED)
  expect(cart()).toMatchObject([
    { slug: 'bias-slip-dress', selectedColor: 'Black', selectedSize: 'M', quantity: 3, price: 50 },
  ])
  expect(quantity()).toHaveValue('1')
})

it('marks a missing choice where it is made, and leads to its first value', async () => {
  const { user } = await open()
  expect(screen.queryByText('Choose a size')).toBeNull()
  await user.click(add())
  const group = (name: string) => within(screen.getByRole('group', { name: new RegExp(`^${name}`) }))
  expect(await group('Color').findByText('Choose a color')).toBeVisible()
  expect(group('Size').getByText('Choose a size')).toBeVisible()
  await waitFor(() => expect(group('Color').getAllByRole('radio')[0]).toHaveFocus())
  await user.click(chip('Black'))
  expect(screen.queryByText('Choose a color')).toBeNull()
  await user.click(add())
  await screen.findByText(CHOOSE_BOTH)
  await waitFor(() => expect(group('Size').getAllByRole('radio')[0]).toHaveFocus())
  await user.click(chip('M'))
  expect(screen.queryByText('Choose a size')).toBeNull()
})

it('says for 3 seconds what was added, unless one reads; the way to the cart stays until something else is done', async () => {
  stopClock()
  const { user } = await open()
  await user.click(chip('Black'))
  await user.click(chip('M'))
  await user.click(add())
  const [message] = await screen.findAllByText(ADDED)
  await user.hover(message as HTMLElement)
  await passTime(10_000)
  expect(message).toBeVisible()
  await user.hover(add())
  await passTime(2000)
  expect(screen.getAllByText(ADDED)[0]).toBeVisible()
  await passTime(1100)
  expect(screen.queryByText(ADDED)).toBeNull()
  expect(screen.getAllByRole('link', { name: 'View cart' })[0]).toHaveAttribute('href', '/cart')
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
  expect(screen.queryByRole('link', { name: 'View cart' })).toBeNull()
})

it('counts no lower than 1', async () => {
  const { user } = await open()
  const less = screen.getByRole('button', { name: 'Decrease quantity' })
  expect(less).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }))
  await user.click(less)
  expect(quantity()).toHaveValue('1')
  expect(less).toBeDisabled()
  await user.tripleClick(quantity())
  await user.paste('0')
  expect(quantity()).toHaveValue('1')
})

it('knows which colors and sizes there are together, and which are sold out', async () => {
  const variants = [
    { color: 'Black', size: 'M', stock: null, inStock: true },
    { color: 'Black', size: 'L', stock: 0, inStock: false },
    { color: 'Oxblood', size: 'L', stock: null, inStock: true },
  ]
  const { user } = await open({ variants })
  await user.click(chip('Black'))
  expect(chip(/^L ?, sold out$/)).toBeInTheDocument()
  await user.click(chip(/^L ?, sold out$/))
  expect(screen.getAllByText('Out of stock')[0]).toBeVisible()
  expect(screen.getAllByRole('button', { name: 'Out of stock' })[0]).toBeDisabled()
  await user.click(chip(/^Oxblood/))
  expect(chip(/^M ?, not in Oxblood$/)).toBeInTheDocument()
  await user.click(chip(/^M ?, not in Oxblood$/))
  expect(screen.getByText(/^Size M does not come in Oxblood/)).toBeVisible()
  await user.click(add())
  expect(cart().map((line: { selectedColor: string }) => line.selectedColor)).not.toContain('Oxblood')
})

it('that is out of stock says so and cannot be added', async () => {
  await open({ availability: 'OutOfStock', inStock: false })
  expect(screen.getAllByRole('button', { name: 'Out of stock' })[0]).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
})

it('that is not in stock yet can be ordered ahead, and says so', async () => {
  const { user } = await open({ availability: 'PreOrder', colors: [], sizes: [] })
  expect(screen.getByText('Pre-order: ships when it is released')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: /Pre-order|Add to Cart/ })[0] as HTMLElement)
  await screen.findAllByText(ADDED)
})

it('without colors and sizes goes into the cart as it is', async () => {
  const { user } = await open({ colors: [], sizes: [] })
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(add())
  await screen.findAllByText(ADDED)
  expect(cart()).toMatchObject([{ selectedColor: '', selectedSize: '', quantity: 1 }])
})

it('says beside its delivery how it lies beside a visit that whoever is logged in has booked', async () => {
  const date = addDays(new Date().toISOString().slice(0, 10), 25)
  const bookings = [aListedBooking({ date, name: 'Bridal Fitting' })]
  api.respond(listBookings, { bookings, page: 1, totalPages: 1, total: 1 })
  api.respond(productBySlug, aProductDetail())
  await openScreen('/product/bias-slip-dress', { user: aUser() })
  expect(await screen.findByText(/^At least \d+ days before Bridal Fitting on /)).toBeVisible()
})

it('that is reduced shows its old price and the rounded percent', async () => {
  await open({ price: 50, oldPrice: 75, discount: -33 })
  for (const words of ['$50.00', '$75.00', '-33%']) expect(screen.getAllByText(words)[0]).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Dresses' }).map((link) => link.getAttribute('href'))).toEqual([
    '/category/dresses',
    '/category/dresses',
  ])
})

describe('its pictures', () => {
  const pictures = [picture('Black', 0), picture('Oxblood', 1)]
  const gallery = pictures.map(({ url }) => url)
  const region = () => within(screen.getByRole('region', { name: 'Pictures' }))
  const shown = () => region().getAllByRole('img')[0]?.getAttribute('src')

  it('change by a click', async () => {
    const { user } = await open({ pictures, gallery })
    expect(shown()).toBe('/media/0.webp')
    await user.click(region().getByRole('button', { name: /^Picture 2 of/ }))
    expect(region().getByText('2 of 2')).toBeVisible()
    expect(shown()).toBe('/media/1.webp')
  })

  it('follow the chosen color, and so does the cart', async () => {
    const { user } = await open({ pictures, gallery })
    await user.click(chip('Oxblood'))
    await user.click(chip('M'))
    expect(shown()).toBe('/media/1.webp')
    expect(region().getByRole('button', { name: /, Oxblood$/ })).toHaveAttribute('aria-current', 'true')
    await user.click(add())
    expect(cart()).toMatchObject([{ imageUrl: '/media/1.webp', selectedColor: 'Oxblood' }])
  })

  it('say so of a color that none of them shows, as long as its stand-in is shown', async () => {
    const swatches = [
      { name: 'Black', hex: '#000000' },
      { name: 'Teal', hex: '#008080' },
    ]
    const { user } = await open({ pictures, gallery, colors: ['Black', 'Teal'], swatches })
    await user.click(chip('Teal'))
    expect(region().getByText('Teal, not pictured')).toBeVisible()
    await user.click(region().getByRole('button', { name: /^Picture 2 of/ }))
    expect(region().queryByText('Teal, not pictured')).toBeNull()
  })
})

it('shows what an address wishes for', async () => {
  await open({}, '?color=oxblood&size=L')
  expect(chip('Oxblood')).toBeChecked()
  expect(chip('L')).toBeChecked()
})

it('without reviews says so', async () => {
  await open()
  expect(screen.getByRole('region', { name: 'Customer Reviews' })).toHaveTextContent('No reviews yet.')
})

it('shows of a review the name, the comment and the rating', async () => {
  const review = { name: 'Ida', comment: 'Falls well.', rating: 4, date: '2026-11-01T00:00:00Z' }
  const more = { _id: 'r1', isVerified: true, isEdited: false, pictures: [], helpfulCount: 0 }
  const reviews = [{ ...review, ...more }]
  const counts = { rating: 4, reviewCount: 1, ratingCounts: [0, 0, 0, 1, 0], found: 1 }
  api.respond(productReviews, { ...noReviews(), ...counts, reviews })
  await open({ reviews: [review], reviewCount: 1, rating: 4, ratingCounts: [0, 0, 0, 1, 0] })
  const item = (await screen.findByText('Falls well.')).closest('li') as HTMLElement
  expect(item).toHaveTextContent('Ida')
  expect(within(item).getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
})

it('that does not exist says so', async () => {
  tolerate(/404/)
  api.refuse(productBySlug, 'product_not_found')
  await openScreen('/product/no-such-thing')
  expect(await screen.findByRole('heading', { level: 1, name: 'Product not found.' })).toBeVisible()
})

it('that cannot be fetched says so with a button', async () => {
  tolerate(/./)
  api.fail(productBySlug, 500)
  await openScreen('/product/bias-slip-dress')
  expect(await screen.findByText('Failed to fetch product details')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
