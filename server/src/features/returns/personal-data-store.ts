import { say } from '@dressing-room/contract/text'
import type { Db } from '../../platform/db/database.ts'
import type { PersonalData } from '../personal-data/index.ts'
import { OPEN_STATES } from './rules.ts'

/** What both sides wrote goes, and the address of a seller who goes; that it came back, and for how much, stays. */
export const returnData: PersonalData = {
  part: 'returns',
  async collect(db, { id }) {
    const returns = await returnsOf(db, id)
      .innerJoin('return_line', 'return_line.return_id', 'return_request.id')
      .innerJoin('order_line', 'order_line.id', 'return_line.order_line_id')
      .select(['return_request.id', 'order_line.name', 'return_line.quantity', 'return_line.reason'])
      .select(['return_request.number', 'shop_order.number as order', 'state', 'note', 'address', 'label', 'carrier'])
      .select(['tracking_number as trackingNumber', 'return_request.created_at as askedAt'])
      .execute()
    const steps = await db
      .selectFrom('return_step')
      .select(['return_id', 'kind', 'taken_by as by', 'note', 'taken_at as at'])
      .where('return_id', 'in', returnsOf(db, id).select('return_request.id'))
      .orderBy('number')
      .execute()
    const stepsOf = Map.groupBy(steps, ({ return_id }) => return_id)
    return returns.map(({ id: returnId, ...line }) => ({
      ...line,
      steps: (stepsOf.get(returnId) ?? []).map(({ return_id: _, ...step }) => step),
    }))
  },
  async unfinished(db, { id }) {
    const open = await returnsOf(db, id)
      .select(['return_request.number', 'shop_order.number as order'])
      .where('state', 'in', [...OPEN_STATES])
      .execute()
    return open.map(({ number, order }) =>
      say('Return {number} of order {order} is not finished yet.', { number, order }),
    )
  },
  async erase(tx, { id }) {
    for (const [side, by] of [
      ['buyer_id', 'buyer'],
      ['seller_id', 'seller'],
    ] as const) {
      const theirs = tx.selectFrom('return_request').select('id').where(side, '=', id)
      await tx
        .updateTable('return_step')
        .set({ note: '' })
        .where('taken_by', '=', by)
        .where('return_id', 'in', theirs)
        .execute()
    }
    await tx
      .updateTable('return_request')
      .set({ note: '', carrier: '', tracking_number: '' })
      .where('buyer_id', '=', id)
      .execute()
    await tx.updateTable('return_request').set({ address: '', label: '' }).where('seller_id', '=', id).execute()
  },
}

/** Those of either side. */
function returnsOf(db: Db, id: string) {
  return db
    .selectFrom('return_request')
    .innerJoin('shop_order', 'shop_order.id', 'return_request.order_id')
    .where(({ or, eb }) => or([eb('return_request.buyer_id', '=', id), eb('return_request.seller_id', '=', id)]))
    .orderBy('return_request.number')
}
