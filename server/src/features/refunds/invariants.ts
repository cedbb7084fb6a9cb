import { type Currency, formatMoney, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { owedRefunds } from './owed-query.ts'
import { findPaid, knownAmong } from './refund-store.ts'

/** A provider that answers at all answers within this. */
const TAKEN_ON_WITHIN = '10 minutes'
const DAYS_90 = 90 * 24 * 3_600_000
const ARRIVES_WITHIN = '30 days'

/** What must hold of every refund, whatever it is for; each check answers the faults it found, in words. */
export const refundChecks: Record<string, (deps: Pick<Deps, 'db' | 'payments' | 'clock'>) => Promise<string[]>> = {
  'every refund that was promised is made': async ({ db }) => {
    const { rows } = await sql<{
      title: string
      amount_minor: number
      currency: Currency
      state: string
    }>`
      select title, amount_minor, currency, state from refund r
      where (r.state = 'asked' and r.created_at < now() - ${TAKEN_ON_WITHIN}::interval)
         or (r.state = 'pending' and r.created_at < now() - ${ARRIVES_WITHIN}::interval)
         or (r.state = 'done' and r.provider_id is null and r.goes_to = 'card')
      order by r.created_at`.execute(db)
    const inWords = (title: string, minor: number, currency: Currency) =>
      `${title}: refund of ${formatMoney(money(minor, currency))}`
    const failed = (await owedRefunds(db)).map(({ refund: { title, amount_minor, currency, failure } }) => {
      return `${inWords(title, amount_minor, currency)} has failed: ${failure}`
    })
    const late = rows.map((row) => {
      const refund = inWords(row.title, row.amount_minor, row.currency)
      if (row.state === 'done') return `${refund} is done, but the provider's refund is not known`
      const waits = row.state === 'asked' ? 'taken on by the provider' : 'sent to the card'
      return `${refund} is still not ${waits}`
    })
    return [...failed, ...late]
  },

  'every refund that is called done is one at the provider': async ({ db, payments }) => {
    const { rows } = await sql<{ payment_id: string; provider_id: string; amount_minor: number; currency: Currency }>`
      select payment_id, provider_id, amount_minor, currency from refund
      where state in ('pending', 'done') and provider_id is not null and created_at > now() - interval '90 days'
        and payment_id is not null`.execute(db)
    const faults: string[] = []
    for (const [paymentId, refunds] of Map.groupBy(rows, (row) => row.payment_id)) {
      const there = new Map((await payments.listRefunds(paymentId)).map((snapshot) => [snapshot.id, snapshot]))
      for (const { provider_id, amount_minor, currency } of refunds) {
        const snapshot = there.get(provider_id)
        const amount = formatMoney(money(amount_minor, currency))
        if (!snapshot) faults.push(`refund ${provider_id} of ${amount} is not known at the provider`)
        else if (snapshot.state === 'failed')
          faults.push(`refund ${provider_id} of ${amount} has failed at the provider`)
      }
      const given = [...there.values()].filter(({ state }) => state !== 'failed')
      const [sum, owed] = [given.map(({ amount }) => amount.minor), refunds.map((refund) => refund.amount_minor)].map(
        (amounts) => amounts.reduce((all, minor) => all + minor, 0),
      )
      if ((sum ?? 0) < (owed ?? 0)) faults.push(`payment ${paymentId}: less went back there than is called done here`)
    }
    return faults
  },

  'every refund at the provider is one here, as far as it has come there': async ({ db, payments, clock }) => {
    const snapshots = await Array.fromAsync(payments.refundsSince(new Date(clock().getTime() - DAYS_90)))
    const known = await knownAmong(
      db,
      snapshots.map(({ id }) => id),
    )
    const faults: string[] = []
    for (const { id, state, amount, paymentId } of snapshots) {
      const refund = known.get(id)
      const what = `refund ${id} of ${formatMoney(amount)}`
      if (refund?.state === 'failed' && state !== 'failed')
        faults.push(`${what} has failed here and not at the provider`)
      if (refund || state === 'failed' || !paymentId) continue
      const [paid] = await findPaid(db, paymentId)
      if (paid) faults.push(`${paid.title}: ${what} was made at the provider and is not known here`)
    }
    return faults
  },

  'I6 what the ledger calls refunded is what was refunded, and never more than was captured': async ({ db }) => {
    const { rows } = await sql<{ title: string; given: number; posted: number; captured: number }>`
      select title, given, posted, captured from (
        select c.title, case when c.paid_at is null then 0 else coalesce(c.received_minor, c.amount_minor) end as captured,
          (select coalesce(sum(amount_minor), 0) from refund
            where checkout_id = c.id and goes_to = 'card' and state <> 'failed')::bigint as given,
          (select coalesce(-sum(amount_minor), 0) from ledger_entry
            where checkout_id = c.id and account = 'refunded')::bigint as posted
        from checkout c where exists (select from refund where checkout_id = c.id)
          or exists (select from ledger_entry where checkout_id = c.id and account = 'refunded')
      ) sums where given <> posted or given > captured`.execute(db)
    return rows.map(({ title, given, posted }) =>
      given === posted ? `${title} has too much refunded` : `${title} is refunded by another amount than posted`,
    )
  },

  'what went back as store credit is what was posted so': async ({ db }) => {
    const { rows } = await sql<{ title: string }>`
      select c.title from checkout c where
        (select coalesce(sum(amount_minor), 0) from refund
          where checkout_id = c.id and goes_to = 'credit' and state <> 'failed')
        <> (select coalesce(-sum(amount_minor), 0) from ledger_entry
          where checkout_id = c.id and account = 'store credit' and posting like 'refund:%')`.execute(db)
    return rows.map(({ title }) => `${title}: what was given back as store credit is not what was posted`)
  },

  'lines of refunds are within what was bought and what was given back': async ({ db }) => {
    const { rows } = await sql<{ title: string }>`
      select distinct title from (
        select c.title from refund_line rl join refund r on r.id = rl.refund_id and r.state <> 'failed'
          join order_line l on l.id = rl.order_line_id join checkout c on c.id = r.checkout_id
        group by c.id, l.id
        having sum(rl.quantity) > l.quantity or sum(rl.amount_minor) > l.price_minor * l.quantity - l.discount_minor
          or sum(rl.delivery_minor) > l.delivery_minor
        union all
        select r.title from refund r join refund_line rl on rl.refund_id = r.id
        group by r.id having sum(rl.amount_minor + rl.delivery_minor) > r.amount_minor
      ) wrong`.execute(db)
    return rows.map(({ title }) => `${title}: more of a line has gone back than was bought or given`)
  },
}
