import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { rateLimitExceeded } from '../../platform/http/rate-limit-exceeded.ts'
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
      throw usedUp(allowance, await attemptsWithin(tx, allowance, now), now)
    }
  })
  return {
    async forget() {
      for (const allowance of allowances) await takeAttemptBack(db, allowance, now)
    },
  }
}

/** Refuses when an allowance is used up, and counts nothing: for what may turn out to be no attempt at all. */
export async function requireRoom({ db, clock }: Pick<Deps, 'db' | 'clock'>, allowances: Allowance[]): Promise<void> {
  const now = clock()
  for (const allowance of allowances) {
    const made = await attemptsWithin(db, allowance, now)
    if (made.length >= allowance.max) throw usedUp(allowance, made, now)
  }
}

/** Whether one more would be taken. */
export async function hasRoom({ db, clock }: Pick<Deps, 'db' | 'clock'>, allowances: Allowance[]): Promise<boolean> {
  for (const allowance of allowances) {
    if ((await attemptsWithin(db, allowance, clock())).length >= allowance.max) return false
  }
  return true
}

/** Counts an attempt where there is room for it, and says whether there was. */
export async function mayCount(deps: Pick<Deps, 'db' | 'clock'>, allowances: Allowance[]): Promise<boolean> {
  try {
    await countAttempt(deps, allowances)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}

/** The count starts anew. */
export async function resetAttempts({ db }: Pick<Deps, 'db'>, allowance: Allowance): Promise<void> {
  await deleteAttempts(db, allowance)
}

/** Says how long it takes until the oldest of the attempts no longer counts. */
function usedUp(allowance: Allowance, made: Date[], now: Date): Refusal {
  const [oldest = now] = made
  return rateLimitExceeded(allowance, allowance.seconds - (now.getTime() - oldest.getTime()) / 1000)
}
