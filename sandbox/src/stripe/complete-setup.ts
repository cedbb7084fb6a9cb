import type { Account } from '../accounts.ts'
import type { Sandbox } from '../sandbox.ts'
import { type CheckoutSession, presentSession } from './checkout-session.ts'
import { type Customer, keepCard } from './customers.ts'
import { NOBODY, NOTHING } from './endpoint.ts'
import { saveAndAnnounce } from './events.ts'
import { newId } from './ids.ts'
import { presentSetupIntent, type SetupIntent } from './setup-intents.ts'
import type { Card } from './test-cards.ts'

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
