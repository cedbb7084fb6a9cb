import { refuse } from '@dressing-room/contract/refusals'
import { type Localizable, say } from '@dressing-room/contract/text'
import type { LinkedVisit } from '@dressing-room/contract/visit-links'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { hashOf } from '../../accounts/index.ts'
import { showOne } from '../list-bookings.ts'
import { type BookingRow, findBooking } from '../store.ts'
import { findLinked } from './store.ts'

const CANCELLED = say('This appointment is cancelled.')
const BEGUN = say('This appointment has begun: it can no longer be changed here.')

/** Whoever has the link is the client of its visit, and of nothing else; who was booked in by hand has no account. */
export function clientOf({ buyer_id }: BookingRow): { id: string | null } {
  return { id: buyer_id }
}

/** The visit of a link that still counts. `orCancelled` lets a cancelled one through, so that cancelling twice is no error. */
export async function openLink(
  { db, clock }: Pick<Deps, 'clock'> & { db: Db },
  token: string,
  also: 'orCancelled' | undefined = undefined,
): Promise<BookingRow> {
  const now = clock()
  const booking = (await findLinked(db, hashOf(token), now)) ?? refuse('visit_link_over')
  if (booking.status === 'cancelled') return also ? booking : refuse('visit_link_over', { message: CANCELLED })
  if (booking.status !== 'confirmed') refuse('visit_link_over')
  if (booking.starts_at <= now) refuse('visit_link_over', { message: BEGUN })
  return booking
}

/** As its client sees it now. The shape of the response leaves out who comes. */
export async function showLinked(
  deps: Pick<Deps, 'clock'> & { db: Db },
  { id }: BookingRow,
): Promise<Localizable<LinkedVisit>> {
  const booking = (await findBooking(deps.db, id)) ?? refuse('visit_link_over')
  return showOne(deps, clientOf(booking), booking)
}
