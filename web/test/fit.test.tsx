import { productBySlug } from '@dressing-room/contract/catalog'
import type { CommonFit } from '@dressing-room/contract/fit'
import { productReviews, type ReviewAnswer } from '@dressing-room/contract/reviews'
import { expect, it } from 'vitest'
import { aProductDetail, noReviews } from './goods.ts'
import { api, openScreen, screen, waitFor, within } from './screen.tsx'

const open = (fit?: CommonFit) => {
  api.respond(productBySlug, aProductDetail(fit ? { fit } : {}))
  return openScreen('/product/bias-slip-dress')
}
const sizes = () => within(screen.getByRole('group', { name: /^Size/ }).closest('[data-option=size]') as HTMLElement)

it.each([
  ['runs small', 'Runs small: 7 of 9 reviewers say so'],
  ['true to size', 'True to size: 7 of 9 reviewers say so'],
  ['runs large', 'Runs large: 7 of 9 reviewers say so'],
] as const)('of a product that %s is said beside its sizes, and leads to the reviews', async (fit, words) => {
  await open({ fit, count: 7, answered: 9 })
  expect(sizes().getByRole('link', { name: words })).toHaveAttribute('href', '#reviews')
})

it('is not said where too few have', async () => {
  await open()
  expect(screen.queryByText(/reviewers say so/)).toBeNull()
})

it('and skin type sift the reviews by a link, which says which are shown and leads back', async () => {
  const answers: { answer: ReviewAnswer; count: number }[] = [
    { answer: 'dry', count: 2 },
    { answer: 'sensitive', count: 1 },
  ]
  const listed = { ...noReviews(), rating: 4, reviewCount: 3, ratingCounts: [0, 0, 0, 3, 0], answers }
  const review = { _id: 'r1', name: 'Ida B.', comment: 'Calm.', rating: 4, date: '2026-11-01T00:00:00Z' }
  const more = { isVerified: true, isEdited: false, pictures: [], helpfulCount: 0 }
  api.respond(productBySlug, aProductDetail({ reviewCount: 3, rating: 4 }))
  api.respond(productReviews, { ...listed, found: 3, reviews: [{ ...review, ...more, answer: 'sensitive' }] })
  const { user } = await openScreen('/product/bias-slip-dress?color=black')
  const section = within(await screen.findByRole('region', { name: 'Customer Reviews' }))
  expect(await section.findByText('Who has reviewed it')).toBeVisible()
  expect(section.getByText('Sensitive skin')).toBeVisible()
  const dry = section.getByRole('link', { name: 'Dry skin: 2 of 3' })
  expect(dry).toHaveAttribute('href', '/product/bias-slip-dress?color=black&answer=dry#reviews')
  api.respond(productReviews, { ...listed, found: 2, reviews: [{ ...review, ...more, answer: 'dry' }] })
  await user.click(dry)
  expect(await section.findByText('2 reviews are like that.', { exact: false })).toBeVisible()
  expect(section.getByRole('link', { name: 'Dry skin: 2 of 3' })).toHaveAttribute('aria-current', 'true')
  expect(api.sentTo(productReviews).at(-1)?.query).toEqual({ order: 'newest', answer: 'dry', page: '1' })
  await user.click(section.getByRole('link', { name: 'Show all reviews' }))
  await waitFor(() => expect(api.sentTo(productReviews).at(-1)?.query).toEqual({ order: 'newest', page: '1' }))
})
