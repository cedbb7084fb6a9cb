import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What every page needs to know about the shop it belongs to. */
export const site = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'Name, contact and public address of this shop',
  access: 'anyone',
  shared: true,
  response: z.object({
    name: z.string(),
    contactEmail: z.string(),
    /** The public origin, without a trailing slash, for canonical links. */
    origin: z.string(),
    /** A line shown above every page while parts of the shop are a sandbox; '' when everything is real. */
    banner: z.string(),
    /** Whether payments go to the sandbox, so that no money moves. */
    demoPayments: z.boolean(),
    /** The mailbox page of the sandbox; '' when mail is real. */
    mailbox: z.string(),
    /** Pictures of streets for maps, from elsewhere; absent where the shop draws its maps itself. */
    mapTiles: z
      .object({
        /** With {z}, {x} and {y}. */
        url: z.string(),
        attribution: z.string(),
        attributionUrl: z.string().optional(),
      })
      .optional(),
  }),
})
export type Site = z.output<typeof site.response>
