import { cancelPromise, freeUntil } from '@dressing-room/contract/cancellation'
import { plural, t } from '@lingui/core/macro'
import { formatDecimal } from '../../language/format.ts'
import { momentThere } from '../../session/viewer-zone.ts'
import type { Wall } from './start-source.ts'

/** What cancelling this start would give back, in one line at the button. */
export function promiseText(
  {
    moment,
    price,
    currency,
    cancellationHours,
    isDeposit = false,
    kept,
  }: {
    moment: Date
    /** What is paid now. */
    price: number
    currency: string
    cancellationHours: number
    /** It is a part, and the rest is paid at the salon. */
    isDeposit?: boolean
    /** Nothing is paid now: a card is kept for this fee. */
    kept?: { fee: number; atSalon: number } | undefined
  },
  wall: Wall,
  now = new Date(),
): string {
  const until = freeUntil(moment, cancellationHours)
  if (kept) return keptText(kept, { until, currency }, wall, now)
  return promiseAt({ until, price, currency, isDeposit }, wall, now)
}

/** What cancelling a visit does that a package pays for. */
export function packagePromise(
  { moment, cancellationHours }: { moment: Date; cancellationHours: number },
  wall: Wall,
  now = new Date(),
): string {
  const until = freeUntil(moment, cancellationHours)
  if (now > until) return t`If you cancel, the visit counts as used: this time starts too soon.`
  const when = `${momentThere(until, wall.timeZone, now)}, ${wall.placeTimeName}`
  return t`Cancel until ${when}, and the visit goes back into your package. Later it counts as used.`
}

/** The same where it is known until when all of it comes back. */
export function promiseAt(
  { until, price, currency, isDeposit }: { until: Date; price: number; currency: string; isDeposit: boolean },
  wall: Pick<Wall, 'timeZone' | 'placeTimeName'>,
  now = new Date(),
): string {
  const promise = cancelPromise({ until, price }, now)
  if (promise.kind === 'nothing paid') return t`You pay nothing, so cancelling costs nothing.`
  if (promise.kind === 'over' && isDeposit) {
    return t`If you cancel, the deposit does not come back: this time starts too soon. Nothing else is due then.`
  }
  if (promise.kind === 'over') return t`If you cancel, nothing comes back: this time starts too soon.`
  const when = `${momentThere(promise.until, wall.timeZone, now)}, ${wall.placeTimeName}`
  const sum = formatDecimal(price, currency)
  if (isDeposit) {
    return t`Cancel until ${when}, and the deposit of ${sum} comes back. Later it does not, and nothing else is due.`
  }
  return t`Cancel until ${when}, and ${sum} comes back. Later nothing does.`
}

/** Where a card is kept: what is paid where, and what costs the fee; in the words of the card page and the mails. */
function keptText(
  { fee, atSalon }: { fee: number; atSalon: number },
  { until, currency }: { until: Date; currency: string },
  wall: Wall,
  now: Date,
): string {
  const [price, sum] = [formatDecimal(atSalon, currency), formatDecimal(fee, currency)]
  if (now.getTime() > until.getTime()) {
    return t`Nothing is charged now. You pay ${price} at the salon. If you do not come or cancel, ${sum} is charged to the card: this time starts too soon to cancel for free.`
  }
  const when = `${momentThere(until, wall.timeZone, now)}, ${wall.placeTimeName}`
  return t`Nothing is charged now. You pay ${price} at the salon. If you do not come or cancel later than ${when}, ${sum} is charged to the card.`
}

/** 'until 24 hours before the appointment' */
export function policyText(hours: number): string {
  if (hours === 0) return t`until the appointment starts`
  return t`until ${hours} ${plural(hours, { one: 'hour', other: 'hours' })} before the appointment`
}

/** Of several services with other rules: whose the one is that counts. */
export function strictestText(service: string): string {
  return t`The rule of ${service} is the strictest, and counts for the whole visit.`
}
