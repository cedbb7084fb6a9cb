import { pictureAtOf, swatchBeside } from '@dressing-room/contract/catalog'
import { type Currency, money } from '@dressing-room/contract/money'
import type { cartLine } from '@dressing-room/contract/orders'
import { refuse } from '@dressing-room/contract/refusals'
import type { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { type ProductRow, pictureUrl, productsBySlug, swatchesOf } from '../catalog/index.ts'
import { type CartLine, isFault, type LineFault, type ProductOnSale, type RequestedLine, resolveLine } from './rules.ts'

export interface ReadCart {
  requestedLines: RequestedLine[]
  /** In the order of the requested lines. */
  results: (CartLine | LineFault)[]
  lines: CartLine[]
  faults: LineFault[]
  /** The one currency of the lines; undefined without any. */
  currency: Currency | undefined
}

/** What the browser's cart means in the catalogue of now. Nothing it says of names, pictures or prices is used. */
export async function readCart(db: Db, cart: z.output<typeof cartLine>[]): Promise<ReadCart> {
  const requestedLines = cart.map(toRequestedLine)
  const products = await productsBySlug(
    db,
    requestedLines.map((requested) => requested.slug),
  )
  const results = requestedLines.map((requested) => {
    const row = products.get(requested.slug)
    return resolveLine(requested, row && toProductOnSale(row, requested.color))
  })
  const lines = results.filter((line): line is CartLine => !isFault(line))
  const currencies = new Set(lines.map((line) => line.price.currency))
  if (currencies.size > 1) refuse('mixed_currencies', { currencies: [...currencies] })
  return { requestedLines, results, lines, faults: results.filter(isFault), currency: lines[0]?.price.currency }
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
function toProductOnSale(row: ProductRow, color: string): ProductOnSale {
  const picture = row.pictures[pictureAtOf(row, color)]
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    imageUrl: picture ? pictureUrl(picture) : '',
    swatch: swatchBeside({ pictures: row.pictures, swatches: swatchesOf(row) }, color),
    price: money(row.price_minor, row.currency),
    availability: row.availability,
    sellerId: row.seller_id,
    sellerName: row.seller_name,
    colors: row.colors,
    sizes: row.sizes,
    variants: row.variants,
  }
}
