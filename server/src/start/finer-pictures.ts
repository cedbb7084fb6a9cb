import { spawn } from 'node:child_process'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/db/schema.generated.ts'

const entry = path.resolve(import.meta.dirname, '../../../demo/draw-avif.ts')

/** Lets the demo's pictures be drawn as AVIF too, beside the open shop; answers how to stop that. */
export async function drawFinerPictures(
  db: Kysely<DB>,
  { databaseUrl, media }: { databaseUrl: string; media: string },
): Promise<() => Promise<void>> {
  const coarse = await db
    .selectFrom('picture')
    .select('id')
    .where('base', 'like', 'demo/%')
    .where(sql`formats`, '=', sql`'{webp}'::text[]`)
    .limit(1)
    .executeTakeFirst()
  if (!coarse) return async () => {}
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
