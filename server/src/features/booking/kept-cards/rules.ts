import { FEE_ASKED_DAYS, FEE_WITHIN_DAYS } from '@dressing-room/contract/no-show-fee'
import type { BookingStatus } from '../rules.ts'
import type { KeptCardRow } from './store.ts'

const DAY_MS = 24 * 3_600_000

type Card = Pick<KeptCardRow, 'state' | 'asked_at'>
interface Visit {
  status: BookingStatus
  ends_at: Date
}

/** The stylist charges the fee of a no-show as long as people remember it. */
export function mayCharge({ state }: Card, visit: Visit, now: Date): boolean {
  return state === 'kept' && visit.status === 'no_show' && now.getTime() < chargeUntil(visit).getTime()
}

export function chargeUntil({ ends_at }: Pick<Visit, 'ends_at'>): Date {
  return new Date(ends_at.getTime() + FEE_WITHIN_DAYS * DAY_MS)
}

/** Lets the client off: of a fee that could be charged, is asked for, or was paid. One that is being charged has to be known first. */
export function mayWaive(card: Card, visit: Visit, now: Date): boolean {
  return mayCharge(card, visit, now) || card.state === 'asked' || card.state === 'paid'
}

/** The card did not pay: its owner does, on a card page. */
export function mayPay({ state }: Card): boolean {
  return state === 'asked'
}

export function askedUntil({ asked_at }: Card): Date | undefined {
  return asked_at ? new Date(asked_at.getTime() + FEE_ASKED_DAYS * DAY_MS) : undefined
}

/** Whether a client who cancels now pays the fee: later than was agreed. */
export function isLate(visit: { refundable_until: Date }, now: Date): boolean {
  return now.getTime() > visit.refundable_until.getTime()
}
