import pg from 'pg'

export const DATABASE = 'dressing_room'
const CLAIM = 7_301_944

/** Creates the shop's database in the embedded cluster, unless it is there. */
export async function createDatabase(maintenanceUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/**
 * One server per embedded database: a second one on the same data folder is refused. The claim is a lock of a
 * connection, so it ends with the process, however that ends.
 */
export async function claimDatabase(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as claimed', [CLAIM])
  if (!rows[0].claimed) {
    await client.end()
    throw new Error('Another server is running on this data folder. Stop it first, or set DATA_DIR to another folder.')
  }
  return () => client.end()
}
