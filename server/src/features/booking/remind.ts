import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { wantsEmail } from '../accounts/index.ts'
import { mailReminder } from './mails.ts'
import { type BookingRow, lockBooking } from './store.ts'

const REMIND_BEFORE_MS = 24 * 3_600_000

interface Reminder {
  bookingId: string
  start: string
  sequence: number
}

/** Asks for the reminder in the caller's transaction. A visit less than a day ahead needs none. */
export async function remindBefore(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  booking: BookingRow,
): Promise<void> {
  const at = new Date(booking.starts_at.getTime() - REMIND_BEFORE_MS)
  if (at <= clock()) return
  const data: Reminder = {
    bookingId: booking.id,
    start: booking.starts_at.toISOString(),
    sequence: booking.sequence,
  }
  await queue.enqueue(tx, remindOfVisit.name, data, { at })
}

/**
 * Reminds of the visit that it was asked for, and of no other: one that has moved has asked for a reminder of its
 * own, and one that is cancelled needs none (case 42). Nobody is reminded of what has begun, or does not want to be.
 */
export const remindOfVisit: Job<Deps, Reminder> = {
  name: 'remind-of-visit',
  async run(deps, { bookingId, start, sequence }) {
    await transact(deps.db, async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      if (booking?.status !== 'confirmed' || booking.sequence !== sequence) return
      if (booking.starts_at.toISOString() !== start || booking.starts_at <= deps.clock()) return
      if (await wantsEmail(tx, booking.buyer_id)) await mailReminder(deps, tx, booking)
    })
  },
}
