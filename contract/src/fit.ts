import { z } from 'zod'

/** How a thing fits those who have bought it. */
export const FITS = ['runs small', 'true to size', 'runs large'] as const
export type Fit = (typeof FITS)[number]

/** What most of those who have said how a product fits have said. */
export const commonFit = z.object({
  fit: z.enum(FITS),
  /** How many have said so. */
  count: z.number(),
  /** Of how many who have said anything of it. */
  answered: z.number(),
})
export type CommonFit = z.output<typeof commonFit>
