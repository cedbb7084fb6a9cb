import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { PaymentsUnavailable } from '../../ports/payments/payments.ts'
import { lookAtDispute, reconcileDispute } from './reconcile-dispute.ts'
import { recordWarning } from './record-warning.ts'
import { knownDisputes, knownWarnings, undecidedDisputes } from './store.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A server that was down for so long has nothing to catch up on by hand. */
const LOOKS_BACK_DAYS = 10
/** A bank takes weeks to decide; so often it is asked. */
const ASKED_EVERY_MS = 3 * HOUR_MS
const AT_ONCE = 100

/** Whatever messages were lost: new disputes and warnings, and what has become of those that are undecided. */
export async function lookForDisputes(deps: Deps): Promise<void> {
  const since = new Date(deps.clock().getTime() - LOOKS_BACK_DAYS * DAY_MS)
  try {
    const disputes = await Array.fromAsync(deps.payments.disputesSince(since))
    const known = await knownDisputes(
      deps.db,
      disputes.map(({ id }) => id),
    )
    for (const dispute of disputes) {
      const here = known.get(dispute.id)
      if (here?.state !== dispute.state || here.is_taken !== dispute.isTaken) await reconcileDispute(deps, dispute)
    }
    const before = new Date(deps.clock().getTime() - ASKED_EVERY_MS)
    for (const id of await undecidedDisputes(deps.db, before, AT_ONCE)) await lookAtDispute(deps, id)

    const warnings = await Array.fromAsync(deps.payments.warningsSince(since))
    const told = await knownWarnings(
      deps.db,
      warnings.map(({ id }) => id),
    )
    for (const warning of warnings) if (!told.has(warning.id)) await recordWarning(deps, warning)
  } catch (error) {
    // It looks again in some minutes.
    if (!(error instanceof PaymentsUnavailable)) throw error
  }
}

export const disputeJobs: Job<Deps>[] = [{ name: 'look-for-disputes', every: '*/10 * * * *', run: lookForDisputes }]
