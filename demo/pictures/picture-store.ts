import { randomUUID } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { limitConcurrency } from '@dressing-room/server/platform/limit-concurrency'
import { fileName, type PictureFile } from './picture-list.ts'
import { renderFile } from './render.ts'

/** Drawing takes a core: so many at once, so that the shop goes on answering beside it. */
const AT_ONCE = 2

/** The files of a folder, each drawn when it is first wanted and kept from then on. */
export function openPictureStore(folder: string, { atOnce = AT_ONCE, render = renderFile } = {}) {
  const underWay = new Map<string, Promise<void>>()
  const inTurn = limitConcurrency({ atOnce })

  async function draw(file: PictureFile, target: string): Promise<void> {
    const bytes = await render(file)
    await mkdir(folder, { recursive: true })
    // Written to a temporary name and renamed, so that two processes cannot mix their bytes.
    const unfinished = path.join(folder, `.${randomUUID()}.part`)
    await writeFile(unfinished, bytes)
    await rename(unfinished, target)
  }

  return {
    async has(file: PictureFile): Promise<boolean> {
      return isThere(path.join(folder, fileName(file)))
    },
    /** Afterwards the file is there. */
    async make(file: PictureFile): Promise<void> {
      const target = path.join(folder, fileName(file))
      if (await isThere(target)) return
      const known = underWay.get(target)
      if (known) return known
      const work = inTurn(() => draw(file, target)).finally(() => underWay.delete(target))
      underWay.set(target, work)
      return work
    },
  }
}

export type PictureStore = ReturnType<typeof openPictureStore>

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
