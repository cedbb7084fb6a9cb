import { createServer } from 'node:net'

/** Shop, sandbox, mailbox page and mail server stand side by side. */
const PORTS_NEEDED = 4

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
