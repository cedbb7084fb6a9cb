import { type Money, money, zero } from '@dressing-room/contract/money'
import type { RefundState } from '@dressing-room/contract/refunds'
import { refuse } from '@dressing-room/contract/refusals'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseIfDisputed } from '../disputes/index.ts'
import { postRefund } from './post-refund.ts'
import {
  creditKey,
  findByKey,
  insertRefund,
  lockRefundable,
  type NewRefundLine,
  type RefundAsker,
  type RefundRow,
} from './refund-store.ts'
import { isOfExcess, owedOfFailed, type RefundPart, splitRefund, sumOf } from './rules.ts'
import { SEND_REFUND } from './send-refund.ts'

/** What is given back, and what people call that which it had paid for: 'order 10001'. */
export interface Payment {
  checkoutId: string
  paymentId: string | null
  title: string
}

export interface RefundRequest {
  /** One request, one refund: asked again with the same key, nothing more goes back. */
  key: string
  /** As the buyer reads it, without a full stop: 'returned'. */
  reason: string
  askedBy: RefundAsker
  /** Whose share alone it is taken from; without one, that of all in proportion. */
  sellerId?: string
  /** 'buyer' where nobody has got anything of the payment, since it came too late. */
  takenFrom?: RefundRow['taken_from']
  /** Where less is left than of the whole checkout: what this seller has of it, say. */
  mostMinor?: number
  lines?: readonly NewRefundLine[]
  to?: RefundRow['goes_to']
  /** What whoever asks writes to the buyer. */
  note?: string
  /** The failed refund whose place it takes. */
  againOf?: string
}

/**
 * Owes the buyer this much, in the caller's transaction, and takes it from whoever has it in the ledger; the provider is
 * asked once that has committed. Never more than was captured, however many ask at once, and to the card no more than it
 * has paid: the rest becomes store credit, as a refund of its own. Answers whether it is new.
 */
export async function requestRefund(
  deps: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  payment: Payment,
  amount: Money,
  request: RefundRequest,
): Promise<{ refund: RefundRow; refunds: RefundRow[]; isNew: boolean }> {
  const { checkoutId } = payment
  const { left, cardLeft } = await lockRefundable(tx, checkoutId)
  const known = await findByKey(tx, request.key)
  if (known[0]) {
    if (sumOf(known) !== amount.minor) refuse('refund_key_reused')
    return { refund: known[0], refunds: known, isNew: false }
  }
  // What the shop owes by itself is asked for in any case; the provider has the last word. Credit does not ask it: what
  // a bank has left of a payment can go back that way alone.
  if (request.askedBy !== 'system' && request.to !== 'credit') await refuseIfDisputed(tx, checkoutId)
  refuseTooMuch(amount, money(Math.min(left.minor, request.mostMinor ?? left.minor), left.currency))
  const forCard = request.to === 'credit' ? zero(cardLeft.currency) : cardLeft
  const refunds: RefundRow[] = []
  for (const part of splitRefund(amount, forCard, request.lines ?? [])) {
    refunds.push(await promise(deps, tx, payment, part, { ...request, key: keyOf(request.key, part, refunds) }))
  }
  const [refund] = refunds
  if (!refund) throw new Error(`refund ${request.key} has no part`)
  return { refund, refunds, isNew: true }
}

function keyOf(key: string, { to }: RefundPart<NewRefundLine>, before: readonly RefundRow[]): string {
  return to === 'credit' && before.length > 0 ? creditKey(key) : key
}

/** Store credit is there at once; the card is asked for. */
async function promise(
  deps: Pick<Deps, 'queue' | 'clock'>,
  tx: Tx,
  { checkoutId, paymentId, title }: Payment,
  { to, amount, lines }: RefundPart<NewRefundLine>,
  { key, reason, askedBy, sellerId, takenFrom = 'sellers', note = '', againOf }: RefundRequest,
): Promise<RefundRow> {
  const refund = await insertRefund(
    tx,
    {
      ...{ key, checkout_id: checkoutId, payment_id: paymentId, title, reason, note },
      ...{ asked_by: askedBy, taken_from: takenFrom, seller_id: sellerId ?? null, goes_to: to },
      again_of: againOf ?? null,
      created_at: deps.clock(),
      ...(to === 'credit' && { state: 'done', settled_at: deps.clock() }),
    },
    amount,
    lines,
  )
  await postRefund(deps, tx, refund, lines)
  if (to === 'card') await deps.queue.enqueue(tx, SEND_REFUND, { id: refund.id }, { id: refund.id })
  return refund
}

/** Says how much there is left to give back. */
function refuseTooMuch(amount: Money, left: Money): void {
  if (amount.minor <= left.minor) return
  const upTo = moneyText(left)
  refuse('refund_too_much', {
    upTo,
    message:
      left.minor > 0 ? say('You can give back up to {upTo}.', { upTo }) : say('There is nothing left to give back.'),
  })
}

/** What has gone back of what was sold, in minor units: what came beyond what was due was no part of it. */
export function refundedOfSale(refunds: readonly RefundRow[] = []): number {
  return sumOf(refunds.filter((refund) => refund.state !== 'failed' && !isOfExcess(refund)))
}

/**
 * What all refunds of one checkout come to: those that have failed have not gone back, but stay promised until others
 * have taken their place. The state is that of the one which is furthest from done.
 */
export function refundedInAll(refunds: readonly RefundRow[] = []): {
  minor: number
  promisedMinor: number
  state: RefundState | undefined
} {
  const made = refunds.filter(({ state }) => state !== 'failed')
  const owedMinor = [...owedOfFailed(refunds).values()].reduce((sum, minor) => sum + minor, 0)
  const states = new Set(made.map(({ state }) => state))
  if (owedMinor > 0) states.add('failed')
  return {
    minor: sumOf(made),
    promisedMinor: sumOf(made) + owedMinor,
    state: (['failed', 'asked', 'pending', 'done'] as const).find((state) => states.has(state)),
  }
}
