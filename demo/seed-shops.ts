import type { Tx } from '@dressing-room/server/platform/db/database'
import { demoProducts } from './catalog/catalog.ts'
import { demoServices } from './catalog/services.ts'
import { altOfService } from './drawings/services/draw-service.ts'
import { PRODUCT_HEIGHT, pictureColumns, recordedPictures, SERVICE_HEIGHT } from './pictures/picture-list.ts'

/** Fewer make no portfolio. */
const FEWEST_OF_WORK = 3
/** Two rows of a wide screen. */
const MOST_OF_WORK = 12

interface DemoShop {
  about: string
  deliveryWords?: string
  returnWords: string
  town: string
  country: string
  place: { latitude: number; longitude: number } | undefined
  /** Of the notes: what it sells shows it as well. */
  key: string
}

/** What stands on the page of a shop that is there, with a picture of something it sells. */
export async function describeShop(tx: Tx, sellerId: string, shop: DemoShop): Promise<void> {
  const { about, deliveryWords = '', returnWords, town, country, place, key } = shop
  await tx
    .updateTable('shop')
    .set({ about, delivery_words: deliveryWords, return_words: returnWords, town, country, ...place })
    .where('seller_id', '=', sellerId)
    .execute()
  const picture = pictureOf(key)
  if (picture)
    await tx
      .insertInto('shop_picture')
      .values({ seller_id: sellerId, ...picture })
      .execute()
  const work = workOf(key)
  if (work.length >= FEWEST_OF_WORK)
    await tx
      .insertInto('portfolio_picture')
      .values(work.map((each, position) => ({ seller_id: sellerId, position, ...each })))
      .execute()
}

/** What they do for clients, and their goods as their last picture shows them, which no card does. */
function workOf(key: string) {
  const services = demoServices.flatMap(({ stylist, id }) => {
    const drawn = recordedPictures.services[id]
    return stylist === key && drawn ? [{ ...pictureColumns(drawn, SERVICE_HEIGHT), alt: altOfService(id) }] : []
  })
  const goods = demoProducts.flatMap(({ seller, slug, name, pictures }) => {
    const drawn = recordedPictures.products[slug]?.at(-1)
    const alt = pictures.at(-1)?.alt ?? name
    return seller === key && pictures.length > 1 && drawn ? [{ ...pictureColumns(drawn, PRODUCT_HEIGHT), alt }] : []
  })
  return [...services, ...goods].slice(0, MOST_OF_WORK)
}

function pictureOf(key: string) {
  const product =
    demoProducts.find(({ seller, featured }) => seller === key && featured) ??
    demoProducts.find(({ seller }) => seller === key)
  const drawn = product && recordedPictures.products[product.slug]?.[0]
  if (product && drawn)
    return { ...pictureColumns(drawn, PRODUCT_HEIGHT), alt: product.pictures[0]?.alt ?? product.name }
  const service = demoServices.find(({ stylist }) => stylist === key)
  const face = service && recordedPictures.services[service.id]
  return service && face ? { ...pictureColumns(face, SERVICE_HEIGHT), alt: altOfService(service.id) } : undefined
}
