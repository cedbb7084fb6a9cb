import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'
import type { Position } from './ordered-listings-query.ts'
import type { ValueSort } from './sorted-listings-query.ts'

/** Where both lists of Discover stand between two batches; 'end' is a list that has been shown to its end. */
export interface PageCursor {
  products: Position | 'end' | undefined
  services: Position | 'end' | undefined
  /** In which order that is, where it is not the list's own. */
  sort?: ListOrder | undefined
}

/** By prices or stars, or by how near a shade is. */
export type ListOrder = ValueSort | 'shade'

const position = z.strictObject({
  id: z.guid(),
  created: z.int().min(0).max(9e15),
  value: z.number().min(0).optional(),
  distance: z.number().min(0).max(20_000).optional(),
  seller: z.guid().optional(),
})
const list = z.union([z.literal('end'), position]).optional()
const shape = z.strictObject({
  products: list,
  services: list,
  sort: z.enum(['price-up', 'price-down', 'rating', 'shade']).optional(),
})

export function writeCursor(cursor: PageCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Where a list of this order stands: in another one that place means nothing. */
export function readCursor(text: string, sort?: ListOrder): PageCursor {
  const cursor = shape.safeParse(parseJson(text)).data
  const isOfOrder = (at: Position | 'end' | undefined, order: ListOrder | undefined) =>
    typeof at !== 'object' || (at.value !== undefined) === !!order
  // Services have no shades: beside those of products they go on in their own order.
  const ofServices = sort === 'shade' ? undefined : sort
  return cursor && cursor.sort === sort && isOfOrder(cursor.products, sort) && isOfOrder(cursor.services, ofServices)
    ? { products: cursor.products, services: cursor.services }
    : refuse('malformed', { message: 'after is the value of next in the previous response.' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
