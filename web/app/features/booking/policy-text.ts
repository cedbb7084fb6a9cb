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
  }: {
    moment: Date
    /** What is paid now. */
    price: number
    currency: string
    cancellationHours: number
    /** It is a part, and the rest is paid at the salon. */
    isDeposit?: boolean
  },
  wall: Wall,
  now = new Date(),
): string {
  return promiseAt({ until: freeUntil(moment, cancellationHours), price, currency, isDeposit }, wall, now)
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

/** 'until 24 hours before the appointment' */
export function policyText(hours: number): string {
  if (hours === 0) return t`until the appointment starts`
  return t`until ${hours} ${plural(hours, { one: 'hour', other: 'hours' })} before the appointment`
}

/** Of several services with other rules: whose the one is that counts. */
export function strictestText(service: string): string {
  return t`The rule of ${service} is the strictest, and counts for the whole visit.`
}
