import type { Refusal } from '@dressing-room/contract/refusals'
import { finishedText, type Text } from '@dressing-room/contract/text'
import { type KeptText, keepText, keptText } from '../../platform/languages/kept-text.ts'
import type { Note } from './formats/draft.ts'

/** A note as it is kept. Those from before words were kept have only their English, and are shown so. */
export interface KeptNote {
  line: number
  /** In English: for a process of the release before, and for whoever looks into the table. */
  message: string
  said?: KeptText
}

export function keepNote({ line, message }: Note): KeptNote {
  return typeof message === 'string' ? { line, message } : { line, message: String(message), said: keepText(message) }
}

export function readNote({ line, message, said }: KeptNote): Note {
  return { line, message: said === undefined ? message : keptText(said) }
}

/** Most refusals have their own words as finished sentences. */
export function reasonOf({ text }: Refusal): Text {
  return typeof text === 'string' ? finishedText(text) : text
}
