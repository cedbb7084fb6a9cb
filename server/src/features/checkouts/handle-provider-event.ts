import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { type Payable, readReference } from './payable.ts'
import { noteRefusedMessage } from './refused-messages.ts'
import { settleFromSnapshot } from './settle-checkout.ts'
import { findEvent } from './store.ts'

/**
 * A message of the payment provider. Resolves when it has had its effect, now or before, or is none of ours;
 * refuses when the provider should send it again.
 */
export async function handleProviderEvent(
  deps: Deps,
  payables: readonly Payable[],
  rawBody: Buffer,
  signature: string,
): Promise<void> {
  const event =
    deps.payments.readEvent(rawBody, signature) ?? (await refuseMessage(deps, 'The signature does not match.'))
  if (event.live !== deps.payments.live) await refuseMessage(deps, 'Test and live mode do not mix.')
  const { checkout } = event
  if (!checkout?.ours) return
  const named = readReference(payables, checkout.reference)
  if (!named) return
  const { payable, id } = named
  const { isProcessed, isOurs } = await findEvent(deps.db, event.id, { kind: payable.kind, id })
  if (isProcessed) return
  // Ours by its mark, but not in our books: perhaps written a moment from now, so it shall come again.
  if (!isOurs) refuse(payable.missing)
  try {
    const snapshot = await deps.payments.report(checkout.id)
    if (!snapshot) return
    await settleFromSnapshot(deps, payable, id, snapshot, { event: { id: event.id, type: event.type } })
  } catch (error) {
    throw error instanceof PaymentsUnavailable ? refuse('try_again') : error
  }
}

async function refuseMessage(deps: Deps, message: string): Promise<never> {
  await noteRefusedMessage(deps, message)
  return refuse('bad_signature', { message })
}
