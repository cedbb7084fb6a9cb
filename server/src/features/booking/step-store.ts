import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { NewLink } from './links/store.ts'
import type { Reader } from './parties.ts'

export type StepRow = Selectable<DB['visit_step']>

type StepKind =
  | 'booked'
  | 'moved'
  | 'proposed'
  | 'accepted'
  | 'declined'
  | 'withdrawn'
  | 'cancelled'
  | 'no_show'
  | 'completed'
  | 'reopened'
  | 'refunded'
  | 'refund_failed'
  | 'paid_cash'
  | 'paid_card'
  | 'not_paid'
  | 'tipped'
  | 'fee_charged'
  | 'fee_declined'
  | 'fee_waived'
  | 'fee_given_up'
  /** To somebody else of the team, whose name is the note. */
  | 'handed_over'

export interface NewStep {
  kind: StepKind
  /** 'shop': whoever runs it, or the payment provider. */
  by: Reader | 'shop'
  at: Date
  /** Of a move and a proposal. */
  before?: Date
  after?: Date
  note?: string
  /** Of money that goes back, money at the salon, tips and fees. */
  amountMinor?: number
}

/** What has happened with a visit is written in the transaction in which it happens. */
export async function addStep(tx: Tx, booking: { id: string }, step: NewStep): Promise<void> {
  await tx.insertInto('visit_step').values(toRow(booking, step)).execute()
}

/** The same beside another change, in one statement with it, and with the link that is mailed about it. */
export function withStep(tx: Tx, booking: { id: string }, step: NewStep, link?: NewLink) {
  const noted = tx.with('step', (statement) => statement.insertInto('visit_step').values(toRow(booking, step)))
  return link ? noted.with('link', (statement) => statement.insertInto('visit_link').values(link)) : noted
}

function toRow({ id }: { id: string }, { kind, by, at, before, after, note, amountMinor }: NewStep) {
  return {
    booking_id: id,
    kind,
    taken_by: by,
    taken_at: at,
    starts_before: before ?? null,
    starts_after: after ?? null,
    note: note ?? '',
    amount_minor: amountMinor ?? null,
  }
}

/** The first one first. */
export function stepsOf(db: Db, bookingId: string): Promise<StepRow[]> {
  return db.selectFrom('visit_step').selectAll().where('booking_id', '=', bookingId).orderBy('number').execute()
}

const ABOUT_MONEY = [
  ...(['refunded', 'refund_failed', 'paid_cash', 'paid_card', 'not_paid', 'tipped'] as const),
  ...(['fee_charged', 'fee_declined', 'fee_waived', 'fee_given_up'] as const),
]

/** The last of them that says what the visit is; money changes nothing of that. */
export async function lastStep(db: Db, bookingId: string): Promise<StepRow | undefined> {
  return db
    .selectFrom('visit_step')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', 'not in', ABOUT_MONEY)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}
