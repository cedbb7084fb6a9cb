import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import {
  type DisputeSnapshot,
  type Evidence,
  EvidenceRefused,
  PaymentsUnavailable,
} from '../../ports/payments/payments.ts'
import { reconcileDispute } from './reconcile-dispute.ts'
import { isDecided } from './rules.ts'
import { type DisputeRow, findDispute } from './store.ts'

/** Hands in what speaks for the shop: once, and for good. Answers the dispute as it is then. */
export function answerDispute(deps: Deps, id: string, evidence: Evidence): Promise<DisputeRow> {
  return decide(deps, id, () => deps.payments.submitEvidence(id, evidence))
}

/** Says nothing against it, for good: what the bank has taken stays with it. */
export function acceptDispute(deps: Deps, id: string): Promise<DisputeRow> {
  return decide(deps, id, () => deps.payments.acceptDispute(id))
}

async function decide(deps: Deps, id: string, ask: () => Promise<DisputeSnapshot>): Promise<DisputeRow> {
  const dispute = (await findDispute(deps.db, id)) ?? refuse('dispute_not_found')
  if (isDecided(dispute.state)) refuse('dispute_decided')
  try {
    await reconcileDispute(deps, await ask())
  } catch (error) {
    if (error instanceof EvidenceRefused) refuse('dispute_decided', { message: error.message })
    throw error instanceof PaymentsUnavailable ? refuse('payments_unavailable') : error
  }
  return (await findDispute(deps.db, id)) ?? dispute
}
