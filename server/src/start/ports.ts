import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

/** Shop, sandbox, mailbox page and mail server stand side by side. */
const PORTS_NEEDED = 4
/** A sandbox whose server was killed waits 3 s for its last connections. */
const LEAVES_WITHIN_MS = 8000

/**
 * Refuses to start where another program has one of the ports. What is left of a server that has just crashed is given
 * the time to end.
 */
export async function requirePorts(host: string, first: number, { patient }: { patient: boolean }): Promise<void> {
  for (const deadline = Date.now() + (patient ? LEAVES_WITHIN_MS : 0); ; await pause(100)) {
    const taken = await findTaken(host, first)
    if (!taken) return
    if (Date.now() < deadline) continue
    throw new CannotStart(
      `Port ${taken.taken} is taken by another program. The next free place: PORT=${taken.free} npm start`,
    )
  }
}

/** What stands in the way of starting at this port: the taken one, and the next start that has room. */
export async function findTaken(host: string, first: number): Promise<{ taken: number; free: number } | undefined> {
  const taken = await firstTaken(host, first)
  if (taken === undefined) return undefined
  for (let start = first + PORTS_NEEDED; start < 65_000; start += 10) {
    if ((await firstTaken(host, start)) === undefined) return { taken, free: start }
  }
  return { taken, free: 0 }
}

async function firstTaken(host: string, first: number): Promise<number | undefined> {
  for (let port = first; port < first + PORTS_NEEDED; port++) {
    if (!(await isFree(host, port))) return port
  }
  return undefined
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
    probe.listen(port, host)
  })
}
