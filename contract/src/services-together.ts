import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { service } from './stylist-services.ts'

/** What has to be known of a service to book it after another one. */
const asBooked = service.pick({
  serviceID: true,
  name: true,
  price: true,
  priceCurrency: true,
  duration: true,
  bufferBeforeMinutes: true,
  bufferAfterMinutes: true,
  cancellationHours: true,
  addOns: true,
  deposit: true,
  questions: true,
})
/** `doers` as of the first one. */
const companion = asBooked.extend({ doers: z.array(z.string()).optional() })
export type Companion = z.output<typeof companion>

export const servicesTogether = endpoint({
  method: 'GET',
  path: '/api/services/:serviceID/together',
  summary:
    'What can be booked in one visit with a service: of the same stylist, at the same place, in the same currency',
  access: 'anyone',
  params: z.object({ serviceID: z.string().min(1).max(120) }),
  response: z.object({
    services: z.array(companion),
    /** Who of a team does the first one, by their ids; absent where the stylist works alone. */
    doers: z.array(z.string()).optional(),
  }),
  refusals: ['service_not_found'],
})
