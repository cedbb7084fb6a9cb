import { expect, it } from 'vitest'
import { askedInVisit } from './visit-questions.ts'

const question = (_id: string, text: string, isRequired = false) => ({ _id, kind: 'text' as const, text, isRequired })

it('asks what each service asks, in their order, and says which one it is', () => {
  const color = { name: 'Colour', questions: [question('1', 'When was your last colour?', true)] }
  const cut = { name: 'Cut', questions: [question('2', 'How short?')] }
  expect(askedInVisit([color, { name: 'Dry' }, cut])).toEqual([
    { ...question('1', 'When was your last colour?', true), service: 'Colour' },
    { ...question('2', 'How short?'), service: 'Cut' },
  ])
  expect(askedInVisit([color])).toEqual(color.questions)
})

it('asks once what several ask in the same words, and needs an answer where one of them does', () => {
  const color = { name: 'Colour', questions: [question('1', 'Any allergies?'), question('2', 'Last colour?')] }
  const lashes = { name: 'Lashes', questions: [question('3', 'any allergies? ', true)] }
  expect(askedInVisit([color, lashes])).toEqual([
    question('1', 'Any allergies?', true),
    { ...question('2', 'Last colour?'), service: 'Colour' },
  ])
  const twice = { name: 'Peel', questions: [question('4', 'Any burns?'), question('5', 'Any burns?', true)] }
  expect(askedInVisit([twice])).toEqual([question('4', 'Any burns?', true)])
  expect(askedInVisit([twice, { name: 'Dry' }])).toEqual([{ ...question('4', 'Any burns?', true), service: 'Peel' }])
})
