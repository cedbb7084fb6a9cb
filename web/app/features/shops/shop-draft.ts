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
}

export function draftFrom({ name, about, town, country, picture, deliveryWords, returnWords, ...shop }: OwnShop) {
  const { translations, closedUntil } = shop
  return {
    ...{ name, about, town, country, deliveryWords, returnWords, translations, closedUntil },
    pictures: picture
      ? [{ url: picture.url, alt: picture.alt, color: '', width: picture.width, height: picture.height }]
      : [],
  } satisfies ShopDraft
}

/** What differs from what was there: nothing else is sent, so that nothing else is touched. */
export function changedFieldsOf({ pictures, ...texts }: ShopDraft, base: ShopDraft): ShopFields {
  const before = new Map<string, unknown>(Object.entries(base))
  const changed = Object.fromEntries(Object.entries(texts).filter(([field, value]) => before.get(field) !== value))
  if (JSON.stringify(pictures) === JSON.stringify(base.pictures)) return changed
  const [picture] = pictures
  if (!picture) return { ...changed, picture: null }
  const { url, alt, width, height } = picture
  return { ...changed, picture: { url, alt: alt.trim(), ...(width && height && { width, height }) } }
}
