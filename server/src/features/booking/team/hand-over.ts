import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { busySlots, type Chair, inTurn, removeEntries, takeSeat } from '../../calendar/index.ts'
import { resourcesNeeded } from '../../stylist-services/index.ts'
import { showAll } from '../list-bookings.ts'
import type { ShownBooking } from '../present.ts'
import { endProposal } from '../proposals/store.ts'
import { remindBefore } from '../remind.ts'
import { chairsFor, memberColumns, worksThen } from '../seats.ts'
import { addStep } from '../step-store.ts'
import { type BookingRow, lockBooking, storeMove } from '../store.ts'
import { findOfferOfVisit, lengthsOf } from '../visit-lengths.ts'
import { mailHandedOver } from './mails.ts'
import { comingVisitsAt } from './visits-store.ts'

export interface HandedOver {
  given: number
  /** Nobody else is free for these. */
  left: ShownBooking[]
  beingPaidFor: number
}

/**
 * Gives each coming visit of somebody who leaves to somebody else of the team who does that service, works then and is
 * free: time, price and all else stay, and both sides are told. Where any is left the caller must roll back.
 */
export async function handOverVisits(deps: Deps, tx: Tx, chair: Chair): Promise<HandedOver> {
  const now = deps.clock()
  const coming = await comingVisitsAt(tx, chair, now)
  const left: BookingRow[] = []
  let given = 0
  let beingPaidFor = 0
  for (const { id } of coming) {
    const booking = await lockBooking(tx, id)
    if (booking?.status === 'held' && booking.held_until > now) beingPaidFor++
    if (booking?.status !== 'confirmed') continue
    if (await handOver(deps, tx, booking, now)) given++
    else left.push(booking)
  }
  const stylist = { id: chair.stylistId }
  return { given, left: await showAll({ db: tx, clock: () => now }, stylist, left), beingPaidFor }
}

async function handOver(deps: Deps, tx: Tx, booking: BookingRow, now: Date): Promise<boolean> {
  const offer = await findOfferOfVisit(tx, booking)
  if (!offer) return false
  const others = chairsFor(offer, undefined).filter(
    (chair) =>
      chair.memberId !== booking.member_id &&
      worksThen(offer, chair, { start: booking.starts_at, durationMinutes: booking.duration_minutes }),
  )
  const start = { day: booking.local_day, instant: booking.starts_at.getTime() }
  const seats = await inTurn(tx, offer, start, others, now)
  await endProposal(tx, booking.id, 'withdrawn', now)
  await removeEntries(tx, booking.id)
  const slots = busySlots(booking.starts_at, lengthsOf(booking))
  const seat = await takeSeat(
    tx,
    seats,
    slots,
    { kind: 'visit', bookingId: booking.id },
    {
      now,
      needs: await resourcesNeeded(tx, booking.resource_ids),
    },
  )
  if (!seat) return false
  const moved = await storeMove(tx, booking, memberColumns(seat))
  await addStep(tx, booking, { kind: 'handed_over', by: 'stylist', at: now, note: seat.name })
  await mailHandedOver(deps, tx, moved, booking)
  // Reminders are of one state of a visit.
  await remindBefore(deps, tx, moved)
  return true
}
