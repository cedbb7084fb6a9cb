import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { countWords, tidyTallies } from './query/tallies.ts'

const tidyJob: Job<Deps> = { name: 'tidy-tallies', every: '*/5 * * * *', run: ({ db }) => tidyTallies(db) }
const wordsJob: Job<Deps> = { name: 'count-words', every: '17 * * * *', run: ({ db }) => countWords(db) }

export const searchJobs = [tidyJob, wordsJob] as Job<Deps, never>[]
