import type { Account } from '../accounts.ts'
import { presentCard } from './customers.ts'
import { type Expand, endpoint } from './endpoint.ts'
import { noSuch } from './errors.ts'

/** That a card was kept, to be charged later while its owner is away. */
export type SetupIntent = {
  id: string
  created: number
  customerId: string
  methodId: string
  metadata: Record<string, string>
}

export function presentSetupIntent(
  account: Account,
  { id, created, customerId, methodId, metadata }: SetupIntent,
  expand: Expand,
) {
  const card = account.savedCards.get(methodId)
  return {
    ...{ id, object: 'setup_intent', application: null, cancellation_reason: null, created, customer: customerId },
    ...{ description: null, flow_directions: null, last_setup_error: null, latest_attempt: null, livemode: false },
    ...{ mandate: null, metadata, next_action: null, on_behalf_of: null },
    payment_method: card && expand.has('payment_method') ? presentCard(card) : methodId,
    ...{ payment_method_types: ['card'], single_use_mandate: null, status: 'succeeded', usage: 'off_session' },
  }
}

export const setupIntentEndpoints = [
  endpoint('GET /v1/setup_intents/:id', (params) => {
    params.ignore('client_secret')
    return ({ account, ids: { id = '' }, expand }) => {
      const intent = account.setupIntents.get(id)
      if (!intent) throw noSuch('setupintent', id, 'intent')
      return presentSetupIntent(account, intent, expand)
    }
  }),
]
