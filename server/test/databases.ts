import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/platform/db/database.ts'
import { inDatabase, onServer } from './global-setup.ts'

/** As many statements as one shop of the tests asks at once. */
const CONNECTIONS = 20
const QUIET_WITHIN_MS = 5000

/** A database of a test's own, and the connections to it: they know its statements already. */
export interface OwnDatabase {
  name: string
  database: Database
}

/** Those that tests of this process are done with. */
const free: OwnDatabase[] = []

/** A migrated, empty database: one that another test is done with, made empty again, or a new copy of the template. */
export async function takeDatabase(): Promise<OwnDatabase> {
  for (let own = free.pop(); own; own = free.pop()) {
    if (await isReset(own.database)) return own
    await drop(own)
  }
  const server = inject('databaseServer')
  const name = `${inject('templateDatabase')}_${randomBytes(8).toString('hex')}`
  await createFromTemplate(server, name)
  return { name, database: openDatabase(inDatabase(server, name), { size: CONNECTIONS }) }
}

/** No shop has it open any more. Tests of the heavy tier share no process, so nobody would take it there. */
export async function giveBackDatabase(own: OwnDatabase): Promise<void> {
  if (process.env.TIER === 'heavy' || !(await isQuiet(own.database))) await drop(own)
  else free.push(own)
}

async function drop({ name, database }: OwnDatabase): Promise<void> {
  database.renew()
  await onServer(inject('databaseServer'), `drop database if exists ${name} with (force)`)
  await database.close()
}

/** Once nothing of the shop that has closed is still under way. */
async function isQuiet({ pool }: Database): Promise<boolean> {
  for (const until = Date.now() + QUIET_WITHIN_MS; Date.now() < until; await pause(5))
    if (pool.idleCount === pool.totalCount && pool.waitingCount === 0) return true
  return false
}

async function isReset(database: Database): Promise<boolean> {
  try {
    const { rows } = await database.query('select kit.reset() as emptied')
    if (rows[0]?.emptied) await database.query(`vacuum ${rows[0].emptied}`)
    return true
  } catch {
    return false
  }
}

/**
 * Two files may copy the template at the same moment, which PostgreSQL refuses one of. Copied as files: through its log of
 * changes it takes twice the processor time.
 */
export async function createFromTemplate(server: string, name: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await onServer(server, `create database ${name} template ${inject('templateDatabase')} strategy file_copy`)
    } catch (error) {
      if (tries === 50 || !/being accessed by other users/.test(String(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
