import { say, type Text } from '@dressing-room/contract/text'

// What files of more than one platform are told. Two quotation marks are one, as ICU's syntax has it.

export function noPrice(text: string): Text {
  return say("''{text}'' is no price.", { text })
}

export function noUnits(text: string): Text {
  return say("''{text}'' is no number of units.", { text })
}

export const beyondStock: Text = say('It is sold beyond its stock there, so its stock is not counted here.')
