import { money } from '@dressing-room/contract/money'
import type { RefundHolder } from '../refunds/index.ts'
import { mailGivenBack, mailRefundAgain, mailRefundFailed } from './mails.ts'
import { paidBackBy, visitsGivenBack } from './paid-back.ts'
import { lockPackage, setPaidBack } from './store.ts'

/**
 * A package as refunds see it: what somebody gives back at the provider takes visits out of it, as many as that pays for whole,
 * and none that is booked.
 */
export const packageRefunds: RefundHolder = {
  kind: 'package',
  async onRefundNews(deps, tx, packageId, { refund, what }) {
    const row = await lockPackage(tx, packageId)
    if (!row) throw new Error(`no package ${packageId}`)
    const amount = money(refund.amount_minor, refund.currency)
    if (what === 'failed') return mailRefundFailed(deps, tx, row, amount, refund.id)
    if (what === 'made again') return mailRefundAgain(deps, tx, row, refund)
    if (row.status === 'active') await setPaidBack(tx, row.id, paidBackBy(row, await visitsGivenBack(tx, row)))
    await mailGivenBack(deps, tx, row, amount, `found ${refund.id}`)
  },
}
