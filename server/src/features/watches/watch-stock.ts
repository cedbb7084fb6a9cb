import type { BodyOf, QueryOf } from '@dressing-room/contract/endpoint'
import { refuse } from '@dressing-room/contract/refusals'
import type { getStockWatch, watchStock } from '@dressing-room/contract/watches'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { productsBySlug } from '../catalog/index.ts'
import { addWatch, countWatches, hasWatch, removeWatch } from './store.ts'

const MAX_WATCHES = 200

type Which = QueryOf<typeof getStockWatch>

export async function isWatched({ db }: Pick<Deps, 'db'>, accountId: string, which: Which): Promise<boolean> {
  const variantId = await findVariant(db, which)
  return variantId !== undefined && hasWatch(db, accountId, variantId)
}

export async function watch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  { isWatched, ...which }: BodyOf<typeof watchStock>,
): Promise<{ isWatched: boolean }> {
  const variantId = (await findVariant(db, which)) ?? refuse('product_not_found')
  if (!isWatched) await removeWatch(db, accountId, variantId)
  else if ((await countWatches(db, accountId)) >= MAX_WATCHES) refuse('too_many_watches')
  else await addWatch(db, accountId, variantId, clock())
  return { isWatched }
}

async function findVariant(db: Db, { slug, color, size }: Which): Promise<string | undefined> {
  const { products } = await productsBySlug(db, [slug])
  const of = products.get(slug)?.variants ?? []
  return of.find((variant) => variant.color === color && variant.size === size)?.id
}
