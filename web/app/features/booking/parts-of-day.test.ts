import { timeFromMinutes } from '@dressing-room/contract/time'
import { describe, expect, it } from 'vitest'
import { partsOfDay, startsAtFirst } from './parts-of-day.ts'

describe('the starts of a day', () => {
  it('stand by morning, afternoon and evening, and a part with nothing free is left out', () => {
    expect(names(['09:00', '11:59', '12:00', '16:45'])).toEqual({
      Morning: ['09:00', '11:59'],
      Afternoon: ['12:00', '16:45'],
    })
    expect(names(['00:15', '17:00', '23:30'])).toEqual({ Morning: ['00:15'], Evening: ['17:00', '23:30'] })
  })

  it('keep an hour that the clock shows twice together', () => {
    expect(names(['01:00-04:00', '01:00-05:00'])).toEqual({ Morning: ['01:00-04:00', '01:00-05:00'] })
  })

  it('are on the half hour at first where a quarter-hour grid gives a long list', () => {
    const all = every(15, '09:00', 34)
    expect(shown(all)).toEqual(every(30, '09:00', 17))
  })

  it('are all there where they are few, or where none is on the half hour', () => {
    expect(shown(every(15, '09:00', 8))).toEqual(every(15, '09:00', 8))
    expect(shown(every(10, '09:05', 12))).toEqual([
      '09:05',
      '09:15',
      '09:25',
      '09:35',
      '09:45',
      '09:55',
      '10:05',
      '10:15',
      '10:25',
      '10:35',
      '10:45',
      '10:55',
    ])
  })

  it('keep what is chosen in sight, and every part of the day', () => {
    const all = [...every(15, '09:00', 12), '16:45', '19:10']
    expect(shown(all, '09:15')).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
      '16:45',
      '19:10',
    ])
  })
})

const startsOf = (times: readonly string[]) => times.map((time) => ({ time, moment: new Date(0) }))

function names(times: readonly string[]) {
  return Object.fromEntries(
    partsOfDay(startsOf(times)).map(({ name, starts }) => [name, starts.map(({ time }) => time)]),
  )
}

function shown(times: readonly string[], chosen = ''): string[] {
  return startsAtFirst(startsOf(times), chosen).map(({ time }) => time)
}

function every(minutes: number, from: string, count: number): string[] {
  const first = Number(from.slice(0, 2)) * 60 + Number(from.slice(3))
  return Array.from({ length: count }, (_, at) => timeFromMinutes(first + at * minutes))
}
