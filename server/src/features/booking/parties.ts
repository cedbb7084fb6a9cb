import { inLanguage } from '@dressing-room/contract/language-addresses'
import type { LanguageCode } from '@dressing-room/contract/languages'
import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Recipient } from '../../platform/outbox/compose-mail.ts'
import { type Contact, findContact, findContacts } from '../accounts/index.ts'
import type { BookingRow } from './store.ts'

/** Who reads a mail about a visit, and its calendar file. */
export type Reader = 'buyer' | 'stylist'

export interface Party {
  name: string
  /** Where their mail goes. */
  email: string
}

export interface Parties {
  buyer: Party & Recipient
  /** Clients may write to the shown address; the account's own one stays unknown to them. */
  stylist: Party & Recipient & { shownEmail: string }
}

/** Recipients of mails about a visit, and the people named in their calendar files. */
export async function findParties(db: Db, booking: BookingRow): Promise<Parties> {
  return partiesOf(booking, await findContacts(db, accountsOf(booking)))
}

/** The accounts on both sides: whoever was booked in by hand has none. */
export function accountsOf({ buyer_id, stylist_id }: BookingRow): string[] {
  return buyer_id ? [buyer_id, stylist_id] : [stylist_id]
}

/** The same out of contacts that were read with more. */
export function partiesOf(booking: BookingRow, contact: (id: string) => Contact): Parties {
  const { email, language } = contact(booking.stylist_id)
  return {
    buyer: {
      name: booking.full_name,
      email: booking.email,
      language: contact(booking.buyer_id ?? booking.stylist_id).language,
    },
    stylist: {
      name: booking.provider_name,
      email,
      language,
      shownEmail: booking.provider_email,
    },
  }
}

/** Where the client is written to: in the language of their account, or, where they have none, in their stylist's. */
export async function findClient(db: Db, booking: BookingRow): Promise<Recipient> {
  const { language } = await findContact(db, booking.buyer_id ?? booking.stylist_id)
  return { email: booking.email, language }
}

/** The page of one visit, for its client and its stylist alike, each in their language. */
export function visitUrl(
  { origin }: Pick<Deps['shop'], 'origin'>,
  { id }: Pick<BookingRow, 'id'>,
  language: LanguageCode = 'en',
): string {
  return `${origin}${inLanguage(language, pages.visit(id))}`
}
