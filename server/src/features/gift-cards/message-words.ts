import { say, type Text } from '@dressing-room/contract/text'
import type { GiftCardRow } from './store.ts'

/** Why money of a card goes back, for its buyer. */
export function wordsOn(cause: string, { number }: Pick<GiftCardRow, 'number'>, back: Text): Text {
  switch (cause) {
    case 'late':
      return say('Your payment of {back} arrived after you had given gift card {number} up.', { back, number })
    case 'buyer':
      return say('You have had gift card {number} paid back. Its code opens nothing any more.', { number })
    case 'operator':
      return say('We have paid gift card {number} back. Its code opens nothing any more.', { number })
    case 'all':
      return say('Your payment for gift card {number} was not the one that was due, so we give all of it back.', {
        number,
      })
    case 'too much':
      return say('You paid {back} more for gift card {number} than was due.', { back, number })
    default:
      return say('Our team has paid {back} of gift card {number} back. It is worth that much less.', { back, number })
  }
}
