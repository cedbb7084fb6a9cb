import { pages } from '@dressing-room/contract/pages'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { contactOf } from '../accounts/index.ts'
import type { BookingRow } from './store.ts'

/** Who reads a mail about a visit, and its calendar file. */
export type Reader = 'buyer' | 'stylist'

export interface Party {
  name: string
  /** Where their mail goes. */
  email: string
}

export interface Parties {
  buyer: Party
  /** Clients may write to the shown address; the account's own one stays unknown to them. */
  stylist: Party & { shownEmail: string }
}

/** The one place that says whom mails about a visit go to, and who stands in their calendar files. */
export async function partiesOf(db: Db, booking: BookingRow): Promise<Parties> {
  const { email } = await contactOf(db, booking.stylist_id)
  return {
    buyer: { name: booking.full_name, email: booking.email },
    stylist: {
      name: booking.provider_name,
      email,
      shownEmail: booking.provider_email,
    },
  }
}

/** The page of one visit, for its client and its stylist alike. */
export function visitUrl({ origin }: Pick<Deps['shop'], 'origin'>, { id }: Pick<BookingRow, 'id'>): string {
  return `${origin}${pages.visit(id)}`
}
