import type { CheckoutOutcome } from '@dressing-room/contract/orders'
import { pages } from '@dressing-room/contract/pages'
import { onOneLine } from '@dressing-room/contract/person-name'
import { inWords, say } from '@dressing-room/contract/text'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { catalogueOf } from '../../platform/languages/catalogues.ts'
import { isClosed } from '../accounts/index.ts'
import { type CheckoutRow, dueOf, type Payable, whatCame } from '../checkouts/index.ts'
import { platformFeePercent } from '../market/index.ts'
import { requestDocuments } from '../paper/index.ts'
import { giveBackReviewed, paymentOf, requestRefund } from '../refunds/index.ts'
import { postLate, postSold } from './ledger.ts'
import { mailAlert, mailGivenBack, mailSold } from './mails.ts'
import { paidBackBy, visitsGivenBack } from './paid-back.ts'
import { endOf, type PackageStatus } from './rules.ts'
import { findPackage, lockPackage, markGivenUp, movePackage, type PackageRow, servicesOf } from './store.ts'

const OUTCOMES: Record<PackageStatus, CheckoutOutcome> = {
  unpaid: 'open',
  ended: 'canceled',
  review: 'review',
  active: 'paid',
  refunded: 'refunded',
}

/** A package of visits as checkouts see it: paid for, visits can be booked with it. */
export const packagePayable: Payable = {
  kind: 'package',
  missing: 'package_not_found',
  paidPage: pages.packagePaid,

  async cardPage({ db }, checkout) {
    const row = found(await findPackage(db, checkout.payable_id), checkout)
    const words = say('Package of {visits} visits: {service}', {
      ...{ visits: row.visits, service: onOneLine(row.service_name) },
    })
    return {
      lines: [{ name: inWords(words, catalogueOf(checkout.page_language)), price: dueOf(checkout), quantity: 1 }],
    }
  },

  async onPaid(deps, tx, checkout) {
    const row = await locked(tx, checkout)
    if (row.given_up_at && row.status === 'ended') return refundLate(deps, tx, row, checkout, 'late')
    // Nobody is left who could do the visits.
    if (await isClosed(tx, row.stylist_id)) return refundLate(deps, tx, row, checkout, 'gone')
    const now = deps.clock()
    const zone = (await servicesOf(tx, [row.service_id])).get(row.service_id)?.time_zone ?? 'UTC'
    // While somebody looked at its payment, some of it may have gone back.
    const paid_back = paidBackBy(row, await visitsGivenBack(tx, row))
    const paid = { paid_at: now, ends_at: endOf(now, row.valid_months, zone), paid_back }
    if (!(await movePackage(tx, row, 'active', paid))) return false
    await postSold(deps, tx, row, checkout, await platformFeePercent(tx, deps))
    await requestDocuments(deps, tx, checkout.id)
    await mailSold(deps, tx, { ...row, ...paid, status: 'active' }, zone)
    return true
  },

  async onEnded({ clock }, tx, checkout, ending) {
    const givenUp = ending === 'canceled' ? { given_up_at: clock() } : {}
    await movePackage(tx, await locked(tx, checkout), 'ended', givenUp)
  },

  async onReview(deps, tx, checkout, reason) {
    const row = await locked(tx, checkout)
    // One that is paid for a second time stays what it is.
    await movePackage(tx, row, 'review')
    await mailAlert(deps, tx, row, reason)
  },

  async giveBack(deps, tx, checkout, amount, what) {
    const row = await locked(tx, checkout)
    if (what === 'all') await movePackage(tx, row, 'refunded', { refunded_at: deps.clock() })
    if (amount.minor === 0) return
    await giveBackReviewed(deps, tx, checkout, amount, what)
    await mailGivenBack(deps, tx, row, amount, what)
  },

  /** A payment for a package that its buyer gave up goes back, whatever had ended it. */
  async onUnwanted({ db, clock }, { payable_id }) {
    await markGivenUp(db, payable_id, clock())
  },

  async outcome(db, id) {
    const row = await findPackage(db, id)
    return row ? OUTCOMES[row.status] : 'nothing'
  },

  async statusOf(db, id) {
    return (await findPackage(db, id))?.status
  },
}

async function locked(tx: Tx, checkout: CheckoutRow): Promise<PackageRow> {
  return found(await lockPackage(tx, checkout.payable_id), checkout)
}

function found<T>(row: T | undefined, { payable_id }: CheckoutRow): T {
  if (!row) throw new Error(`no package ${payable_id}`)
  return row
}

const WHY_BACK = { late: 'given up before it was paid', gone: 'its stylist had gone before it was paid' }

async function refundLate(
  deps: Deps,
  tx: Tx,
  row: PackageRow,
  checkout: CheckoutRow,
  why: keyof typeof WHY_BACK,
): Promise<false> {
  const now = deps.clock()
  await movePackage(tx, row, 'refunded', { paid_at: now, refunded_at: now })
  await postLate(deps, tx, row, checkout)
  const came = whatCame(checkout)
  await requestRefund(deps, tx, paymentOf(checkout), came, {
    ...{ key: `package:${row.id}:late`, askedBy: 'system', takenFrom: 'buyer' },
    reason: WHY_BACK[why],
  })
  await mailGivenBack(deps, tx, row, came, why)
  return false
}
