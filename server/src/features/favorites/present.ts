import type { Favorite, FavoriteList } from '@dressing-room/contract/favorites'
import { isCurrency, money, toDecimal } from '@dressing-room/contract/money'
import type { Db } from '../../platform/db/database.ts'
import { findProducts, toProduct } from '../catalog/index.ts'
import { findServices, toService } from '../stylist-services/index.ts'
import type { ListRow } from './list-store.ts'
import type { FavoriteRow } from './store.ts'

/** As these things are now. What is no longer for sale, or hidden, says nothing but that it was saved. */
export async function showFavorites(db: Db, rows: readonly FavoriteRow[]): Promise<Favorite[]> {
  const idsOf = (kind: FavoriteRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const [products, services] = await Promise.all([
    findProducts(db, idsOf('product'), 0),
    findServices(db, idsOf('service'), 0),
  ])
  const product = new Map(products.map((row) => [row.id, toProduct(row)]))
  const service = new Map(services.map((row) => [row.id, toService(row)]))
  return rows.map((row) => {
    const { kind, id, lists } = row
    const ofProduct = kind === 'product' ? product.get(id) : undefined
    const ofService = kind === 'service' ? service.get(id) : undefined
    const was = fellFrom(row, ofProduct ?? ofService)
    return {
      ...{ kind, id, lists },
      ...(ofProduct && { product: ofProduct }),
      ...(ofService && { service: ofService }),
      ...(was !== undefined && { fellFrom: was }),
    }
  })
}

function fellFrom(
  { price_minor, currency }: FavoriteRow,
  now: { price: number; priceCurrency: string } | undefined,
): number | undefined {
  if (!now || price_minor === null || currency !== now.priceCurrency || !isCurrency(currency)) return undefined
  const was = toDecimal(money(price_minor, currency))
  return was > now.price ? was : undefined
}

export function toFavoriteList({ id, name, count, secret, shows_name }: ListRow): FavoriteList {
  return { _id: id, name, count, ...(secret !== null && { secret }), showsName: shows_name }
}
