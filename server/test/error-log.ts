import { pino } from 'pino'
import type { Log } from '../src/platform/log/log.ts'

/** A log of errors alone, each told as what went wrong and where. */
export function errorLog(tell: (error: string) => void): Log {
  return pino({ level: 'error', base: null }, { write: (line) => tell(inShort(JSON.parse(line))) })
}

function inShort({ msg, err }: { msg?: string; err?: { message?: string; stack?: string } }): string {
  const where = err?.stack?.split('\n').find((line) => /\/src\/features\//.test(line))
  return [msg, err?.message, where?.trim()].filter(Boolean).join(' | ')
}
