import { wallClock } from '@dressing-room/contract/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isFarEnough, offerTimes, suits } from './rules.ts'

const MINUTE = 60_000
const zones = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
)
const moments = fc.integer({ min: Date.UTC(2026, 0, 1) / MINUTE, max: Date.UTC(2028, 0, 1) / MINUTE })

it('tells nobody between ten in the evening and seven in the morning, and leaves everybody ten minutes', () => {
  fc.assert(
    fc.property(zones, moments, (zone, minute) => {
      const now = new Date(minute * MINUTE)
      const { tellAt, until } = offerTimes(now, zone)
      const { time } = wallClock(tellAt, zone)
      expect(time >= '07:00' && time < '22:00').toBe(true)
      expect(until.getTime() - tellAt.getTime()).toBe(10 * MINUTE)
      expect(tellAt >= now).toBe(true)
      expect(tellAt.getTime() - now.getTime()).toBeLessThanOrEqual(10 * 60 * MINUTE)
    }),
  )
})

it('offers only what leaves their notice from being told, and the service’s after the last minute', () => {
  const now = new Date('2026-12-01T12:00:00Z')
  const times = offerTimes(now, 'UTC')
  const at = (minutes: number) => now.getTime() + minutes * MINUTE
  expect(isFarEnough(at(29), times, { theirs: 0, services: 0 })).toBe(false)
  expect(isFarEnough(at(30), times, { theirs: 0, services: 0 })).toBe(true)
  expect(isFarEnough(at(119), times, { theirs: 120, services: 0 })).toBe(false)
  expect(isFarEnough(at(120), times, { theirs: 120, services: 0 })).toBe(true)
  expect(isFarEnough(at(129), times, { theirs: 0, services: 120 })).toBe(false)
  expect(isFarEnough(at(130), times, { theirs: 0, services: 120 })).toBe(true)
})

it('reads the clock of the place: from one time on, and before the other', () => {
  const wish = { from_day: '2026-12-01', until_day: '2026-12-03', from_minute: 600, until_minute: 900 }
  expect(suits({ day: '2026-12-01', time: '10:00' }, wish)).toBe(true)
  expect(suits({ day: '2026-12-03', time: '14:59' }, wish)).toBe(true)
  expect(suits({ day: '2026-12-03', time: '15:00' }, wish)).toBe(false)
  expect(suits({ day: '2026-12-04', time: '10:00' }, wish)).toBe(false)
})
