import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayText, joined, say } from '@dressing-room/contract/text'
import { lockRefundable, type RefundHolder } from '../../refunds/index.ts'
import { bookingRefunds } from '../booking-refunds.ts'
import { extraPapers } from '../extra-payment.ts'
import { lockKeptCard, moveKeptCard } from './store.ts'

export const feePapers = extraPapers('fee', ({ service_name, local_day }) => ({
  name: say('Fee: {service}', { service: onOneLine(service_name) }),
  details: joined([fullDayText(local_day), say('missed or cancelled late')], '. '),
}))

/**
 * A fee is named by its visit: both sides hear of money that goes back as they do of the visit's own. Where somebody has given all
 * of it back at the provider, the client has been let off.
 */
export const feeRefunds: RefundHolder = {
  kind: 'fee',
  async onRefundNews(deps, tx, bookingId, news) {
    await bookingRefunds.onRefundNews(deps, tx, bookingId, news)
    if (news.what !== 'found' || (await lockRefundable(tx, news.refund.checkout_id)).left.minor > 0) return
    const card = await lockKeptCard(tx, bookingId)
    if (card?.state === 'paid') await moveKeptCard(tx, card, 'returned', deps.clock())
  },
}
