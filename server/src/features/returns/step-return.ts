import type { BodyOf } from '@dressing-room/contract/endpoint'
import { fromDecimal } from '@dressing-room/contract/money'
import { refuse } from '@dressing-room/contract/refusals'
import type { buyersReturnStep, sellersReturnStep } from '@dressing-room/contract/returns'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Act } from '../audit/index.ts'
import { isUuid } from '../checkouts/index.ts'
import { lockSale, refundSale } from '../orders/index.ts'
import { mailStep, mailToShop } from './mails.ts'
import { planReturn } from './present.ts'
import { linesOfReturns, lockReturn, type ReturnRow, takeStep } from './return-store.ts'
import { mayTake, moves, type Side } from './rules.ts'

type BuyersStep = BodyOf<typeof buyersReturnStep>
type SellersStep = BodyOf<typeof sellersReturnStep>

/** One step of a return, by whose turn it is. A step that was taken a moment before is not taken again. */
export async function stepReturn(
  deps: Deps,
  side: Side,
  viewer: { id: string },
  id: string,
  asked: BuyersStep | SellersStep,
  by: Pick<Act, 'actor' | 'from'>,
): Promise<ReturnRow> {
  return transact(deps.db, async (tx) => {
    const row = isUuid(id) ? await lockOwn(tx, side, viewer, id) : refuse('return_not_found')
    if (!mayTake(asked.step, side, row.state)) refuse('return_has_moved_on')
    const { to } = moves[asked.step]
    const at = deps.clock()
    const note = noteOf(asked)
    if (asked.step === 'accept' && !asked.address && !asked.label) refuse('return_needs_address')
    const refund = asked.step === 'refund' ? await payBack(deps, tx, row, asked, by) : undefined
    const stepped = await takeStep(
      tx,
      row.id,
      {
        ...(to && { state: to }),
        ...(asked.step === 'accept' && { address: asked.address, label: asked.label }),
        ...(asked.step === 'send' && { carrier: asked.carrier, tracking_number: asked.trackingNumber }),
        ...(refund && { refund_id: refund.id }),
      },
      { kind: asked.step, by: side, note, at },
    )
    await (asked.step === 'escalate'
      ? mailToShop(deps, tx, stepped, note)
      : mailStep(deps, tx, stepped, asked.step, note))
    return stepped
  })
}

/** Somebody else's is as unknown as one that does not exist. */
async function lockOwn(tx: Tx, side: Side, viewer: { id: string }, id: string): Promise<ReturnRow> {
  const row = (await lockReturn(tx, id)) ?? refuse('return_not_found')
  const owner = side === 'buyer' ? row.buyer_id : row.seller_id
  return owner === viewer.id ? row : refuse('return_not_found')
}

function noteOf(asked: BuyersStep | SellersStep): string {
  if ('words' in asked) return asked.words
  if ('note' in asked) return asked.note
  return asked.step === 'send' ? [asked.carrier, asked.trackingNumber].filter(Boolean).join(', ') : ''
}

interface Payback {
  restock: boolean
  delivery: boolean
  amount?: number | undefined
  note: string
}

/** Gives the money of a return back; undefined where all of it has gone back before. */
export async function payBack(
  deps: Deps,
  tx: Tx,
  row: ReturnRow,
  { restock, delivery, amount, note }: Payback,
  by: Pick<Act, 'actor' | 'from'>,
) {
  const sale = { orderId: row.order_id, sellerId: row.seller_id }
  const found = await lockSale(tx, sale)
  const lines = (await linesOfReturns(tx, [row.id])).get(row.id) ?? []
  const plan = planReturn(found, lines, { restock, delivery })
  const asked = amount === undefined ? plan.amount : fromDecimal(amount, found.currency)
  if (asked.minor === 0) return undefined
  const { refund } = await refundSale(deps, tx, sale, {
    ...plan.wish,
    ...{ amount: asked, key: `return:${row.id}`, reason: 'returned', note, by },
    askedBy: by.actor === 'system' ? 'system' : 'seller',
    to: row.refund_to,
  })
  return refund
}
