import type { RefundHolder } from '../../refunds/index.ts'
import { bookingRefunds } from '../booking-refunds.ts'

/** A tip is named by its visit: both sides hear of money that goes back as they do of the visit's own. */
export const tipRefunds: RefundHolder = { ...bookingRefunds, kind: 'tip' }
