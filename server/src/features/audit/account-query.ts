import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What an account has done, and what was done to it; where an operator was when they acted is theirs. */
export function auditOfAccount(db: Db, accountId: string) {
  const ifOwn = (column: 'network' | 'device') =>
    sql<string>`case when actor_id = ${accountId} then ${sql.ref(column)} else '' end`.as(column)
  return db
    .selectFrom('audit_entry')
    .select(['at', 'act', 'subject_kind as about', 'subject_label as label'])
    .select([sql<string>`case when actor_id = ${accountId} then 'you' else 'the shop' end`.as('by')])
    .select([ifOwn('network'), ifOwn('device')])
    .where(({ or, and, eb }) =>
      or([eb('actor_id', '=', accountId), and([eb('subject_kind', '=', 'account'), eb('subject_id', '=', accountId)])]),
    )
    .orderBy('at')
    .orderBy('audit_entry.id')
    .execute()
}
