import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const variant = { slug: z.string().max(200), color: z.string().max(200), size: z.string().max(200) }

export const getStockWatch = endpoint({
  method: 'GET',
  path: '/api/stock-watches',
  summary: 'Whether the viewer is to be told when a variant is back',
  access: 'signed-in',
  query: z.object(variant),
  response: z.object({ isWatched: z.boolean() }),
})

export const watchStock = endpoint({
  method: 'PUT',
  path: '/api/stock-watches',
  summary: 'Tells the viewer once when a variant that is sold out is back, or does not any more',
  access: 'signed-in',
  body: z.object({ ...variant, isWatched: z.boolean() }),
  response: z.object({ isWatched: z.boolean() }),
  refusals: ['product_not_found', 'too_many_watches'],
})
