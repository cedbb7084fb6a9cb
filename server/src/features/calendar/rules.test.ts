import { expect, it } from 'vitest'
import { fairestFirst, type Load } from './rules.ts'

const load = (id: string, visitsThatDay: number, visitsThatWeek: number, last?: string): Load => ({
  id,
  visitsThatDay,
  visitsThatWeek,
  lastVisit: last ? new Date(last) : undefined,
})

it('asks whoever has the fewest visits that day, whatever the week was like', () => {
  expect(fairestFirst(['ana', 'ben'], [load('ana', 2, 2), load('ben', 1, 9)])).toEqual(['ben', 'ana'])
})

it('asks of as many that day whoever has the fewest that week', () => {
  expect(fairestFirst(['ana', 'ben'], [load('ana', 1, 5), load('ben', 1, 4)])).toEqual(['ben', 'ana'])
})

it('asks of as many again whoever has been without a visit the longest', () => {
  const loads = [load('ana', 1, 4, '2027-01-11T12:00:00Z'), load('ben', 1, 4, '2027-01-11T09:00:00Z')]
  expect(fairestFirst(['ana', 'ben'], loads)).toEqual(['ben', 'ana'])
})

it('asks whoever had nobody for weeks before everybody else, and keeps the order of those alike', () => {
  const loads = [load('ana', 0, 0, '2027-01-08T12:00:00Z')]
  expect(fairestFirst(['ana', 'ben', 'eva'], loads)).toEqual(['ben', 'eva', 'ana'])
})
