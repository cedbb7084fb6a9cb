import { z } from 'zod'
import { picture } from './catalog.ts'
import { endpoint } from './endpoint.ts'
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
