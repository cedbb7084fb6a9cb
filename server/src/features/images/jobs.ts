import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { makeAvifJob, type PictureHolder } from './make-avif.ts'
import { sweepUploads } from './sweep.ts'

export function imageJobs(holders: readonly PictureHolder[]): Job<Deps, never>[] {
  return [makeAvifJob(holders), sweepUploads] as Job<Deps, never>[]
}
