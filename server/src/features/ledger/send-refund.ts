import { type Currency, formatMoney, type Money, money } from '@dressing-room/contract/money'
import type { RefundState } from '@dressing-room/contract/orders'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Job } from '../../platform/jobs/queue.ts'
import { renderMail } from '../../platform/outbox/mail-template.ts'
import { post } from '../../platform/outbox/outbox.ts'
import { PaymentsUnavailable, RefundRefused, type RefundReport } from '../../ports/payments/payments.ts'

interface OpenRefund {
  id: string
  amount: Money
  reason: string
  state: RefundState
  refusals: number
  providerId: string | null
  paymentId: string | null
  /** What people call that which was paid for: 'order 10001'. */
  title: string
  /** Old enough for the provider to have forgotten the key that keeps one refund from becoming two. */
  isOld: boolean
}

/** A refusal in unclear words may be a hiccup: this many, some seconds apart, are one answer. */
const REFUSALS_BELIEVED = 3
const AT_ONCE = 100

/** Asks the provider for one refund; its key is the refund's own, so asking twice pays once. */
export const sendRefund: Job<Deps, { id: string }> = {
  name: 'send-refund',
  async run(deps, { id }) {
    const refund = await findOpenRefund(deps.db, id)
    if (refund?.state === 'asked') await send(deps, refund)
  },
}

/**
 * Refunds that are on their way are looked after until they have arrived: those which the provider has taken on, and
 * those whose job has given up because the provider could not be reached for a day.
 */
export const watchRefunds: Job<Deps> = {
  name: 'watch-refunds',
  every: '*/10 * * * *',
  async run(deps) {
    for (const id of await unsettledRefunds(deps.db)) {
      const refund = await findOpenRefund(deps.db, id)
      if (!refund) continue
      try {
        await (refund.state === 'pending' ? look(deps, refund) : send(deps, refund))
      } catch (error) {
        if (error instanceof PaymentsUnavailable) return
        deps.log.error({ err: error, refund: id }, 'could not look after a refund')
      }
    }
  },
}

async function send(deps: Deps, refund: OpenRefund): Promise<void> {
  const { id, amount, reason, paymentId } = refund
  if (!paymentId) return giveUp(deps, refund, 'There is no payment that it could be taken from.')
  const earlier = refund.isOld ? await findMade(deps, refund) : undefined
  if (earlier) return settle(deps, refund, earlier)
  try {
    await settle(deps, refund, await deps.payments.refund({ key: id, paymentId, amount, reason }))
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    const made = await findMade(deps, refund, error.why === 'already refunded')
    if (made) return settle(deps, refund, made)
    if (!error.isFinal && (await countRefusal(deps.db, id)) < REFUSALS_BELIEVED) throw error
    await giveUp(deps, refund, error.message)
  }
}

async function look(deps: Deps, refund: OpenRefund): Promise<void> {
  const reports = refund.paymentId ? await deps.payments.refundsOf(refund.paymentId) : []
  const report = reports.find(({ id }) => id === refund.providerId)
  if (report && report.state !== 'pending') await settle(deps, refund, report)
}

/**
 * The provider's own record of this refund: the one that carries its key or, where somebody gave the money back by
 * hand, one of the same amount that no other refund of ours stands for.
 */
async function findMade(deps: Deps, refund: OpenRefund, byHand = false): Promise<RefundReport | undefined> {
  const reports = (await deps.payments.refundsOf(refund.paymentId ?? '')).filter(({ state }) => state !== 'failed')
  const own = reports.find(({ key }) => key === refund.id)
  if (own || !byHand) return own
  const known = await knownAmong(
    deps.db,
    reports.map(({ id }) => id),
  )
  const strange = reports.filter(({ id, key }) => !key && !known.has(id))
  const given = strange.reduce((sum, { amount }) => sum + amount.minor, 0)
  if (given < refund.amount.minor) return undefined
  return strange.find(({ amount }) => amount.minor === refund.amount.minor) ?? strange[0]
}

async function settle(deps: Deps, refund: OpenRefund, report: RefundReport): Promise<void> {
  if (report.state === 'failed') return giveUp(deps, refund, report.failure ?? 'The provider says that it has failed.')
  const settled = report.state === 'done' ? sql<Date>`now()` : null
  await deps.db
    .updateTable('refund')
    .set({ state: report.state, provider_id: report.id, sent_at: sql`coalesce(sent_at, now())`, settled_at: settled })
    .where('id', '=', refund.id)
    .where('state', 'in', ['asked', 'pending'])
    .execute()
}

/** The provider will not: said once in the books, in the log and to the people who run the shop. */
async function giveUp(deps: Deps, refund: OpenRefund, failure: string): Promise<void> {
  const isNew = await transact(deps.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('refund')
      .set({ state: 'failed', failure, settled_at: sql<Date>`now()` })
      .where('id', '=', refund.id)
      .where('state', 'in', ['asked', 'pending'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const amount = formatMoney(refund.amount)
    const content = renderMail({
      shopName: deps.shop.name,
      heading: `A refund of ${amount} could not be made`,
      paragraphs: [
        `The buyer of ${refund.title} was promised ${amount} back (${refund.reason}), but the payment provider refuses:`,
        failure,
        `Please look at payment ${refund.paymentId ?? '(none)'} at the provider and settle it with the buyer. It is not tried again.`,
      ],
      footer: deps.shop.contactEmail,
    })
    await post(deps, tx, {
      about: `refund:${refund.id}`,
      kind: 'refund failed',
      to: deps.shop.contactEmail,
      subject: `A refund of ${amount} for ${refund.title} could not be made`,
      ...content,
    })
    return true
  })
  if (isNew) deps.log.error({ refund: refund.id, title: refund.title, failure }, 'a refund could not be made')
}

async function findOpenRefund(db: Db, id: string): Promise<OpenRefund | undefined> {
  const row = await db
    .selectFrom('refund')
    .selectAll()
    .select(sql<boolean>`created_at < now() - interval '12 hours'`.as('is_old'))
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'pending'])
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    amount: money(row.amount_minor, row.currency as Currency),
    reason: row.reason,
    state: row.state as RefundState,
    refusals: row.refusals,
    providerId: row.provider_id,
    paymentId: row.payment_id,
    title: row.title,
    isOld: row.is_old,
  }
}

/** A job tries for about a day; whatever is still only asked for after that has none. */
async function unsettledRefunds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refund
    where state = 'pending' or (state = 'asked' and created_at < now() - interval '30 hours')
    order by created_at limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function countRefusal(db: Db, id: string): Promise<number> {
  const row = await db
    .updateTable('refund')
    .set({ refusals: sql`refusals + 1` })
    .where('id', '=', id)
    .returning('refusals')
    .executeTakeFirst()
  return row?.refusals ?? 0
}

async function knownAmong(db: Db, providerIds: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from refund where provider_id = any(${providerIds}::text[])`.execute(db)
  return new Set(rows.map(({ provider_id }) => provider_id))
}
