import type { AuditSubject } from '@dressing-room/contract/audit'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export interface NewAuditRow {
  at: Date
  actor: 'account' | 'command' | 'system'
  actor_id: string | null
  command: string | null
  act: string
  subject_kind: AuditSubject
  subject_id: string
  subject_label: string
  network: string
  device: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  note: string
}

export interface AuditRow extends NewAuditRow {
  id: number
  /** Of the account that did it, and of the one that it is about; null once that is gone. */
  actor_name: string | null
  subject_name: string | null
}

interface Subject {
  kind: AuditSubject
  id: string
}

/** What to look for; all of it has to fit. */
export interface AuditSearch {
  /** In what was done, to what, from where, before and after and why; or in the name or address of who did it. */
  words?: string | undefined
  /** About any of these. */
  subjects?: readonly Subject[] | undefined
  kind?: AuditSubject | undefined
  /** What this account did, and what was done to it. */
  accountId?: string | undefined
  /** Beside what is about the account. */
  alsoAbout?: readonly Subject[] | undefined
  from?: Date | undefined
  until?: Date | undefined
}

export async function insertAuditEntry(tx: Tx, { before, after, ...row }: NewAuditRow): Promise<void> {
  await tx
    .insertInto('audit_entry')
    .values({ ...row, before: before && JSON.stringify(before), after: after && JSON.stringify(after) })
    .execute()
}

/** The latest first. */
export async function searchAuditEntries(
  db: Db,
  search: AuditSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { rows } = await sql<AuditRow & { total: number }>`
    select audit_entry.id, at, actor, actor_id, command, act, subject_kind, subject_id, subject_label, network, device,
      before, after, note, doer.name as actor_name, about.name as subject_name, count(*) over () as total
    from audit_entry
    left join account doer on doer.id = actor_id
    left join account about on subject_kind = 'account' and about.id::text = subject_id
    where ${fits(search)}
    order by at desc, audit_entry.id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

function fits({ words = '', subjects, kind, accountId, alsoAbout = [], from, until }: AuditSearch) {
  const like = `%${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    ...(words
      ? [
          sql`(audit_entry.words like ${like} or lower(doer.name) like ${like} or lower(doer.email) like ${like}
            or lower(about.name) like ${like} or lower(about.email) like ${like})`,
        ]
      : []),
    ...(subjects ? [isAbout(subjects)] : []),
    ...(kind ? [sql`subject_kind = ${kind}`] : []),
    ...(accountId
      ? [
          sql`(actor_id::text = ${accountId} or subject_kind = 'account' and subject_id = ${accountId}
            or ${isAbout(alsoAbout)})`,
        ]
      : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(until ? [sql`at < ${until}`] : []),
  ]
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}

function isAbout(subjects: readonly Subject[]) {
  const kinds = subjects.map(({ kind }) => kind)
  const ids = subjects.map(({ id }) => id)
  return sql`(subject_kind, subject_id) in (select * from unnest(${kinds}::text[], ${ids}::text[]))`
}

/** When an act of this name was last done with each of these; the key is 'kind id'. */
export async function lastActs(db: Db, act: string, subjects: readonly Subject[]): Promise<Map<string, Date>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<Subject & { at: Date }>`
    select subject_kind as kind, subject_id as id, max(at) as at from audit_entry
    where act = ${act} and ${isAbout(subjects)} group by 1, 2`.execute(db)
  return new Map(rows.map(({ kind, id, at }) => [`${kind} ${id}`, at]))
}
