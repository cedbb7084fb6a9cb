import { isCurrency, money } from '@dressing-room/contract/money'
import { pages } from '@dressing-room/contract/pages'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { findProducts, isBuyable, priceRange } from '../catalog/index.ts'
import { takeReturnSavers, whoSaved } from '../favorites/index.ts'
import { notifyOptionally } from '../notifications/index.ts'
import { watchersAmong } from './store.ts'

const TOLD_AT_ONCE = 100
/** Stock that comes and goes all day is told of once. */
const BACK_AGAIN_HOURS = 24

/** Whoever has a thing in their cart's list and among their favorites is told once: it is the same kind of the same thing. */
export function fellToday(now: Date): string {
  return `price fell ${now.toISOString().slice(0, 10)}`
}

/** A product that was sold out can be bought again: told to those who have saved it, some at a time. */
export const tellFavoriteBack: Job<Deps, { productId: string }> = {
  name: 'tell-favorite-back',
  async run(deps, { productId }) {
    await transact(deps.db, async (tx) => {
      const [product] = await findProducts(tx, [productId], 0)
      // Sold out again meanwhile: the next time is told of.
      if (!product?.variants.some(({ stock }) => isBuyable(product.availability, stock))) return
      const now = deps.clock()
      const savers = await takeReturnSavers(tx, { productId, most: TOLD_AT_ONCE, now, hours: BACK_AGAIN_HOURS })
      const waiting = await watchersAmong(tx, productId, savers)
      const heading = say('{name} is back', { name: product.name })
      for (const account of savers.filter((id) => !waiting.has(id))) {
        await notifyOptionally(deps, tx, {
          ...{ account, kind: 'back_in_stock', about: `product:${productId}`, page: pages.product(product.slug) },
          toldAs: `back on ${now.toISOString()}`,
          ...{ subject: heading, heading },
          paragraphs: [say('You have {name} among your favorites. It can be bought again.', { name: product.name })],
          action: { text: say('View product'), url: deps.shop.origin + pages.product(product.slug) },
        })
      }
      if (savers.length === TOLD_AT_ONCE) await deps.queue.enqueue(tx, tellFavoriteBack.name, { productId })
    })
  },
}

/** Who has saved it as a favorite at a higher price: once a day for each of them. */
export const tellFavoriteFell: Job<Deps, { productId: string; after?: string }> = {
  name: 'tell-favorite-fell',
  async run(deps, { productId, after = '' }) {
    await transact(deps.db, async (tx) => {
      const [product] = await findProducts(tx, [productId], 0)
      if (!product?.variants.some(({ stock }) => isBuyable(product.availability, stock))) return
      const is = money(priceRange(product).lowest, product.currency)
      const savers = await whoSaved(tx, { productId, after, most: TOLD_AT_ONCE })
      const heading = say('{name} costs less now', { name: product.name })
      for (const { accountId, priceMinor, currency } of savers) {
        if (currency !== product.currency || !isCurrency(currency) || priceMinor <= is.minor) continue
        const was = moneyText(money(priceMinor, currency))
        await notifyOptionally(deps, tx, {
          ...{
            account: accountId,
            kind: 'price_fell',
            about: `product:${productId}`,
            page: pages.product(product.slug),
          },
          toldAs: fellToday(deps.clock()),
          ...{ subject: heading, heading },
          paragraphs: [say('It cost {was} when you saved it. Now it costs {is}.', { was, is: moneyText(is) })],
          action: { text: say('View product'), url: deps.shop.origin + pages.product(product.slug) },
        })
      }
      const last = savers.at(-1)
      if (savers.length === TOLD_AT_ONCE && last) {
        await deps.queue.enqueue(tx, tellFavoriteFell.name, { productId, after: last.accountId })
      }
    })
  },
}
