import type { ChosenPicture } from '@dressing-room/contract/images'

/** A picture of the form, as the picker of pictures keeps it. */
export interface PictureOfMessage {
  url: string
  alt: string
  color: string
  width?: number
  height?: number
}

/** What the picker of pictures needs to know. */
export interface PictureSlot {
  value: readonly PictureOfMessage[]
  onChange: (pictures: PictureOfMessage[]) => void
  onBusyChange: (busy: boolean) => void
}

export function toChosen({ url, alt }: PictureOfMessage): ChosenPicture {
  return { url, ...(alt && { alt }) }
}
