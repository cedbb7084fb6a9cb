import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 2000

/** The first of these ports that stays taken; undefined if all are free. Zero means any, and any is free. */
export async function takenPort(host: string, ports: number[]): Promise<number | undefined> {
  for (const port of ports) {
    if (port === 0) continue
    // A sandbox that was just told to stop may need a moment to let go.
    const until = Date.now() + PATIENCE_MS
    while (!(await isFree(host, port))) {
      if (Date.now() > until) return port
      await sleep(100)
    }
  }
  return undefined
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
