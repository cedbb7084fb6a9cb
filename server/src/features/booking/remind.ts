import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { mailReminder } from './mails.ts'
import { type BookingRow, lockBooking } from './store.ts'

/** How many hours before a visit its client is reminded. */
const REMIND_BEFORE = [24, 2] as const

interface Reminder {
  bookingId: string
  start: string
  sequence: number
  /** Missing in jobs of the release before, which reminded a day before. */
  hours?: number
}

/** Asks for the reminders in the caller's transaction. Those whose moment has passed are left out: who books for in an hour knows. */
export async function remindBefore(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  booking: BookingRow,
): Promise<void> {
  const { id: bookingId, sequence } = booking
  const start = booking.starts_at.toISOString()
  for (const hours of REMIND_BEFORE) {
    const at = new Date(booking.starts_at.getTime() - hours * 3_600_000)
    const data: Reminder = { bookingId, start, sequence, hours }
    if (at > clock()) await queue.enqueue(tx, remindOfVisit.name, data, { at })
  }
}

/**
 * Reminds of the visit that it was asked for, and of no other: one that has moved has asked for a reminder of its
 * own, and one that is cancelled needs none (case 42). Nobody is reminded of what has begun.
 */
export const remindOfVisit: Job<Deps, Reminder> = {
  name: 'remind-of-visit',
  async run(deps, { bookingId, start, sequence, hours = 24 }) {
    await transact(deps.db, async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      if (booking?.status !== 'confirmed' || booking.sequence !== sequence) return
      if (booking.starts_at.toISOString() !== start || booking.starts_at <= deps.clock()) return
      if (booking.email !== '') await mailReminder(deps, tx, booking, hours)
    })
  },
}
