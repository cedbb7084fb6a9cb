import { z } from 'zod'
import { picture, product } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { service } from './stylist-services.ts'
import { inLanguages } from './translations.ts'

const recommended = z.object({
  kind: z.enum(['product', 'service']),
  name: z.string(),
  inLanguages,
  /** What its address ends with. */
  slug: z.string(),
  /** Its first; none where it has none. */
  picture: picture.optional(),
  price: z.number(),
  priceCurrency: z.string(),
  /** Why it is shown: its buyers took it too, it is of the same kind, or many take it. */
  why: z.enum(['taken too', 'same category', 'popular']),
})
export type Recommended = z.output<typeof recommended>

const recommendations = z.object({
  /** What the viewer has had last, and when they bought it or were there. */
  last: z.object({ kind: z.enum(['product', 'service']), name: z.string(), at: z.string() }).optional(),
  /** The best first. */
  items: z.array(recommended),
})
export type Recommendations = z.output<typeof recommendations>

export const getRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations',
  summary: 'What the viewer may like, by what they have bought or booked last, and why',
  access: 'signed-in',
  response: recommendations,
})

/** How many each list beside one thing shows at most. */
export const BESIDE = { together: 3, similar: 6, ofShop: 3, services: 4 } as const

export const besideProduct = endpoint({
  method: 'GET',
  path: '/api/products/slug/:slug/beside',
  summary: 'What stands below a product: bought together with it, similar to it, and more of its shop; each thing once',
  access: 'anyone',
  shared: true,
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: z.object({ together: z.array(product), similar: z.array(product), ofShop: z.array(product) }),
  refusals: ['product_not_found'],
})

export const besideService = endpoint({
  method: 'GET',
  path: '/api/service/:serviceID/beside',
  summary: 'What stands below a service: others of its stylist, and similar ones of others, the nearest first',
  access: 'anyone',
  shared: true,
  params: z.object({ serviceID: z.string().min(1).max(200) }),
  response: z.object({ ofStylist: z.array(service), similar: z.array(service) }),
  refusals: ['service_not_found'],
})
