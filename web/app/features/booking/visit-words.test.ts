import { describe, expect, it } from 'vitest'
import { freeUntil, momentThere, refundWords, visitDay, visitTime } from './visit-words.ts'

const now = new Date('2026-11-28T01:00:00Z')
const timeZone = 'America/New_York'

describe('free cancellation', () => {
  it("names date and time on the stylist's clock once a start is chosen", () => {
    const moment = new Date('2026-12-01T15:00:00Z')
    expect(freeUntil({ moment, timeZone, cancellationHours: 24 }, now)).toBe('until Mon, 30 Nov, 10:00 New York time')
  })

  it('counts elapsed hours over a change of clocks', () => {
    const moment = new Date('2027-03-14T14:00:00Z')
    expect(freeUntil({ moment, timeZone, cancellationHours: 24 }, now)).toBe(
      'until Sat, 13 Mar 2027, 09:00 New York time',
    )
  })

  it('says so when the start is too near', () => {
    const moment = new Date('2026-11-28T15:00:00Z')
    expect(freeUntil({ moment, timeZone, cancellationHours: 24 }, now)).toContain('No longer possible')
  })

  it('is the rule alone while nothing is chosen', () => {
    expect(freeUntil({ moment: undefined, timeZone, cancellationHours: 1 }, now)).toBe(
      'until 1 hour before the appointment',
    )
  })
})

describe('cancelling', () => {
  const booking = { price: 80, currency: 'USD', status: 'confirmed', refundableUntil: '2026-11-28T01:00:00Z' } as const

  it('gives the money back up to the last moment, it included', () => {
    expect(refundWords(booking, now)).toBe('$80.00 goes back to your card.')
  })

  it('says what is lost afterwards', () => {
    expect(refundWords(booking, new Date('2026-11-28T01:00:01Z'))).toBe(
      'The free cancellation has ended: $80.00 does not come back.',
    )
  })

  it('costs nothing while nothing is paid', () => {
    expect(refundWords({ ...booking, status: 'held' }, now)).toBe('Nothing has been paid, so nothing is charged.')
  })
})

it('shows a visit in the zone of its stylist', () => {
  expect(visitDay({ date: '2027-01-04', timeZone }, now)).toBe('Mon, 4 Jan 2027')
  expect(visitTime({ date: '2026-11-01', time: '01:00-06:00', timeZone: 'America/Chicago' })).toBe('01:00 CST')
  expect(momentThere(new Date('2026-12-01T15:00:00Z'), timeZone, now)).toBe('Tue, 1 Dec, 10:00 New York time')
})
