import { describe, expect, it } from 'vitest'
import { whenText } from './when.tsx'

describe('dates and times on screens', () => {
  it('are written one way: day, month in letters, year, and a clock of 24 hours', () => {
    expect(whenText('2026-11-28T21:49:00Z', 'moment', 'America/New_York')).toBe('28 Nov 2026, 16:49')
    expect(whenText('2026-09-05T00:05:00Z', 'moment', 'UTC')).toBe('5 Sep 2026, 00:05')
    expect(whenText('2026-11-28T21:49:00Z', 'day', 'Europe/Berlin')).toBe('28 Nov 2026')
  })

  it('are told on the wall of the zone they are asked for', () => {
    expect(whenText('2026-12-31T23:30:00Z', 'moment', 'Asia/Tokyo')).toBe('1 Jan 2027, 08:30')
    expect(whenText('2026-12-31T23:30:00Z', 'day', 'Pacific/Honolulu')).toBe('31 Dec 2026')
  })

  it('leave a bare date on its day, wherever the reader is', () => {
    expect(whenText('2026-03-01', 'day', 'Pacific/Honolulu')).toBe('1 Mar 2026')
    expect(whenText('2026-03-01', 'moment', 'Asia/Tokyo')).toBe('1 Mar 2026')
  })

  it('leave alone what is no date', () => {
    expect(whenText('soon', 'moment', 'UTC')).toBe('soon')
  })
})
