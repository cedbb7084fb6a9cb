import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { IdentityReport } from '../../ports/identity/identity.ts'
import { setVerified } from '../accounts/index.ts'
import { type AuditEntry, writeAudit } from './audit-store.ts'
import { openShopOf } from './grant-badge.ts'
import { mailVerdict } from './mails.ts'
import { type CheckState, nextLook, nextState } from './rules.ts'
import { type CheckRow, hasVerifiedCheck, keepEvent, keepReport, lockCheck, saveState } from './store.ts'

interface Told {
  /** Just before the provider was asked: of two reports, the one that was asked for later is the newer. */
  fetchedAt: Date
  /** The message that it came by, if one did. */
  event?: { id: string; type: string }
}

/**
 * Brings a check, and the badge that rests on it, to where the provider says it is. The only place where a badge is given
 * or taken; the audit row stands in the same transaction.
 */
export async function applyReport(
  deps: Deps,
  checkId: string,
  report: IdentityReport,
  { fetchedAt, event }: Told,
): Promise<CheckRow> {
  const now = deps.clock()
  return transact(deps.db, async (tx) => {
    const check = await lockCheck(tx, checkId)
    if (!check) throw new Error(`there is no identity check ${checkId}`)
    if (event && !(await keepEvent(tx, event, now))) return check
    if (!isAbout(check, report) || report.live !== deps.identity.live) {
      deps.log.error({ check: checkId, session: report.id }, 'an identity session is about somebody else: not applied')
      return check
    }
    // Two messages at once ask at once, and the answer that was asked for first may come last.
    if (check.reportedAt && fetchedAt < check.reportedAt) return check
    const state = nextState(check.state, report.state)
    const failure = state === 'failed' ? (report.failure ?? null) : null
    const lookAt = nextLook(state, { startedAt: check.createdAt, now })
    await keepReport(tx, checkId, { fetchedAt, lookAt })
    if (state === check.state && failure === check.failure) return check
    await saveState(tx, checkId, { state, failure, now })
    const changed = { ...check, state, failure }
    await changeBadge(deps, tx, check.state, changed, event)
    return changed
  })
}

function isAbout(check: CheckRow, report: IdentityReport): boolean {
  return report.id === check.providerId && report.account === check.accountId && report.check === check.id
}

async function changeBadge(deps: Deps, tx: Tx, before: CheckState, check: CheckRow, event: Told['event']) {
  const touchesBadge = check.state === 'verified' || before === 'verified'
  const isVerified = touchesBadge ? await hasVerifiedCheck(tx, check.accountId) : undefined
  if (isVerified !== undefined) await setVerified(tx, check.accountId, isVerified)
  if (isVerified) await openShopOf(tx, check.accountId, deps.clock())
  const entry: AuditEntry = {
    accountId: check.accountId,
    checkId: check.id,
    ...(event && { eventId: event.id }),
    action: check.failure ? `${check.state}: ${check.failure}` : check.state,
    source: 'provider',
    ...(isVerified !== undefined && { isVerified }),
  }
  await writeAudit(tx, entry, deps.clock())
  await mailVerdict(deps, tx, check)
}
