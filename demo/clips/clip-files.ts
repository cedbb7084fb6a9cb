import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** The folder within the demo's media. */
export const CLIPS = 'clips'

/** Of a clip of the list: its bytes, and the name under which they are served, which changes with them. */
export async function readClipFile(name: string): Promise<{ served: string; bytes: Buffer }> {
  const bytes = await readFile(fileOf(name))
  return { served: `${name}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`, bytes }
}

/** Lays them beside the drawn pictures, where they are served from. */
export async function layOutClips(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(path.join(folder, CLIPS), { recursive: true })
  for (const name of names) {
    const { served } = await readClipFile(name)
    await copyFile(fileOf(name), path.join(folder, CLIPS, `${served}.webm`))
  }
}

function fileOf(name: string): URL {
  return new URL(`${name}.webm`, import.meta.url)
}
