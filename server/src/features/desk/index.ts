import type { AuditSubject } from '@dressing-room/contract/audit'
import type { Currency } from '@dressing-room/contract/money'
import type { Hit, Waiting } from '@dressing-room/contract/operators'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'

type DeskKind = 'order' | 'visit' | 'gift card' | 'account'

const KINDS: Record<string, Exclude<DeskKind, 'account'>> = {
  order: 'order',
  booking: 'visit',
  tip: 'visit',
  fee: 'visit',
  gift: 'gift card',
  combined: 'order',
}

/** What the desk calls something that can be paid for. */
export function deskKindOf(payableKind: string): Exclude<DeskKind, 'account'> {
  return KINDS[payableKind] ?? 'visit'
}

/** By which names checkouts know what the desk calls so: a tip and a fee stand with their visit. */
export function payableKindsOf(kind: Exclude<DeskKind, 'account'>): string[] {
  return Object.keys(KINDS).filter((name) => KINDS[name] === kind)
}

/** What a page of the desk is about. */
export interface DeskSubject {
  kind: DeskKind
  id: string
  /** Every try to be paid for it; none of an account. */
  checkoutIds: string[]
}

export interface DeskEntry {
  at: Date
  kind: 'step' | 'money' | 'act'
  text: string
  detail?: string
  /** Amounts as the books have them; `sellerId` says whose. */
  rows?: { label: string; sellerId?: string | null; minor: number; currency: Currency }[]
  /** A document that can be fetched. */
  document?: { id: string; name: string }
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** What one feature tells of a subject, and under which keys its mails and acts about it stand. */
interface DeskTale {
  entries: DeskEntry[]
  mailsAbout?: string[]
  actsAbout?: { kind: AuditSubject; id: string }[]
}

/** A feature that knows payments alone names the one that it is about; the desk finds what was paid for. */
type DeskWaiting = Waiting & { checkoutId?: string }

/** What one feature brings to the operator's desk; the desk puts it together and knows none of them. */
export interface DeskPart {
  /** What these words lead to, the best first: a number, an id, a name, an address, an article number. */
  find?(db: Db, words: string): Promise<Hit[]>
  tell?(db: Db, subject: DeskSubject): Promise<DeskTale>
  /** The latest dealings of an account. */
  dealings?(db: Db, accountId: string): Promise<(Hit & { at: Date })[]>
  /** What a person has to decide. */
  waiting?(deps: Pick<Deps, 'db' | 'clock'>): Promise<DeskWaiting[]>
}
