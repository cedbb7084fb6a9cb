import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * An append-only file of JSON lines. An entry counts once `flushed` resolves: it is then on disk and survives kill -9.
 * One entry is one line, so whatever must happen together belongs into one entry.
 */
export type Journal<Entry> = {
  append(entry: Entry): void
  flushed(): Promise<void>
  close(): Promise<void>
}

export async function readJournal<Entry>(path: string): Promise<Entry[]> {
  const lines = (await readIfThere(path)).split('\n')
  // The last line is empty, or was torn by a crash before anyone was told that it counts.
  lines.pop()
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry)
}

/** Starts the file anew with only these entries, and keeps it open for more. */
export async function startJournal<Entry>(path: string, entries: Iterable<Entry>): Promise<Journal<Entry>> {
  await mkdir(dirname(path), { recursive: true })
  const fresh = await open(`${path}.new`, 'w')
  let chunk = ''
  for (const entry of entries) {
    chunk += `${JSON.stringify(entry)}\n`
    if (chunk.length > 1_000_000) {
      await fresh.write(chunk)
      chunk = ''
    }
  }
  await fresh.write(chunk)
  await fresh.sync()
  await fresh.close()
  await rename(`${path}.new`, path)
  await syncFolder(dirname(path))
  return appendTo(await open(path, 'a'), path)
}

function appendTo<Entry>(file: FileHandle, path: string): Journal<Entry> {
  let waiting = ''
  let lastWrite = Promise.resolve()
  let isPlanned = false

  async function write() {
    isPlanned = false
    const chunk = waiting
    waiting = ''
    try {
      await file.appendFile(chunk)
      await file.datasync()
    } catch (error) {
      // To go on would mean to promise what the disk does not hold.
      console.error(`Cannot write to ${path}: ${error instanceof Error ? error.message : error}`)
      process.exit(1)
    }
  }

  // All entries that arrive during one write share the next one, so that many requests cost one fsync.
  function flushed(): Promise<void> {
    if (waiting !== '' && !isPlanned) {
      isPlanned = true
      lastWrite = lastWrite.then(write)
    }
    return lastWrite
  }

  return {
    append(entry) {
      waiting += `${JSON.stringify(entry)}\n`
    },
    flushed,
    async close() {
      await flushed()
      await file.close()
    },
  }
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  await folder.sync().catch(() => undefined)
  await folder.close()
}
