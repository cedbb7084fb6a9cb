import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { type ImageStore, ImagesUnavailable, requireName } from './images.ts'

/** What stays free for everything else on the disk, such as the database. */
const KEEP_FREE = 200 * 1024 * 1024
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM'])

/** Pictures as files below a folder. */
export function openDisk({ folder, keepFree = KEEP_FREE }: { folder: string; keepFree?: number }): ImageStore {
  function fileOf(name: string): string {
    requireName(name)
    return path.join(folder, name)
  }

  return {
    async put(name, { bytes }) {
      const file = fileOf(name)
      try {
        await mkdir(path.dirname(file), { recursive: true })
        const { bavail, bsize } = await statfs(path.dirname(file))
        if (bavail * bsize - bytes.length < keepFree) throw new ImagesUnavailable('the disk is nearly full')
        await writeWhole(file, bytes)
      } catch (error) {
        throw isDiskFault(error)
          ? new ImagesUnavailable(`the disk does not take it: ${error.code}`, { cause: error })
          : error
      }
    },
    async get(name) {
      try {
        return await readFile(fileOf(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async part(name, { start, end }) {
      try {
        const handle = await open(fileOf(name), 'r')
        try {
          const bytes = Buffer.alloc(end - start + 1)
          const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
          return bytes.subarray(0, bytesRead)
        } finally {
          await handle.close()
        }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async delete(name) {
      const file = fileOf(name)
      await rm(partOf(file), { force: true })
      await rm(file, { force: true })
    },
  }
}

/** Under its name the file is whole or not there, whenever the power fails. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const part = partOf(file)
  try {
    const handle = await open(part, 'w')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Not random, so that `delete` finds what a crash has left of it. */
function partOf(file: string): string {
  return `${file}.part`
}

function isDiskFault(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && DISK_FAULTS.has(String(error.code))
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')
}
