import { type Money, money } from '@dressing-room/contract/money'
import type { VisitPackage } from '@dressing-room/contract/packages'
import { refuse } from '@dressing-room/contract/refusals'
import { type Localizable, moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { findCurrentCheckout, isUuid } from '../checkouts/index.ts'
import { lockRefundable, paymentOf, requestRefund } from '../refunds/index.ts'
import { mailGivenBack, mailTakenBack } from './mails.ts'
import { presentPackages, worthLeft } from './present.ts'
import { mayHavePaidBack, visitsLeft } from './rules.ts'
import { lockPackage, type PackageRow, servicesOf, setPaidBack } from './store.ts'

/**
 * Pays the visits of a package back that are left, each at its price in it, to the card it was bought with. What is booked
 * stays booked. Its stylist can at any time; its buyer within some days, or once its service can no longer be booked.
 */
export async function refundPackage(
  deps: Deps,
  viewerId: string,
  id: string,
): Promise<{ message: Text; package: Localizable<VisitPackage> }> {
  return transact(deps.db, async (tx) => {
    const { row, checkout } = await lockPaid(tx, viewerId, id)
    const by = row.stylist_id === viewerId ? 'seller' : 'buyer'
    const now = deps.clock()
    if (row.status !== 'active' || visitsLeft(row) === 0) refuse('package_over')
    const service = (await servicesOf(tx, [row.service_id])).get(row.service_id)
    const mayBuyer = mayHavePaidBack(row, { isOffered: service?.is_offered ?? false, now })
    if (by === 'buyer' && !mayBuyer) refuse('package_refund_over')
    const { left } = await lockRefundable(tx, checkout.id)
    // Of a payment that was accepted with too little, or that a bank has taken, no more than there is.
    const back = money(Math.min(worthLeft(row).minor, left.minor), left.currency)
    if (back.minor <= 0) refuse('payment_disputed')
    const cause = `${by} ${row.paid_back + visitsLeft(row)}`
    await requestRefund(deps, tx, paymentOf(checkout), back, {
      ...{ key: `package:${row.id}:refund:${row.paid_back}:${row.used}`, askedBy: by },
      reason: by === 'buyer' ? 'given back by its buyer' : 'the visits that were left',
    })
    const paidBack = await setPaidBack(tx, row.id, row.paid_back + visitsLeft(row))
    await mailGivenBack(deps, tx, row, back, cause)
    if (by === 'buyer') await mailTakenBack(deps, tx, row, back, cause)
    const [shown] = await presentPackages(tx, [paidBack], { viewerId, now })
    if (!shown) throw new Error(`package ${row.id} cannot be shown`)
    return { message: wordsFor(by, back), package: shown }
  })
}

function wordsFor(by: 'seller' | 'buyer', back: Money): Text {
  const sum = moneyText(back)
  return by === 'seller'
    ? say('The client gets {sum} back. Visits that are booked stay booked.', { sum })
    : say('{sum} goes back to your card (5 to 10 days).', { sum })
}

/** Of its buyer or its stylist, with its checkout locked first, as payments and disputes lock the two. */
async function lockPaid(tx: Tx, viewerId: string, id: string) {
  const current = isUuid(id) ? await findCurrentCheckout(tx, 'package', id) : undefined
  if (!current) return refuse('package_not_found')
  await lockRefundable(tx, current.id)
  const row: PackageRow = (await lockPackage(tx, id)) ?? refuse('package_not_found')
  if (row.buyer_id !== viewerId && row.stylist_id !== viewerId) refuse('package_not_found')
  return { row, checkout: current }
}
