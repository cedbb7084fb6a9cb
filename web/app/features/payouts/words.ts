import type { PayoutBalance, PayoutOverview, PayoutState, PayoutWait, SaleMoney } from '@dressing-room/contract/payouts'
import type { Weekday } from '@dressing-room/contract/time'
import { plural, t } from '@lingui/core/macro'
import { weekdayName } from '../../language/days.ts'
import { formatDecimal } from '../../language/format.ts'

/** Why a balance waits, to the person who waits for it. */
const WAITS: Record<PayoutWait, (of: PayoutBalance) => string> = {
  suspended: () => t`Selling is suspended for your account, so this waits. Please write to us.`,
  negative: ({ available, currency }) =>
    t`More went back to buyers than has come in since your last payout. ${formatDecimal(-available, currency)} are carried over: your next sales make up for them, and nothing is asked of your bank.`,
  'not set up': () => t`Your money waits until you have set up payouts.`,
  'in review': () => t`Your money waits until our payment partner has looked at your account.`,
  refused: () => t`Our payment partner does not pay out to your account, so this waits. Please write to us.`,
  'bank refused': () => t`Your bank has sent a payout back. This waits for another bank account.`,
  'no bank account': ({ currency }) =>
    t`This waits: none of your bank accounts takes ${currency}. Add one at our payment partner.`,
  'below minimum': ({ minimum, currency }) =>
    t`A payout is of ${formatDecimal(minimum, currency)} at least. This waits for more.`,
  'nothing free': () => t`Nothing is free at the moment.`,
}

/** What becomes of this balance on the next day of payouts. */
export function nextWords(balance: PayoutBalance): string | undefined {
  return balance.waits && WAITS[balance.waits](balance)
}

/** 'every day', 'every Monday' */
export function everyWords({ every }: PayoutOverview['schedule']): string {
  if (every === 'every day') return t`every day`
  const weekday = weekdayName(every as Weekday)
  return t`every ${weekday}`
}

/** Why the money of a sale is free on its day, or nobody knows the day yet. */
export function whyWords({ why, isFree }: Pick<SaleMoney, 'why' | 'isFree'>, holdDays: number): string {
  const after = plural(holdDays, { one: '1 day after', other: '# days after' })
  switch (why) {
    case 'disputed':
      return t`Disputed: the bank of your buyer is looking into it`
    case 'awaiting delivery':
      return isFree ? t`Sold a while ago` : t`${after} it is delivered`
    case 'delivered':
      return t`${after} it was delivered`
    case 'visit ahead':
      return t`${after} the appointment`
    case 'visit over':
      return t`${after} the appointment`
    case 'package sold':
      return t`${after} the package was sold`
  }
}

export const STATE_WORDS: Record<PayoutState, string> = {
  'on its way': t`On its way`,
  paid: t`Paid`,
  'coming back': t`Coming back`,
  failed: t`Did not arrive`,
}

/** 'order 10042' as it stands at the beginning of a line; a booking is an appointment on every screen. */
export function inCapital(title: string): string {
  const words = title.replace(/^booking(?= )/, 'appointment')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
