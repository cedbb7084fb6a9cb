import type { Deps } from '../../deps.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { IdentityUnavailable } from '../../ports/identity/identity.ts'
import { applyReport } from './apply-report.ts'
import { nextLook } from './rules.ts'
import { type CheckRow, checksToLookAt, lookLater } from './store.ts'

const AT_ONCE = 100
const LONG_MS = 24 * 3_600_000

/** Finds verdicts whose message was lost, and words that the provider has taken back. */
export async function lookAtChecks(deps: Deps): Promise<void> {
  for (const check of await checksToLookAt(deps.db, deps.clock(), AT_ONCE)) {
    try {
      await lookAt(deps, check)
    } catch (error) {
      if (error instanceof IdentityUnavailable) {
        deps.log.warn({ err: error }, 'the identity provider cannot be reached: checks are looked at later')
        return
      }
      deps.log.error({ err: error, check: check.id }, 'could not look at an identity check')
    }
  }
}

async function lookAt(deps: Deps, check: CheckRow): Promise<void> {
  const now = deps.clock()
  const report = check.providerId ? await deps.identity.report(check.providerId) : undefined
  if (report) {
    const { state } = await applyReport(deps, check.id, report, { fetchedAt: now })
    const waited = now.getTime() - check.createdAt.getTime()
    if (state === 'processing' && waited > LONG_MS) {
      deps.log.warn({ check: check.id, hours: Math.round(waited / 3_600_000) }, 'an identity check gets no verdict')
    }
    return
  }
  // Never opened, or unknown there: nothing is taken from anybody because of it.
  if (check.state === 'verified') deps.log.error({ check: check.id }, 'the provider does not know a verified check')
  await lookLater(deps.db, check.id, nextLook(check.state, { startedAt: check.createdAt, now }))
}

export const identityJobs: Job<Deps, never>[] = [
  { name: 'look-at-identity-checks', every: '* * * * *', run: lookAtChecks } satisfies Job<Deps>,
]
