import { z } from 'zod'

/** What was paid for on the same card page: shown beside an order or a visit, and a link to it. */
export const paidTogether = z.object({ kind: z.enum(['order', 'visit']), id: z.string(), number: z.number() })
export type PaidTogether = z.infer<typeof paidTogether>
