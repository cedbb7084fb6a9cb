import type { OwnCase, ReportedCase, ReportSubject } from '@dressing-room/contract/moderation'
import type { Deps } from '../../deps.ts'
import { findNames } from '../accounts/index.ts'
import { type CaseRow, casesOfSubject, listCases, reportsOf } from './case-store.ts'
import type { ModerationSubject } from './subject.ts'

/** What waits for a decision, the oldest first, or what was decided, the latest first; each with its reports. */
export async function listReported(
  { db }: Pick<Deps, 'db'>,
  subjects: readonly ModerationSubject[],
  which: 'waiting' | 'decided',
): Promise<{ cases: ReportedCase[] }> {
  const cases = await listCases(db, which)
  const reports = Map.groupBy(
    await reportsOf(
      db,
      cases.map(({ id }) => id),
    ),
    ({ caseId }) => caseId,
  )
  const people = [...reports.values()].flat().map(({ reporterId }) => reporterId)
  const named = [...people, ...cases.map(({ ownerId }) => ownerId)].filter((id) => id !== null)
  const names = await findNames(db, [...new Set(named)])
  const nameOf = (id: string | null) => (id && names.get(id)) || 'Somebody who is gone'
  return {
    cases: await Promise.all(
      cases.map(async (row) => {
        const reported = await subjects.find(({ kind }) => kind === row.kind)?.find(db, row.subjectId)
        return {
          ...toCase(row),
          ...{ text: reported?.text ?? '', pictures: reported?.pictures ?? [], reply: reported?.reply ?? '' },
          ...(reported?.page && { page: reported.page }),
          owner: row.ownerId ? { id: row.ownerId, name: nameOf(row.ownerId) } : null,
          reports: (reports.get(row.id) ?? []).map(({ why, words, reportedAt, reporterId }) => ({
            ...{ why, words, reportedAt: reportedAt.toISOString() },
            reporter: nameOf(reporterId),
          })),
        }
      }),
    ),
  }
}

export function toCase({ id, kind, title, state, openedAt, decidedAt, reason, appeal, answer }: CaseRow): OwnCase {
  return {
    ...{ id, subject: kind, title, state, reason, appeal, answer },
    openedAt: openedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

/** By which case something of somebody's is hidden now; to others it is as if it had never been. */
export async function findOwnCase(
  { db }: Pick<Deps, 'db'>,
  subjects: readonly ModerationSubject[],
  ownerId: string,
  { kind, words }: { kind: ReportSubject; words: string },
): Promise<OwnCase | null> {
  const subjectId = await subjects.find((each) => each.kind === kind)?.resolve(db, words)
  if (!subjectId) return null
  const [hidden] = await casesOfSubject(db, { kind, subjectId, states: ['hidden', 'appealed', 'upheld'] })
  return hidden?.ownerId === ownerId ? toCase(hidden) : null
}
