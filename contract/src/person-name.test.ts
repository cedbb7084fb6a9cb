import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onOneLine, personName } from './person-name.ts'

const schema = personName({ empty: 'Please fill in all fields.' })
const wordsAbout = (name: unknown) => schema.safeParse(name).error?.issues[0]?.message

describe('a name', () => {
  it.each([
    "Siobhán O'Neill-Vale",
    '王小明',
    'علی‌رضا',
    'नरेन्द्र',
    'Bjørk 🌱',
    '👩‍👩‍👧 Salon',
    'Dr. J. R. Smith, Jr.',
    '<b>Bold</b>',
    'X Æ A-12',
    'Nguyễn Thị Ánh',
  ])('may be %s', (name) => {
    expect(schema.parse(name)).toBe(name.normalize('NFC'))
  })

  it.each([
    'Ana\r\nClaim: https://evil.test',
    'Ana\nVale',
    'Ana\u2028Vale',
    'Ana\u2029Vale',
    'Ana\u0085Vale',
    'Ana\tVale',
    'Ana\u0000',
    'Ana\u001B[31m',
    '\u202Emoc.live\u202C',
    'Ana\u2066x\u2069',
    'A\u200Bna',
    'Ana \uFEFFVale',
    'A\u00ADna',
    'Ana\u{E0041}',
    'Ana\uD800',
    `A${'\u0301'.repeat(7)}`,
  ])('is not %j', (name) => {
    expect(wordsAbout(name)).toBe('Please use a name without line breaks and hidden characters.')
  })

  it('is one that can be seen, and not too long', () => {
    for (const name of ['', '  ', undefined, '\u200C', '\u200D\u200C'])
      expect(wordsAbout(name)).toBe('Please fill in all fields.')
    expect(wordsAbout('a'.repeat(101))).toBe('Please use a shorter name.')
    expect(schema.parse(`  Ana  ${' '}Vale `)).toBe('Ana Vale')
  })

  it('of before stands on one line, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(onOneLine(name)).not.toMatch(/[\p{Cc}\u2028-\u202E\u2066-\u2069\u200E\u200F\u061C]/u)
      }),
    )
    expect(onOneLine('You won $1000.\r\n\r\nClaim')).toBe('You won $1000. Claim')
  })
})
