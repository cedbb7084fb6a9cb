import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { countWords } from './index/vocabulary-store.ts'

const wordsJob: Job<Deps> = { name: 'count-words', every: '17 * * * *', run: ({ db }) => countWords(db) }

export const searchJobs = [wordsJob] as Job<Deps, never>[]
