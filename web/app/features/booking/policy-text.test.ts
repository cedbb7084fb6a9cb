import { freeUntil } from '@dressing-room/contract/cancellation'
import { describe, expect, it } from 'vitest'
import { policyText, promiseText } from './policy-text.ts'

describe('free cancellation', () => {
  it('counts elapsed hours over a change of clocks', () => {
    expect(freeUntil(new Date('2027-03-14T14:00:00Z'), 24).toISOString()).toBe('2027-03-13T14:00:00.000Z')
  })

  it('is a rule in words while nothing is chosen', () => {
    expect(policyText(1)).toBe('until 1 hour before the appointment')
    expect(policyText(0)).toBe('until the appointment starts')
  })
})

describe('the promise at the button', () => {
  const moment = new Date('2026-12-02T15:00:00Z')
  const wall = { timeZone: 'America/New_York', placeTimeName: 'Atlanta time' }
  const said = (now: string, { price = 80, cancellationHours = 24 } = {}) =>
    promiseText({ moment, price, currency: 'USD', cancellationHours }, wall, new Date(now))

  it('names the last moment and the sum, and says so until that moment itself', () => {
    const promise = 'Cancel until Tue, 1 Dec, 10:00, Atlanta time, and $80.00 comes back. Later nothing does.'
    expect(said('2026-12-01T14:59:00Z')).toBe(promise)
    expect(said('2026-12-01T15:00:00Z')).toBe(promise)
    expect(said('2026-12-01T15:01:00Z')).toBe('If you cancel, nothing comes back: this time starts too soon.')
  })

  it('says that nothing is paid where nothing is', () => {
    expect(said('2026-12-01T15:01:00Z', { price: 0 })).toBe('You pay nothing, so cancelling costs nothing.')
  })
})
