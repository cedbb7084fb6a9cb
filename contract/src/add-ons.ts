import { z } from 'zod'

export const MAX_ADD_ONS = 20
/** So many of them can go with one visit. */
export const MAX_ADD_ONS_PER_VISIT = 10

/** What clients can add to a service when they book it: it takes longer, and costs more. */
export const addOn = z.object({
  _id: z.string(),
  name: z.string(),
  /** In the service's currency. */
  price: z.number(),
  minutes: z.number(),
})
export type AddOn = z.output<typeof addOn>

/** A booking's own copy of an add-on (R8), in minor units of the booking's currency. */
export interface BookedAddOn {
  id: string
  name: string
  minutes: number
  priceMinor: number
}

/** As people read it in a booking. */
export const bookedAddOn = z.object({ name: z.string(), price: z.number(), minutes: z.number() })

/** Add-ons that are chosen, in a query string: their ids, with commas between them. */
export const chosenAddOns = z
  .string()
  .max(400)
  .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/)
  .transform((ids) => ids.split(','))
  .optional()
