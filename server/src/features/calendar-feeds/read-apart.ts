import { Worker } from 'node:worker_threads'
import type { CalendarReading, ReadOptions } from './read-calendar.ts'

export interface WorkerInput {
  text: string
  options: ReadOptions
}

/** 'too_much': it takes longer, or more memory, than a calendar may. */
type ReadingFault = 'no_calendar' | 'too_much'
export type WorkerAnswer =
  | { reading: CalendarReading; fault?: undefined }
  | { reading?: undefined; fault: ReadingFault }

const MAX_MS = 15_000
const MAX_MEGABYTES = 192

/**
 * Reads a calendar in a thread of its own with an end to its time and its memory: whatever somebody writes into one, no
 * page waits for it.
 */
export function readApart(text: string, options: ReadOptions, { maxMs = MAX_MS } = {}): Promise<WorkerAnswer> {
  const workerData: WorkerInput = { text, options }
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    })
    const timer = setTimeout(() => end({ fault: 'too_much' }), maxMs)
    worker.on('message', end)
    worker.on('error', () => end({ fault: 'too_much' }))
    worker.on('exit', () => end({ fault: 'too_much' }))

    function end(answer: WorkerAnswer): void {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    }
  })
}
