import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const FILL_IN = 'Please fill in all fields.'
const password = z.string({ error: FILL_IN }).min(1, FILL_IN).max(1024, 'That is not your current password.')
const message = z.object({ message: z.string() })

export const personalData = endpoint({
  method: 'GET',
  path: '/api/account/personal-data',
  summary: 'Whether an export or a deletion of the viewer’s account is under way',
  access: 'signed-in',
  response: z.object({
    /** Null where none was asked for; `readyAt` is null while it is being made. */
    export: z
      .object({ askedAt: z.string(), readyAt: z.string().nullable(), expiresAt: z.string().nullable() })
      .nullable(),
    /** `waitsFor`: what is open, a sentence each; while there is any, the account is not deleted on its day either. */
    deletion: z.object({ askedAt: z.string(), dueAt: z.string(), waitsFor: z.array(z.string()) }).nullable(),
  }),
})
export type PersonalDataState = z.output<typeof personalData.response>

export const askForExport = endpoint({
  method: 'POST',
  path: '/api/account/export',
  summary: 'Has all that is kept about the viewer put into one file; a mail tells when it can be fetched',
  access: 'signed-in',
  body: z.object({ password }),
  response: message,
  refusals: ['wrong_password', 'too_many_requests', 'try_again'],
})

export const fetchExport = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'The file of all that is kept about the viewer, one member per part of the shop',
  access: 'signed-in',
  response: z.record(z.string(), z.unknown()),
  refusals: ['export_not_ready', 'too_many_requests'],
})

export const askForDeletion = endpoint({
  method: 'POST',
  path: '/api/account/deletion',
  summary: 'The account goes after some days, unless it is kept; refused while something of it is open',
  access: 'signed-in',
  body: z.object({ password }),
  response: z.object({ message: z.string(), dueAt: z.string() }),
  refusals: ['wrong_password', 'account_not_deletable', 'too_many_requests', 'try_again'],
})

export const keepAccount = endpoint({
  method: 'DELETE',
  path: '/api/account/deletion',
  summary: 'The account stays after all',
  access: 'signed-in',
  response: message,
})
