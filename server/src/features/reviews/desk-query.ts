import type { DeskPart } from '../desk/index.ts'
import { flaggedReviews } from './flag-store.ts'

const MOST_LISTED = 100

/** Reviews whose writer shares a card with the seller, or with somebody who has reviewed the same: only a person can tell why. */
export const reviewDesk: DeskPart = {
  async waiting({ db }) {
    const flagged = await flaggedReviews(db, MOST_LISTED)
    return flagged.map(({ id, reviewerId, itemName, rating, otherIs, flaggedAt }) => ({
      what: 'Review to look at',
      title: `${rating} stars for ${itemName}`,
      detail:
        otherIs === 'seller'
          ? 'Its writer has paid with a card of the seller.'
          : 'Its writer has paid with a card of somebody who has reviewed the same.',
      at: flaggedAt.toISOString(),
      subject: { kind: 'account' as const, id: reviewerId },
      about: { kind: 'review' as const, id },
    }))
  },
}
