import { fromDecimal } from '@dressing-room/contract/money'
import { getRefundable, type Refundable, refundParcel } from '@dressing-room/contract/refunds'
import { refuse } from '@dressing-room/contract/refusals'
import { moneyText, say } from '@dressing-room/contract/text'
import type { Deps } from '../../../deps.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { ownParcel } from '../../fulfilment/index.ts'
import { listRefundLines, listRefunds, type RefundInput } from '../../refunds/index.ts'
import { toRefund, toRefundable } from './present.ts'
import { readSale } from './read-sale.ts'
import { planSale, refundSale } from './refund-sale.ts'

const NOTHING: RefundInput = { lines: [], delivery: false }

/** What sellers give back of their own parcels. */
export function refundRoutes(serve: Serve, deps: Deps): void {
  serve(getRefundable, ({ viewer, params, query: { units = '', delivery } }) =>
    showRefundable(deps, viewer.id, params.id, { lines: readUnits(units), delivery: delivery === 'true' }),
  )

  serve(
    refundParcel,
    async ({ viewer, params, body: { amount, ...body }, network, userAgent }) => {
      const { id, order_id: orderId, seller_id: sellerId, buyer_name } = await ownParcel(deps.db, viewer.id, params.id)
      const { amount: back } = await transact(deps.db, async (tx) => {
        const { currency } = await readSale(tx, { orderId, sellerId })
        return refundSale(
          deps,
          tx,
          { orderId, sellerId },
          {
            ...body,
            ...(amount !== undefined && { amount: fromDecimal(amount, currency) }),
            ...{ askedBy: 'seller', reason: 'given back by the seller' },
            by: { actor: { accountId: viewer.id }, from: { network, userAgent } },
          },
        )
      })
      const sum = moneyText(back)
      return {
        message: say('{buyerName} gets {sum} back.', { buyerName: buyer_name, sum }),
        refundable: await showRefundable(deps, viewer.id, id, NOTHING),
      }
    },
    { limit: { max: 60, seconds: 60 } },
  )
}

async function showRefundable(
  { db }: Pick<Deps, 'db'>,
  sellerId: string,
  parcelId: string,
  input: RefundInput,
): Promise<Refundable> {
  const parcel = await ownParcel(db, sellerId, parcelId)
  const sale = await readSale(db, { orderId: parcel.order_id, sellerId })
  const refundLines = await listRefundLines(db, [sale.checkout.id])
  const own = new Set(sale.lines.map(({ id }) => id))
  const ofOwn = new Set(refundLines.flatMap((line) => (own.has(line.order_line_id) ? [line.refund_id] : [])))
  const refunds = (await listRefunds(db, [sale.checkout.id])).get(sale.checkout.id) ?? []
  return toRefundable(sale, planSale(sale, input), {
    orderNumber: parcel.order_number,
    buyer: parcel.buyer_name,
    // Of other sellers' refunds nothing is said.
    refunds: refunds
      .filter(({ id, seller_id }) => seller_id === sellerId || ofOwn.has(id))
      .map((refund) => toRefund(refund, refundLines, sale.lines)),
  })
}

/** 'id:2,id:1' */
function readUnits(text: string): RefundInput['lines'] {
  if (text === '') return []
  return text.split(',').map((part) => {
    const [id = '', count = ''] = part.split(':')
    const quantity = Number(count)
    if (!Number.isInteger(quantity) || quantity < 1) refuse('malformed')
    return { id, quantity, restock: false }
  })
}
