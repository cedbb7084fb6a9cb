import type { Deps } from './deps.ts'
import { bookingChecks, bookingPayable } from './features/booking/index.ts'
import { checkoutChecks } from './features/checkouts/index.ts'
import { refundChecks } from './features/ledger/index.ts'
import { orderChecks, orderPayable } from './features/orders/index.ts'

type CheckDeps = Pick<Deps, 'db' | 'payments' | 'clock'>

const checks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  ...orderChecks,
  ...bookingChecks,
  ...checkoutChecks([orderPayable, bookingPayable]),
  ...refundChecks,
}

/** Runs every check of what must hold; answers the faults by check. An empty list everywhere is a healthy shop. */
export async function checkInvariants(deps: CheckDeps): Promise<{ check: string; faults: string[] }[]> {
  const results: { check: string; faults: string[] }[] = []
  for (const [check, run] of Object.entries(checks)) results.push({ check, faults: await run(deps) })
  return results
}
