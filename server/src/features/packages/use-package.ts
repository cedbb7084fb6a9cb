import { refuse } from '@dressing-room/contract/refusals'
import type { Tx } from '../../platform/db/database.ts'
import { findCurrentCheckout, isUuid } from '../checkouts/index.ts'
import { paymentsInQuestion } from '../disputes/index.ts'
import { paidBackBy, visitsGivenBack } from './paid-back.ts'
import { endAfterGivenBack, isOver, visitsLeft } from './rules.ts'
import { findPackage, giveOneBack, lockPackage, takeOne } from './store.ts'

/** Whose visit is booked with a package, of what, and when it begins. */
export interface PackageWish {
  packageId: string
  buyerId: string
  serviceId: string
  startsAt: Date
}

/**
 * Takes one visit of a package, in the transaction that books it: of two at once for the last one, one has it. Whoever does
 * this enters the time into the calendar afterwards, as whoever gives one back frees it afterwards.
 */
export async function takeVisit(
  tx: Tx,
  { packageId, buyerId, serviceId, startsAt }: PackageWish,
  now: Date,
): Promise<void> {
  const row = (isUuid(packageId) ? await findPackage(tx, packageId) : undefined) ?? refuse('package_not_found')
  if (row.buyer_id !== buyerId) refuse('package_not_found')
  if (row.service_id !== serviceId) refuse('package_other_service')
  if (row.status !== 'active' || isOver(row, now)) refuse('package_over')
  if (visitsLeft(row) === 0) refuse('package_used_up')
  if (row.ends_at && startsAt >= row.ends_at) refuse('package_ends_before')
  const checkout = await findCurrentCheckout(tx, 'package', row.id)
  if (checkout && (await paymentsInQuestion(tx, [checkout.id]))(checkout.id).isDisputed) refuse('package_stopped')
  if (!(await takeOne(tx, row.id))) refuse('package_used_up')
}

/**
 * Gives one back: its buyer can book it again, with time for that. Where its money has gone back while it was booked, it is
 * one of those that are paid back.
 */
export async function giveVisitBack(tx: Tx, packageId: string, now: Date): Promise<void> {
  const row = await lockPackage(tx, packageId)
  if (!row) throw new Error(`no package ${packageId}`)
  const after = { ...row, used: row.used - 1 }
  await giveOneBack(tx, row.id, {
    ends_at: endAfterGivenBack(row.ends_at, now),
    paid_back: paidBackBy(after, await visitsGivenBack(tx, row)),
  })
}
