import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { tooMany } from '../../platform/http/too-many.ts'
import { attemptsWithin, deleteAttempts, recordAttempt, takeAttemptBack } from './attempts-store.ts'
import type { Allowance } from './limits.ts'

/** An attempt that has been counted, all allowances together or none. */
export interface Attempt {
  /** As if it had not been made. */
  forget(): Promise<void>
}

/**
 * Counts an attempt before the work for it begins, so that a burst gets no more work done than the allowance: whoever
 * only means to count failures forgets the attempt when it turns out well. Refuses when an allowance is used up.
 */
export async function countAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  allowances: Allowance[],
): Promise<Attempt> {
  const now = clock()
  await transact(db, async (tx) => {
    for (const allowance of allowances) {
      if (await recordAttempt(tx, allowance, now)) continue
      const [oldest = now] = await attemptsWithin(tx, allowance, now)
      throw tooMany(allowance, allowance.seconds - (now.getTime() - oldest.getTime()) / 1000)
    }
  })
  return {
    async forget() {
      for (const allowance of allowances) await takeAttemptBack(db, allowance, now)
    },
  }
}

/** The count starts anew. */
export async function resetAttempts({ db }: Pick<Deps, 'db'>, allowance: Allowance): Promise<void> {
  await deleteAttempts(db, allowance)
}
