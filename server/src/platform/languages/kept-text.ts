import { finishedText, joined, Localized, say as sayAgain, type Text } from '@dressing-room/contract/text'

/** Words that are kept, as JSON, until somebody reads them. A string is a name, or what people wrote. */
export type KeptText =
  | string
  | { words: string; values?: Record<string, KeptText | number> }
  | { finished: string }
  | { parts: KeptText[]; between: string }

/** Of sums and moments in them only the English is kept. */
export function keepText(text: Text): KeptText {
  if (!(text instanceof Localized)) return text
  const { madeOf } = text
  if (!madeOf) return String(text)
  if ('finished' in madeOf) return madeOf
  if ('parts' in madeOf) return { parts: madeOf.parts.map(keepText), between: madeOf.between }
  const values = Object.entries(madeOf.values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : keepText(value),
  ])
  return { words: madeOf.words, ...(values.length > 0 && { values: Object.fromEntries(values) }) }
}

/** What was kept, to be said to whoever reads it now. */
export function keptText(kept: KeptText): Text {
  if (typeof kept === 'string') return kept
  if ('finished' in kept) return finishedText(kept.finished)
  if ('parts' in kept) return joined(kept.parts.map(keptText), kept.between)
  const values = Object.entries(kept.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : keptText(value),
  ])
  return sayAgain(kept.words, Object.fromEntries(values))
}
