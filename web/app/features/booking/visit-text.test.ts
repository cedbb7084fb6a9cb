import { describe, expect, it } from 'vitest'
import { moveText, refundState, refundText, salonText, visitDay, visitText, visitTime } from './visit-text.ts'

const now = new Date('2026-11-28T01:00:00Z')
const timeZone = 'America/New_York'

const booking = {
  paidHere: 80,
  atSalon: 0,
  currency: 'USD',
  status: 'confirmed',
  refundIfCancelled: 80,
  viewerRole: 'buyer',
  storeCredit: 0,
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
    expect(refundText({ ...booking, paidHere: 0, refundIfCancelled: 0 })).toBe(nothing)
  })
})

describe('a deposit', () => {
  const deposit = { ...booking, paidHere: 20, atSalon: 60, dueAtSalon: 60, refundIfCancelled: 20 }

  it('is what comes back, or does not; the rest is not due then', () => {
    expect(refundText(deposit)).toBe('$20.00 goes back to your card.')
    expect(refundText({ ...deposit, refundIfCancelled: 0 })).toBe(
      'The free cancellation has ended: the deposit of $20.00 does not come back. Nothing else is due.',
    )
  })

  it('leaves the rest for the salon, until that is paid there or the visit is off', () => {
    expect(salonText(deposit)).toBe('$60.00 to pay at the salon')
    expect(salonText({ ...deposit, status: 'held' })).toBe('$60.00 later, at the salon')
    const salonPayment = { paidWith: 'cash', at: '2026-12-01T16:00:00Z' } as const
    expect(salonText({ ...deposit, dueAtSalon: 0, salonPayment })).toBe('$60.00 paid in cash at the salon')
    expect(salonText({ ...deposit, dueAtSalon: 0, status: 'cancelled' })).toBe('Nothing to pay at the salon')
    expect(salonText({ ...deposit, atSalon: 0, dueAtSalon: 0 })).toBeUndefined()
  })
})

describe('moving', () => {
  it('warns before it costs the refund, and says when it brings it back', () => {
    expect(moveText(booking, 0)).toBe('After moving, $80.00 no longer comes back if you cancel.')
    expect(moveText({ ...booking, refundIfCancelled: 0 }, 80)).toBe(
      'After moving, you can cancel again and get $80.00 back.',
    )
  })

  it('says when a visit of a package would count as used', () => {
    const packed = {
      ...booking,
      paidHere: 0,
      refundIfCancelled: 0,
      usesPackage: true,
      freeUntil: '2026-12-01T10:00:00Z',
    }
    expect(moveText(packed, 0, false)).toBe('After moving, cancelling counts the visit as used.')
    expect(moveText(packed, 0, true)).toBeUndefined()
    expect(moveText({ ...packed, viewerRole: 'stylist' }, 0, false)).toBeUndefined()
    expect(moveText({ ...packed, freeUntil: null }, 0, true)).toMatch(/^After moving, you can cancel again/)
  })

  it('says nothing where nothing changes', () => {
    expect(moveText(booking, 80)).toBeUndefined()
    expect(moveText(booking, undefined)).toBeUndefined()
    expect(moveText({ ...booking, paidHere: 0, refundIfCancelled: 0 }, 0)).toBeUndefined()
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
