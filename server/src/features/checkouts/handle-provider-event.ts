import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { type PaymentEvent, type PaymentSubject, PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { type Payable, readReference } from './payable.ts'
import { noteRefusedMessage } from './refused-messages.ts'
import { settleFromSnapshot } from './settle-checkout.ts'
import { findEvent, isKnownEvent, recordEvent } from './store.ts'

type Kind = Exclude<PaymentSubject['kind'], 'checkout'>

/**
 * Whoever hears what the provider says of something else than a checkout. A message only says where to look: its
 * listener asks the provider, must not mind hearing it twice, and has a job that looks without any message.
 */
export type PaymentListener<K extends Kind = Kind> = {
  [Each in K]: { kind: Each; handle(deps: Deps, about: Extract<PaymentSubject, { kind: Each }>): Promise<void> }
}[K]

/**
 * A message of the payment provider. Resolves when it has had its effect, now or before, or is none of ours;
 * refuses when the provider should send it again.
 */
export async function handleProviderEvent(
  deps: Deps,
  payables: readonly Payable[],
  listeners: readonly PaymentListener[],
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const event =
    deps.payments.readEvent(rawBody, signature) ?? (await refuseMessage(deps, 'The signature does not match.'))
  if (event.live !== deps.payments.live) await refuseMessage(deps, 'Test and live mode do not mix.')
  const { about } = event
  if (!about) return
  try {
    await (about.kind === 'checkout' ? settle(deps, payables, event, about) : tell(deps, listeners, event, about))
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? refuse('try_again') : error
  }
}

async function settle(
  deps: Deps,
  payables: readonly Payable[],
  event: PaymentEvent,
  { id: sessionId, reference, ours }: Extract<PaymentSubject, { kind: 'checkout' }>,
): Promise<void> {
  const named = ours ? readReference(payables, reference) : undefined
  if (!named) return
  const { payable, id } = named
  const { isProcessed, isOurs } = await findEvent(deps.db, event.id, { kind: payable.kind, id })
  if (isProcessed) return
  // Marked as ours but not stored: our transaction may still be open, so the provider has to send it again.
  if (!isOurs) refuse(payable.missing)
  const snapshot = await deps.payments.fetchCheckout(sessionId)
  if (!snapshot) return
  await settleFromSnapshot(deps, payable, id, snapshot, { event: { id: event.id, type: event.type } })
}

/** Remembered once all of them have heard it: until then the provider sends it again. */
async function tell(
  deps: Deps,
  listeners: readonly PaymentListener[],
  event: PaymentEvent,
  about: Exclude<PaymentSubject, { kind: 'checkout' }>,
): Promise<void> {
  const mine = listeners.filter(({ kind }) => kind === about.kind)
  if (mine.length === 0 || (await isKnownEvent(deps.db, event.id))) return
  // Each is of the kind that it is given, which the compiler cannot see.
  for (const { handle } of mine as { handle(deps: Deps, about: PaymentSubject): Promise<void> }[])
    await handle(deps, about)
  await recordEvent(deps.db, { id: event.id, type: event.type, aboutId: about.id, receivedAt: deps.clock() })
}

async function refuseMessage(deps: Deps, message: string): Promise<never> {
  await noteRefusedMessage(deps, message)
  return refuse('bad_signature', { message })
}
