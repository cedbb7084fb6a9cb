import type { Money } from '@dressing-room/contract/money'
import type { VisitPackage } from '@dressing-room/contract/packages'
import { refuse } from '@dressing-room/contract/refusals'
import { type Localizable, moneyText, say, type Text } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { findCurrentCheckout, isUuid } from '../checkouts/index.ts'
import { paymentsInQuestion } from '../disputes/index.ts'
import { lockRefundable, paymentOf, requestRefund } from '../refunds/index.ts'
import { mailGivenBack, mailTakenBack, mailWrittenOff } from './mails.ts'
import { worthLeft } from './paid-back.ts'
import { presentPackages } from './present.ts'
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
    const back = worthLeft(row, left)
    const cause = `${by} ${row.paid_back + visitsLeft(row)}`
    if (back.minor > 0) {
      await requestRefund(deps, tx, paymentOf(checkout), back, {
        ...{ key: `package:${row.id}:refund:${row.paid_back}:${row.used}`, askedBy: by },
        reason: by === 'buyer' ? 'given back by its buyer' : 'the visits that were left',
      })
      await mailGivenBack(deps, tx, row, back, cause)
      if (by === 'buyer') await mailTakenBack(deps, tx, row, back, cause)
    } else {
      await refuseWriteOff(tx, checkout.id, by)
      await mailWrittenOff(deps, tx, row)
    }
    const paidBack = await setPaidBack(tx, row.id, row.paid_back + visitsLeft(row))
    const [shown] = await presentPackages(tx, [paidBack], { viewerId, now })
    if (!shown) throw new Error(`package ${row.id} cannot be shown`)
    return { message: wordsFor(by, back), package: shown }
  })
}

/** Where nothing is left of its money, its stylist can write the visits off: but not while a bank may bring the money back. */
async function refuseWriteOff(tx: Tx, checkoutId: string, by: 'seller' | 'buyer'): Promise<void> {
  const { isChargedBack, isLost } = (await paymentsInQuestion(tx, [checkoutId]))(checkoutId)
  if (isChargedBack && !(isLost && by === 'seller')) refuse('payment_disputed')
  if (by === 'buyer') refuse('package_over')
}

function wordsFor(by: 'seller' | 'buyer', back: Money): Text {
  if (back.minor === 0)
    return say('The visits that were left are written off. All of the payment had gone back before.')
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
