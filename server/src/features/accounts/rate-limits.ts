import { Refusal } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { rateLimitExceeded } from '../../platform/http/rate-limit-exceeded.ts'
import type { RateLimitRule } from './rate-limit-rules.ts'
import { attemptsWithin, deleteAttempts, recordAttempt, refundAttempt } from './rate-limit-store.ts'

/** An attempt that has been counted: under all of its rules, or none. */
export interface Attempt {
  /** Takes the attempt back, as if it had not been made. */
  refund(): Promise<void>
}

/**
 * Counts an attempt before its work begins, so that a burst cannot get more work done than the rule allows. To count
 * failures only, refund the attempt when it succeeds. Refuses when a limit is reached.
 */
export async function countAttempt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rules: RateLimitRule[],
): Promise<Attempt> {
  const now = clock()
  await transact(db, async (tx) => {
    for (const rule of rules) {
      if (await recordAttempt(tx, rule, now)) continue
      throw limitReached(rule, await attemptsWithin(tx, rule, now), now)
    }
  })
  return {
    async refund() {
      for (const rule of rules) await refundAttempt(db, rule, now)
    },
  }
}

/** Refuses when a limit is reached, and counts nothing: for what may turn out to be no attempt at all. */
export async function assertBelowLimit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rules: RateLimitRule[],
): Promise<void> {
  const now = clock()
  for (const rule of rules) {
    const made = await attemptsWithin(db, rule, now)
    if (made.length >= rule.max) throw limitReached(rule, made, now)
  }
}

/** Whether one more attempt would be allowed. */
export async function isBelowLimit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  rules: RateLimitRule[],
): Promise<boolean> {
  for (const rule of rules) {
    if ((await attemptsWithin(db, rule, clock())).length >= rule.max) return false
  }
  return true
}

/** Counts an attempt if it is allowed; false if it is not. */
export async function tryCountAttempt(deps: Pick<Deps, 'db' | 'clock'>, rules: RateLimitRule[]): Promise<boolean> {
  try {
    await countAttempt(deps, rules)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Starts the count anew. */
export async function resetAttempts({ db }: Pick<Deps, 'db'>, rule: RateLimitRule): Promise<void> {
  await deleteAttempts(db, rule)
}

/** The refusal, with the time until the oldest of the attempts no longer counts. */
function limitReached(rule: RateLimitRule, made: Date[], now: Date): Refusal {
  const [oldest = now] = made
  return rateLimitExceeded(rule, rule.seconds - (now.getTime() - oldest.getTime()) / 1000)
}
