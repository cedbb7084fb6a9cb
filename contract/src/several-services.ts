import { z } from 'zod'
import { bookedAddOn, MAX_ADD_ONS_PER_VISIT } from './add-ons.ts'
import { MAX_SERVICES_PER_VISIT, readAlso } from './visit-services.ts'

/** The services after the first one, in the order in which they are done. */
export const alsoServices = z
  .array(
    z.object({
      serviceId: z.string().min(1).max(120),
      addOnIds: z.array(z.string().max(100)).max(MAX_ADD_ONS_PER_VISIT).optional(),
    }),
  )
  .max(MAX_SERVICES_PER_VISIT - 1, `A visit can have ${MAX_SERVICES_PER_VISIT} services at most.`)
  .optional()

/** The same in a query string, as `alsoText` writes it. */
export const alsoInQuery = z
  .string()
  .max(2400)
  .regex(/^[A-Za-z0-9._~-]{1,120}(:[0-9a-f-]{36})*(,[A-Za-z0-9._~-]{1,120}(:[0-9a-f-]{36})*){0,3}$/)
  .transform(readAlso)
  .optional()

/** As people read it in a booking. */
export const bookedService = z.object({
  serviceID: z.string(),
  name: z.string(),
  start: z.string(),
  /** Minutes, with its add-ons, as its price is; before any code. */
  duration: z.number(),
  price: z.number(),
  addOns: z.array(bookedAddOn),
})
