import { z } from 'zod'
import { BOOKING_STATUSES } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { askedQuestion } from './intake.ts'
import { pageQuery } from './paging.ts'

/** A stylist's clients: their visits to this stylist, what they bought here, and what the stylist notes about them. */

export const CLIENTS_PER_PAGE = 20
export const MAX_CLIENT_NOTE = 2000

/** The start of a visit on the wall at its place. */
const visitTime = z.object({ date: z.string(), time: z.string(), timeZone: z.string() })

const client = z.object({
  /** The latest of their visits: whoever was booked in by hand has no other id. */
  visitId: z.string(),
  name: z.string(),
  /** Not called off. */
  visits: z.number(),
  noShows: z.number(),
  cancelled: z.number(),
  notes: z.number(),
  last: visitTime.optional(),
  next: visitTime.optional(),
})
export type Client = z.output<typeof client>

export const clientNote = z.object({
  _id: z.string(),
  text: z.string(),
  writtenAt: z.string(),
  /** Of one that was changed since. */
  changedAt: z.string().optional(),
})
export type ClientNote = z.output<typeof clientNote>

const visitOfClient = visitTime.extend({
  _id: z.string(),
  serviceName: z.string(),
  price: z.number(),
  currency: z.string(),
  status: z.enum(BOOKING_STATUSES),
  cancelledBy: z.enum(['buyer', 'stylist']).optional(),
  isAhead: z.boolean(),
  /** Whoever of a team served them. */
  memberName: z.string().optional(),
  /** What they wrote when they booked, or the stylist who booked them in. */
  note: z.string(),
  answers: z.array(askedQuestion.extend({ answer: z.string() })),
})
export type VisitOfClient = z.output<typeof visitOfClient>

const boughtLine = z.object({
  orderNumber: z.number(),
  paidAt: z.string(),
  name: z.string(),
  variant: z.string(),
  quantity: z.number(),
})
export type BoughtLine = z.output<typeof boughtLine>

export const clientDetails = client.omit({ notes: true }).extend({
  email: z.string(),
  phone: z.string(),
  /** The latest first. */
  history: z.array(visitOfClient),
  /** From this stylist's own shop, the latest first; what was wholly given back is left out. */
  bought: z.array(boughtLine),
  notes: z.array(clientNote),
})
export type ClientDetails = z.output<typeof clientDetails>

const params = z.object({ visitId: z.string().max(100) })
const noteParams = z.object({ noteId: z.string().max(100) })
const EMPTY = 'Please write something.'
const body = z.object({
  text: z.string(EMPTY).trim().min(1, EMPTY).max(MAX_CLIENT_NOTE, `Please use at most ${MAX_CLIENT_NOTE} characters.`),
})

export const listClients = endpoint({
  method: 'GET',
  path: '/api/stylist/clients',
  summary: "Everybody who has been, or will come, to the viewer's own services, whoever came or comes latest first",
  access: 'verified-seller',
  query: z.object({ ...pageQuery, search: z.string().trim().max(100).optional() }),
  response: z.object({
    clients: z.array(client),
    page: z.number(),
    totalPages: z.number(),
    total: z.number(),
  }),
})

export const readClient = endpoint({
  method: 'GET',
  path: '/api/stylist/clients/:visitId',
  summary: "The client of one of the viewer's visits, with all their visits here",
  access: 'verified-seller',
  params,
  response: clientDetails,
  refusals: ['client_not_found'],
})

export const addClientNote = endpoint({
  method: 'POST',
  path: '/api/stylist/clients/:visitId/notes',
  summary: 'Notes something about a client, which nobody else reads',
  access: 'verified-seller',
  params,
  body,
  response: clientNote,
  refusals: ['client_not_found', 'too_many_notes'],
})

export const changeClientNote = endpoint({
  method: 'PUT',
  path: '/api/stylist/client-notes/:noteId',
  summary: "Changes one of the viewer's own notes",
  access: 'verified-seller',
  params: noteParams,
  body,
  response: clientNote,
  refusals: ['note_not_found'],
})

export const removeClientNote = endpoint({
  method: 'DELETE',
  path: '/api/stylist/client-notes/:noteId',
  summary: "Removes one of the viewer's own notes",
  access: 'verified-seller',
  params: noteParams,
  response: z.object({ message: z.string() }),
  refusals: ['note_not_found'],
})
