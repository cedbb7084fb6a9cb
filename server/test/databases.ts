import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { inDatabase, onServer } from './global-setup.ts'

/** Databases that tests of this process are done with. */
const free: string[] = []

/** A migrated, empty database: one that another test is done with, made empty again, or a new copy of the template. */
export async function takeDatabase(): Promise<string> {
  const server = inject('databaseServer')
  for (let name = free.pop(); name; name = free.pop()) {
    if (await isReset(inDatabase(server, name))) return name
    await dropDatabase(name)
  }
  const name = `${inject('templateDatabase')}_${randomBytes(8).toString('hex')}`
  await createFromTemplate(server, name)
  return name
}

/** No shop has it open any more. Tests of the heavy tier share no process, so nobody would take it there. */
export async function giveBackDatabase(name: string): Promise<void> {
  if (process.env.TIER === 'heavy') await dropDatabase(name)
  else free.push(name)
}

function dropDatabase(name: string): Promise<void> {
  return onServer(inject('databaseServer'), `drop database if exists ${name} with (force)`)
}

async function isReset(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ emptied: string }>('select kit.reset() as emptied')
    if (rows[0]?.emptied) await client.query(`vacuum ${rows[0].emptied}`)
    return true
  } catch {
    return false
  } finally {
    await client.end()
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
