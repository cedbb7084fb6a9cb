import type { RefundHolder } from '../../refunds/index.ts'
import { lockOrderAndLines } from '../store.ts'
import { mailFoundRefund, mailRefundAgain, mailRefundFailed } from './mails.ts'
import { noteRefunds } from './note-refunds.ts'

/** An order as refunds see it. */
export const orderRefunds: RefundHolder = {
  kind: 'order',
  async onRefundNews(deps, tx, orderId, { refund, what }) {
    await noteRefunds(tx, orderId, refund.checkout_id)
    const locked = await lockOrderAndLines(tx, orderId)
    if (!locked) throw new Error(`no order ${orderId}`)
    await MAILS[what](deps, tx, locked, refund)
  },
}

const MAILS = { found: mailFoundRefund, failed: mailRefundFailed, 'made again': mailRefundAgain }
