import { pages, withQuery } from '@dressing-room/contract/pages'
import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { hashOf, newToken } from '../../accounts/index.ts'
import type { BookingRow } from '../store.ts'
import { insertLink, type NewLink } from './store.ts'

/**
 * A new address at which whoever has it changes or calls off this one visit, until it begins. Each mail has its own: only
 * hashes are kept, so that an earlier one cannot be written again.
 */
export async function makeVisitLink(
  deps: Pick<Deps, 'clock' | 'shop'>,
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'starts_at'>,
): Promise<string> {
  const { url, row } = newVisitLink(deps, booking)
  await insertLink(tx, row)
  return url
}

/** The same before it is written, for whoever writes it together with something else. */
export function newVisitLink(
  { clock, shop }: Pick<Deps, 'clock' | 'shop'>,
  { id, starts_at }: Pick<BookingRow, 'id' | 'starts_at'>,
): { url: string; row: NewLink } {
  const token = newToken()
  const row = { token_hash: hashOf(token), booking_id: id, valid_until: starts_at, created_at: clock() }
  return { url: shop.origin + withQuery(pages.visitLink, { token }), row }
}
