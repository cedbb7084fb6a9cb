import { PgBoss } from 'pg-boss'

/** Has a shop that runs elsewhere do now what it does by the clock. */
export async function askForJob(databaseUrl: string, name: string): Promise<void> {
  const queue = new PgBoss({
    ...{ connectionString: databaseUrl, schema: 'pgboss', max: 1 },
    ...{ migrate: false, supervise: false, schedule: false },
  })
  await queue.start()
  await queue.send(name, {})
  await queue.stop({ close: true })
}
