import { BOOKING_STATUSES } from '@dressing-room/contract/booking'
import { expect, it } from 'vitest'
import { paymentMessage } from './payment-message.ts'

const paid = { paidHere: 80, currency: 'USD', refundedAmount: 80 } as const

it('tells nobody who has paid that the payment was not completed', () => {
  for (const status of BOOKING_STATUSES) {
    if (status === 'held' || status === 'expired') continue
    expect(paymentMessage(status, { ...paid, refundState: 'none' }).text).not.toContain('not completed')
  }
})

it('says of money that goes back where it is', () => {
  const text = (refundState: 'asked' | 'done' | 'failed') =>
    paymentMessage('refunded_conflict', { ...paid, refundState }).text
  expect(text('asked')).toContain('$80.00 is on its way back to your card')
  expect(text('done')).toContain('$80.00 went back to your card.')
  expect(text('failed')).toContain('Please contact us.')
})

it('promises nothing back where nothing goes back', () => {
  expect(paymentMessage('cancelled', { ...paid, refundedAmount: 0, refundState: 'none' }).text).toBe(
    'This appointment was cancelled.',
  )
})
