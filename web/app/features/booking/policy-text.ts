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
  }: { moment: Date; price: number; currency: string; cancellationHours: number },
  wall: Wall,
  now = new Date(),
): string {
  const promise = cancelPromise({ until: freeUntil(moment, cancellationHours), price }, now)
  if (promise.kind === 'nothing paid') return t`You pay nothing, so cancelling costs nothing.`
  if (promise.kind === 'over') return t`If you cancel, nothing comes back: this time starts too soon.`
  const when = `${momentThere(promise.until, wall.timeZone, now)}, ${wall.placeTimeName}`
  return t`Cancel until ${when}, and ${formatDecimal(price, currency)} comes back. Later nothing does.`
}

/** 'until 24 hours before the appointment' */
export function policyText(hours: number): string {
  if (hours === 0) return t`until the appointment starts`
  return t`until ${hours} ${plural(hours, { one: 'hour', other: 'hours' })} before the appointment`
}
