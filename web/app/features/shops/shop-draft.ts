import type { OwnShop, ShopFields } from '@dressing-room/contract/shops'
import type { ShopTranslations } from '@dressing-room/contract/translations'

/** As the picture picker has it. */
export interface ShopPicture {
  url: string
  alt: string
  color: string
  width?: number
  height?: number
}

/** What stands in the form. */
export interface ShopDraft {
  name: string
  about: string
  town: string
  country: string
  deliveryWords: string
  returnWords: string
  translations: ShopTranslations
  closedUntil: string
  pictures: ShopPicture[]
  portfolio: ShopPicture[]
}

export function draftFrom({
  name,
  about,
  town,
  country,
  picture,
  portfolio,
  deliveryWords,
  returnWords,
  ...shop
}: OwnShop) {
  const { translations, closedUntil } = shop
  return {
    ...{ name, about, town, country, deliveryWords, returnWords, translations, closedUntil },
    pictures: (picture ? [picture] : []).map(toShopPicture),
    portfolio: portfolio.map(toShopPicture),
  } satisfies ShopDraft
}

function toShopPicture({ url, alt, width, height }: OwnShop['portfolio'][number]): ShopPicture {
  return { url, alt, color: '', width, height }
}

/** What differs from what was there: nothing else is sent, so that nothing else is touched. */
export function changedFieldsOf({ pictures, portfolio, ...texts }: ShopDraft, base: ShopDraft): ShopFields {
  const before = new Map<string, unknown>(Object.entries(base))
  const changed = Object.fromEntries(Object.entries(texts).filter(([field, value]) => before.get(field) !== value))
  const differs = (field: 'pictures' | 'portfolio', now: ShopPicture[]) =>
    JSON.stringify(now) !== JSON.stringify(base[field])
  const [picture] = pictures
  return {
    ...changed,
    ...(differs('pictures', pictures) && { picture: picture ? toChosen(picture) : null }),
    ...(differs('portfolio', portfolio) && { portfolio: portfolio.map(toChosen) }),
  }
}

function toChosen({ url, alt, width, height }: ShopPicture) {
  return { url, alt: alt.trim(), ...(width && height && { width, height }) }
}
