import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One sandbox per data folder: two would overwrite each other's journal. Answers the release, or undefined if taken. */
export function lockDataFolder(dir: string): (() => void) | undefined {
  mkdirSync(dir, { recursive: true })
  const path = join(dir, 'lock')
  const mine = nameOf(process.pid)
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(path, mine, { flag: 'wx' })
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = readHolder(path)
    if (holder !== '' && isAlive(holder)) return undefined
    rmSync(path, { force: true })
  }
  return undefined
}

function readHolder(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(name: string): boolean {
  const pid = Number.parseInt(name, 10)
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return nameOf(pid) === name
}

// A number alone would lie: after a kill the same one may belong to a stranger, in a container even on every start.
function nameOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return `${pid}`
  }
}
