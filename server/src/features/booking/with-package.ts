import { refuse } from '@dressing-room/contract/refusals'
import { say } from '@dressing-room/contract/text'
import type { Tx } from '../../platform/db/database.ts'
import { giveVisitBack, takeVisit } from '../packages/index.ts'
import type { ChosenOffer } from '../stylist-services/index.ts'
import type { BookingRequest } from './book-service.ts'
import type { Reader } from './parties.ts'
import { type BookingRow, letPackageGo } from './store.ts'
import { placeWords } from './visit-words.ts'

/*
 * A visit that is booked with a package: it was paid with that, so it costs nothing more and is confirmed at once. Whether
 * it counts for one of the package is `holds_package`.
 */

/** The service alone: what else could be paid for, or taken off, has no price in a package. */
export function refuseBesidePackage({ packageId, addOns, also, code, useCredit }: BookingRequest): void {
  if (packageId && (addOns?.length || also?.length || code || useCredit)) refuse('package_alone')
}

/** The offer as a package has paid for it: without a deposit, and no card is kept for it. */
export function withPackage(offer: ChosenOffer, packageId: string | undefined): ChosenOffer {
  if (!packageId) return offer
  const nothing = { deposit_percent: null, deposit_minor: null, no_show_percent: null, no_show_minor: null }
  return { ...offer, price_minor: 0, ...nothing }
}

/** The buyer holds this very start, to be paid for otherwise: no silent change from the one to the other. */
export function refuseHeldOtherwise(packageId: string | undefined, same: BookingRow | undefined, now: Date): void {
  if (!packageId || !same) return
  refuse('own_booking_in_the_way', {
    message: say('You are already holding {time}, for {serviceName}. Pay for it or give it up first.', {
      time: placeWords(same.starts_at, same, now),
      serviceName: same.service_name,
    }),
    ...{ bookingId: same.id, bookingStatus: same.status, date: same.local_day, time: same.local_time },
    serviceName: same.service_name,
  })
}

/** In the transaction that writes the booking, before its time is entered. */
export async function takeFromPackage(
  tx: Tx,
  packageId: string | undefined,
  visit: { buyerId: string; serviceId: string; startsAt: Date },
  now: Date,
): Promise<void> {
  if (packageId) await takeVisit(tx, { packageId, ...visit }, now)
}

/**
 * A visit that is called off, in time or by its stylist, is its buyer's to book again; later it counts as used. The caller has
 * locked the booking. Answers whether it still counts for one of the package.
 */
export async function settlePackage(tx: Tx, booking: BookingRow, by: Reader, now: Date): Promise<boolean> {
  const { id, package_id, holds_package, refundable_until } = booking
  if (!package_id || !holds_package) return false
  if (by === 'buyer' && now > refundable_until) return true
  await letPackageGo(tx, id)
  await giveVisitBack(tx, package_id, now)
  return false
}
