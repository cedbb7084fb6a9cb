import type { BookedAnswers } from '@dressing-room/contract/intake'
import type { Db, Tx } from '../../../platform/db/database.ts'

export function storedAnswers(answers: BookedAnswers | null): string | null {
  return answers && JSON.stringify(answers)
}

/** The caller has locked the booking. */
export async function saveAnswers(tx: Tx, booking: { id: string }, answers: BookedAnswers | null): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ answers: storedAnswers(answers) })
    .where('id', '=', booking.id)
    .execute()
}

/** Of visits that are long over, and of what has become no visit; a payment may still be late for the latter. */
export async function forgetAnswers(db: Db, { over, missed }: { over: Date; missed: Date }): Promise<void> {
  await db
    .updateTable('booking')
    .set({ answers: null })
    .where('answers', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '!=', 'review'), eb('ends_at', '<', over)]),
        and([eb('status', '=', 'cancelled'), eb('cancelled_at', '<', missed)]),
        and([eb('status', 'in', ['expired', 'refunded_conflict']), eb('held_until', '<', missed)]),
      ]),
    )
    .execute()
}
