import { spawn } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { DB } from '@dressing-room/server/platform/db/schema.generated'
import { type Kysely, sql } from 'kysely'
import { allBases, FOLDER, fileName, WIDTHS } from './picture-list.ts'

const entry = path.join(import.meta.dirname, 'warm-pictures.ts')

export interface WarmOptions {
  db: Kysely<DB>
  /** Of that database, past any pooler. */
  databaseUrl: string
  media: string
}

/** Has all pictures drawn that are not there yet, beside the open shop; returns a function that stops it. */
export async function warmPictures({ db, databaseUrl, media }: WarmOptions): Promise<() => Promise<void>> {
  if ((await isComplete(media)) && !(await hasCoarse(db))) return async () => {}
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, DATABASE_URL: databaseUrl, MEDIA_DIR: media },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}

async function isComplete(media: string): Promise<boolean> {
  const present = new Set(await readdir(path.join(media, FOLDER)).catch(() => []))
  return allBases.every((base) =>
    WIDTHS.every((width) =>
      (['webp', 'avif'] as const).every((format) => present.has(fileName({ base, width, format }))),
    ),
  )
}

/** Whether the shop still offers some picture as WebP alone. */
async function hasCoarse(db: Kysely<DB>): Promise<boolean> {
  const coarse = await db
    .selectFrom('picture')
    .select('id')
    .where('base', 'like', `${FOLDER}/%`)
    .where(sql`formats`, '=', sql`'{webp}'::text[]`)
    .limit(1)
    .executeTakeFirst()
  return coarse !== undefined
}
