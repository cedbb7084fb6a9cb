import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { askForReviewsOfVisits } from './ask-for-reviews.ts'
import { sweepVisitLinks } from './links/sweep.ts'
import { remindOfVisit } from './remind.ts'
import { tellOfNoShow } from './stylist/no-show.ts'

export const bookingJobs = [remindOfVisit, tellOfNoShow, sweepVisitLinks, askForReviewsOfVisits] as Job<Deps, never>[]
