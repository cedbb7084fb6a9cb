import type { Requester } from './endpoint.ts'

export const API_VERSION = '2026-10-28.endive'

export type StripeEvent = {
  id: string
  type: string
  created: number
  requester: Requester
  snapshot: object
  /** The connected account it has happened on. */
  account?: string
}

export function presentEvent(event: StripeEvent, pending = 0) {
  return {
    id: event.id,
    object: 'event',
    ...(event.account && { account: event.account }),
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.snapshot },
    livemode: false,
    pending_webhooks: pending,
    request: event.requester,
    type: event.type,
  }
}
