import { refuse } from '@dressing-room/contract/refusals'
import { z } from 'zod'
import type { ProductPlace } from './products-in-order.ts'
import type { ServicePlace } from './services-in-order.ts'

/** Where both lists of Discover stand between two batches; 'end' is a list that has been shown to its end. */
export interface BatchCursor {
  products: ProductPlace | 'end' | undefined
  services: ServicePlace | 'end' | undefined
}

const place = z.strictObject({
  id: z.guid(),
  created: z.int().min(0).max(9e15),
  distance: z.number().min(0).max(20_000).optional(),
  seller: z.guid().optional(),
})
const stand = z.union([z.literal('end'), place])
const shape = z.strictObject({ products: stand.optional(), services: stand.optional() })

export function writeCursor(cursor: BatchCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

export function readCursor(text: string): BatchCursor {
  const cursor = shape.safeParse(jsonOf(text)).data
  return cursor
    ? { products: cursor.products, services: cursor.services }
    : refuse('malformed', { message: 'after is what the answer before said in next.' })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
