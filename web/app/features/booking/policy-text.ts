import { plural, t } from '@lingui/core/macro'

const MS_AN_HOUR = 3_600_000

/** The last moment at which cancelling gives the money back: elapsed hours before the start, as the booking keeps them. */
export function freeUntil(moment: Date, cancellationHours: number): Date {
  return new Date(moment.getTime() - cancellationHours * MS_AN_HOUR)
}

/** 'until 24 hours before the appointment' */
export function policyText(hours: number): string {
  if (hours === 0) return t`until the appointment starts`
  return t`until ${hours} ${plural(hours, { one: 'hour', other: 'hours' })} before the appointment`
}
