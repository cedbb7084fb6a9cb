import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The server process of a data folder, as its lock file names it. */
export interface Postmaster {
  pid: number
  port: number
  /** Where its Unix socket is, if it has one. */
  socketFolder: string
}

/**
 * The server that runs in this folder. The lock file stays after a crash, and after a restart of the machine it may
 * name a process that is something else by now.
 */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const lines = await readFile(lockOf(data), 'utf8').then(
    (text) => text.split('\n'),
    () => [],
  )
  const postmaster = { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] ?? '' }
  return postmaster.pid > 0 && (await isPostgres(postmaster.pid)) ? postmaster : undefined
}

/** Whether this process still is a PostgreSQL server. A zombie has ended and only waits to be reaped. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return isThere(pid)
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
  return stat.includes('(postgres') && state !== 'Z' && state !== 'X'
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes the lock of a server that has ended, once the processes that worked for it have ended as well: a second
 * server beside them would ruin the data.
 */
export async function clearLock(data: string, withinMs = 30_000): Promise<void> {
  if (process.platform !== 'linux') return
  for (const deadline = Date.now() + withinMs; await worksStill(data); await pause(100)) {
    if (Date.now() > deadline) throw new Error(`processes of an earlier database server still work in ${data}`)
  }
  await rm(lockOf(data), { force: true })
}

/** They all stand in the data folder. */
async function worksStill(data: string): Promise<boolean> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const standing = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return standing.includes(path.resolve(data))
}

function lockOf(data: string): string {
  return path.join(data, 'postmaster.pid')
}
