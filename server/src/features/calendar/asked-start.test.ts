import { expect, it } from 'vitest'
import { aBookableService, works } from '../../../test/oracles/a-bookable-service.ts'
import { askForStart } from './asked-start.ts'
import type { CalendarEntry } from './calendar-entry.ts'

const DAY = '2026-12-01'
const NOW = new Date('2026-11-30T12:00:00Z')
const at = (from: string, until: string, kind: CalendarEntry['kind'] = 'visit'): CalendarEntry => ({
  kind,
  start: new Date(`${DAY}T${from}:00Z`),
  end: new Date(`${DAY}T${until}:00Z`),
})
const service = aBookableService({
  ...{ timeZone: 'UTC', availability: works('Mon-Fri 09:00-17:00'), durationMinutes: 60, slotStepMinutes: 30 },
  ...{ bufferBeforeMinutes: 15, minimumNoticeMinutes: 120, bookingWindowDays: 10 },
})
const why = (time: string, entries: CalendarEntry[] = [], day = DAY, now = NOW) =>
  askForStart(service, entries, now, { day, time }).reason ?? 'free'

it.each([
  ['10:00', 'free'],
  ['08:00', 'outside_hours'],
  ['10:10', 'off_grid'],
  ['16:30', 'does_not_fit'],
])('says of %s on an empty day: %s', (time, reason) => {
  expect(why(time)).toBe(reason)
})

it('tells a visit that collides with what is before from one that collides with what comes after', () => {
  const visit = [at('12:00', '13:00')]
  expect(why('12:30', visit)).toBe('busy')
  expect(why('11:30', visit)).toBe('too_short')
  expect(why('13:00', visit)).toBe('too_close')
  expect(why('13:30', visit)).toBe('free')
  expect(why('12:30', [at('12:00', '13:00', 'time_off')])).toBe('time_off')
  expect(why('11:30', [at('12:00', '13:00', 'time_off')])).toBe('too_short')
  expect(why('12:30', [at('12:00', '13:00', 'elsewhere')])).toBe('busy')
})

it('knows days that are closed, past or not open yet, and times that are too soon', () => {
  expect(why('10:00', [], '2026-12-05')).toBe('closed')
  expect(why('10:00', [], '2026-11-27')).toBe('past')
  expect(why('10:00', [], '2026-12-15')).toBe('beyond_window')
  expect(why('13:30', [], '2026-11-30')).toBe('too_soon')
})

it('knows what the clock skips, and gives of what it shows twice whichever is free', () => {
  const night = aBookableService({
    ...{ timeZone: 'Europe/Berlin', availability: works('Mon-Sun 00:00-24:00'), durationMinutes: 30 },
    ...{ slotStepMinutes: 30, bookingWindowDays: 400 },
  })
  expect(askForStart(night, [], NOW, { day: '2027-03-28', time: '02:30' }).reason).toBe('no_such_time')
  const first = {
    kind: 'visit' as const,
    start: new Date('2027-10-31T00:30:00Z'),
    end: new Date('2027-10-31T01:00:00Z'),
  }
  const asked = askForStart(night, [first], NOW, { day: '2027-10-31', time: '02:30' })
  expect(asked.start?.label).toBe('02:30+01:00')
})
