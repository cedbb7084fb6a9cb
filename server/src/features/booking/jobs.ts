import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { remindOfVisit } from './remind.ts'

export const bookingJobs = [remindOfVisit] as Job<Deps, never>[]
