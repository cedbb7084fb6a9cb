import { refuse } from '@dressing-room/contract/refusals'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.generated.ts'
import { countedUnits, type HoldLimit, holdLimit, minutesToWait, tooMuch } from './hold-rules.ts'
import type { Draft } from './place-order.ts'

type Tx = Transaction<DB>

/**
 * Refuses a checkout that would keep too much from others: too many units at once, or one more after several that were
 * left unpaid. Things that are not counted keep nothing from anybody.
 */
export async function refuseTooMuchHeld(tx: Tx, draft: Draft, now: Date): Promise<void> {
  const units = countedUnits(draft.lines)
  if (units.size === 0 && !draft.promo?.isLimited) return
  const { isEmailConfirmed, ...unpaid } = await findUnpaid(tx, draft.buyer.id)
  const limit = holdLimit(isEmailConfirmed)
  const variants = tooMuch(units, limit)
  if (variants.size > 0) refuseUnits(draft, variants, limit, isEmailConfirmed)
  refuseTooSoon(unpaid, limit, now)
}

function refuseUnits(draft: Draft, variants: Set<string>, limit: HoldLimit, isEmailConfirmed: boolean): never {
  const most = `${limit.ofOneVariant} of one thing and ${limit.inAll} things in all`
  refuse('too_many_held', {
    message: isEmailConfirmed
      ? `One checkout can hold at most ${most}. Please split your order.`
      : `Please confirm your email address first: until then one checkout can hold at most ${most}.`,
    lines: draft.lines
      .filter(({ variantId }) => variants.has(variantId))
      .map(({ uniqueId, product }) => ({
        uniqueId,
        name: product.name,
        available: limit.ofOneVariant,
        reason: `At most ${limit.ofOneVariant} of one thing, ${limit.inAll} in all.`,
      })),
  })
}

function refuseTooSoon({ minutes, lastEnded }: Unpaid, limit: HoldLimit, now: Date): void {
  const wait = minutesToWait(minutes, limit)
  if (wait === 0 || !lastEnded) return
  const seconds = Math.ceil(wait * 60 - (now.getTime() - lastEnded.getTime()) / 1000)
  if (seconds <= 0) return
  refuse('too_many_unpaid', {
    message: `You have left several checkouts unpaid. Please try again in ${inWords(Math.ceil(seconds / 60))}.`,
    retryAfter: seconds,
    limit: { max: Math.round(limit.unpaidMinutes / 30), seconds: 24 * 3600 },
  })
}

function inWords(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

interface Unpaid {
  minutes: number
  lastEnded: Date | null
}

/** What a buyer has left unpaid within a day and since they last paid, and whether we know them by their address. */
async function findUnpaid(tx: Tx, buyerId: string): Promise<Unpaid & { isEmailConfirmed: boolean }> {
  const { rows } = await sql<Unpaid & { isEmailConfirmed: boolean }>`
    select coalesce(sum(extract(epoch from ended_at - created_at) / 60), 0)::float as minutes,
      max(ended_at) as "lastEnded",
      (select email_confirmed_at is not null from account where id = ${buyerId}) as "isEmailConfirmed"
    from shop_order
    where buyer_id = ${buyerId} and payment_status in ('expired', 'canceled') and ended_at > now() - interval '1 day'
      and created_at > coalesce((select max(paid_at) from shop_order where buyer_id = ${buyerId}), '-infinity')`.execute(
    tx,
  )
  return rows[0] ?? { minutes: 0, lastEnded: null, isEmailConfirmed: false }
}
