import { parentPort, workerData } from 'node:worker_threads'
import { NoCalendar } from './calendar-parts.ts'
import type { WorkerAnswer, WorkerInput } from './read-apart.ts'
import { readCalendar } from './read-calendar.ts'

const { text, options } = workerData as WorkerInput

function answer(): WorkerAnswer {
  try {
    return { reading: readCalendar(text, options) }
  } catch (error) {
    if (error instanceof NoCalendar) return { fault: 'no_calendar' }
    throw error
  }
}

parentPort?.postMessage(answer())
