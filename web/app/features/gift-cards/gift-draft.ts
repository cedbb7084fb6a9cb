import { draftOf, dropDraft, keepDraft } from '../../session/draft.ts'

const NAME = 'gift-card'

/** What somebody has chosen and typed for a gift card, until it is paid. */
export interface GiftDraft {
  /** One of those to choose from, or 'own'. */
  choice: string
  /** As it was typed, where the amount is their own. */
  ownAmount: string
  toEmail: string
  toName: string
  fromName: string
  message: string
  /** 'now' or 'day' */
  when: string
  sendOn: string
}

export const EMPTY: GiftDraft = {
  ...{ choice: '50', ownAmount: '', toEmail: '', toName: '', fromName: '', message: '', when: 'now', sendOn: '' },
}

export function keepGift(draft: GiftDraft): void {
  keepDraft(NAME, draft)
}

export function keptGift(): GiftDraft | undefined {
  const kept = draftOf(NAME)
  if (typeof kept !== 'object' || kept === null) return undefined
  const fields = kept as Record<string, unknown>
  const texts = Object.keys(EMPTY).flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : []))
  return { ...EMPTY, ...Object.fromEntries(texts) }
}

export function dropGift(): void {
  dropDraft(NAME)
}
