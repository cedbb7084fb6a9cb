import { onOneLine } from '@dressing-room/contract/person-name'
import { fullDayText, joined, say } from '@dressing-room/contract/text'
import type { RefundHolder } from '../../refunds/index.ts'
import { bookingRefunds } from '../booking-refunds.ts'
import { extraPapers } from '../extra-payment.ts'

export const feePapers = extraPapers('fee', ({ service_name, local_day }) => ({
  name: say('Fee: {service}', { service: onOneLine(service_name) }),
  details: joined([fullDayText(local_day), say('missed or cancelled late')], '. '),
}))

/** A fee is named by its visit: both sides hear of money that goes back as they do of the visit's own. */
export const feeRefunds: RefundHolder = { ...bookingRefunds, kind: 'fee' }
