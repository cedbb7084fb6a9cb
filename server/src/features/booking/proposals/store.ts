import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type ProposalRow = Selectable<DB['visit_proposal']>

type NewProposal = Pick<ProposalRow, 'booking_id' | 'starts_at' | 'note' | 'token_hash' | 'held_until' | 'created_at'>

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<ProposalRow> {
  return tx.insertInto('visit_proposal').values(proposal).returningAll().executeTakeFirstOrThrow()
}

/** The one that waits for an answer, until its time runs out. */
export function liveProposal(db: Db, bookingId: string, now: Date): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('visit_proposal')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('outcome', 'is', null)
    .where('held_until', '>', now)
    .executeTakeFirst()
}

/** The same of several bookings, by booking. */
export async function liveProposals(db: Db, bookingIds: string[], now: Date): Promise<Map<string, ProposalRow>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('visit_proposal')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('outcome', 'is', null)
    .where('held_until', '>', now)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
}

/** Whatever has become of it. */
export function findProposal(db: Db, tokenHash: Buffer): Promise<ProposalRow | undefined> {
  return db.selectFrom('visit_proposal').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()
}

/** Ends the open proposal of a visit; false when there is none. */
export async function endProposal(
  tx: Tx,
  bookingId: string,
  outcome: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('visit_proposal')
    .set({ outcome, ended_at: now })
    .where('booking_id', '=', bookingId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
