import { plural, t } from '@lingui/core/macro'
import { isFee, type ServiceDraft } from './service-draft.ts'

type Policies = Pick<
  ServiceDraft,
  'depositKind' | 'minimumNoticeMinutes' | 'bookingWindowDays' | 'cancellationHours' | 'movingNoticeMinutes'
>

/** What clients will read of these policies, in one sentence each; undefined while a number is missing. */
export function policyText(policies: Policies): string | undefined {
  const [notice, window, cancellation, moving] = [
    policies.minimumNoticeMinutes,
    policies.bookingWindowDays,
    policies.cancellationHours,
    policies.movingNoticeMinutes,
  ].map((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : undefined))
  if (notice === undefined || window === undefined || cancellation === undefined || moving === undefined)
    return undefined
  return [booksAhead(window, notice), cancellingText(policies, cancellation), moves(moving)].join(' ')
}

function cancellingText({ depositKind }: Policies, hours: number): string {
  if (depositKind === 'none') return cancelling(hours)
  return isFee({ depositKind }) ? cancellingWithFee(hours) : cancellingDeposit(hours)
}

function cancellingWithFee(hours: number): string {
  if (hours === 0) return t`Cancelling is free until the visit starts; whoever does not come can be charged the fee.`
  return plural(hours, {
    one: 'Cancelling is free until # hour before it; after that the fee is charged to the card.',
    other: 'Cancelling is free until # hours before it; after that the fee is charged to the card.',
  })
}

function booksAhead(days: number, notice: number): string {
  const window = plural(days, { one: '# day', other: '# days' })
  if (notice === 0) return t`Clients book up to ${window} ahead, until the visit starts.`
  const before = minutesText(notice)
  return t`Clients book up to ${window} ahead, and at least ${before} before the visit.`
}

function cancelling(hours: number): string {
  if (hours === 0) return t`Cancelling is free until the visit starts; after that the price is yours.`
  return plural(hours, {
    one: 'Cancelling is free until # hour before it; after that the price is yours.',
    other: 'Cancelling is free until # hours before it; after that the price is yours.',
  })
}

function cancellingDeposit(hours: number): string {
  if (hours === 0) return t`Cancelling is free until the visit starts; after that the deposit is yours.`
  return plural(hours, {
    one: 'Cancelling is free until # hour before it; after that the deposit is yours.',
    other: 'Cancelling is free until # hours before it; after that the deposit is yours.',
  })
}

function moves(notice: number): string {
  if (notice === 0) return t`Moving to another time is possible until it starts.`
  const before = minutesText(notice)
  return t`Moving to another time is possible until ${before} before it.`
}

/** '2 hours', '90 minutes', '3 days': in the largest unit that comes out even. */
function minutesText(minutes: number): string {
  if (minutes % 1440 === 0) return plural(minutes / 1440, { one: '# day', other: '# days' })
  if (minutes % 60 === 0) return plural(minutes / 60, { one: '# hour', other: '# hours' })
  return plural(minutes, { one: '# minute', other: '# minutes' })
}
