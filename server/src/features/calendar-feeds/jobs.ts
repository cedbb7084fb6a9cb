import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { readBusyFeedJob, readDueFeeds } from './read-busy-feed.ts'

export const calendarFeedJobs = [readBusyFeedJob, readDueFeeds] as Job<Deps, never>[]
