import { accountDesk } from './features/accounts/index.ts'
import { bookingDesk } from './features/booking/index.ts'
import { productDesk } from './features/catalog/index.ts'
import { checkoutDesk } from './features/checkouts/index.ts'
import type { DeskPart } from './features/desk/index.ts'
import { disputeDesk } from './features/disputes/index.ts'
import { parcelDesk } from './features/fulfilment/index.ts'
import { giftCardDesk } from './features/gift-cards/index.ts'
import { identityDesk } from './features/identity/index.ts'
import { ledgerDesk } from './features/ledger/index.ts'
import { orderDesk } from './features/orders/index.ts'
import { packageDesk } from './features/packages/index.ts'
import { documentDesk } from './features/paper/index.ts'
import { payoutDesk } from './features/payouts/index.ts'
import { refundDesk } from './features/refunds/index.ts'
import { returnDesk } from './features/returns/index.ts'
import { reviewDesk } from './features/reviews/index.ts'
import { rewardsDesk } from './features/rewards/index.ts'

/** What features bring to the operator's desk. */
export const deskParts: readonly DeskPart[] = [
  orderDesk,
  bookingDesk,
  giftCardDesk,
  packageDesk,
  accountDesk,
  productDesk,
  checkoutDesk,
  parcelDesk,
  ledgerDesk,
  refundDesk,
  disputeDesk,
  identityDesk,
  returnDesk,
  reviewDesk,
  payoutDesk,
  documentDesk,
  rewardsDesk,
]
