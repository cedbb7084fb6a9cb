import { formatMoney } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Act, recordAct } from '../audit/index.ts'
import { lockPaidCard } from './lock-card.ts'
import { refundCard } from './refund-card.ts'
import { isStopped } from './rules.ts'
import { changeCard, type GiftCardRow } from './store.ts'

type Acting = Pick<Act, 'actor' | 'from'> & { reason: string }

/** At any time, as long as nobody has redeemed it. */
export async function refundAtDesk(deps: Deps, id: string, acting: Acting): Promise<{ message: string }> {
  return transact(deps.db, async (tx) => {
    const { card, back } = await refundCard(deps, tx, id, { by: 'operator', note: acting.reason })
    await note(deps, tx, card, acting, 'gift card paid back', { amount: formatMoney(back) })
    return { message: `${formatMoney(back)} goes back to the buyer. Nobody can redeem it any more.` }
  })
}

export async function stopCard(deps: Deps, id: string, acting: Acting): Promise<{ message: string }> {
  return transact(deps.db, async (tx) => {
    const { card } = await lockActive(tx, id)
    if (card.stopped_at) refuse('already_so')
    await changeCard(tx, card.id, { stopped_at: deps.clock() })
    await note(deps, tx, card, acting, 'gift card stopped')
    return { message: 'Nobody can redeem it until it is released.' }
  })
}

/** Of a fraud warning as well, which the person has looked at; a bank has to decide first. */
export async function releaseCard(deps: Deps, id: string, acting: Acting): Promise<{ message: string }> {
  return transact(deps.db, async (tx) => {
    const { card, question } = await lockActive(tx, id)
    if (question.isDisputed) refuse('payment_disputed')
    if (!isStopped(card, question)) refuse('already_so')
    // Warnings are dated by the provider's clock.
    const at = new Date(Math.max(deps.clock().getTime(), question.warnedAt?.getTime() ?? 0))
    await changeCard(tx, card.id, { stopped_at: null, released_at: at })
    await note(deps, tx, card, acting, 'gift card released')
    return { message: 'It can be redeemed again.' }
  })
}

async function lockActive(tx: Tx, id: string) {
  const locked = (await lockPaidCard(tx, id)) ?? refuse('gift_card_not_found')
  if (locked.card.status !== 'active') refuse('gift_card_over')
  return locked
}

async function note(
  deps: Deps,
  tx: Tx,
  card: GiftCardRow,
  { reason, ...acting }: Acting,
  act: string,
  after: Record<string, unknown> = {},
): Promise<void> {
  const subject = { kind: 'gift card' as const, id: card.id, label: `gift card ${card.number}` }
  await recordAct(deps, tx, { ...acting, act, subject, after, note: reason })
}
