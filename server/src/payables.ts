import {
  bookingPapers,
  bookingPayable,
  bookingRefunds,
  feePapers,
  feePayable,
  feeRefunds,
  tipPapers,
  tipPayable,
  tipRefunds,
} from './features/booking/index.ts'
import { combinedPayable } from './features/checkouts/index.ts'
import { giftPapers, giftPayable, giftRefunds } from './features/gift-cards/index.ts'
import { orderPapers, orderPayable, orderRefunds } from './features/orders/index.ts'
import { packagePapers, packagePayable, packageRefunds } from './features/packages/index.ts'
import { giveBackCombined } from './features/together/index.ts'

/** All that can be paid for. */
export const payables = [
  orderPayable,
  bookingPayable,
  tipPayable,
  feePayable,
  giftPayable,
  packagePayable,
  combinedPayable([orderPayable, bookingPayable], giveBackCombined),
]

/** All that has papers once it is paid. */
export const paidThings = [orderPapers, bookingPapers, tipPapers, feePapers, giftPapers, packagePapers]

/** All that money can go back of. */
export const refundHolders = [orderRefunds, bookingRefunds, tipRefunds, feeRefunds, giftRefunds, packageRefunds]
