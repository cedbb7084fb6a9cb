import type { RefundHolder } from '../../refunds/index.ts'
import { lockOrderAndLines } from '../store.ts'
import { mailFoundRefund, mailRefundFailed } from './mails.ts'
import { noteRefunds } from './note-refunds.ts'

/** An order as refunds see it. */
export const orderRefunds: RefundHolder = {
  kind: 'order',
  async onRefundNews(deps, tx, orderId, { refund, what }) {
    await noteRefunds(tx, orderId, refund.checkout_id)
    const locked = await lockOrderAndLines(tx, orderId)
    if (!locked) throw new Error(`no order ${orderId}`)
    await (what === 'found' ? mailFoundRefund : mailRefundFailed)(deps, tx, locked, refund)
  },
}
