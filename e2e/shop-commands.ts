import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { askForJob } from '../server/test/ask-for-job.ts'
import type { Account } from './shop.ts'

const project = path.resolve(import.meta.dirname, '..')
const databaseUrl = () => process.env.SHOP_DATABASE_URL ?? ''

/** A command of the shop, as whoever runs it would type it; answers what it prints. */
export async function command(tool: 'operator' | 'doctor', ...words: string[]): Promise<string> {
  const ran = promisify(execFile)(process.execPath, [path.join(project, `server/src/tools/${tool}.ts`), ...words], {
    cwd: project,
    env: { ...process.env, DATA_DIR: process.env.SHOP_DATA_DIR, PORT: new URL(process.env.SHOP_URL ?? '').port },
  })
  // What it found wrong is in what it prints; what went wrong with itself, beside it.
  const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

const WEEK_MS = 8 * 24 * 3_600_000

/** The days pass after which the money of these sellers' sales is free, and a day of payouts comes. */
export async function passHoldDays(...sellers: Account[]): Promise<void> {
  const { db, close } = openDatabase(databaseUrl(), { size: 1 })
  const emails = sellers.map(({ email }) => email)
  const rows = await db.selectFrom('account').select('id').where('email', 'in', emails).execute()
  const ids = rows.map(({ id }) => id)
  const now = Date.now()
  const free = { counts_from: new Date(now - WEEK_MS), free_at: new Date(now - 3_600_000) }
  await db.updateTable('sale').set(free).where('seller_id', 'in', ids).execute()
  const before = { due_seen: new Date(now - WEEK_MS) }
  await db.updateTable('payout_account').set(before).where('seller_id', 'in', ids).execute()
  await close()
}

/** What the shop does by the clock, now. */
export const runJob = (name: 'free-sales' | 'pay-sellers') => askForJob(databaseUrl(), name)
