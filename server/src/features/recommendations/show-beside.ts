import type { ResponseOf } from '@dressing-room/contract/endpoint'
import { BESIDE, type besideProduct, type besideService } from '@dressing-room/contract/recommendations'
import { refuse } from '@dressing-room/contract/refusals'
import type { Db } from '../../platform/db/database.ts'
import { findProductId, findProducts, otherProductsOfSeller, toProduct } from '../catalog/index.ts'
import { findServiceId, findServices, otherServicesOfSeller, toService } from '../stylist-services/index.ts'
import { boughtTogether, similarProducts, similarServices } from './beside-query.ts'

type Tagging = (...tags: string[]) => void
/** Some more than are shown: what is listed may be sold out, or stand in another list already. */
const SPARE = 8

/** One page ends here; these are the ways on. A thing stands in the first list that has it. */
export async function showBesideProduct(db: Db, slug: string, tag: Tagging): Promise<ResponseOf<typeof besideProduct>> {
  const id = (await findProductId(db, slug)) ?? refuse('product_not_found')
  const [own = refuse('product_not_found')] = await findProducts(db, [id], 0)
  const traits = { id, name: own.name, categoryId: own.category_id, colors: own.colors }
  const [together, similar, ofShop] = await Promise.all([
    boughtTogether(db, id, BESIDE.together + SPARE),
    similarProducts(db, traits, BESIDE.similar + SPARE),
    otherProductsOfSeller(db, own.seller_id, id, BESIDE.ofShop + BESIDE.similar + SPARE),
  ])
  const rows = await findProducts(db, [...new Set([...together, ...similar, ...ofShop])], 0)
  const left = new Map(rows.map((row) => [row.id, toProduct(row)]))
  const take = (ids: string[], most: number) => {
    const taken = ids.flatMap((each) => left.get(each) ?? []).filter(({ inStock }) => inStock)
    for (const { _id } of taken.slice(0, most)) left.delete(_id)
    return taken.slice(0, most)
  }
  const lists = {
    together: take(together, BESIDE.together),
    similar: take(similar, BESIDE.similar),
    ofShop: take(ofShop, BESIDE.ofShop),
  }
  const shown = Object.values(lists).flat()
  tag(`product:${id}`, `slug:${slug}`, `seller:${own.seller_id}`, `category:${own.category_id}`)
  tag(...shown.flatMap(({ _id, seller }) => [`product:${_id}`, `seller:${seller.sellerID}`]))
  // A category with little in it is asked again when something comes; a full one shows what it has.
  if (lists.similar.length < BESIDE.similar || lists.ofShop.length < BESIDE.ofShop) tag('catalog')
  return lists
}

export async function showBesideService(
  db: Db,
  serviceID: string,
  tag: Tagging,
): Promise<ResponseOf<typeof besideService>> {
  const id = (await findServiceId(db, serviceID)) ?? refuse('service_not_found')
  const [own = refuse('service_not_found')] = await findServices(db, [id], 0)
  const [ofStylist, similar] = await Promise.all([
    otherServicesOfSeller(db, own.seller_id, id, BESIDE.services),
    similarServices(db, { id, categoryIds: own.category_ids }, BESIDE.services),
  ])
  const rows = new Map((await findServices(db, [...ofStylist, ...similar], 0)).map((row) => [row.id, row]))
  const shown = (ids: string[]) => ids.flatMap((each) => rows.get(each) ?? []).map(toService)
  tag('services', `service:${id}`, ...[...rows.keys()].map((each) => `service:${each}`))
  return { ofStylist: shown(ofStylist), similar: shown(similar) }
}
