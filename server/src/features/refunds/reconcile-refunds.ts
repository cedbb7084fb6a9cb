import { money } from '@dressing-room/contract/money'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { RefundSnapshot } from '../../ports/payments/payments.ts'
import { unclaimed } from '../ledger/index.ts'
import { failLocked } from './fail-refund.ts'
import { type RefundHolder, tellHolder } from './holder.ts'
import { againOf, type OwedRefund, owedOf } from './owed-query.ts'
import { postRefund } from './post-refund.ts'
import {
  findPaid,
  findRefundables,
  insertRefund,
  listRefunds,
  lockRefundable,
  markRefund,
  type Refundable,
  type RefundRow,
} from './refund-store.ts'
import { isOfExcess } from './rules.ts'
import { cutAlong, type HandPart, shareOfHand } from './share-of-hand.ts'

/**
 * Brings the refunds of one payment to where the provider says they are: those that the shop has asked for, and those
 * that somebody has made at the provider. Messages and jobs both come here, in any order and as often as they like.
 */
export async function reconcileRefunds(deps: Deps, holders: readonly RefundHolder[], paymentId: string): Promise<void> {
  const checkouts = await findPaid(deps.db, paymentId)
  if (checkouts.length === 0) return
  // Oldest first, as they were made.
  const snapshots = (await deps.payments.listRefunds(paymentId)).reverse()
  await transact(deps.db, async (tx) => {
    const paid: Paid[] = []
    for (const { id, title } of checkouts) paid.push({ ...(await lockRefundable(tx, id)), paymentId, title })
    for (const snapshot of snapshots) await reconcileOne(deps, tx, holders, paid, snapshot, snapshots)
  })
}

type Paid = Refundable & { paymentId: string; title: string }

async function reconcileOne(
  deps: Deps,
  tx: Tx,
  holders: readonly RefundHolder[],
  paid: readonly Paid[],
  snapshot: RefundSnapshot,
  all: readonly RefundSnapshot[],
): Promise<void> {
  const ids = paid.map(({ checkoutId }) => checkoutId)
  const refunds = [...(await listRefunds(tx, ids)).values()].flat()
  // One that somebody has made by hand may be of several parts of a payment.
  const own = refunds.filter((refund) => isOf(refund, snapshot))
  if (snapshot.state === 'failed') {
    const failure = snapshot.failure ?? 'The provider says that it has failed.'
    for (const { id } of own) await failLocked(deps, tx, holders, id, failure)
    return
  }
  if (own.length > 0) {
    for (const { id } of own) await markRefund(tx, id, snapshot.state, snapshot.id)
    return
  }
  const waiting = refunds.filter(({ id, state }) => state === 'asked' && !all.some(({ key }) => key === id))
  // The shop has promised what somebody has given by hand: that is the promise kept, whatever part it is of.
  const promised = waiting.find(({ amount_minor }) => amount_minor === snapshot.amount.minor)
  if (promised) return markRefund(tx, promised.id, snapshot.state, snapshot.id)
  await makeRoom(deps, tx, holders, waiting, snapshot.amount.minor - (await cardLeftOf(tx, ids)))
  const owed = await owedOf(tx, ids)
  const shares = shareOfHand(snapshot.amount, await handParts(tx, ids, owed))
  const fresh = { snapshot, refunds, isPart: paid.length > 1 }
  for (const [at, share] of shares.entries()) {
    const part = paid[at]
    if (!part || share.minor === 0) continue
    // It takes the place of what has failed of this part before; what is over is money given back beside it.
    const own = owed.filter(
      ({ refund }) => refund.checkout_id === part.checkoutId && !waiting.some(({ id }) => id === refund.id),
    )
    const { each, over } = cutAlong(
      share.minor,
      own.map(({ owedMinor }) => owedMinor),
    )
    for (const [which, failed] of own.entries()) {
      const owedMinor = each[which] ?? 0
      if (owedMinor > 0)
        await record(deps, tx, holders, part, { ...fresh, minor: owedMinor, failed: { ...failed, owedMinor } })
    }
    if (over > 0) await record(deps, tx, holders, part, { ...fresh, minor: over, failed: undefined })
  }
}

async function cardLeftOf(tx: Tx, ids: string[]): Promise<number> {
  return [...(await findRefundables(tx, ids)).values()].reduce((sum, { cardLeft }) => sum + cardLeft.minor, 0)
}

/** What of each is left, owed and nobody's; all are locked. */
async function handParts(tx: Tx, ids: string[], owed: readonly OwedRefund[]): Promise<HandPart[]> {
  const parts: HandPart[] = []
  const refundables = await findRefundables(tx, ids)
  for (const id of ids) {
    const { minor = 0, currency = '' } = refundables.get(id)?.cardLeft ?? {}
    const own = owed.filter(({ refund }) => refund.checkout_id === id)
    const nobodys = ids.length > 1 ? await unclaimed(tx, id, currency) : 0
    parts.push({ left: minor, owed: own.map(({ owedMinor }) => owedMinor), nobodys })
  }
  return parts
}

/** A refund of ours that the provider knows by another id is another one: that one is known by its key alone. */
function isOf({ id, provider_id, state }: RefundRow, snapshot: RefundSnapshot): boolean {
  if (provider_id) return provider_id === snapshot.id
  return id === snapshot.key && state !== 'failed'
}

/** What was promised and cannot be made any more, since the money has gone back otherwise. */
async function makeRoom(
  deps: Deps,
  tx: Tx,
  holders: readonly RefundHolder[],
  waiting: readonly RefundRow[],
  missing: number,
): Promise<void> {
  let short = missing
  for (const refund of waiting) {
    if (short <= 0) return
    await failLocked(deps, tx, holders, refund.id, 'The payment was given back at the provider meanwhile.')
    short -= refund.amount_minor
  }
}

interface Found {
  snapshot: RefundSnapshot
  minor: number
  /** All that is known of this payment. */
  refunds: readonly RefundRow[]
  isPart: boolean
  /** What is made again by it, with how much of what is owed. */
  failed: OwedRefund | undefined
}

/** One that the shop has not asked for. */
async function record(
  deps: Deps,
  tx: Tx,
  holders: readonly RefundHolder[],
  { checkoutId, payable, paymentId, title }: Paid,
  { snapshot, minor, refunds, isPart, failed }: Found,
): Promise<void> {
  const now = deps.clock()
  const again = failed && (await againOf(tx, failed))
  const refund = await insertRefund(
    tx,
    {
      // By its key it is known to be of the sale, or of what came too much, as the one whose place it takes.
      key: `${failed ? `${failed.refund.key}:again:` : ''}provider:${snapshot.id}${isPart ? `:${checkoutId}` : ''}`,
      ...{ checkout_id: checkoutId, payment_id: paymentId, title },
      ...{ reason: 'paid back by our team', note: '', asked_by: 'provider', seller_id: null, goes_to: 'card' },
      taken_from: refunds.some(
        (each) => each.checkout_id === checkoutId && each.taken_from === 'buyer' && !isOfExcess(each),
      )
        ? 'buyer'
        : 'sellers',
      ...again?.of,
      ...{ created_at: now, state: snapshot.state, provider_id: snapshot.id, sent_at: now },
      settled_at: snapshot.state === 'done' ? now : null,
    },
    money(minor, snapshot.amount.currency),
    again?.lines,
  )
  await postRefund(deps, tx, refund, again?.lines)
  await tellHolder(deps, tx, holders, payable, { refund, what: again ? 'made again' : 'found' })
  deps.log.warn({ refund: refund.id, title, provider: snapshot.id }, 'a refund was made at the provider')
}

/** A message of the provider about one of them. */
export function refundListener(holders: readonly RefundHolder[]) {
  return {
    kind: 'refund' as const,
    handle: (deps: Deps, { paymentId }: { paymentId: string }) => reconcileRefunds(deps, holders, paymentId),
  }
}
