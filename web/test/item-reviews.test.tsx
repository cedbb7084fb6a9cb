import { productBySlug } from '@dressing-room/contract/catalog'
import {
  markHelpful,
  type ProductReviewWithMore,
  productReviews,
  reviewMarks,
  serviceReviews,
} from '@dressing-room/contract/reviews'
import { availableDays, getService } from '@dressing-room/contract/stylist-services'
import { describe, expect, it } from 'vitest'
import { aProductDetail, aService, noReviews } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, waitFor, within } from './screen.tsx'

const counts = { rating: 3.5, reviewCount: 12, ratingCounts: [0, 6, 0, 0, 6], found: 12, totalPages: 2 }
const aReview = (review: Partial<ProductReviewWithMore> = {}): ProductReviewWithMore => ({
  ...{ _id: 'r1', name: 'Ida B.', comment: 'Falls well.', rating: 5, date: '2026-11-01T00:00:00Z' },
  ...{ isVerified: true, isEdited: false, pictures: [], helpfulCount: 3 },
  ...review,
})

async function open(list: object = {}, { user, query = '' }: { user?: ReturnType<typeof aUser>; query?: string } = {}) {
  api.respond(productBySlug, aProductDetail({ reviewCount: 12, rating: 3.5 }))
  api.respond(productReviews, { ...noReviews(), ...counts, reviews: [aReview()], ...list })
  const opened = await openScreen(`/product/bias-slip-dress${query}`, user ? { user } : {})
  const section = within(await screen.findByRole('region', { name: 'Customer Reviews' }))
  await section.findByText('3.5')
  return { ...opened, section }
}

describe('the reviews of a product', () => {
  it('show average, bars, how it fits, who has bought it, pictures, and what the seller says', async () => {
    const picture = {
      url: '/media/a.webp',
      avif: '',
      webp: '',
      width: 40,
      height: 50,
      alt: 'By Ida B.',
      placeholder: '',
    }
    const reply = { text: 'Thank you!', date: '2026-11-02T00:00:00Z' }
    const { section } = await open({
      answers: [
        { answer: 'runs small', count: 7 },
        { answer: 'true to size', count: 2 },
      ],
      reviews: [aReview({ pictures: [picture], reply, answer: 'runs small', isEdited: true })],
    })
    expect(section.getByText('12 reviews')).toBeVisible()
    expect(section.getByText('Runs small: 7 of 9')).toBeVisible()
    expect(section.getByText('Verified purchase')).toBeVisible()
    expect(section.getByText('Edited')).toBeVisible()
    expect(section.getByRole('link', { name: 'By Ida B.' })).toHaveAttribute('href', '/media/a.webp')
    expect(section.getByText('Thank you!')).toBeVisible()
    expect(section.getByText('Atelier Oda')).toBeVisible()
  })

  it('are sorted and sifted by links, which keep the color that was chosen', async () => {
    const { section, user } = await open({}, { query: '?color=oxblood' })
    expect(section.getByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true')
    expect(section.getByRole('link', { name: 'Most helpful' })).toHaveAttribute(
      'href',
      '/product/bias-slip-dress?color=oxblood&reviews=helpful#reviews',
    )
    const fives = { found: 6, totalPages: 1, reviews: [aReview({ comment: 'Five it is.' })] }
    api.respond(productReviews, { ...noReviews(), ...counts, ...fives })
    await user.click(section.getByRole('link', { name: /^5.*stars/ }))
    expect(await section.findByText('Five it is.')).toBeVisible()
    expect(api.sentTo(productReviews).at(-1)?.query).toEqual({ order: 'newest', stars: '5', page: '1' })
    expect(section.getByText(/6 reviews are like that/)).toBeVisible()
    await user.click(section.getByRole('link', { name: 'Show all reviews' }))
    await waitFor(() => expect(api.sentTo(productReviews).at(-1)?.query).toEqual({ order: 'newest', page: '1' }))
  })

  it('of which none is as asked for say so, and lead to all of them', async () => {
    const { section } = await open({ found: 0, reviews: [], totalPages: 1 }, { query: '?pictures=yes' })
    expect(section.getByText(/^No reviews are like that/)).toBeVisible()
    expect(section.getByRole('link', { name: 'Show all reviews' })).toBeVisible()
  })

  it('turn pages', async () => {
    const { section } = await open({ page: 1 })
    expect(section.getByRole('link', { name: 'Page 2' })).toHaveAttribute(
      'href',
      '/product/bias-slip-dress?reviewPage=2#reviews',
    )
  })

  it('that cannot be had can be asked for again, beside a product that can', async () => {
    tolerate(/./)
    api.respond(productBySlug, aProductDetail({ reviewCount: 12 }))
    api.fail(productReviews)
    const { user } = await openScreen('/product/bias-slip-dress')
    expect(await screen.findByText(/these reviews/)).toBeVisible()
    api.respond(productReviews, { ...noReviews(), ...counts, reviews: [aReview()] })
    await user.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByText('Falls well.')).toBeVisible()
  })
})

describe('"Helpful"', () => {
  it('is said once, taken back by the same button, and shown as it is after another visit', async () => {
    const { section, user } = await open({}, { user: aUser() })
    const button = section.getByRole('button', { name: /^Helpful \(3\)/ })
    expect(button).toHaveAttribute('aria-pressed', 'false')
    api.respond(markHelpful, { isHelpful: true, helpfulCount: 4 })
    await user.click(button)
    expect(await section.findByRole('button', { name: /^Helpful \(4\)/, pressed: true })).toBeVisible()
    api.respond(markHelpful, { isHelpful: false, helpfulCount: 3 })
    await user.click(section.getByRole('button', { name: /^Helpful \(4\)/ }))
    expect(await section.findByRole('button', { name: /^Helpful \(3\)/, pressed: false })).toBeVisible()
  })

  it('asks guests to log in, and is not offered for one’s own', async () => {
    const { section, user } = await open()
    await user.click(section.getByRole('button', { name: /^Helpful/ }))
    expect(await section.findByRole('link', { name: 'log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fproduct%2Fbias-slip-dress',
    )
  })

  it('is not offered for one’s own review', async () => {
    api.respond(reviewMarks, { own: ['r1'], helpful: [] })
    const { section } = await open({}, { user: aUser() })
    expect(await section.findByText('Your review. Helpful (3)')).toBeVisible()
    expect(section.queryByRole('button', { name: /^Helpful/ })).toBeNull()
    expect(section.queryByRole('button', { name: 'Report this review' })).toBeNull()
  })

  it('that could not be saved is taken back, and says why', async () => {
    tolerate(/review_not_found|Refusal|not found/)
    const { section, user } = await open({}, { user: aUser() })
    api.refuse(markHelpful, 'review_not_found')
    await user.click(section.getByRole('button', { name: /^Helpful/ }))
    expect(await section.findByText('Review not found.')).toBeVisible()
    expect(section.getByRole('button', { name: /^Helpful \(3\)/, pressed: false })).toBeVisible()
  })
})

it('of a service show the average to two decimals and that the visit has been', async () => {
  api.respond(getService, aService({ ratings: { averageRating: 4.33, numberOfRatings: 3 } }))
  api.respond(availableDays, {
    availableDays: [],
    timeZone: 'America/New_York',
    placeTimeName: 'Atlanta time',
    nextFree: null,
  })
  const { name: _, comment: __, ...more } = aReview()
  const reviews = [{ ...more, reviewerName: 'Ida B.', reviewText: 'So smooth.' }]
  const said = { rating: 4.33, reviewCount: 3, ratingCounts: [0, 0, 0, 2, 1], found: 3 }
  api.respond(serviceReviews, { ...noReviews(), ...said, reviews })
  await openScreen('/service/silk-press')
  const section = within(await screen.findByRole('region', { name: 'Ratings and Reviews' }))
  expect(await section.findByText('4.33')).toBeVisible()
  expect(section.getByText('So smooth.')).toBeVisible()
  expect(section.getByText('Verified visit')).toBeVisible()
})
