import { expect, it } from 'vitest'
import { howLongAgo } from './how-long-ago.ts'

it.each([
  ['2026-11-29T08:00:00', 'today'],
  ['2026-11-25T08:00:00', 'this week'],
  ['2026-11-20T08:00:00', 'last week'],
  ['2026-11-03T08:00:00', 'this month'],
  ['2026-10-29T08:00:00', 'last month'],
  ['2026-03-01T08:00:00', 'this year'],
  ['2025-12-31T08:00:00', 'last year'],
  ['2024-12-31T08:00:00', 'before'],
])('%s was %s, on 29 November 2026', (at, words) => {
  expect(howLongAgo(new Date(at), new Date('2026-11-29T12:00:00'))).toBe(words)
})
