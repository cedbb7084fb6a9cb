import type { Deps } from '../../../deps.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { lastStep, type StepRow } from '../step-store.ts'
import { type BookingRow, lockBooking } from '../store.ts'
import { mailMissed } from './mails.ts'

/** A click that was a mistake is taken back within minutes, before the client hears of it. */
const TELL_AFTER_MS = 10 * 60_000

interface Missed {
  bookingId: string
  /** The step that said so: another no-show of the same visit is told of by itself. */
  step: string
}

/** Asks, in the caller's transaction, that the client is told later. */
export async function tellOfNoShowLater(
  { queue, clock }: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  { id }: BookingRow,
): Promise<void> {
  const step = await lastStep(tx, id)
  if (!step) return
  const data: Missed = { bookingId: id, step: String(step.number) }
  await queue.enqueue(tx, tellOfNoShow.name, data, { at: new Date(clock().getTime() + TELL_AFTER_MS) })
}

export function hasBeenToldOf({ kind, taken_at }: StepRow, now: Date): boolean {
  return kind === 'no_show' && now.getTime() >= taken_at.getTime() + TELL_AFTER_MS
}

export const tellOfNoShow: Job<Deps, Missed> = {
  name: 'tell-of-no-show',
  async run(deps, { bookingId, step }) {
    await transact(deps.db, async (tx) => {
      const booking = await lockBooking(tx, bookingId)
      if (booking?.status !== 'no_show') return
      const last = await lastStep(tx, bookingId)
      if (last && String(last.number) === step) await mailMissed(deps, tx, booking, last)
    })
  },
}
