import { fromDecimal, money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { savedForLater } from '../carts/index.ts'
import { findProducts, isBuyable, type ProductRow, priceOf } from '../catalog/index.ts'
import { noteToldBack } from '../favorites/index.ts'
import { notifyOptionally } from '../notifications/index.ts'
import { productOfVariant, takeNews, takeWatchers } from './store.ts'
import { fellToday, tellFavoriteBack, tellFavoriteFell } from './tell-savers.ts'

const NEWS_AT_ONCE = 500
/** However many wait for a popular thing, one transaction tells so many, and asks for the next. */
const TOLD_AT_ONCE = 100

/** Who waits for a variant; the first hundred, the next, until none is left. */
export const tellBack: Job<Deps, { variantId: string }> = {
  name: 'tell-back-in-stock',
  async run(deps, { variantId }) {
    await transact(deps.db, async (tx) => {
      const productId = await productOfVariant(tx, variantId)
      const [product] = productId ? await findProducts(tx, [productId], 0) : []
      const variant = product?.variants.find(({ id }) => id === variantId)
      // Sold out again in the meantime: they go on waiting.
      if (!product || !variant || !isBuyable(product.availability, variant.stock)) return
      const options = [variant.color, variant.size].filter(Boolean).join(', ')
      const watchers = await takeWatchers(tx, variantId, TOLD_AT_ONCE)
      for (const { id, since } of watchers) {
        await notifyOptionally(deps, tx, {
          ...{ account: id, kind: 'back_in_stock', about: `variant:${variantId}`, page: pages.product(product.slug) },
          toldAs: `back since ${since.toISOString()}`,
          subject: say('{name} is back', { name: product.name }),
          heading: say('{name} is back', { name: product.name }),
          paragraphs: [
            options
              ? say('You asked us to tell you: {name} ({options}) can be bought again.', {
                  name: product.name,
                  options,
                })
              : say('You asked us to tell you: {name} can be bought again.', { name: product.name }),
          ],
          action: { text: say('View product'), url: deps.shop.origin + pages.product(product.slug) },
        })
      }
      // Of what is among their favorites as well, they are told this once.
      const told = watchers.map(({ id }) => id)
      await noteToldBack(tx, product.id, told, deps.clock())
      if (watchers.length === TOLD_AT_ONCE) await deps.queue.enqueue(tx, tellBack.name, { variantId })
    })
  },
}

/** Who has saved it for later at a higher price: each thing once a day for each of them, however often it is changed. */
export const tellPriceFell: Job<Deps, { productId: string; after?: string }> = {
  name: 'tell-price-fell',
  async run(deps, { productId, after = '' }) {
    await transact(deps.db, async (tx) => {
      const [product] = await findProducts(tx, [productId], 0)
      if (!product) return
      const savers = await savedForLater(tx, { productId, slug: product.slug, after, most: TOLD_AT_ONCE })
      for (const { accountId, lines } of savers) {
        const fallen = lines.flatMap((line) => fallenPrice(product, line) ?? [])
        const [now] = fallen
        if (!now) continue
        const heading = say('{name} costs less now', { name: product.name })
        await notifyOptionally(deps, tx, {
          ...{ account: accountId, kind: 'price_fell', about: `product:${productId}`, page: pages.cart },
          toldAs: fellToday(deps.clock()),
          ...{ subject: heading, heading },
          paragraphs: [say('You saved it for later at {was}. Now it costs {is}.', now)],
          action: { text: say('View your cart'), url: deps.shop.origin + pages.cart },
        })
      }
      const last = savers.at(-1)
      if (savers.length === TOLD_AT_ONCE && last) {
        await deps.queue.enqueue(tx, tellPriceFell.name, { productId, after: last.accountId })
      }
    })
  },
}

/** What it cost when it was saved, and costs now, where that is less and it can be bought. */
function fallenPrice(
  product: ProductRow,
  line: { price: number; currency: string; selectedColor: string; selectedSize: string },
): { was: Text; is: Text } | undefined {
  const variant = product.variants.find(({ color, size }) => color === line.selectedColor && size === line.selectedSize)
  if (!variant || line.currency !== product.currency || !isBuyable(product.availability, variant.stock))
    return undefined
  const is = money(priceOf(product, variant), product.currency)
  const was = fromDecimal(line.price, product.currency)
  return is.minor < was.minor ? { was: moneyText(was), is: moneyText(is) } : undefined
}

/** Twice a minute would be no better: nobody sits and waits. */
export const readShelfNews: Job<Deps> = {
  name: 'read-shelf-news',
  every: '* * * * *',
  async run({ db, queue }) {
    await transact(db, async (tx) => {
      for (const { kind, subject } of await takeNews(tx, NEWS_AT_ONCE)) {
        if (kind === 'back') await queue.enqueue(tx, tellBack.name, { variantId: subject })
        else if (kind === 'returned') await queue.enqueue(tx, tellFavoriteBack.name, { productId: subject })
        else {
          await queue.enqueue(tx, tellPriceFell.name, { productId: subject })
          await queue.enqueue(tx, tellFavoriteFell.name, { productId: subject })
        }
      }
    })
  },
}

export const watchJobs = [readShelfNews, tellBack, tellPriceFell, tellFavoriteBack, tellFavoriteFell] as Job<
  Deps,
  never
>[]
