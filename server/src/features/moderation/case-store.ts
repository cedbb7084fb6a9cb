import type { CaseState, ReportReason, ReportSubject } from '@dressing-room/contract/moderation'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

const MOST_LISTED = 100

const columns = [
  'id',
  sql<ReportSubject>`subject_kind`.as('kind'),
  'subject_id as subjectId',
  'title',
  'owner_id as ownerId',
  sql<CaseState>`state`.as('state'),
  'opened_at as openedAt',
  'decided_at as decidedAt',
  'reason',
  'appeal',
  'answer',
] as const

export interface CaseRow {
  id: string
  kind: ReportSubject
  subjectId: string
  title: string
  ownerId: string | null
  state: CaseState
  openedAt: Date
  decidedAt: Date | null
  reason: string
  appeal: string
  answer: string
}

/** The case of this subject that is open, or a new one: two reports at once make one. */
export async function openCase(
  tx: Tx,
  opened: { kind: ReportSubject; subjectId: string; title: string; ownerId: string | null; now: Date },
): Promise<string> {
  const { kind, subjectId, title, ownerId, now } = opened
  await tx
    .insertInto('moderation_case')
    .values({ subject_kind: kind, subject_id: subjectId, title, owner_id: ownerId, opened_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['subject_kind', 'subject_id'])
        .where(sql<boolean>`state in ('open', 'hidden', 'appealed')`)
        .doNothing(),
    )
    .execute()
  const { id } = await tx
    .selectFrom('moderation_case')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', ['open', 'hidden', 'appealed'])
    .executeTakeFirstOrThrow()
  return id
}

/** Said twice by the same person it counts once. */
export async function insertReport(
  tx: Tx,
  report: { caseId: string; reporterId: string; why: ReportReason; words: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('report')
    .values({
      ...{ case_id: report.caseId, reporter_id: report.reporterId, why: report.why, words: report.words },
      reported_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  return tx.selectFrom('moderation_case').select(columns).where(sql`id::text`, '=', id).forUpdate().executeTakeFirst()
}

type Change = Partial<Record<'reason' | 'appeal' | 'answer', string>> & {
  decided_at?: Date
  appealed_at?: Date
  answered_at?: Date
}

export async function moveCase(tx: Tx, id: string, state: CaseState, change: Change): Promise<void> {
  await tx
    .updateTable('moderation_case')
    .set({ state, ...change })
    .where('id', '=', id)
    .execute()
}

/** What waits, the oldest first; or what was decided, the latest first. */
export function listCases(db: Db, which: 'waiting' | 'decided'): Promise<CaseRow[]> {
  const isWaiting = sql<boolean>`state in ('open', 'appealed')`
  return db
    .selectFrom('moderation_case')
    .select(columns)
    .where(which === 'waiting' ? isWaiting : sql<boolean>`not ${isWaiting}`)
    .orderBy(which === 'waiting' ? 'opened_at' : sql`coalesce(answered_at, decided_at) desc`)
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()
}

/** What has been decided about one thing, the latest first. */
export function casesOfSubject(
  db: Db,
  { kind, subjectId, states }: { kind: ReportSubject; subjectId: string; states: readonly CaseState[] },
): Promise<CaseRow[]> {
  return db
    .selectFrom('moderation_case')
    .select(columns)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('state', 'in', [...states])
    .orderBy('opened_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/** What was hidden of somebody's. */
export function casesOfOwner(db: Db, ownerId: string): Promise<CaseRow[]> {
  return db
    .selectFrom('moderation_case')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['hidden', 'appealed', 'upheld', 'restored'])
    .orderBy('decided_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

export interface ReportRow {
  caseId: string
  reporterId: string | null
  why: ReportReason
  words: string
  reportedAt: Date
}

export async function reportsOf(db: Db, caseIds: string[]): Promise<ReportRow[]> {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('report')
    .select(['case_id as caseId', 'reporter_id as reporterId', sql<ReportReason>`why`.as('why'), 'words'])
    .select('reported_at as reportedAt')
    .where('case_id', 'in', caseIds)
    .orderBy('reported_at')
    .execute()
}
