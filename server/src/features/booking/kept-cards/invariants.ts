import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'

type CheckDeps = Pick<Deps, 'db' | 'clock'>

const DAY_MS = 24 * 3_600_000

/** What must hold of cards that are kept for visits, and of their fees. */
export const keptCardChecks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  'a card is kept for each visit that agreed to one, and for no other': async ({ db }) => {
    const { rows } = await sql<{ fault: string }>`
      select format('booking %s is %s, a card is %s kept for it', number, status,
        case when kept_card.booking_id is null then 'not' else '' end) as fault
      from booking left join kept_card on booking_id = booking.id
      where (kept_card.booking_id is not null)
        <> (no_show_fee_minor > 0 and status in ('confirmed', 'completed', 'cancelled', 'no_show'))`.execute(db)
    return rows.map(({ fault }) => fault)
  },

  'a fee is what was agreed, and paid as its card says': async ({ db }) => {
    const { rows } = await sql<{ fault: string }>`
      select format('booking %s: its fee is %s, its payment %s over %s, agreed was %s', number, kept_card.state,
        coalesce(fee.status, 'missing'), fee.amount_minor, no_show_fee_minor) as fault
      from kept_card join booking on booking.id = booking_id
      left join lateral (
        select * from checkout where payable_kind = 'fee' and payable_id = booking_id
        order by status = 'paid' desc, status = 'review' desc, status = 'replaced', round desc limit 1
      ) fee on true
      where (kept_card.state in ('kept', 'released') and fee.id is not null)
        or (kept_card.state = 'charging' and fee.status is distinct from 'open' and fee.status is distinct from 'review')
        or (kept_card.state in ('asked', 'given up') and (fee.id is null or fee.status = 'paid'))
        or (kept_card.state in ('paid', 'returned') and fee.status is distinct from 'paid')
        or fee.amount_minor <> no_show_fee_minor`.execute(db)
    return rows.map(({ fault }) => fault)
  },

  'no card is kept, and no fee is under way, longer than it has to be': async ({ db, clock }) => {
    const { rows } = await sql<{ fault: string }>`
      select format('the card of booking %s is %s since %s', number, state, changed_at) as fault
      from kept_card join booking on booking.id = booking_id
      where (state not in ('kept', 'charging') and let_go_at is null and changed_at < ${new Date(clock().getTime() - DAY_MS)})
        or (state = 'charging' and changed_at < ${new Date(clock().getTime() - 2 * DAY_MS)})
        or (state = 'kept' and ends_at < ${new Date(clock().getTime() - 8 * DAY_MS)})
        or (state = 'asked' and asked_at < ${new Date(clock().getTime() - 15 * DAY_MS)})`.execute(db)
    return rows.map(({ fault }) => fault)
  },
}
