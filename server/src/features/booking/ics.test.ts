import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldLines } from './fold-lines.ts'
import { type CalendarFileInput, calendarFile } from './ics.ts'
import type { BookingRow } from './store.ts'

// ical.js ships its types for scripts, not for modules.
const ICAL = createRequire(import.meta.url)('ical.js').default ?? createRequire(import.meta.url)('ical.js')

type Texts = { service: string; stylist: string; client: string; place: string }

function anInput({ service, stylist, client, place }: Texts, reader: 'buyer' | 'stylist' = 'buyer'): CalendarFileInput {
  const booking = {
    id: randomUUID(),
    number: 50001,
    sequence: 0,
    service_name: service,
    add_ons: [] as BookingRow['add_ons'],
    services: [] as BookingRow['services'],
    place,
    starts_at: new Date('2027-03-10T14:00:00Z'),
    ends_at: new Date('2027-03-10T15:00:00Z'),
  } as BookingRow
  return {
    booking,
    method: 'REQUEST',
    reader,
    parties: {
      buyer: { name: client, email: 'ada@buyer.test', language: 'en' },
      stylist: { name: stylist, email: 'maya@account.test', language: 'en', shownEmail: 'maya@studio.test' },
    },
    organizer: { name: 'The Dressing Room', email: 'bookings@shop.test' },
    shop: { name: 'The Dressing Room', origin: 'https://shop.test' },
    stamp: new Date('2027-01-01T00:00:00Z'),
  }
}

const usual = { service: 'Cut', stylist: 'Maya Brooks', client: 'Ada Moreau', place: '12 Mercer Street, New York' }

/** What people write, and what breaks lines: separators, escapes, line ends, marks, emoji of many parts, blanks. */
const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom(';', ',', '\\', '\\\\', '\\n', '\r\n', '\n', '\r', '"', ':', ' ', '\t', '^', '\u0000', '\u0600'),
      fc.constantFrom(
        'é',
        'e\u0301',
        '\u0301',
        '👩🏽‍🦱',
        '🇵🇹',
        '👨‍👩‍👧‍👦',
        '夏季',
        'ﷺ',
        '\u202e',
        'x'.repeat(64),
        'นํ้า',
      ),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

function linesOf(content: string): string[] {
  expect(content.endsWith('\r\n')).toBe(true)
  return content.slice(0, -2).split('\r\n')
}

/** Anything that a reader who takes lines one by one would trip over. */
function faultsOf(content: string): string[] {
  return linesOf(content).flatMap((line) => [
    ...(Buffer.byteLength(line) > 75 ? [`too long: ${line}`] : []),
    ...((/\\*$/.exec(line)?.[0].length ?? 0) % 2 === 1 ? [`broken within an escape: ${line}`] : []),
    ...(/[\r\n]/.test(line) ? [`a line break of another kind: ${line}`] : []),
    ...(line.isWellFormed() ? [] : [`half a character: ${line}`]),
  ])
}

describe('the calendar file of any visit', () => {
  it('has no line that is too long, ends within an escape or a character, or lacks its break', () => {
    const texts = fc.record({ service: oddText, stylist: oddText, client: oddText, place: oddText })
    fc.assert(
      fc.property(texts, fc.constantFrom('buyer' as const, 'stylist' as const), (input, reader) => {
        expect(faultsOf(calendarFile(anInput(input, reader)).content)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(oddText, oddText, (service, place) => {
        const { content } = calendarFile(anInput({ ...usual, service: `Cut ${service}`, place }))
        const event = new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')
        const shown = (text: string) =>
          text.replace(/\r\n?/g, '\n').replace(/[\p{Cc}]/gu, (sign) => (sign === '\n' ? sign : ' '))
        expect(String(event.getFirstPropertyValue('summary'))).toBe(shown(`Cut ${service} with Maya Brooks`))
        expect(String(event.getFirstPropertyValue('location') ?? '')).toBe(shown(place))
      }),
      { numRuns: 200 },
    )
  })

  it('keeps the comma of a long place with its escape', () => {
    const { content } = calendarFile(anInput({ ...usual, place: `${'x'.repeat(64)}, Lisbon` }))
    expect(faultsOf(content)).toEqual([])
    expect(content.replaceAll('\r\n ', '')).toContain('x\\, Lisbon\r\n')
  })

  it('is not broken within a person of several parts', () => {
    const family = '👨‍👩‍👧‍👦'
    for (const line of linesOf(foldLines(`SUMMARY:${family.repeat(9)}`))) {
      expect(line.replace('SUMMARY:', '').trim().replaceAll(family, '')).toBe('')
    }
  })
})

describe('who stands in it', () => {
  const people = (input: CalendarFileInput) => {
    const event = new ICAL.Component(ICAL.parse(calendarFile(input).content)).getFirstSubcomponent('vevent')
    const addresses = (name: string): string[] =>
      event.getAllProperties(name).map((one: { getFirstValue(): string }) => one.getFirstValue().toLowerCase())
    return {
      summary: String(event.getFirstPropertyValue('summary')),
      organizer: addresses('organizer'),
      attendees: addresses('attendee'),
      uid: String(event.getFirstPropertyValue('uid')),
      alarms: event.getAllSubcomponents('valarm').length,
    }
  }

  it('is for the client: the stylist at the address that she shows', () => {
    expect(people(anInput(usual, 'buyer'))).toMatchObject({
      summary: 'Cut with Maya Brooks',
      organizer: ['mailto:bookings@shop.test'],
      attendees: ['mailto:ada@buyer.test', 'mailto:maya@studio.test'],
      alarms: 1,
    })
  })

  it('is for the stylist: herself where her mail goes, and who comes', () => {
    expect(people(anInput(usual, 'stylist'))).toMatchObject({
      summary: 'Cut with Ada Moreau',
      organizer: ['mailto:bookings@shop.test'],
      attendees: ['mailto:maya@account.test', 'mailto:ada@buyer.test'],
    })
  })

  it('is one visit for all its life, whatever the shop is called and wherever it lives', () => {
    const input = anInput(usual)
    const moved = { ...input, shop: { name: 'Another', origin: 'https://new.test:8443' }, method: 'CANCEL' as const }
    expect(people(moved)).toMatchObject({ uid: people(input).uid, alarms: 0 })
  })
})
