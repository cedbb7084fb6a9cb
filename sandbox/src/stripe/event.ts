import type { Asker } from './endpoint.ts'

export const API_VERSION = '2026-10-28.endive'

export type StripeEvent = { id: string; type: string; created: number; asker: Asker; snapshot: object }

export function presentEvent(event: StripeEvent, pending = 0) {
  return {
    id: event.id,
    object: 'event',
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.snapshot },
    livemode: false,
    pending_webhooks: pending,
    request: event.asker,
    type: event.type,
  }
}
