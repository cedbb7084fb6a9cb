import { type Currency, formatMoney, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type BankPayoutSnapshot, PayoutRefused, type Payouts } from '../../ports/payouts/payouts.ts'
import { databaseNow } from '../checkouts/index.ts'

type CheckDeps = Pick<Deps, 'db' | 'payouts'>

const DAY_MS = 24 * 3_600_000
const DAYS_90_MS = 90 * DAY_MS

const words = (minor: number, currency: Currency) => formatMoney(money(minor, currency))

/** What must hold of every payout; each check answers the faults it found, in words. */
export const payoutChecks: Record<string, (deps: CheckDeps) => Promise<string[]>> = {
  'every payout is the sum of its entries, each free money of its seller': async ({ db }) => {
    const { rows } = await sql<{
      id: string
      amount_minor: number
      entries: number
      strange: number
      currency: Currency
    }>`
      select p.id, p.amount_minor, p.currency, coalesce(-sum(l.amount_minor), 0)::bigint as entries,
        count(*) filter (where l.account <> 'seller available' or l.seller_id <> p.seller_id
          or l.currency <> p.currency or e.is_held = (p.state = 'failed'))::int as strange
      from payout p left join payout_entry e on e.payout_id = p.id left join ledger_entry l on l.id = e.entry_id
      group by p.id having p.amount_minor <> coalesce(-sum(l.amount_minor), 0)
        or bool_or(l.account <> 'seller available' or l.seller_id <> p.seller_id
          or l.currency <> p.currency or e.is_held = (p.state = 'failed'))`.execute(db)
    return rows.map(({ id, amount_minor, entries, strange, currency }) =>
      strange > 0
        ? `payout ${id} has ${strange} entries that are not its own`
        : `payout ${id} is of ${words(amount_minor, currency)}, its entries come to ${words(entries, currency)}`,
    )
  },

  'every payout stands in the ledger once, and comes back there when it fails': async ({ db }) => {
    const { rows } = await sql<{ id: string; state: string }>`
      select p.id, p.state from payout p where
        (select coalesce(-sum(amount_minor), 0) from ledger_entry l where l.account = 'paid out'
          and l.posting in ('payout:' || p.id, 'payout:' || p.id || ':returned') and l.seller_id = p.seller_id)
        <> case p.state when 'failed' then 0 else p.amount_minor end`.execute(db)
    return rows.map(({ id, state }) => `payout ${id} is ${state}; the ledger says otherwise`)
  },

  'what is free of a seller is what no payout has': async ({ db }) => {
    const { rows } = await sql<{ seller_id: string; currency: Currency; free: number; open: number }>`
      select seller_id, currency, free, open from (
        select l.seller_id, l.currency, -sum(l.amount_minor)::bigint as free,
          coalesce(-sum(l.amount_minor) filter (where l.posting not like 'payout:%' and not exists (
            select from payout_entry e where e.entry_id = l.id and e.is_held)), 0)::bigint as open
        from ledger_entry l where l.account = 'seller available' group by l.seller_id, l.currency
      ) balance where free <> open`.execute(db)
    return rows.map(
      ({ seller_id, currency, free, open }) =>
        `seller ${seller_id} has ${words(free, currency)} free, and ${words(open, currency)} in no payout`,
    )
  },

  'no payout waits for long': async ({ db }) => {
    const { rows } = await sql<{ id: string; state: string }>`
      select id, state from payout
      where (state in ('asked', 'sent', 'returning') and created_at < now() - interval '2 days')
         or (state = 'under way' and created_at < now() - interval '14 days')`.execute(db)
    return rows.map(({ id, state }) => `payout ${id} is still ${state}`)
  },

  'every payout that was sent is a transfer at the provider, and the other way round': async ({ db, payouts }) => {
    // One moment for both sides: what is near it there must not be missed here.
    const since = new Date((await databaseNow(db)).getTime() - DAYS_90_MS)
    const rows: SentRow[] = await db
      .selectFrom('payout')
      .select(['id', 'transfer_id', 'amount_minor', 'currency', 'state', 'destination', 'created_at'])
      .where('created_at', '>', new Date(since.getTime() - DAY_MS))
      .orderBy('created_at')
      .execute()
    const there = new Map<string, { accountId: string; minor: number; currency: string; reversedMinor: number }>()
    const strange: string[] = []
    const ours = new Map(rows.map((row) => [row.id, row]))
    for await (const { id, key, accountId, amount, reversedMinor } of payouts.transfersSince(since)) {
      there.set(id, { accountId, minor: amount.minor, currency: amount.currency, reversedMinor })
      const row = ours.get(key ?? '')
      // One that was sent a moment ago may not be noted yet.
      const isKnown = row && (row.transfer_id === id || (row.state === 'asked' && !row.transfer_id))
      if (!isKnown && reversedMinor < amount.minor)
        strange.push(`transfer ${id} of ${words(amount.minor, amount.currency)} is no payout`)
    }
    // A transfer is made after its payout is written.
    const within = rows.filter(({ created_at }) => created_at > since)
    return [...strange, ...within.flatMap((row) => faultOf(row, there.get(row.transfer_id ?? '')) ?? [])]
  },
  'every payout to a bank is one at the provider, of the same amount, and the other way round': async ({
    db,
    payouts,
  }) => {
    const since = new Date((await databaseNow(db)).getTime() - DAYS_90_MS)
    const rows: BankRow[] = await db
      .selectFrom('payout')
      .select(['id', 'bank_payout_id', 'amount_minor', 'currency', 'state', 'destination', 'created_at'])
      .where('created_at', '>', new Date(since.getTime() - DAY_MS))
      .execute()
    const faults: string[] = []
    for (const [accountId, own] of Map.groupBy(rows, ({ destination }) => destination)) {
      const listed = await bankPayouts(payouts, accountId, since)
      if (typeof listed === 'string') {
        faults.push(listed)
        continue
      }
      const there = new Map(listed.map((each) => [each.id, each]))
      const ours = new Map(own.map((row) => [row.id, row]))
      for (const { id, key, amount } of there.values()) {
        const row = ours.get(key ?? '')
        // One that was made a moment ago may not be noted yet.
        const isKnown = row && (row.bank_payout_id === id || (row.state === 'sent' && !row.bank_payout_id))
        if (!isKnown) faults.push(`${id} of ${words(amount.minor, amount.currency)} to a bank is no payout here`)
      }
      for (const row of own) {
        if (row.created_at > since) faults.push(...bankFaultOf(row, there.get(row.bank_payout_id ?? '')))
      }
    }
    return faults
  },
}

/** A seller may have ended the connection at the provider: that is told, and the others are looked at all the same. */
async function bankPayouts(payouts: Payouts, accountId: string, since: Date): Promise<BankPayoutSnapshot[] | string> {
  try {
    return await Array.fromAsync(payouts.bankPayoutsSince(accountId, since))
  } catch (error) {
    if (!(error instanceof PayoutRefused)) throw error
    return `payouts of account ${accountId} to its bank cannot be looked at: ${error.message}`
  }
}

interface BankRow {
  id: string
  bank_payout_id: string | null
  amount_minor: number
  currency: Currency
  state: string
  destination: string
  created_at: Date
}

function bankFaultOf(
  { id, bank_payout_id, amount_minor, currency, state }: BankRow,
  there: BankPayoutSnapshot | undefined,
): string[] {
  if (!bank_payout_id) return state === 'paid' ? [`payout ${id} is paid, and no bank payout is known`] : []
  if (!there) return [`payout ${id}: bank payout ${bank_payout_id} is not known at the provider`]
  if (there.amount.minor !== amount_minor || there.amount.currency !== currency) {
    return [`payout ${id}: bank payout ${bank_payout_id} is of another amount`]
  }
  return state === 'paid' && there.state === 'under way'
    ? [`payout ${id} is called paid, and its bank has not got it yet`]
    : []
}

interface SentRow {
  id: string
  transfer_id: string | null
  amount_minor: number
  currency: Currency
  state: string
  destination: string
  created_at: Date
}

function faultOf(
  { id, transfer_id, amount_minor, currency, state, destination }: SentRow,
  there: { accountId: string; minor: number; currency: string; reversedMinor: number } | undefined,
): string | undefined {
  if (!transfer_id) return undefined
  if (!there) return `payout ${id}: transfer ${transfer_id} is not known at the provider`
  if (there.minor !== amount_minor || there.currency !== currency || there.accountId !== destination) {
    return `payout ${id}: transfer ${transfer_id} is of another amount, or to another account`
  }
  const isBack = there.reversedMinor === there.minor
  if (state === 'failed' && !isBack) return `payout ${id} has failed, and its transfer was not taken back`
  return state !== 'failed' && state !== 'returning' && there.reversedMinor > 0
    ? `payout ${id} is ${state}, and its transfer was taken back at the provider`
    : undefined
}
