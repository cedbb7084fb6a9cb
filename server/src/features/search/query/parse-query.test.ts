import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitValues } from './filters.ts'
import { isWithinOneEdit, lowerSampleLevel, parseQuery, sampleLevelFor } from './parse-query.ts'

const letters = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 1, maxLength: 8 })

it('one slip is a letter too many, missing, wrong or swapped, and nothing more', () => {
  for (const [typed, meant] of [
    ['lipstik', 'lipstick'],
    ['lippstick', 'lipstick'],
    ['lipstuck', 'lipstick'],
    ['lispstick', 'lipstick'],
    ['ilpstick', 'lipstick'],
  ] as const) {
    expect(isWithinOneEdit(typed, meant), typed).toBe(true)
  }
  for (const [typed, meant] of [
    ['lipstk', 'lipstick'],
    ['dress', 'shoes'],
    ['abc', 'cba'],
  ] as const) {
    expect(isWithinOneEdit(typed, meant), typed).toBe(false)
  }
})

it('a slip is the same both ways', () => {
  fc.assert(fc.property(letters, letters, (a, b) => isWithinOneEdit(a, b) === isWithinOneEdit(b, a)))
})

it('every word that is left out, changed or put in by one letter is one slip away', () => {
  fc.assert(
    fc.property(letters, fc.nat(7), fc.constantFrom(...'abcde'), (word, place, letter) => {
      const at = place % word.length
      const slips = [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + letter + word.slice(at + 1),
        word.slice(0, at) + letter + word.slice(at),
      ]
      return slips.every((slip) => isWithinOneEdit(slip, word))
    }),
  )
})

it('values of a filter are split at commas, except those inside of a value', () => {
  expect(splitValues('a,b')).toEqual(['a', 'b'])
  expect(splitValues('Hat\\, wide,Shoes')).toEqual(['Hat, wide', 'Shoes'])
  expect(splitValues(' a ,, a,\\')).toEqual(['a', '\\'])
  expect(splitValues(undefined)).toEqual([])
})

it('ranks all of a rare word and a part of a common one', () => {
  expect([0, 100, 1000].map((expected) => sampleLevelFor(expected, false))).toEqual([0, 0, 0])
  expect(sampleLevelFor(12_000, false)).toBe(4)
  expect(sampleLevelFor(12_000, true)).toBeLessThan(sampleLevelFor(12_000, false))
})

it('ranks more, and in the end all, where two common words rarely stand together', () => {
  expect(lowerSampleLevel(4, 900)).toBe(4)
  expect(lowerSampleLevel(4, 100)).toBe(2)
  expect([lowerSampleLevel(4, 10), lowerSampleLevel(4, 0), lowerSampleLevel(0, 0)]).toEqual([0, 0, 0])
})

it('words are joined as a text search reads them, whatever they hold', () => {
  const word = (text: string, count = 1) => ({
    word: text,
    count,
    inflections: [],
    completions: [],
    spellingCandidates: [],
    synonyms: [],
    synonymsWithNext: [],
    joinedWithNext: null,
  })
  const expandedQuery = (...typed: ReturnType<typeof word>[]) =>
    parseQuery({ text: '', typed, labels: [] })?.expandedQuery
  expect(expandedQuery(word('a'), word('dress'))).toBe("'dress'")
  expect(expandedQuery(word('a'))).toBe("'a'")
  expect(expandedQuery(word("it's"), word('b\\c'))).toBe("('its' & 'bc')")
  expect(expandedQuery()).toBeUndefined()
})
