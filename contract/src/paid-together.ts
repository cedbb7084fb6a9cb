import { z } from 'zod'

/** What was paid for on the same card page: shown beside an order or a visit, and a link to it. */
export const paidTogether = z.object({
  kind: z.enum(['order', 'visit']),
  id: z.string(),
  number: z.number(),
  /** All that was paid for it has gone back, or is on its way. */
  isGivenBack: z.boolean().optional(),
})
export type PaidTogether = z.infer<typeof paidTogether>
