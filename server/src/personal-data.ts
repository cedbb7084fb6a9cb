import { addressData } from './features/addresses/index.ts'
import { avoidedData } from './features/avoidances/index.ts'
import { bookingData } from './features/booking/index.ts'
import { calendarData } from './features/calendar/index.ts'
import { calendarFeedData } from './features/calendar-feeds/index.ts'
import { cartData } from './features/carts/index.ts'
import { productData } from './features/catalog/index.ts'
import { checkoutData } from './features/checkouts/index.ts'
import { clientNoteData } from './features/clients/index.ts'
import { clipData } from './features/clips/index.ts'
import { conversationData } from './features/conversations/index.ts'
import { deliveryData } from './features/delivery/index.ts'
import { disputeData } from './features/disputes/index.ts'
import { favoriteData } from './features/favorites/index.ts'
import { parcelData } from './features/fulfilment/index.ts'
import { giftCardData } from './features/gift-cards/index.ts'
import { identityData } from './features/identity/index.ts'
import { imageData } from './features/images/index.ts'
import { importData } from './features/imports/index.ts'
import { ledgerData } from './features/ledger/index.ts'
import { moderationData } from './features/moderation/index.ts'
import { notificationData } from './features/notifications/index.ts'
import { orderData } from './features/orders/index.ts'
import { packageData } from './features/packages/index.ts'
import { documentData } from './features/paper/index.ts'
import { payoutData } from './features/payouts/index.ts'
import { accountData } from './features/personal-data/account-data.ts'
import { auditData } from './features/personal-data/audit-data.ts'
import type { PersonalData } from './features/personal-data/index.ts'
import { mailData } from './features/personal-data/mail-data.ts'
import { pointsData } from './features/points/index.ts'
import { refundData } from './features/refunds/index.ts'
import { returnData } from './features/returns/index.ts'
import { reviewData } from './features/reviews/index.ts'
import { rewardsData } from './features/rewards/index.ts'
import { savedCardData } from './features/saved-cards/index.ts'
import { shopData } from './features/shops/index.ts'
import { sizingData } from './features/sizing/index.ts'
import { storeCreditData } from './features/store-credit/index.ts'
import { serviceData } from './features/stylist-services/index.ts'
import { teamData } from './features/team/index.ts'
import { waitingData } from './features/waiting-list/index.ts'
import { watchData } from './features/watches/index.ts'

/** What is kept about people, by whoever keeps it; the account itself comes last. */
export const personalData: readonly PersonalData[] = [
  addressData,
  cartData,
  orderData,
  parcelData,
  checkoutData,
  savedCardData,
  returnData,
  refundData,
  disputeData,
  ledgerData,
  storeCreditData,
  giftCardData,
  packageData,
  pointsData,
  rewardsData,
  payoutData,
  documentData,
  waitingData,
  // Found by the visits of whoever is forgotten, and so before these.
  clientNoteData,
  bookingData,
  calendarData,
  calendarFeedData,
  reviewData,
  productData,
  serviceData,
  teamData,
  shopData,
  clipData,
  deliveryData,
  sizingData,
  avoidedData,
  identityData,
  importData,
  imageData,
  moderationData,
  notificationData,
  watchData,
  favoriteData,
  conversationData,
  mailData,
  auditData,
  accountData,
]
