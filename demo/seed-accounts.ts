import { insertAccount, markEmailConfirmed } from '@dressing-room/server/features/accounts/store'
import { grantBadge } from '@dressing-room/server/features/identity/index'
import { openShop } from '@dressing-room/server/features/shops/index'
import { locateTown } from '@dressing-room/server/features/towns/index'
import type { Tx } from '@dressing-room/server/platform/db/database'
import { demoSellers } from './catalog/catalog.ts'
import { daysBefore } from './days-before.ts'
import { describeShop } from './seed-shops.ts'

interface Person {
  email: string
  name: string
  passwordHash: string
  joined: Date
  verified?: boolean
  /** What their shop is called. */
  shop?: string
}

/** Makes an account with a confirmed address; returns its id. */
export async function insertPerson(tx: Tx, { joined, verified = false, shop, ...person }: Person): Promise<string> {
  const { id } = await insertAccount(tx, { ...person, createdAt: joined })
  await markEmailConfirmed(tx, id, person.email, joined)
  if (shop) await openShop(tx, { sellerId: id, name: shop, now: joined })
  // They are made up: no provider has seen them, and the audit trail says so.
  if (verified) await grantBadge(tx, { accountId: id, source: 'demo', now: joined })
  return id
}

/** Answers the accounts of the sellers by their keys. */
export async function insertSellers(tx: Tx, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, email, ownerName, verified, shopName, town, country, ...words } of demoSellers) {
    const joined = daysBefore(now, 300)
    const id = await insertPerson(tx, { email, name: ownerName, passwordHash, joined, verified, shop: shopName })
    const place = await locateTown(tx, { city: town, country })
    await describeShop(tx, id, { ...words, town, country, place, key })
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
