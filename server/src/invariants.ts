import type { Deps } from './deps.ts'
import { bookingChecks } from './features/booking/index.ts'
import { checkoutChecks } from './features/checkouts/index.ts'
import { disputeChecks } from './features/disputes/index.ts'
import { earningsChecks } from './features/earnings/index.ts'
import { giftCardChecks } from './features/gift-cards/index.ts'
import { identityChecks } from './features/identity/index.ts'
import { orderChecks } from './features/orders/index.ts'
import { packageChecks } from './features/packages/index.ts'
import { documentChecks } from './features/paper/index.ts'
import { payoutChecks } from './features/payouts/index.ts'
import { pointsChecks } from './features/points/index.ts'
import { refundChecks } from './features/refunds/index.ts'
import { storeCreditChecks } from './features/store-credit/index.ts'
import { teamChecks } from './features/team/index.ts'
import { waitingChecks } from './features/waiting-list/index.ts'
import { payables } from './payables.ts'

type CheckDeps = Pick<Deps, 'db' | 'payments' | 'payouts' | 'identity' | 'clock'>

const checks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  ...orderChecks,
  ...bookingChecks,
  ...checkoutChecks(payables),
  ...refundChecks,
  ...storeCreditChecks,
  ...giftCardChecks,
  ...packageChecks,
  ...pointsChecks,
  ...disputeChecks,
  ...earningsChecks,
  ...identityChecks,
  ...payoutChecks,
  ...documentChecks,
  ...waitingChecks,
  ...teamChecks,
}

/** Runs every check of what must hold; answers the faults by check. An empty list everywhere is a healthy shop. */
export async function checkInvariants(deps: CheckDeps): Promise<{ check: string; faults: string[] }[]> {
  const results: { check: string; faults: string[] }[] = []
  for (const [check, run] of Object.entries(checks)) results.push({ check, faults: await run(deps) })
  return results
}
