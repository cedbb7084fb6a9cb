import { bookingPapers, bookingPayable, bookingRefunds } from './features/booking/index.ts'
import { giftPapers, giftPayable, giftRefunds } from './features/gift-cards/index.ts'
import { orderPapers, orderPayable, orderRefunds } from './features/orders/index.ts'

/** All that can be paid for. */
export const payables = [orderPayable, bookingPayable, giftPayable]

/** All that has papers once it is paid. */
export const paidThings = [orderPapers, bookingPapers, giftPapers]

/** All that money can go back of. */
export const refundHolders = [orderRefunds, bookingRefunds, giftRefunds]
