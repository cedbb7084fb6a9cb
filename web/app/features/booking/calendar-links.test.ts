import { expect, it } from 'vitest'
import { googleCalendarAddress, outlookCalendarAddress } from './calendar-links.ts'

const entry = {
  title: 'Cut & Finish with Ada Öz',
  start: '2026-12-01T15:00:00Z',
  end: '2026-12-01T16:30:00.000Z',
  place: '1 Peachtree St, Atlanta',
  details: 'Booking 2001\nhttps://shop.test/visits/b1',
}

it('Google gets the moments in UTC, and every sign of the words', () => {
  const { searchParams } = new URL(googleCalendarAddress(entry))
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ action: 'TEMPLATE', text: entry.title, details: entry.details, location: entry.place },
    dates: '20261201T150000Z/20261201T163000Z',
  })
})

it('Outlook gets the same', () => {
  const { searchParams } = new URL(outlookCalendarAddress(entry))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    ...{ subject: entry.title, body: entry.details, location: entry.place },
    ...{ startdt: '2026-12-01T15:00:00.000Z', enddt: '2026-12-01T16:30:00.000Z' },
  })
})
