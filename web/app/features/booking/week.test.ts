import { describe, expect, it } from 'vitest'
import { columnHead, daysOfWeek, freeWeeks, mondayOf, weekLabel } from './week.ts'

describe('a week', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2026-12-07', '2026-12-07'],
    ['2027-01-01', '2026-12-28'],
    ['1969-12-31', '1969-12-29'],
  ])('%s lies in the week of %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday)
  })

  it('has seven days from Monday on, over the end of a month', () => {
    expect(daysOfWeek('2026-11-30')).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
  })

  it('is named by its first and last day, with the year where it is not this one', () => {
    expect(weekLabel('2026-11-30', '2026-11-28')).toBe('30 Nov to 6 Dec')
    expect(weekLabel('2026-12-28', '2026-11-28')).toBe('28 Dec to 3 Jan 2027')
    expect(weekLabel('2027-01-04', '2026-11-28')).toBe('4 to 10 Jan 2027')
  })

  it('shows weekday and date of each day', () => {
    expect(columnHead('2026-12-05')).toEqual({ weekday: 'Sat', date: '5', month: 'Dec' })
  })
})

describe('free days by week', () => {
  it('leaves out weeks in which nothing is free, and keeps the days in order', () => {
    expect(freeWeeks(['2026-12-21', '2026-12-02', '2026-11-30', '2026-12-06'])).toEqual([
      { monday: '2026-11-30', days: ['2026-11-30', '2026-12-02', '2026-12-06'] },
      { monday: '2026-12-21', days: ['2026-12-21'] },
    ])
  })

  it('is empty when nothing is free at all', () => {
    expect(freeWeeks([])).toEqual([])
  })
})
