import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { type CheckoutSession, presentSession } from './checkout-session.ts'
import { type Customer, keepCard, presentCard } from './customers.ts'
import { type Expand, endpoint, NOBODY, NOTHING } from './endpoint.ts'
import { noSuch } from './errors.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import type { Card } from './test-cards.ts'

/** That a card was kept, to be charged later while its owner is away. */
export type SetupIntent = {
  id: string
  created: number
  customerId: string
  methodId: string
  metadata: Record<string, string>
}

/** Keeps the card, for a customer who is made for it where the session names none. */
export function completeSetup(
  sandbox: Sandbox,
  account: Account,
  session: CheckoutSession,
  { card, number, name }: { card: Card; number: string; name: string },
): CheckoutSession {
  const created = Math.floor(Date.now() / 1000)
  const customerId = session.customerId ?? newId('cus', 14)
  const customer: Customer = { id: customerId, created, email: session.customerEmail, name, metadata: {} }
  if (!session.customerId) sandbox.accounts.save(account, { customers: [customer] })
  const { id: methodId } = keepCard(sandbox, account, { customerId, number, card, name })
  const intent: SetupIntent = {
    ...{ id: newId('seti'), created, customerId, methodId },
    metadata: session.setupMetadata ?? {},
  }
  const complete: CheckoutSession = {
    ...session,
    ...{ status: 'complete', customerId, setupIntentId: intent.id, payerName: name, toConfirm: undefined },
  }
  account.setupIntents.set(intent.id, intent)
  saveAndAnnounce(sandbox, account, NOBODY, { setupIntents: [intent], sessions: [complete] }, [
    ['setup_intent.succeeded', presentSetupIntent(account, intent, NOTHING)],
    ['checkout.session.completed', presentSession(sandbox, account, complete, NOTHING)],
  ])
  return complete
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
