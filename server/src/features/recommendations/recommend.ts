import type { Recommendations, Recommended } from '@dressing-room/contract/recommendations'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { findProducts, toProduct } from '../catalog/index.ts'
import { findServices, toService } from '../stylist-services/index.ts'
import { lastTaken, ofSameCategory, popular, type Thing, takenToo } from './candidates-query.ts'

const SHOWN = 3
/** Some more, since what is listed may have gone off sale a moment ago. */
const ASKED = 9

type Candidate = Thing & Pick<Recommended, 'why'>

/**
 * By what somebody has had last: what its buyers have taken too, then what is of the same category; what many take fills up,
 * and is all there is for newcomers. Never what is theirs, what they have had, or what cannot be had.
 */
export async function recommend(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: string },
): Promise<Recommendations> {
  const last = await lastTaken(db, viewer.id, clock())
  const items: Recommended[] = []
  const seen = new Set<string>()
  const fill = async (things: Promise<Thing[]>, why: Recommended['why']) => {
    const fresh = (await things).filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const shown = await show(
      db,
      fresh.map((thing) => ({ ...thing, why })),
    )
    items.push(...shown.slice(0, SHOWN - items.length))
  }
  if (last) await fill(takenToo(db, viewer.id, last, ASKED), 'taken too')
  if (last && items.length < SHOWN) await fill(ofSameCategory(db, viewer.id, last, ASKED), 'same category')
  if (items.length < SHOWN) await fill(popular(db, viewer.id, ASKED), 'popular')
  return { ...(last && { last: { kind: last.kind, name: last.name, at: last.at.toISOString() } }), items }
}

/** Those that are on sale at this moment, in the same order. */
async function show(db: Db, candidates: Candidate[]): Promise<Recommended[]> {
  const idsOf = (kind: Thing['kind']) => candidates.filter((each) => each.kind === kind).map(({ id }) => id)
  const [products, services] = await Promise.all([
    findProducts(db, idsOf('product')),
    findServices(db, idsOf('service')),
  ])
  const found = new Map<string, Omit<Recommended, 'why'>>([
    ...products.map((row) => {
      const { name, inLanguages, slug, pictures, price, priceCurrency } = toProduct(row)
      return [row.id, { kind: 'product', name, inLanguages, slug, picture: pictures[0], price, priceCurrency }] as const
    }),
    ...services.map((row) => {
      const { name, inLanguages, serviceID: slug, pictures, price, priceCurrency } = toService(row)
      return [row.id, { kind: 'service', name, inLanguages, slug, picture: pictures[0], price, priceCurrency }] as const
    }),
  ])
  return candidates.flatMap(({ id, why }) => {
    const shown = found.get(id)
    return shown ? [{ ...shown, why }] : []
  })
}
