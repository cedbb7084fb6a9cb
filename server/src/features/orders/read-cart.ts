import { pictureAtOf, swatchBeside } from '@dressing-room/contract/catalog'
import type { ReturnRule } from '@dressing-room/contract/delivery'
import { type Currency, money } from '@dressing-room/contract/money'
import type { cartLine } from '@dressing-room/contract/orders'
import { refuse } from '@dressing-room/contract/refusals'
import { closedUntil } from '@dressing-room/contract/vacation'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { type ProductRow, priceOf, productsBySlug, swatchesOf, vacationOf } from '../catalog/index.ts'
import { DEFAULT_RETURNS, type DeliveryRule } from '../delivery/index.ts'
import { pictureUrl } from '../images/index.ts'
import { type CartLine, isFault, type LineFault, type ProductOnSale, type RequestedLine, resolveLine } from './rules.ts'

interface LineSeller {
  name: string
  /** The end of the address of their shop. */
  shopSlug?: string
}

export interface ReadCart {
  requestedLines: RequestedLine[]
  /** In the order of the requested lines. */
  results: (CartLine | LineFault)[]
  lines: CartLine[]
  faults: LineFault[]
  /** The one currency of the lines; undefined without any. */
  currency: Currency | undefined
  /** By the database's clock; undefined when none of it is for sale. */
  readAt: Date | undefined
  /** Who sells each of them, in the same order; undefined where it is no longer for sale. */
  sellers: (LineSeller | undefined)[]
  /** The delivery rule of each seller, by their id. */
  rules: Map<string, DeliveryRule | null>
  /** What each seller takes back, likewise. */
  returnRules: Map<string, ReturnRule>
}

/** What the browser's cart means in the catalogue of now. Nothing it says of names, pictures or prices is used. */
export async function readCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  cart: z.output<typeof cartLine>[],
): Promise<ReadCart> {
  const now = clock()
  const requestedLines = cart.map(toRequestedLine)
  const { products, readAt } = await productsBySlug(
    db,
    requestedLines.map((requested) => requested.slug),
  )
  const results = requestedLines.map((requested) => {
    const row = products.get(requested.slug)
    return resolveLine(requested, row && toProductOnSale(row, requested.color, now))
  })
  const lines = results.filter((line): line is CartLine => !isFault(line))
  const currencies = new Set(lines.map((line) => line.price.currency))
  if (currencies.size > 1) refuse('mixed_currencies', { currencies: [...currencies] })
  const rules = new Map([...products.values()].map(({ seller_id, delivery_rule }) => [seller_id, delivery_rule]))
  const returnRules = new Map(
    [...products.values()].map(({ seller_id, return_rule }) => [seller_id, return_rule ?? DEFAULT_RETURNS]),
  )
  return {
    requestedLines,
    results,
    lines,
    faults: results.filter(isFault),
    currency: lines[0]?.price.currency,
    readAt,
    sellers: requestedLines.map(({ slug }) => {
      const row = products.get(slug)
      return row && { name: row.seller_name, ...(row.shop_slug && { shopSlug: row.shop_slug }) }
    }),
    rules,
    returnRules,
  }
}

function toRequestedLine(line: z.output<typeof cartLine>, at: number): RequestedLine {
  return {
    uniqueId: line.uniqueId ?? String(at),
    slug: line.slug,
    color: line.selectedColor ?? '',
    size: line.selectedSize ?? '',
    quantity: line.quantity,
    shownPrice: line.price ?? undefined,
  }
}

/** As it looks in the color asked for. */
function toProductOnSale(row: ProductRow, color: string, now: Date): ProductOnSale {
  const picture = row.pictures[pictureAtOf(row, color)]
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    imageUrl: picture ? pictureUrl(picture) : '',
    swatch: swatchBeside({ pictures: row.pictures, swatches: swatchesOf(row) }, color),
    availability: row.availability,
    availableFrom: row.availability === 'PreOrder' ? row.available_from : null,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    closedUntil: closedUntil(vacationOf(row), now),
    colors: row.colors,
    sizes: row.sizes,
    variants: row.variants.map((variant) => ({ ...variant, price: money(priceOf(row, variant), row.currency) })),
  }
}
