import type { VisitPackage } from '@dressing-room/contract/packages'
import { plural, t } from '@lingui/core/macro'
import { whenText } from '../../ui/when.tsx'

/** How long an offer is good for once it is bought. */
export function validWords(months: number | undefined): string {
  return months === undefined
    ? t`does not end`
    : plural(months, { one: 'good for # month', other: 'good for # months' })
}

/** 'Good until 30 May 2027': its last day, on the clock of the service. */
export function untilWords({ endsAt, timeZone }: Pick<VisitPackage, 'endsAt' | 'timeZone'>): string {
  if (!endsAt) return t`Does not end`
  const last = new Date(new Date(endsAt).getTime() - 1).toISOString()
  return t`Good until ${whenText(last, 'day', timeZone)}`
}

/** '3 of 5 visits left' */
export function leftWords({ left, visits }: Pick<VisitPackage, 'left' | 'visits'>): string {
  return t`${left} of ${plural(visits, { one: '# visit', other: '# visits' })} left`
}
