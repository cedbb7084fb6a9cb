import { readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { jobs } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { startCluster } from '../src/platform/embedded-postgres/cluster.ts'
import { startQueue } from '../src/platform/jobs/queue.ts'
import { openLog } from '../src/platform/log/log.ts'
import { startSandbox } from '../src/start/sandbox-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases. */
    databaseServer: string
    /** A migrated, empty database to copy. */
    templateDatabase: string
    sandbox: { port: number; mailboxPort: number; smtpPort: number }
  }
}

/**
 * Once for all test files of a project: a real PostgreSQL, thrown away afterwards, and the sandbox as its own process.
 * TEST_DATABASE_URL names another server to run the same tests on, such as PostgreSQL 15.
 * @public to vitest.config.ts, which loads it by name.
 */
export default async function startSharedServers(project: TestProject): Promise<() => Promise<void>> {
  const folder = path.join(os.tmpdir(), `dressing-room-tests-${process.pid}-${project.name}`)
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startCluster({ folder: path.join(folder, 'database'), throwAway: true })
  const server = given ?? cluster?.url('postgres') ?? ''
  const template = `template_${project.name}_${process.pid}`
  await onServer(server, `create database ${template}`)
  const database = openDatabase(inDatabase(server, template), { size: 4 })
  await migrate(database.db)
  // With the jobs, so that no test has to make their queues.
  const queue = await startQueue(database, jobs, () => ({}) as Deps, openLog({ level: 'silent' }))
  await queue.stop()
  await database.pool.query(await readFile(path.join(import.meta.dirname, 'reset-database.sql'), 'utf8'))
  await database.pool.query('call kit.keep()')
  await database.close()

  const options = { folder: path.join(folder, 'sandbox'), host: '127.0.0.1', port: 0, merchant: 'Test Shop' }
  const sandbox = await startSandbox({ ...options, webhookUrl: 'http://127.0.0.1:9/nobody' })
  project.provide('databaseServer', server)
  project.provide('templateDatabase', template)
  project.provide('sandbox', { port: sandbox.port, mailboxPort: sandbox.mailboxPort, smtpPort: sandbox.smtpPort })

  return async () => {
    await sandbox.stop()
    // Whose server it is keeps none of them.
    if (!cluster)
      for (const name of await copiesOf(server, template)) await onServer(server, `drop database ${name} with (force)`)
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** With the template itself. */
async function copiesOf(server: string, template: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [template],
    )
    return rows.map(({ datname }) => datname)
  } finally {
    await client.end()
  }
}

export function inDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
