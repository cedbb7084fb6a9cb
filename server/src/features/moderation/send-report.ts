import type { ReportReason, ReportSubject } from '@dressing-room/contract/moderation'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import { transact } from '../../platform/db/transact.ts'
import { insertReport, openCase } from './case-store.ts'
import type { ModerationSubject } from './subject.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whatever comes of it is not said: whoever reports hears of it by mail. */
export async function sendReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  subjects: readonly ModerationSubject[],
  reporterId: string,
  report: { subject: ReportSubject; id: string; why: ReportReason; words?: string | undefined },
): Promise<void> {
  const subject = subjects.find(({ kind }) => kind === report.subject)
  const reported = (UUID.test(report.id) && (await subject?.find(db, report.id))) || refuse('not_found')
  if (reported.ownerId === reporterId) refuse('own_report')
  const now = clock()
  await transact(db, async (tx) => {
    const { title, ownerId } = reported
    const caseId = await openCase(tx, { kind: report.subject, subjectId: reported.id, title, ownerId, now })
    await insertReport(tx, { caseId, reporterId, why: report.why, words: report.words ?? '', now })
  })
}
