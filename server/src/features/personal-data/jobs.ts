import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { makeExport } from './make-export.ts'
import type { PersonalData } from './personal-data.ts'

export function personalDataJobs(parts: readonly PersonalData[]): Job<Deps, never>[] {
  return [makeExport(parts), deleteAccounts(parts)] as Job<Deps, never>[]
}
