import { wallClock } from '@dressing-room/contract/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NoCalendar } from './calendar-parts.ts'
import { readApart } from './read-apart.ts'
import { readCalendar } from './read-calendar.ts'

const NEW_YORK = 'America/New_York'
/** March 2026, in which New York and Berlin change their clocks on different days. */
const MARCH = { from: Date.UTC(2026, 2, 1), until: Date.UTC(2026, 3, 1), timeZone: NEW_YORK }

function calendar(...events: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n')
}

function event(...lines: string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
}

const read = (...events: string[]) => readCalendar(calendar(...events), MARCH)

/** '10 10:00-11:00': the day of March and the clock in New York. */
function busy(...events: string[]): string[] {
  return read(...events).busy.map(({ from, until }) => {
    const [start, end] = [wallClock(new Date(from), NEW_YORK), wallClock(new Date(until), NEW_YORK)]
    const isSameDay = start.day === end.day
    return `${start.day.slice(8)} ${start.time}-${isSameDay ? '' : `${end.day.slice(8)} `}${end.time}`
  })
}

const AT_TEN = ['UID:a', `DTSTART;TZID=${NEW_YORK}:20260310T100000`, `DTEND;TZID=${NEW_YORK}:20260310T110000`]

describe('when the owner of a calendar is busy', () => {
  it('is when its events are, at the same time on the clock before and after it changes', () => {
    expect(
      busy(
        event(
          'UID:a',
          `DTSTART;TZID=${NEW_YORK}:20260303T100000`,
          `DTEND;TZID=${NEW_YORK}:20260303T113000`,
          'RRULE:FREQ=WEEKLY;UNTIL=20260324T140000Z',
        ),
      ),
    ).toEqual(['03 10:00-11:30', '10 10:00-11:30', '17 10:00-11:30', '24 10:00-11:30'])
  })

  it('follows the clock of the place that the event is at', () => {
    const berlin = (day: string) => [`DTSTART;TZID=Europe/Berlin:202603${day}T180000`, 'DURATION:PT1H']
    expect(busy(event('UID:a', ...berlin('05')), event('UID:b', ...berlin('12')))).toEqual([
      '05 12:00-13:00',
      '12 13:00-14:00',
    ])
  })

  it('knows the places by the names that Outlook, Mozilla and UTC give them', () => {
    const at = (name: string) =>
      event('UID:a', `DTSTART;TZID="${name}":20260310T100000`, `DTEND;TZID="${name}":20260310T110000`)
    expect(busy(at('Eastern Standard Time'))).toEqual(['10 10:00-11:00'])
    expect(busy(at('W. Europe Standard Time'))).toEqual(['10 05:00-06:00'])
    expect(busy(at('/freeassociation.sourceforge.net/Europe/Berlin'))).toEqual(['10 05:00-06:00'])
    expect(busy(at('/mozilla.org/20050126_1/America/Argentina/Buenos_Aires'))).toEqual(['10 09:00-10:00'])
    expect(busy(event('UID:a', 'DTSTART:20260310T140000Z', 'DTEND:20260310T150000Z'))).toEqual(['10 10:00-11:00'])
  })

  it('believes a zone that the file describes itself', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      ...['BEGIN:STANDARD', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
      ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
      ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'],
      'END:VTIMEZONE',
    ].join('\r\n')
    const at = (day: string) =>
      event(`UID:${day}`, `DTSTART;TZID=Customized Time Zone:202603${day}T180000`, 'DURATION:PT1H')
    expect(busy(zone, at('10'), at('30'))).toEqual(['10 13:00-14:00', '30 12:00-13:00'])
  })

  it('takes a zone that nobody knows for the reader’s own, and says its name', () => {
    const odd = event('UID:a', 'DTSTART;TZID=Narnia/Lantern Waste:20260310T100000', 'DURATION:PT1H')
    expect(busy(odd)).toEqual(['10 10:00-11:00'])
    expect(read(odd).unknownZones).toEqual(['Narnia/Lantern Waste'])
  })

  it('takes whole days, and times without a zone, where the reader is', () => {
    expect(busy(event('UID:a', 'DTSTART;VALUE=DATE:20260310'))).toEqual(['10 00:00-11 00:00'])
    expect(busy(event('UID:a', 'DTSTART;VALUE=DATE:20260307', 'DTEND;VALUE=DATE:20260309'))).toEqual([
      '07 00:00-09 00:00',
    ])
    expect(busy(event('UID:a', 'DTSTART:20260310T100000', 'DTEND:20260310T110000'))).toEqual(['10 10:00-11:00'])
  })

  it('is not when an event is free, cancelled, or has no length', () => {
    const words = ['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE']
    for (const free of words) expect(busy(event(...AT_TEN, free))).toEqual([])
    expect(busy(event('UID:a', 'DTSTART:20260310T100000Z'))).toEqual([])
    expect(busy(event(...AT_TEN, 'STATUS:TENTATIVE'))).toEqual(['10 10:00-11:00'])
  })

  it('leaves out visits that came from us', () => {
    const ours = 'UID:booking-0b9ad8a5-5f6a-4f0e-9a63-0c9b2a3b6b0f'
    expect(busy(event(ours, ...AT_TEN.slice(1)))).toEqual([])
  })

  it('is told by free/busy files as well', () => {
    const periods = [
      'FREEBUSY;FBTYPE=BUSY:20260310T140000Z/20260310T150000Z,20260310T150000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20260311T140000Z/20260311T150000Z',
    ]
    expect(busy(['BEGIN:VFREEBUSY', ...periods, 'END:VFREEBUSY'].join('\r\n'))).toEqual(['10 10:00-11:30'])
  })
})

describe('a series', () => {
  const MONDAYS = [
    'UID:s',
    `DTSTART;TZID=${NEW_YORK}:20110103T090000`,
    `DTEND;TZID=${NEW_YORK}:20110103T100000`,
    'RRULE:FREQ=WEEKLY;BYDAY=MO',
  ]

  it('goes on from years ago, but for its exceptions', () => {
    expect(busy(event(...MONDAYS, `EXDATE;TZID=${NEW_YORK}:20260309T090000,20260316T090000`))).toEqual([
      '02 09:00-10:00',
      '23 09:00-10:00',
      '30 09:00-10:00',
    ])
    expect(busy(event(...MONDAYS, 'EXDATE:20260309T130000Z', 'EXDATE;VALUE=DATE:20260316,20260323'))).toEqual([
      '02 09:00-10:00',
      '30 09:00-10:00',
    ])
  })

  it('has one occurrence moved, one cancelled and one set free', () => {
    const change = (day: string, ...lines: string[]) =>
      event('UID:s', `RECURRENCE-ID;TZID=${NEW_YORK}:202603${day}T090000`, ...lines)
    expect(
      busy(
        event(...MONDAYS),
        change('09', 'DTSTART:20260310T180000Z', 'DTEND:20260310T190000Z'),
        change('16', 'DTSTART:20260316T130000Z', 'DTEND:20260316T140000Z', 'STATUS:CANCELLED'),
        change('23', 'DTSTART:20260323T130000Z', 'DTEND:20260323T140000Z', 'TRANSP:TRANSPARENT'),
      ),
    ).toEqual(['02 09:00-10:00', '10 14:00-15:00', '30 09:00-10:00'])
  })

  it('is changed from one occurrence on', () => {
    const later = event(
      'UID:s',
      `RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=${NEW_YORK}:20260316T090000`,
      `DTSTART;TZID=${NEW_YORK}:20260316T110000`,
      `DTEND;TZID=${NEW_YORK}:20260316T113000`,
    )
    expect(busy(event(...MONDAYS), later)).toEqual([
      '02 09:00-10:00',
      '09 09:00-10:00',
      '16 11:00-11:30',
      '23 11:00-11:30',
      '30 11:00-11:30',
    ])
  })

  it('has dates of its own, ends after a number of times, and repeats whole days', () => {
    expect(busy(event(...AT_TEN, 'RDATE;VALUE=PERIOD:20260312T140000Z/PT2H', 'RDATE:20260313T140000Z'))).toEqual([
      '10 10:00-11:00',
      '12 10:00-12:00',
      '13 10:00-11:00',
    ])
    expect(busy(event(...AT_TEN, 'RRULE:FREQ=DAILY;INTERVAL=2;COUNT=3'))).toEqual([
      '10 10:00-11:00',
      '12 10:00-11:00',
      '14 10:00-11:00',
    ])
    const days = ['UID:a', 'DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=WEEKLY;UNTIL=20260316']
    expect(busy(event(...days, 'EXDATE;VALUE=DATE:20260309'))).toEqual(['02 00:00-03 00:00', '16 00:00-17 00:00'])
  })

  it('is the last Friday of a month, and the first working day', () => {
    const monthly = (uid: string, rule: string) =>
      event(`UID:${uid}`, `DTSTART;TZID=${NEW_YORK}:20200101T090000`, 'DURATION:PT1H', `RRULE:FREQ=MONTHLY;${rule}`)
    expect(busy(monthly('a', 'BYDAY=-1FR'), monthly('b', 'BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1'))).toEqual([
      '02 09:00-10:00',
      '27 09:00-10:00',
    ])
  })

  it('found by skipping years is the one that is found by walking through them', () => {
    const rule = fc.record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'HOURLY'),
      interval: fc.integer({ min: 1, max: 6 }),
      days: fc.constantFrom('', ';BYDAY=TU,SA', ';BYDAY=SU;WKST=SU'),
      day: fc.integer({ min: 1, max: 28 }),
    })
    fc.assert(
      fc.property(rule, ({ freq, interval, days, day }) => {
        const start = `2026${freq === 'HOURLY' ? '02' : '01'}${String(day).padStart(2, '0')}T093000`
        const lines = [`DTSTART;TZID=${NEW_YORK}:${start}`, 'DURATION:PT20M']
        const repeat = `RRULE:FREQ=${freq};INTERVAL=${interval}${freq === 'HOURLY' ? '' : days}`
        // A number of times that is never reached forbids skipping.
        expect(busy(event('UID:a', ...lines, repeat))).toEqual(busy(event('UID:a', ...lines, `${repeat};COUNT=2000`)))
      }),
      { numRuns: 30 },
    )
  })
})

describe('a calendar that is broken', () => {
  it('loses no more than what is broken', () => {
    const reading = read(
      event('UID:x', 'DTSTART:the day after tomorrow', 'DTEND:20260310T110000Z'),
      event('UID:y', 'SUMMARY:no start'),
      event(...AT_TEN, 'DESCRIPTION:folded', ' over two lines', 'BEGIN:VALARM', 'TRIGGER:-PT15M', 'END:VALARM'),
    )
    expect(reading).toMatchObject({ unread: 2, busy: [{}] })
  })

  it('is told from what is no calendar', () => {
    expect(() => readCalendar('<!doctype html><title>Sign in</title>', MARCH)).toThrow(NoCalendar)
    expect(() => readCalendar('', MARCH)).toThrow(NoCalendar)
    expect(readCalendar('BEGIN:VCALENDAR\nEND:VCALENDAR', MARCH).busy).toEqual([])
  })
})

describe('a hostile calendar', () => {
  const answer = (text: string, maxMs?: number) => readApart(text, MARCH, maxMs ? { maxMs } : {})

  it('costs no more than its time, and nobody waits for it', async () => {
    const never = event(...AT_TEN, 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30')
    let ticks = 0
    const ticking = setInterval(() => ticks++, 20)
    expect(await answer(calendar(never), 700)).toEqual({ fault: 'too_much' })
    clearInterval(ticking)
    expect(ticks).toBeGreaterThan(15)
  })

  it('that repeats every second, and is nested deep, says so and is read on', async () => {
    const every = event('UID:e', 'DTSTART:20260302T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')
    const deep = `${'BEGIN:X\r\n'.repeat(50_000)}${'END:X\r\n'.repeat(50_000)}`
    const { reading } = await answer(calendar(every, event(...AT_TEN), event('UID:d', deep)))
    expect(reading).toMatchObject({ tooOften: 1, busy: [{ from: Date.UTC(2026, 2, 10, 14) }] })
  })
})
