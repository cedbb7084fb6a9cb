import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { reportGuesses } from './report-guesses.ts'
import { mailPasswordLink } from './request-password-reset.ts'
import { sweepAccounts } from './sweep.ts'

export const accountJobs = [mailPasswordLink, reportGuesses, sweepAccounts] as Job<Deps, never>[]
