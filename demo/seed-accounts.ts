import { insertAccount, markEmailConfirmed } from '@dressing-room/server/features/accounts/store'
import { locateTown } from '@dressing-room/server/features/towns/index'
import type { DB } from '@dressing-room/server/platform/db/schema.generated'
import type { Transaction } from 'kysely'
import { demoSellers } from './catalog/catalog.ts'
import { daysBefore } from './days-before.ts'

type Tx = Transaction<DB>

interface Person {
  email: string
  name: string
  passwordHash: string
  joined: Date
  verified?: boolean
}

/** Somebody with a confirmed address; answers their id. */
export async function insertPerson(tx: Tx, { joined, verified = false, ...person }: Person): Promise<string> {
  const { id } = await insertAccount(tx, { ...person, createdAt: joined })
  await markEmailConfirmed(tx, id, person.email, joined)
  // Nobody can be verified by anything of the shop's own yet.
  if (verified) await tx.updateTable('account').set({ is_verified: true }).where('id', '=', id).execute()
  return id
}

/** Answers the accounts of the sellers by their keys. */
export async function insertSellers(tx: Tx, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, email, ownerName, verified, shopName, about, town, country } of demoSellers) {
    const joined = daysBefore(now, 300)
    const id = await insertPerson(tx, { email, name: ownerName, passwordHash, joined, verified })
    const place = await locateTown(tx, { city: town, country })
    await tx
      .insertInto('shop')
      .values({ seller_id: id, name: shopName, about, town, country, ...place })
      .execute()
    ids.set(key, id)
  }
  return ids
}

/** Who the demo lets people log in as, beside its first seller. */
export async function insertVisitors(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  const joined = daysBefore(now, 30)
  for (const [email, name] of [
    ['shopper@demo.test', 'Ada Moreau'],
    ['newseller@demo.test', 'Noor Haddad'],
  ] as const)
    await insertPerson(tx, { email, name, passwordHash, joined })
}
