import { z } from 'zod'
import { LISTS, LONGEST, MAX_CHANGES } from './cart-changes.ts'
import { MAX_QUANTITY } from './catalog.ts'
import { endpoint } from './endpoint.ts'

const words = {
  uniqueId: z.string().min(1).max(LONGEST.uniqueId),
  _id: z.string().max(LONGEST._id),
  name: z.string().min(1).max(LONGEST.name),
  slug: z.string().min(1).max(LONGEST.slug),
  imageUrl: z.string().max(LONGEST.imageUrl),
  price: z.number().min(0).max(1e12),
  currency: z.string().max(LONGEST.currency),
  selectedColor: z.string().max(LONGEST.selectedColor),
  selectedSize: z.string().max(LONGEST.selectedSize),
}
export const keptLine = z.object({ ...words, quantity: z.int().min(1).max(MAX_QUANTITY) })

const batch = z.object({
  /** Made by the device and kept until the answer is there: what is sent twice counts once. */
  id: z.uuid(),
  /** The version of the cart that these changes were made on; 0 for those of a guest. */
  since: z.int().min(0),
  /** What a guest had put together before they logged in. */
  isMerge: z.boolean(),
  changes: z
    .array(
      z.object({
        list: z.enum(LISTS),
        line: z.object(words),
        by: z.int().min(-MAX_QUANTITY).max(MAX_QUANTITY),
      }),
    )
    .max(MAX_CHANGES),
})
export type CartBatch = z.output<typeof batch>

export const syncCart = endpoint({
  method: 'POST',
  path: '/api/cart/sync',
  summary: 'Takes what one device has changed of the viewer’s cart, and answers the cart of all their devices',
  access: 'signed-in',
  body: z.object({ batch: batch.optional() }),
  response: z.object({
    version: z.number(),
    cart: z.array(keptLine),
    /** Saved for later. */
    later: z.array(keptLine),
    /** Of carts that were put together: lines that came to more than there is, and how many are left. */
    short: z.array(z.object({ uniqueId: z.string(), left: z.number() })),
  }),
  refusals: ['too_many_requests'],
})
