import type { LanguageCode } from '@dressing-room/contract/languages'
import type { Localizable } from '@dressing-room/contract/text'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import { localize } from '../../platform/languages/localize.ts'
import type { Rate } from './rules.ts'

/** Whose name stands on a document. */
export interface Party {
  name: string
  lines: string[]
  vatId?: string
}

interface DocumentLine {
  name: string
  details: string
  quantity: number
  unitMinor: number
  amountMinor: number
}

export interface NamedAmount {
  name: string
  minor: number
}

/** By which names documents keep how something was paid; they are said when they are shown. */
export type PaidWith = 'card' | 'store credit'

/** All that is written on a document, kept with it as it was issued; amounts in minor units of its currency. */
export interface DocumentContent {
  /** In which it is written; those that were issued before there were several are English. */
  language?: LanguageCode
  heading: string
  /** 'Order 10001' */
  about: string
  issuer: Party
  recipient: Party
  lines: DocumentLine[]
  sums: NamedAmount[]
  totalName: string
  vat: { rate: Rate; netMinor: number; vatMinor: number; grossMinor: number }[]
  paidWith: { name: PaidWith; minor: number }[]
  remarks: string[]
}

/** A document before it is written in a language. */
export type DocumentDraft = Localizable<Omit<DocumentContent, 'language'>>

export function writtenIn(language: LanguageCode, draft: DocumentDraft): DocumentContent {
  return { ...(localize(draft, catalogueOf(language)) as Omit<DocumentContent, 'language'>), language }
}
