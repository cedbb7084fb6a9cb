import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Act, recordAct } from '../audit/index.ts'
import { lockCase, moveCase, reportsOf } from './case-store.ts'
import { mailOwner, mailReporters } from './mails.ts'
import { type Decision, decisions } from './rules.ts'
import type { ModerationSubject } from './subject.ts'

type Decided = { decision: Decision; reason: string } & Pick<Act, 'actor' | 'from'>
type CaseDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'shop'>

/** Hides or shows, notes who did and why, and tells whose it is and who has reported it. */
export async function decideCase(
  deps: CaseDeps,
  subjects: readonly ModerationSubject[],
  id: string,
  decided: Decided,
): Promise<void> {
  await transact(deps.db, (tx) => decideLocked(deps, tx, subjects, id, decided))
}

export async function decideLocked(
  deps: CaseDeps,
  tx: Tx,
  subjects: readonly ModerationSubject[],
  id: string,
  { decision, reason, ...by }: Decided,
): Promise<void> {
  const now = deps.clock()
  const found = (await lockCase(tx, id)) ?? refuse('not_found')
  const { from, to } = decisions[decision]
  if (!from.includes(found.state)) refuse('case_decided')
  const subject = subjects.find(({ kind }) => kind === found.kind) ?? refuse('not_found')
  if (decision === 'hide') await subject.hide(tx, found.subjectId, now)
  if (decision === 'restore') await subject.show(tx, found.subjectId, now)
  const isFirst = decision === 'hide' || decision === 'dismiss'
  await moveCase(tx, id, to, isFirst ? { reason, decided_at: now } : { answer: reason, answered_at: now })
  await recordAct(deps, tx, {
    ...by,
    act: `report: ${decision}`,
    subject: { kind: 'report', id, label: found.kind },
    before: { state: found.state },
    after: { state: to },
    note: reason,
  })
  if (decision !== 'dismiss') await mailOwner(deps, tx, found, { decision, reason })
  if (isFirst) await mailReporters(deps, tx, found, { decision, reports: await reportsOf(tx, [id]) })
}
