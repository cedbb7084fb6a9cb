import { type Currency, formatMoney, money } from '@dressing-room/contract/money'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'

/** A provider that answers at all answers within this. */
const TAKEN_ON_WITHIN = '10 minutes'
const ARRIVES_WITHIN = '30 days'

/** What must hold of every refund, whatever it is for; each check answers the faults it found, in words. */
export const refundChecks: Record<string, (deps: Pick<Deps, 'db' | 'payments'>) => Promise<string[]>> = {
  'every refund that was promised is made': async ({ db }) => {
    const { rows } = await sql<{
      title: string
      amount_minor: number
      currency: Currency
      state: string
      failure: string | null
    }>`
      select title, amount_minor, currency, state, failure from refund r
      where r.state = 'failed'
         or (r.state = 'asked' and r.created_at < now() - ${TAKEN_ON_WITHIN}::interval)
         or (r.state = 'pending' and r.created_at < now() - ${ARRIVES_WITHIN}::interval)
         or (r.state = 'done' and r.provider_id is null)
      order by r.created_at`.execute(db)
    return rows.map((row) => {
      const refund = `${row.title}: refund of ${formatMoney(money(row.amount_minor, row.currency))}`
      if (row.state === 'failed') return `${refund} has failed: ${row.failure}`
      if (row.state === 'done') return `${refund} is done, but the provider's refund is not known`
      const waits = row.state === 'asked' ? 'taken on by the provider' : 'sent to the card'
      return `${refund} is still not ${waits}`
    })
  },

  'every refund that is called done is one at the provider': async ({ db, payments }) => {
    const { rows } = await sql<{ payment_id: string; provider_id: string; amount_minor: number; currency: Currency }>`
      select payment_id, provider_id, amount_minor, currency from refund
      where state in ('pending', 'done') and provider_id is not null and created_at > now() - interval '90 days'
        and payment_id is not null`.execute(db)
    const faults: string[] = []
    for (const [paymentId, refunds] of Map.groupBy(rows, (row) => row.payment_id)) {
      const there = new Map((await payments.refundsOf(paymentId)).map((report) => [report.id, report]))
      for (const { provider_id, amount_minor, currency } of refunds) {
        const report = there.get(provider_id)
        const amount = formatMoney(money(amount_minor, currency))
        if (!report) faults.push(`refund ${provider_id} of ${amount} is not known at the provider`)
        else if (report.state === 'failed') faults.push(`refund ${provider_id} of ${amount} has failed at the provider`)
      }
      const given = [...there.values()].filter(({ state }) => state !== 'failed')
      const [sum, owed] = [given.map(({ amount }) => amount.minor), refunds.map((refund) => refund.amount_minor)].map(
        (amounts) => amounts.reduce((all, minor) => all + minor, 0),
      )
      if ((sum ?? 0) < (owed ?? 0)) faults.push(`payment ${paymentId}: less went back there than is called done here`)
    }
    return faults
  },
}
