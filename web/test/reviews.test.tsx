import { getBooking } from '@dressing-room/contract/booking'
import { getOrder } from '@dressing-room/contract/orders'
import { getOrderReturns } from '@dressing-room/contract/returns'
import {
  editReview,
  type OwnReview,
  type Reviewable,
  removeReply,
  removeReview,
  replyToReview,
  reviewOfBooking,
  reviewProduct,
  reviewsOfOrder,
  type SellerReview,
  sellerReviews,
} from '@dressing-room/contract/reviews'
import { availableDays } from '@dressing-room/contract/stylist-services'
import { reviewVisit } from '@dressing-room/contract/visits'
import { beforeEach, describe, expect, it } from 'vitest'
import { aBooking, anOrder, nothingFree } from './goods.ts'
import { aUser } from './makers.ts'
import { api, openScreen, screen, tolerate, within } from './screen.tsx'

const june = aUser()
const slip: Reviewable = { _id: 'p1', name: 'Bias Slip Dress', imageUrl: '', mayReview: true }
const reviewerName = 'June F.'
const own: OwnReview = { _id: 'r1', rating: 3, text: 'Falls well.', pictures: [], isHidden: false }

describe('of an order', () => {
  beforeEach(() => {
    api.respond(
      getOrder,
      anOrder({
        parcels: [{ number: 1, seller: 'Atelier Oda', status: 'delivered', deliveredAt: '2026-11-17T10:00:00Z' }],
      }),
    )
    api.respond(getOrderReturns, { parcels: [], returns: [], currency: 'USD' })
  })

  it('what has arrived is reviewed with stars, which are wanted, and a message, and then reads "Rated"', async () => {
    const belt = { ...slip, _id: 'p2', name: 'Wide Belt', mayReview: false }
    api.respond(reviewsOfOrder, { products: [slip, belt], reviewerName })
    const { user } = await openScreen('/orders/o1', { user: june })
    const section = within(await screen.findByRole('region', { name: 'Your reviews' }))
    expect(section.queryByText('Wide Belt')).toBeNull()
    await user.click(section.getByRole('button', { name: 'Review Bias Slip Dress' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit Your Review' }))
    expect(dialog.getByText('June F.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await dialog.findByText('Please choose one to five stars.')).toBeVisible()
    await user.click(dialog.getByText('4 stars, Very good'))
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Falls well.')
    const said = { rating: 4, text: 'Falls well.', pictures: [] }
    api.respond(reviewProduct, ({ body }) => {
      expect(body).toEqual(said)
      return { message: 'Thank you for your review.' }
    })
    api.respond(reviewsOfOrder, {
      products: [{ ...slip, mayReview: false, review: { ...own, ...said } }, belt],
      reviewerName,
    })
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await section.findByText('Thank you for your review.')).toBeVisible()
    expect(await section.findByText('Rated')).toBeVisible()
    expect(section.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  })

  it('a refusal is said where the review is written, and the words stay', async () => {
    tolerate(/product_reviewed|Refusal|already reviewed/)
    api.respond(reviewsOfOrder, { products: [slip], reviewerName })
    const { user } = await openScreen('/orders/o1', { user: june })
    await user.click(await screen.findByRole('button', { name: 'Review Bias Slip Dress' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByText('1 star, Poor'))
    await user.type(dialog.getByRole('textbox', { name: 'Message' }), 'Too short.')
    api.refuse(reviewProduct, 'product_reviewed')
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await dialog.findByText('You have already reviewed this product.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('Too short.')
  })

  it('is opened at once by the link of a mail, and asks how a thing fits', async () => {
    api.respond(reviewsOfOrder, { products: [{ ...slip, question: 'fit' }], reviewerName })
    const { user } = await openScreen('/orders/o1?review=p1', { user: june })
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit Your Review' }))
    await user.click(dialog.getByText('5 stars, Excellent'))
    await user.click(dialog.getByRole('radio', { name: 'Runs small' }))
    api.respond(reviewProduct, ({ body }) => {
      expect(body).toEqual({ rating: 5, text: '', pictures: [], answer: 'runs small' })
      return { message: 'Thank you for your review.' }
    })
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Thank you for your review.')).toBeVisible()
  })

  it('one’s own is changed, keeps its pictures, and is removed after a question', async () => {
    const picture = { url: '/media/a.webp', avif: '', webp: '', width: 40, height: 50, alt: 'Worn', placeholder: '' }
    const review = { ...own, pictures: [picture], reply: { text: 'Thank you!', date: '2026-11-20T10:00:00Z' } }
    api.respond(reviewsOfOrder, { products: [{ ...slip, mayReview: false, review }], reviewerName })
    const { user } = await openScreen('/orders/o1', { user: june })
    expect(await screen.findByText('Thank you!')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Edit your review of Bias Slip Dress' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change Your Review' }))
    const words = dialog.getByRole('textbox', { name: 'Message' })
    expect(words).toHaveValue('Falls well.')
    await user.clear(words)
    await user.type(words, 'Falls very well.')
    api.respond(editReview, ({ body, params }) => {
      const pictures = [{ url: '/media/a.webp', alt: 'Worn', width: 40, height: 50 }]
      expect([params.id, body]).toEqual(['r1', { rating: 3, text: 'Falls very well.', pictures }])
      return { message: 'Your review is changed.' }
    })
    await user.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(await screen.findByText('Your review is changed.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Remove your review of Bias Slip Dress' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove your review?' }))
    api.respond(removeReview, { message: 'Your review is removed.' })
    api.respond(reviewsOfOrder, { products: [slip], reviewerName })
    await user.click(question.getByRole('button', { name: 'Remove it' }))
    expect(await screen.findByText('Your review is removed.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Review Bias Slip Dress' })).toBeVisible()
  })

  it('that was taken down says so, and cannot be changed', async () => {
    const review = { ...own, isHidden: true }
    api.respond(reviewsOfOrder, { products: [{ ...slip, mayReview: false, review }], reviewerName })
    await openScreen('/orders/o1', { user: june })
    expect(await screen.findByText(/It was taken down/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /your review/ })).toBeNull()
  })

  it('that cannot be had can be asked for again', async () => {
    tolerate(/reviews|no answer|answered|ShopAway/)
    api.disconnect(reviewsOfOrder)
    const { user } = await openScreen('/orders/o1', { user: june })
    expect(await screen.findByText(/your reviews/)).toBeVisible()
    api.respond(reviewsOfOrder, { products: [slip], reviewerName })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Review Bias Slip Dress' })).toBeVisible()
  })
})

it('a visit that has taken place is reviewed by its client', async () => {
  api.respond(availableDays, nothingFree)
  api.respond(getBooking, aBooking({ status: 'completed' }))
  const service: Reviewable = { _id: 'b1', name: 'Silk Press', imageUrl: '', mayReview: true }
  api.respond(reviewOfBooking, { service, reviewerName })
  const { user } = await openScreen('/visits/b1', { user: june })
  await user.click(await screen.findByRole('button', { name: 'Review Silk Press' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText('5 stars, Excellent'))
  api.respond(reviewVisit, ({ body }) => {
    expect(body).toEqual({ rating: 5, reviewText: '', pictures: [] })
    return { message: 'Thank you for your review.' }
  })
  api.respond(reviewOfBooking, {
    service: { ...service, mayReview: false, review: { ...own, rating: 5, text: '' } },
    reviewerName,
  })
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Rated')).toBeVisible()
})

describe('of what a seller offers', () => {
  const seller = aUser({ isVerified: true })
  const said: SellerReview = {
    ...{ _id: 'r1', kind: 'product', name: 'Ida B.', rating: 2, text: 'The seam went.', date: '2026-11-17T10:00:00Z' },
    about: { name: 'Silk Gown', address: '/product/silk-gown' },
    ...{ pictures: [], isVerified: true, isEdited: false, helpfulCount: 0 },
  }
  const list = { reviews: [said], withoutReply: 1, page: 1, totalPages: 1 }

  it('each is answered once in public, and the answer is changed or taken away', async () => {
    api.respond(sellerReviews, list)
    const { user } = await openScreen('/seller-dashboard/reviews', { user: seller })
    expect(await screen.findByRole('link', { name: 'Silk Gown' })).toHaveAttribute('href', '/product/silk-gown')
    expect(screen.getByText('Verified purchase')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reply to Ida B.' }))
    await user.click(screen.getByRole('button', { name: 'Save reply' }))
    expect(await screen.findByText('Please write a reply.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Your reply' }), 'We send a new one.')
    api.respond(replyToReview, ({ body }) => {
      expect(body).toEqual({ text: 'We send a new one.' })
      return { message: 'Your reply stands below the review.' }
    })
    const reply = { text: 'We send a new one.', date: '2026-11-20T10:00:00Z' }
    api.respond(sellerReviews, { ...list, reviews: [{ ...said, reply }], withoutReply: 0 })
    await user.click(screen.getByRole('button', { name: 'Save reply' }))
    expect(await screen.findByText('Your reply stands below the review.')).toBeVisible()
    expect(await screen.findByText('We send a new one.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Without reply (0)' })).toBeVisible()
    api.respond(removeReply, { message: 'Your reply is removed.' })
    api.respond(sellerReviews, list)
    await user.click(screen.getByRole('button', { name: 'Remove your reply to Ida B.' }))
    expect(await screen.findByText('Your reply is removed.')).toBeVisible()
  })

  it('there may be none yet, or none without a reply', async () => {
    api.respond(sellerReviews, { ...list, reviews: [], withoutReply: 0 })
    await openScreen('/seller-dashboard/reviews', { user: seller })
    expect(await screen.findByText('No reviews yet.')).toBeVisible()
  })

  it('without a reply is asked for, and may be none', async () => {
    api.respond(sellerReviews, { ...list, reviews: [], withoutReply: 0 })
    await openScreen('/seller-dashboard/reviews?reply=none', { user: seller })
    expect(await screen.findByText('Every review has your reply.')).toBeVisible()
    expect(api.sentTo(sellerReviews)[0]?.query).toEqual({ page: '1', reply: 'none' })
  })

  it('that cannot be had can be asked for again', async () => {
    tolerate(/reviews|no answer|answered|ShopAway/)
    api.disconnect(sellerReviews)
    const { user } = await openScreen('/seller-dashboard/reviews', { user: seller })
    expect(await screen.findByText(/your reviews/)).toBeVisible()
    api.respond(sellerReviews, list)
    await user.click(screen.getByRole('button', { name: /again/i }))
    expect(await screen.findByText('The seam went.')).toBeVisible()
  })
})
