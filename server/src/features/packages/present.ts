import { type Currency, money, toDecimal, zero } from '@dressing-room/contract/money'
import type { PackageState, VisitPackage } from '@dressing-room/contract/packages'
import { type Localizable, say, type Text } from '@dressing-room/contract/text'
import type { Db } from '../../platform/db/database.ts'
import { findNames } from '../accounts/index.ts'
import { findCurrentCheckouts } from '../checkouts/index.ts'
import { paymentsInQuestion } from '../disputes/index.ts'
import { receiptsOf } from '../paper/index.ts'
import { findRefundables, listRefunds, refundedInAll } from '../refunds/index.ts'
import { worthLeft } from './paid-back.ts'
import { mayHavePaidBack, priceOfVisits, stateOf, visitsLeft } from './rules.ts'
import { type PackageRow, servicesOf, visitsMade } from './store.ts'

const STATES: Record<PackageState, Text> = {
  unpaid: say('Not paid yet'),
  ended: say('Not paid'),
  review: say('Being checked'),
  active: say('Good'),
  used: say('Used up'),
  over: say('Over'),
  stopped: say('On hold'),
  lost: say('Charged back'),
  refunded: say('Paid back'),
}

/** What each of these packages is now, as its buyer or its stylist sees it. */
export async function presentPackages(
  db: Db,
  rows: PackageRow[],
  { viewerId, now }: { viewerId: string; now: Date },
): Promise<Localizable<VisitPackage>[]> {
  const ids = rows.map(({ id }) => id)
  const checkouts = await findCurrentCheckouts(db, 'package', ids)
  const paid = [...checkouts.values()].map(({ id }) => id)
  const questionOf = await paymentsInQuestion(db, paid)
  const refunds = await listRefunds(db, paid)
  const refundables = await findRefundables(db, paid)
  const receipts = await receiptsOf(db, paid)
  const services = await servicesOf(
    db,
    rows.map(({ service_id }) => service_id),
  )
  const made = await visitsMade(db, ids)
  const clients = await findNames(
    db,
    rows.filter(({ stylist_id }) => stylist_id === viewerId).map(({ buyer_id }) => buyer_id),
  )
  return rows.map((row) => {
    const checkoutId = checkouts.get(row.id)?.id ?? ''
    const service = services.get(row.service_id)
    const isOffered = service?.is_offered ?? false
    const question = questionOf(checkoutId)
    const state = stateOf(row, question, now)
    const isSeller = row.stylist_id === viewerId
    const price = money(row.price_minor, row.currency as Currency)
    const { state: refund } = refundedInAll(refunds.get(checkoutId))
    const receiptId = isSeller ? undefined : receipts.get(checkoutId)
    const mayPayBack = isSeller || mayHavePaidBack(row, { isOffered, now })
    const back = worthLeft(row, refundables.get(checkoutId)?.left ?? zero(price.currency)).minor
    // A bank that only asks has taken nothing, and a refund is a good answer to it. Of nothing, its stylist can write off
    // what is left, unless the bank may still bring the money back.
    const isRefundable = back > 0 ? !question.isChargedBack : isSeller && question.isChargedBack === question.isLost
    const isLeft = ['active', 'over', 'stopped', 'lost'].includes(state)
    return {
      ...{ _id: row.id, number: row.number, serviceName: row.service_name, currency: row.currency, state },
      ...{ serviceID: service?.public_id ?? '', serviceExists: isOffered, stateText: STATES[state] },
      stylistName: service?.provider_name ?? '',
      ...(isSeller && { clientName: clients.get(row.buyer_id) ?? '' }),
      ...{ visits: row.visits, used: row.used, paidBack: row.paid_back, left: visitsLeft(row) },
      ...{ price: toDecimal(price), perVisit: toDecimal(priceOfVisits(price, row.visits, 0, 1)) },
      createdAt: row.created_at.toISOString(),
      ...(row.ends_at && { endsAt: row.ends_at.toISOString() }),
      timeZone: service?.time_zone ?? 'UTC',
      mayBook: state === 'active' && isOffered && !isSeller,
      ...(isLeft && mayPayBack && isRefundable && { refundable: toDecimal(money(back, price.currency)) }),
      made: (made.get(row.id) ?? []).map(({ id, local_day, local_time, status, holds_package }) => ({
        ...{ bookingId: id, date: local_day, time: local_time, counts: holds_package },
        status: status === 'no_show' ? ('no-show' as const) : status,
      })),
      ...(receiptId && { receiptId }),
      ...(refund && { refund }),
    }
  })
}
