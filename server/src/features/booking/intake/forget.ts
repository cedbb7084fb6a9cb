import type { Deps } from '../../../deps.ts'
import type { Job } from '../../../platform/jobs/queue.ts'
import { forgetAnswers } from './store.ts'

const DAY = 86_400_000
/** The next visits of the same client are prepared with them. */
const KEPT_DAYS = 365
/** What was called off or never paid for needs none; the days are for payments that come late. */
const MISSED_DAYS = 7

/** Answers are kept for visits, not for ever (decision 211). */
export const forgetOldAnswers: Job<Deps> = {
  name: 'forget-answers',
  every: '23 4 * * *',
  async run({ db, clock }) {
    const before = (days: number) => new Date(clock().getTime() - days * DAY)
    await forgetAnswers(db, { over: before(KEPT_DAYS), missed: before(MISSED_DAYS) })
  },
}
