import { afterEach, describe, expect, it, vi } from 'vitest'
import { momentThere, startText, todayIn, viewerTime, viewerTimeInShort, viewerZone } from './viewer-zone.ts'

describe('a browser whose zone cannot be computed with', () => {
  const real = Intl.DateTimeFormat
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each(['Etc/Unknown', 'Foo/Bar', '', '+02:00', undefined])('%s counts as no zone', (timeZone) => {
    says({ timeZone })
    expect(viewerZone()).toBeUndefined()
  })

  it('has no zone either when asking for it fails', () => {
    vi.spyOn(real.prototype, 'resolvedOptions').mockImplementationOnce(() => {
      throw new RangeError('Invalid time zone')
    })
    expect(viewerZone()).toBeUndefined()
  })

  it('may meet a stylist in a zone that it does not know', () => {
    expect(startText('2026-11-30', '10:00', 'Mars/Olympus')).toBe('Mon, 30 Nov, 10:00')
    expect(viewerTime(new Date(), 'Mars/Olympus', 'Europe/Berlin')).toBeUndefined()
    expect(momentThere(new Date('2026-11-28T04:49:00Z'), 'Mars/Olympus', new Date('2026-11-28'))).toBe(
      'Sat, 28 Nov, 04:49 UTC',
    )
    expect(todayIn('Mars/Olympus', new Date('2026-11-28T01:00:00Z'))).toBe('2026-11-28')
  })

  function says(options: { timeZone: string | undefined }) {
    vi.spyOn(real.prototype, 'resolvedOptions').mockImplementationOnce(
      () => options as ReturnType<Intl.DateTimeFormat['resolvedOptions']>,
    )
  }
})

describe("the viewer's own time", () => {
  const nineInAuckland = new Date('2026-06-09T21:00:00Z')

  it('names the other date where the walls show different days', () => {
    expect(viewerTime(nineInAuckland, 'America/Los_Angeles', 'Pacific/Auckland')).toBe('Wed, 10 Jun, 09:00')
  })

  it('keeps the weekday where there is little room', () => {
    expect(viewerTimeInShort(nineInAuckland, 'America/Los_Angeles', 'Pacific/Auckland')).toBe('Wed 09:00')
    expect(viewerTimeInShort(nineInAuckland, 'America/Los_Angeles', 'America/Denver')).toBe('15:00')
  })

  it('is only the time on the same day', () => {
    expect(viewerTime(new Date('2026-11-30T15:00:00Z'), 'America/New_York', 'Europe/Berlin')).toBe('16:00')
  })

  it('is left out where both clocks agree, whatever the zones are called', () => {
    expect(viewerTime(nineInAuckland, 'America/Los_Angeles', 'America/Vancouver')).toBeUndefined()
    expect(viewerTime(nineInAuckland, 'UTC', 'UTC')).toBeUndefined()
  })

  it('appears in the weeks in which only one of two zones has changed its clocks', () => {
    const inMarch = new Date('2026-03-20T14:00:00Z')
    const inMay = new Date('2026-05-20T14:00:00Z')
    expect(viewerTime(inMarch, 'Africa/Algiers', 'Europe/Paris')).toBeUndefined()
    expect(viewerTime(inMay, 'Africa/Algiers', 'Europe/Paris')).toBe('16:00')
  })

  it('is unknown before the page lives in a browser', () => {
    expect(viewerTime(nineInAuckland, 'America/Los_Angeles', undefined)).toBeUndefined()
  })
})

it("says a start on the stylist's wall, with the zone's short name where the clock shows it twice", () => {
  expect(startText('2026-11-30', '10:00', 'America/New_York')).toBe('Mon, 30 Nov, 10:00')
  expect(startText('2026-11-01', '01:00-06:00', 'America/Chicago')).toBe('Sun, 1 Nov, 01:00 CST')
  expect(startText('2027-01-04', '10:00', 'America/New_York', '2026-11-30')).toBe('Mon, 4 Jan 2027, 10:00')
})
