import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { addTimeOff, readTimeOff, type TimeOff } from '../calendar/index.ts'
import { showAll } from './list-bookings.ts'
import { chairInTeam } from './seats.ts'
import { findBookings } from './store.ts'

/**
 * Takes time off over all own services, or has somebody of the team take it. Where visits, or times that somebody is paying for right now, are in the way,
 * the stylist gets their list and decides.
 */
export async function takeTimeOff(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stylist: { id: string },
  requested: { start: string; end: string; note?: string | undefined; member?: string | undefined },
): Promise<TimeOff> {
  const chair = await chairInTeam(db, stylist.id, requested.member)
  const slot = readTimeOff(requested, clock())
  return transact(db, async (tx) => {
    const now = clock()
    const result = await addTimeOff(tx, chair, { ...slot, note: requested.note ?? '' }, now)
    return 'added' in result ? result.added : refuseOverVisits(tx, stylist, result, now)
  })
}

async function refuseOverVisits(
  tx: Tx,
  stylist: { id: string },
  { conflicts, offers }: { conflicts: string[]; offers: number },
  now: Date,
): Promise<never> {
  const found = await findBookings(tx, conflicts)
  const visits = found.filter(({ status }) => status !== 'held')
  const bookings = await showAll({ db: tx, clock: () => now }, stylist, visits)
  // Holds are being paid for at this moment, or offered to whoever waits: within minutes they are visits, or free.
  return refuse('time_off_has_visits', { bookings, beingPaidFor: found.length - visits.length + offers })
}
