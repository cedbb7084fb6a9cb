import type { Booking, WireBookingStatus } from '@dressing-room/contract/booking'
import { pages } from '@dressing-room/contract/pages'
import { t } from '@lingui/core/macro'
import { dayLabel } from '../../language/days.ts'
import { formatDecimal } from '../../language/format.ts'
import { startText, timeText, todayIn } from '../../session/viewer-zone.ts'

const statusLabels: Record<WireBookingStatus, string> = {
  held: t`Awaiting payment`,
  confirmed: t`Confirmed`,
  completed: t`Completed`,
  cancelled: t`Cancelled`,
  'no-show': t`No-show`,
  expired: t`Expired`,
  refunded_conflict: t`Refunded`,
  review: t`Being checked`,
}

export function visitStatus(status: WireBookingStatus): string {
  return statusLabels[status] ?? status
}

/** The page of one booking. */
export function visitPath(bookingId: string): string {
  return pages.visit(bookingId)
}

export function visitDay({ date, timeZone }: Pick<Booking, 'date' | 'timeZone'>, now = new Date()): string {
  return dayLabel(date, todayIn(timeZone, now))
}

export function visitTime({ date, time, timeZone }: Pick<Booking, 'date' | 'time' | 'timeZone'>): string {
  return timeText(date, time, timeZone)
}

/** 'Wed, 2 Dec, 10:00' */
export function visitText({ date, time, timeZone }: Pick<Booking, 'date' | 'time' | 'timeZone'>, now = new Date()) {
  return startText(date, time, timeZone, todayIn(timeZone, now))
}

/** What is left for the salon, or was paid there; undefined where nothing is. */
export function salonText({
  atSalon,
  dueAtSalon,
  currency,
  status,
  salonPayment,
}: Pick<Booking, 'atSalon' | 'dueAtSalon' | 'currency' | 'status'> & Partial<Pick<Booking, 'salonPayment'>>):
  | string
  | undefined {
  if (atSalon === 0) return undefined
  const sum = formatDecimal(atSalon, currency)
  if (salonPayment) {
    return salonPayment.paidWith === 'cash' ? t`${sum} paid in cash at the salon` : t`${sum} paid by card at the salon`
  }
  if (dueAtSalon === 0) return t`Nothing to pay at the salon`
  return status === 'held' ? t`${sum} later, at the salon` : t`${sum} to pay at the salon`
}

/** The fee for which a card is kept; undefined where none is. */
export function feeText({ noShowFee, currency, status }: Pick<Booking, 'noShowFee' | 'currency' | 'status'>) {
  if (noShowFee === 0 || (status !== 'held' && status !== 'confirmed')) return undefined
  return t`A card is kept: ${formatDecimal(noShowFee, currency)} only if you do not come or cancel late`
}

/** What cancelling now means for the money. */
export function refundText({
  paidHere,
  atSalon,
  currency,
  status,
  refundIfCancelled,
  viewerRole,
  storeCredit,
  noShowFee = 0,
  feeIfCancelled = 0,
  usesPackage,
  freeUntil,
}: Pick<Booking, 'paidHere' | 'atSalon' | 'currency' | 'status' | 'refundIfCancelled' | 'viewerRole' | 'storeCredit'> &
  Partial<Pick<Booking, 'noShowFee' | 'feeIfCancelled' | 'usesPackage' | 'freeUntil'>>): string {
  if (status === 'confirmed' && usesPackage) return backInPackage(viewerRole, freeUntil ?? null)
  if (status === 'confirmed' && noShowFee > 0) {
    return feeIfCancelled > 0
      ? t`The free cancellation has ended: the fee of ${formatDecimal(feeIfCancelled, currency)} is charged to your card.`
      : t`Nothing is charged, and your card is not kept any longer.`
  }
  if (status !== 'confirmed' || paidHere === 0) return t`Nothing has been paid, so nothing is charged.`
  const paid = formatDecimal(paidHere, currency)
  if (refundIfCancelled === 0) {
    return atSalon > 0
      ? t`The free cancellation has ended: the deposit of ${paid} does not come back. Nothing else is due.`
      : t`The free cancellation has ended: ${paid} does not come back.`
  }
  return goesBack(formatDecimal(refundIfCancelled, currency), viewerRole === 'stylist', paidHere, storeCredit)
}

/** What cancelling a visit does that a package has paid for. */
function backInPackage(viewerRole: Booking['viewerRole'], freeUntil: string | null): string {
  if (viewerRole === 'stylist') return t`The visit goes back into your client's package.`
  return freeUntil
    ? t`The visit goes back into your package, and you can book it again.`
    : t`The free cancellation has ended: the visit counts as used in your package.`
}

/** Money goes back to the card first, up to what it has paid. */
function goesBack(sum: string, isStylist: boolean, paidHere: number, storeCredit: number): string {
  if (storeCredit === 0)
    return isStylist ? t`${sum} goes back to your client's card.` : t`${sum} goes back to your card.`
  if (storeCredit >= paidHere) {
    return isStylist ? t`${sum} goes back to your client's store credit.` : t`${sum} goes back to your store credit.`
  }
  return isStylist
    ? t`${sum} goes back to your client's card, and what store credit has paid to store credit.`
    : t`${sum} goes back to your card, and what store credit has paid to store credit.`
}

/** '$12.00 with store credit, $68.00 by card' */
export function creditText({
  paidHere,
  storeCredit,
  currency,
}: Pick<Booking, 'paidHere' | 'storeCredit' | 'currency'>): string {
  const byCard = Math.round((paidHere - storeCredit) * 1000) / 1000
  const credit = t`${formatDecimal(storeCredit, currency)} with store credit`
  return byCard > 0 ? t`${credit}, ${formatDecimal(byCard, currency)} by card` : credit
}

/** Shown before a visit is moved to a time at which cancelling costs more, or less, than now. */
export function moveText(
  {
    paidHere,
    currency,
    refundIfCancelled: now,
    noShowFee = 0,
    feeIfCancelled = 0,
    usesPackage,
    freeUntil,
    viewerRole,
  }: Pick<Booking, 'paidHere' | 'currency' | 'refundIfCancelled'> &
    Partial<Pick<Booking, 'noShowFee' | 'feeIfCancelled' | 'usesPackage' | 'freeUntil' | 'viewerRole'>>,
  after: number | undefined,
  isFree = true,
): string | undefined {
  if (usesPackage) return moveWithPackage(viewerRole === 'stylist', Boolean(freeUntil), isFree)
  if (noShowFee > 0 && feeIfCancelled === 0 && !isFree) {
    return t`After moving, cancelling costs the fee of ${formatDecimal(noShowFee, currency)}.`
  }
  if (after === undefined || paidHere === 0) return undefined
  if (after < now) return t`After moving, ${formatDecimal(now - after, currency)} no longer comes back if you cancel.`
  if (after > now) return t`After moving, you can cancel again and get ${formatDecimal(after, currency)} back.`
  return undefined
}

/** Whether cancelling still gives the visit back, before and after moving. */
function moveWithPackage(isStylist: boolean, isFreeNow: boolean, isFreeThen: boolean): string | undefined {
  // A stylist who cancels always gives it back.
  if (isStylist || isFreeNow === isFreeThen) return undefined
  return isFreeThen
    ? t`After moving, you can cancel again and the visit goes back into your package.`
    : t`After moving, cancelling counts the visit as used.`
}

/** How far a refund is. It is called refunded only when the money is on its way to the card. */
export function refundState({
  refundState: state,
  refundedAmount,
  currency,
  viewerRole,
}: Pick<Booking, 'refundState' | 'refundedAmount' | 'currency' | 'viewerRole'>):
  | { term: string; text: string }
  | undefined {
  if (state === 'none' || refundedAmount === 0) return undefined
  const sum = formatDecimal(refundedAmount, currency)
  if (state === 'done') return { term: t`Refunded`, text: sum }
  if (state === 'failed') {
    return { term: t`Refund`, text: t`${sum} could not be sent back yet. Please contact us.` }
  }
  return {
    term: t`Refund`,
    text:
      viewerRole === 'stylist'
        ? t`${sum}, on its way to the card (5–10 days)`
        : t`${sum}, on its way to your card (5–10 days)`,
  }
}

/** A map elsewhere, asked for the way there; undefined where no address is known. */
export function directionsAddress(place: string): string | undefined {
  return place ? `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}` : undefined
}
