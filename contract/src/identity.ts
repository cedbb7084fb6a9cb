import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/**
 * How far the check of somebody's identity has come. 'failed' and 'canceled' can be tried again; 'withdrawn' is a verified
 * identity that the provider no longer vouches for.
 */
export const identityState = z.enum(['none', 'open', 'processing', 'failed', 'canceled', 'verified', 'withdrawn'])
export type IdentityState = z.output<typeof identityState>

export const getIdentityCheck = endpoint({
  method: 'GET',
  path: '/api/verify-identity',
  summary: 'How far the check of the viewer’s identity has come, as far as the shop has heard',
  access: 'signed-in',
  response: z.object({
    state: identityState,
    /** Why it failed, in words. */
    reason: z.string().optional(),
  }),
})
export type IdentityCheck = z.output<typeof getIdentityCheck.response>

export const verifyIdentity = endpoint({
  method: 'POST',
  path: '/api/verify-identity',
  summary: 'Opens the identity provider’s page for the viewer, or once more the one that is open',
  access: 'signed-in',
  body: z.object({ userId: z.string().min(1).max(100) }),
  response: z.object({ verificationUrl: z.url() }),
  refusals: [
    'not_yours',
    'identity_already_verified',
    'identity_in_progress',
    'identity_unavailable',
    'too_many_requests',
  ],
})

export const verifyUser = endpoint({
  method: 'PUT',
  path: '/api/verify/:userId',
  summary: 'Asks the identity provider how the viewer’s check went; only the provider’s word verifies anybody',
  access: 'signed-in',
  params: z.object({ userId: z.string().min(1).max(100) }),
  response: z.object({ message: z.string(), state: identityState }),
  /** The provider is still looking. */
  accepts: true,
  refusals: ['not_yours', 'verification_incomplete', 'identity_unavailable', 'too_many_requests'],
})
