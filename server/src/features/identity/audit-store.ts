import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export interface AuditEntry {
  /** Whom it is about. It may have come from a browser: an account that does not exist is noted as nobody. */
  accountId: string
  checkId?: string
  actorId?: string
  eventId?: string
  action: string
  source: 'person' | 'provider' | 'operator' | 'demo'
  /** The badge from here on; left out where it is not touched. */
  isVerified?: boolean
}

export async function writeAudit(db: Db, entry: AuditEntry, now: Date): Promise<void> {
  await db
    .insertInto('identity_audit')
    .values({
      account_id: sql<string | null>`(select id from account where id::text = ${entry.accountId})`,
      check_id: entry.checkId ?? null,
      actor_id: entry.actorId ?? null,
      event_id: entry.eventId ?? null,
      action: entry.action,
      source: entry.source,
      is_verified: entry.isVerified ?? null,
      created_at: now,
    })
    .execute()
}
