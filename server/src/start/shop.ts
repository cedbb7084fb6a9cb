import { uploadImage } from '@dressing-room/contract/images'
import { bannerOf, isLive, type Settings, type Shop, sandboxParts } from '../settings.ts'
import { mapTilesOf } from '../settings-map.ts'

/** What use cases may know of the settings; `mailbox` is the sandbox's page, where there is one. */
export function toShop(settings: Settings, origin: string, mailbox = ''): Shop {
  return {
    name: settings.SITE_NAME,
    origin,
    onlyHost: isLive(settings) ? new URL(origin).host : undefined,
    contactEmail: settings.CONTACT_EMAIL,
    platformFeePercent: settings.PLATFORM_FEE_PERCENT,
    payoutHoldDays: settings.PAYOUT_HOLD_DAYS,
    payoutDay: settings.PAYOUT_DAY,
    payoutMinimum: settings.PAYOUT_MINIMUM,
    giftCardCurrency: settings.GIFT_CARD_CURRENCY,
    passwordMinLength: settings.PASSWORD_MIN_LENGTH,
    maxProductsPerSeller: settings.MAX_PRODUCTS_PER_SELLER,
    banner: bannerOf(settings),
    demoPayments: sandboxParts(settings).includes('payments'),
    imageUpload: {
      url: settings.IMAGE_UPLOAD_URL ?? uploadImage.path,
      preset: settings.IMAGE_UPLOAD_PRESET,
      quota: { images: settings.IMAGE_QUOTA, megabytes: settings.IMAGE_QUOTA_MB },
    },
    imageHosts: settings.IMAGE_HOSTS ?? [],
    importPictureHosts: settings.IMPORT_PICTURE_HOSTS ?? [],
    mapTiles: mapTilesOf(settings),
    mailbox: settings.SMTP_URL ? '' : mailbox,
  }
}
