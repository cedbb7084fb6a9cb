import { type Currency, formatMoney, money, sameMoney } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { type Payable, readReference } from './payable.ts'
import { unpostedFees } from './post-fees.ts'
import { databaseNow, findByProviderId } from './store.ts'

type CheckDeps = Pick<Deps, 'db' | 'payments' | 'clock'>

/** The job that posts them runs by the hour. */
const FEES_ARE_KNOWN_WITHIN_MS = 3 * 3_600_000
/** Of money that has come in. */
const ACCOUNTED_FOR = ['paid', 'review', 'returned']
const DAYS_90 = 90 * 24 * 3_600_000

/** What must hold of every checkout, whatever it is for; each check answers the faults it found, in words. */
export function checkoutChecks(payables: readonly Payable[]): Record<string, (deps: CheckDeps) => Promise<string[]>> {
  return {
    'I4 every checkout that is paid here is paid at the provider, with equal amount and currency': async ({
      db,
      payments,
    }) => {
      const { rows } = await sql<{
        title: string
        provider_id: string | null
        amount_minor: number
        currency: Currency
      }>`
        select title, provider_id, coalesce(received_minor, amount_minor) as amount_minor, currency from checkout
        where status = 'paid' and amount_minor > 0 and part_of is null order by created_at`.execute(db)
      const faults: string[] = []
      for (const { title, provider_id, amount_minor, currency } of rows) {
        const snapshot = provider_id ? await payments.fetchCheckout(provider_id) : undefined
        const due = money(amount_minor, currency)
        if (snapshot?.state !== 'paid') faults.push(`${title} is paid here but not at the provider`)
        else if (!snapshot.total || !sameMoney(snapshot.total, due)) {
          faults.push(
            `${title}: ${formatMoney(due)} here, ${snapshot.total ? formatMoney(snapshot.total) : 'nothing'} there`,
          )
        }
      }
      return faults
    },

    'I5 every checkout that is paid at the provider is paid or under review here': async ({ db, payments, clock }) => {
      const faults: string[] = []
      for await (const snapshot of payments.paidCheckouts(new Date(clock().getTime() - DAYS_90))) {
        const named = readReference(payables, snapshot.reference)
        if (!named) continue
        const { payable, id } = named
        const status = await payable.statusOf(db, id)
        const checkout = await findByProviderId(db, snapshot.id)
        if (status && checkout && ACCOUNTED_FOR.includes(checkout.status)) continue
        faults.push(`checkout ${snapshot.id} is paid, its ${payable.kind} is ${status ?? 'missing'}`)
      }
      return faults
    },

    'the ledger adds up to zero per posting, and captures what was paid': async ({ db }) => {
      const { rows: unbalanced } = await sql<{ posting: string }>`
        select distinct posting from ledger_entry group by posting, currency having sum(amount_minor) <> 0`.execute(db)
      const { rows: wrong } = await sql<{ title: string; due: number; captured: number; currency: Currency }>`
        select title, due, captured, currency from (
          -- What a combined payment has brought in is with its parts, all but what somebody looks at, or what came too much.
          select c.title, coalesce(c.received_currency, c.currency) as currency, case when c.received_minor is not null then c.received_minor
              when c.paid_at is null then 0 else c.amount_minor end - (
                select coalesce(sum(coalesce(part.received_minor, part.amount_minor)), 0)::bigint from checkout part
                where part.part_of = c.id and (part.paid_at is not null or part.received_minor is not null)) as due,
            coalesce(sum(l.amount_minor), 0) as captured
          from checkout c
          left join ledger_entry l on l.checkout_id = c.id and l.account = 'captured'
            and l.currency = coalesce(c.received_currency, c.currency)
          group by c.id
        ) sums where captured <> due`.execute(db)
      return [
        ...unbalanced.map((row) => `posting ${row.posting} is not balanced`),
        ...wrong.map(({ title, due, captured, currency }) => {
          const [owed, had] = [due, captured].map((minor) => formatMoney(money(Number(minor), currency)))
          return `${title}: ${owed} due, ${had} captured`
        }),
      ]
    },

    'a payment for several things is the sum of its parts, and they go with it': async ({ db }) => {
      const { rows } = await sql<{ title: string; status: string; parts: string; sum: number; amount_minor: number }>`
        select c.title, c.status, c.amount_minor, sum(part.amount_minor)::bigint as sum,
          string_agg(part.title || ' ' || part.status, ', ' order by part.title) as parts
        from checkout c join checkout part on part.part_of = c.id group by c.id
        having sum(part.amount_minor) <> c.amount_minor
          or (c.status = 'open') <> bool_and(part.status = 'open')
          or (c.status = 'paid' and bool_or(part.amount_minor > 0 and part.status not in ('paid', 'review', 'returned')))
        order by c.title`.execute(db)
      return rows.map(
        (row) => `${row.title} is ${row.status} over ${row.amount_minor}, its parts ${row.parts} over ${row.sum}`,
      )
    },

    'what the provider keeps of payments is in the ledger': async ({ db, payments, clock }) => {
      const before = new Date((await databaseNow(db)).getTime() - FEES_ARE_KNOWN_WITHIN_MS)
      const missing = await unpostedFees({ db, payments }, new Date(clock().getTime() - DAYS_90))
      return missing
        .filter(({ keptAt }) => keptAt < before)
        .map(({ title, fee }) => `${title}: the provider keeps ${formatMoney(fee)}, which is not posted`)
    },

    'no checkout holds anything, and no card page stays open, beyond its time': async ({ db }) => {
      const { rows } = await sql<{ title: string; status: string }>`
        select title, status from checkout
        where (status = 'open' and held_until < now() - interval '10 minutes')
           or (status <> 'open' and page_closed_at is null and page_asked_at < now() - interval '1 hour')
        order by title`.execute(db)
      return rows.map(({ title, status }) =>
        status === 'open'
          ? `${title} still waits for its payment and holds what it is for`
          : `${title} is ${status}, and its card page is not known to be closed`,
      )
    },

    'no payment waits for somebody to look at it': async ({ db }) => {
      const { rows } = await sql<{ title: string; review_reason: string | null; since: string }>`
        select title, review_reason, to_char(created_at, 'YYYY-MM-DD') as since from checkout
        where status = 'review' and created_at < now() - interval '1 day' order by title`.execute(db)
      return rows.map(({ title, review_reason, since }) => `${title} of ${since} is under review: ${review_reason}`)
    },
  }
}
