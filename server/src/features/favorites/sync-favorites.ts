import type { BodyOf } from '@dressing-room/contract/endpoint'
import { MAX_FAVORITES, type syncFavorites } from '@dressing-room/contract/favorites'
import { fromDecimal, isCurrency } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { addFavorites, allFavorites, keepNewest, removeFavorites, type Which } from './store.ts'

type Change = BodyOf<typeof syncFavorites>['changes'][number]

/**
 * A set needs no versions: saving twice is saving once, so that what is sent again after a lost answer does no harm, and
 * of two devices the one that is heard last is right.
 */
export async function takeChanges(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  changes: Change[],
): Promise<{ favorites: Which[] }> {
  if (changes.length > 0) {
    await transact(db, async (tx) => {
      await removeFavorites(
        tx,
        accountId,
        changes.filter(({ isSaved }) => !isSaved),
      )
      const added = changes.filter(({ isSaved }) => isSaved)
      await addFavorites(
        tx,
        accountId,
        added.map(({ kind, id, ...seen }) => ({ kind, id, ...seenPrice(seen) })),
        clock(),
      )
      if (added.length > 0) await keepNewest(tx, accountId, MAX_FAVORITES)
    })
  }
  return { favorites: await allFavorites(db, accountId) }
}

/** What its owner saw, where that is a sum of the shop. */
export function seenPrice({ price, currency }: Pick<Change, 'price' | 'currency'>) {
  if (price === undefined || currency === undefined || !isCurrency(currency))
    return { priceMinor: null, currency: null }
  return { priceMinor: fromDecimal(price, currency).minor, currency }
}
