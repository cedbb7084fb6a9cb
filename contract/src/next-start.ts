import { z } from 'zod'
import { day, startLabel } from './time.ts'

/** Lists look no further: three months, as they say of what is not free within. */
export const NEXT_START_DAYS = 92

/** The first start of a service that anybody can book, within so many days. */
export const nextStart = z.object({
  date: day,
  time: startLabel,
  instant: z.string(),
  /** 0 today, 1 tomorrow, by the clock at the service's place. */
  inDays: z.number(),
})
export type NextStart = z.output<typeof nextStart>
