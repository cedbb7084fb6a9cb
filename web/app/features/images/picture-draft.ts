import type { Picture } from '@dressing-room/contract/catalog'
import type { ChosenPicture } from '@dressing-room/contract/images'

/** A picture of a form that is being filled in. */
export interface PictureDraft {
  url: string
  alt: string
  /** Which color of the product it shows; '' for no particular one. */
  color: string
  width?: number
  height?: number
}

/** What a product or service shows so far. */
export function draftsOf(pictures: readonly Picture[]): PictureDraft[] {
  return pictures.map(({ url, alt, color = '', width, height }) => ({ url, alt, color, width, height }))
}

/** As a form sends them. */
export function toChosen(drafts: readonly PictureDraft[]): ChosenPicture[] {
  return drafts.map(({ url, alt, color, width, height }) => ({
    url,
    alt: alt.trim(),
    ...(color && { color }),
    ...(width && height && { width, height }),
  }))
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
