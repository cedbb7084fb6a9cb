import { type Currency, money } from '@dressing-room/contract/money'
import { findCurrentCheckout } from '../checkouts/index.ts'
import { findRefundable, type RefundHolder } from '../refunds/index.ts'
import { mailGivenBack, mailRefundAgain, mailRefundFailed } from './mails.ts'
import { visitsPaidFor } from './rules.ts'
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
    const checkout = await findCurrentCheckout(tx, 'package', row.id)
    const given = checkout && (await findRefundable(tx, checkout.id))?.given
    if (row.status === 'active' && given) {
      const count = visitsPaidFor(money(row.price_minor, row.currency as Currency), row.visits, given)
      await setPaidBack(tx, row.id, Math.min(row.visits - row.used, Math.max(row.paid_back, count)))
    }
    await mailGivenBack(deps, tx, row, amount, `found ${refund.id}`)
  },
}
