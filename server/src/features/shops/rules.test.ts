import { addDays, dayFromNumber, wallClock } from '@dressing-room/contract/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { beginOf, vacationFault } from './rules.ts'

const zone = fc.constantFrom(
  'UTC',
  'America/Los_Angeles',
  'Europe/Lisbon',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Tehran',
)
const day = fc.integer({ min: 18_000, max: 24_000 }).map(dayFromNumber)

it('opens a shop again at the first moment of a day where it is, on the days of other clocks as well', () => {
  fc.assert(
    fc.property(day, zone, (date, where) => {
      const begin = beginOf(date, where)
      expect(wallClock(begin, where).day).toBe(date)
      expect(wallClock(new Date(begin.getTime() - 60_000), where).day).toBe(addDays(date, -1))
    }),
  )
})

it('begins a day whose midnight the clock skips with what comes after it', () => {
  // Cuba turns its clocks on at midnight.
  expect(wallClock(beginOf('2026-03-08', 'America/Havana'), 'America/Havana')).toMatchObject({ time: '01:00' })
  // Samoa went from the 29th to the 31st.
  expect(wallClock(beginOf('2011-12-30', 'Pacific/Apia'), 'Pacific/Apia').day).toBe('2011-12-31')
})

it('takes days from tomorrow on, of the shop and not of the server, up to a year', () => {
  const now = new Date('2026-11-28T23:30:00Z')
  expect(vacationFault('2026-11-29', { now, timeZone: '' })).toBeUndefined()
  // It is tomorrow already where this shop is.
  expect(String(vacationFault('2026-11-29', { now, timeZone: 'Asia/Tokyo' }))).toBe('Please choose a day after today.')
  expect(vacationFault('2027-11-28', { now, timeZone: '' })).toBeUndefined()
  expect(String(vacationFault('2027-11-29', { now, timeZone: '' }))).toBe('Please choose a day within a year.')
})
