import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { READ_IMPORT } from './change-import.ts'
import { fetchPictures, fetchPicturesJob } from './fetch-pictures.ts'
import { stalledImports } from './import-store.ts'
import { readImport } from './read-import.ts'
import { RUN_IMPORT, runImport } from './run-import.ts'
import { UNDO_IMPORT, undoBatches } from './undo-import.ts'

const STALLED_MS = 20_000

/** What a process that was killed has left: nobody waits two minutes for its job to be missed. */
const resumeImports: Job<Deps> = {
  name: 'resume-imports',
  every: '* * * * *',
  async run(deps) {
    const since = new Date(deps.clock().getTime() - STALLED_MS)
    for (const { id, state } of await stalledImports(deps.db, since)) {
      if (state === 'reading') await readImport(deps, { id })
      else if (state === 'importing') await runImport(deps, { id })
      else await undoBatches(deps, { id })
    }
    await fetchPictures(deps)
  },
}

export const importJobs: Job<Deps, { id: string }>[] = [
  { name: READ_IMPORT, run: readImport },
  { name: RUN_IMPORT, run: runImport },
  { name: UNDO_IMPORT, run: undoBatches },
  { name: fetchPicturesJob, run: (deps) => fetchPictures(deps) },
  resumeImports,
]
