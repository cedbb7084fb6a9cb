import { describe, expect, it } from 'vitest'
import { moveText, refundState, refundText, visitDay, visitText, visitTime } from './visit-text.ts'

const now = new Date('2026-11-28T01:00:00Z')
const timeZone = 'America/New_York'

const booking = {
  price: 80,
  currency: 'USD',
  status: 'confirmed',
  refundIfCancelled: 80,
  viewerRole: 'buyer',
  storeCredit: 0,
  payAtSalon: false,
} as const

describe('cancelling', () => {
  it('names the sum that goes back, as the server knows it', () => {
    expect(refundText(booking)).toBe('$80.00 goes back to your card.')
    expect(refundText({ ...booking, viewerRole: 'stylist' })).toBe("$80.00 goes back to your client's card.")
  })

  it('says what is lost afterwards', () => {
    expect(refundText({ ...booking, refundIfCancelled: 0 })).toBe(
      'The free cancellation has ended: $80.00 does not come back.',
    )
  })

  it('costs nothing while nothing is paid, and nothing for what is free', () => {
    const nothing = 'Nothing has been paid, so nothing is charged.'
    expect(refundText({ ...booking, status: 'held', refundIfCancelled: 0 })).toBe(nothing)
    expect(refundText({ ...booking, price: 0, refundIfCancelled: 0 })).toBe(nothing)
  })
})

describe('moving', () => {
  it('warns before it costs the refund, and says when it brings it back', () => {
    expect(moveText(booking, 0)).toBe('After moving, $80.00 no longer comes back if you cancel.')
    expect(moveText({ ...booking, refundIfCancelled: 0 }, 80)).toBe(
      'After moving, you can cancel again and get $80.00 back.',
    )
  })

  it('says nothing where nothing changes', () => {
    expect(moveText(booking, 80)).toBeUndefined()
    expect(moveText(booking, undefined)).toBeUndefined()
    expect(moveText({ ...booking, price: 0, refundIfCancelled: 0 }, 0)).toBeUndefined()
  })
})

it('calls money refunded only when it is', () => {
  const refund = { refundedAmount: 80, currency: 'USD', viewerRole: 'buyer' } as const
  expect(refundState({ ...refund, refundState: 'done' })).toEqual({ term: 'Refunded', text: '$80.00' })
  for (const state of ['asked', 'pending'] as const) {
    expect(refundState({ ...refund, refundState: state })?.text).toBe('$80.00, on its way to your card (5–10 days)')
  }
  expect(refundState({ ...refund, refundState: 'failed' })?.text).toContain('Please contact us.')
  expect(refundState({ ...refund, refundedAmount: 0, refundState: 'none' })).toBeUndefined()
})

it('shows a visit in the zone of its stylist', () => {
  expect(visitDay({ date: '2027-01-04', timeZone }, now)).toBe('Mon, 4 Jan 2027')
  expect(visitTime({ date: '2026-11-01', time: '01:00-06:00', timeZone: 'America/Chicago' })).toBe('01:00 CST')
  expect(visitText({ date: '2026-12-01', time: '10:00', timeZone }, now)).toBe('Tue, 1 Dec, 10:00')
})
