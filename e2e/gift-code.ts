import { createHash } from 'node:crypto'
import { openDatabase } from '../server/src/platform/db/database.ts'

/** As an operator would make one; answers it. */
export async function aGiftCode(minor: number): Promise<string> {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()
  const { db, close } = openDatabase(process.env.SHOP_DATABASE_URL ?? '', { size: 1 })
  await db
    .insertInto('credit_code')
    .values({
      ...{ hash: createHash('sha256').update(code).digest(), ends_with: code.slice(-4), amount_minor: minor },
      ...{ currency: 'USD', note: 'For a journey.', created_at: new Date() },
    })
    .execute()
  await close()
  return code
}
