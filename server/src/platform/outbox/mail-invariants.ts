import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

const LATE_MINUTES = 10
const DAYS_LISTED = 30

/** Mails that should have been out long ago, and those that never will be: each in words. Addresses stay out of it. */
export async function checkMailInvariants({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ check: string; faults: string[] }[]> {
  const now = clock()
  const { rows: late } = await sql<{ kind: string; mails: number; oldest: Date }>`
    select kind, count(*) as mails, min(created_at) as oldest from mail
    where sent_at is null and failed_at is null
      and created_at < ${now}::timestamptz - ${LATE_MINUTES} * interval '1 minute'
    group by kind order by oldest`.execute(db)
  const { rows: failed } = await sql<{ subject_key: string; kind: string; failed_at: Date; failure: string }>`
    select subject_key, kind, failed_at, failure from mail
    where failed_at > ${now}::timestamptz - ${DAYS_LISTED} * interval '1 day' order by failed_at desc limit 100`.execute(
    db,
  )
  return [
    {
      check: 'mails are out within minutes',
      faults: late.map(
        ({ kind, mails, oldest }) => `${mails} waiting: ${kind}, the oldest since ${oldest.toISOString()}`,
      ),
    },
    {
      check: 'no mail was refused for good',
      faults: failed.map(
        ({ subject_key, kind, failed_at, failure }) =>
          `${kind} about ${subject_key}, ${failed_at.toISOString()}: ${failure}`,
      ),
    },
  ]
}
