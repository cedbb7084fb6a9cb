import type { Db } from '../../platform/db/database.ts'
import { slugCandidates, slugOf } from '../catalog/index.ts'
import { insertShop, takenSlugs } from './store.ts'

const CANDIDATES = 20
/** Somebody else may take the same address at the same moment. */
const TRIES = 5

/**
 * The shop of somebody who may sell from now on, under their own name until they choose another one. Whoever has one
 * keeps it.
 */
export async function openShop(
  db: Db,
  { sellerId, name, now }: { sellerId: string; name: string; now: Date },
): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const slug = await freeSlug(db, { sellerId, name })
    if (await insertShop(db, { seller_id: sellerId, slug, name, created_at: now })) return
  }
}

/** A free address for a shop of this name. */
export async function freeSlug(db: Db, { sellerId, name }: { sellerId: string; name: string }): Promise<string> {
  const base = slugOf(name) || 'shop'
  for (let from = 1, count = CANDIDATES; from < 1_000_000; from += count, count *= 4) {
    const candidates = slugCandidates(base, from, count)
    const taken = await takenSlugs(db, candidates, sellerId)
    const free = candidates.find((slug) => !taken.has(slug))
    if (free) return free
  }
  return `${base}-${sellerId}`
}
