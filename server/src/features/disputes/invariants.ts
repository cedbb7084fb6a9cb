import { type Currency, formatMoney, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { findByPayment } from '../checkouts/index.ts'
import { disputesOpenedSince, findDispute } from './store.ts'

type CheckDeps = Pick<Deps, 'db' | 'payments' | 'clock'>

const DAYS_90_MS = 90 * 24 * 3_600_000

/** What must hold of every dispute; each check answers the faults it found, in words. */
export const disputeChecks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  'every dispute of a payment of ours is known here as the provider knows it, and no other': async ({
    db,
    payments,
    clock,
  }) => {
    const faults: string[] = []
    const since = new Date(clock().getTime() - DAYS_90_MS)
    const there = new Set<string>()
    for await (const snapshot of payments.disputesSince(since)) {
      there.add(snapshot.id)
      const { id, paymentId, state, isTaken } = snapshot
      const checkout = paymentId ? await findByPayment(db, paymentId) : undefined
      if (!checkout) continue
      const here = await findDispute(db, id)
      if (!here) faults.push(`${checkout.title}: dispute ${id} of ${formatMoney(snapshot.amount)} is not known here`)
      else if (here.state !== state) faults.push(`${checkout.title}: dispute ${id} is ${state}, here ${here.state}`)
      else if (here.is_taken !== isTaken) {
        faults.push(`${checkout.title}: dispute ${id} has ${isTaken ? '' : 'not '}been taken, unlike here`)
      }
    }
    for (const { id, amount_minor, currency } of await disputesOpenedSince(db, since)) {
      const amount = formatMoney(money(amount_minor, currency))
      if (!there.has(id)) faults.push(`dispute ${id} of ${amount} is not known at the provider`)
    }
    return faults
  },

  'what the ledger calls disputed is what banks have taken': async ({ db }) => {
    const { rows } = await sql<{ title: string; taken: number; posted: number; currency: Currency }>`
      select c.title, sums.currency, taken, posted from (
        select checkout_id, currency, sum(taken)::bigint as taken, sum(posted)::bigint as posted from (
          select checkout_id, currency, amount_minor as taken, 0 as posted from dispute where is_taken
          union all
          -- What a bank has taken of a payment for several things was taken from each of them.
          select coalesce(part_of, checkout_id), ledger_entry.currency, 0, -ledger_entry.amount_minor from ledger_entry
          join checkout on checkout.id = checkout_id where account = 'disputed'
        ) moved group by checkout_id, currency
      ) sums join checkout c on c.id = sums.checkout_id where taken <> posted`.execute(db)
    return rows.map(({ title, taken, posted, currency }) => {
      const [there, here] = [taken, posted].map((minor) => formatMoney(money(minor, currency)))
      return `${title}: banks have taken ${there}, the ledger says ${here}`
    })
  },
}
