import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { askForReviewsOfVisits } from './ask-for-reviews.ts'
import { forgetOldAnswers } from './intake/forget.ts'
import { keptCardJobs } from './kept-cards/jobs.ts'
import { sweepVisitLinks } from './links/sweep.ts'
import { remindOfVisit } from './remind.ts'
import { tellOfNoShow } from './stylist/no-show.ts'

export const bookingJobs = [
  remindOfVisit,
  tellOfNoShow,
  sweepVisitLinks,
  askForReviewsOfVisits,
  forgetOldAnswers,
  ...keptCardJobs,
] as Job<Deps, never>[]
