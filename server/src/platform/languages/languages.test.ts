import { money } from '@dressing-room/contract/money'
import { listed, longDayText, moneyText, say, type Text, wallTimeText } from '@dressing-room/contract/text'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from './catalogues.ts'
import { localize } from './localize.ts'
import { requestLanguage } from './request-language.ts'

const inAll = (text: Text) =>
  (['en', 'es', 'fr', 'de'] as const).map((code) => String(localize(text, catalogueOf(code))).replace(/\s/g, ' '))

describe('the language of whoever asks', () => {
  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'de'],
    ['fr', 'fr'],
    ['es-MX', 'es'],
    ['pt, es;q=0.5', 'es'],
    ['pt, it', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['not a language;;;', 'en'],
    ['de;q=0', 'en'],
    [`de${',x'.repeat(2000)}`, 'en'],
    [undefined, 'en'],
  ])('%s: %s', (header, language) => expect(requestLanguage(header)).toBe(language))
})

describe('words of the shop', () => {
  it('are said in the language of their reader', () => {
    expect(inAll(say('Please log in to continue.'))).toEqual([
      'Please log in to continue.',
      'Inicia sesión para continuar.',
      'Veuillez vous connecter pour continuer.',
      'Bitte melden Sie sich an, um fortzufahren.',
    ])
  })

  it('take plurals as each language forms them', () => {
    const left = (count: number) =>
      say('{left, plural, one {One code is left: make new ones in Settings.} other {# codes are left.}}', {
        left: count,
      })
    expect(inAll(left(1))[3]).toBe('Ein Code ist übrig: Erstellen Sie neue in den Einstellungen.')
    expect(inAll(left(8))).toEqual([
      '8 codes are left.',
      'Quedan 8 códigos.',
      'Il reste 8 codes.',
      '8 Codes sind übrig.',
    ])
    // French counts nothing as one.
    expect(inAll(left(0))[2]).toMatch('Il reste un code')
  })

  it('write money, days and moments as each language does', () => {
    expect(inAll(moneyText(money(123_456, 'EUR')))).toEqual(['€1,234.56', '1234,56 €', '1 234,56 €', '1.234,56 €'])
    expect(inAll(longDayText('2026-12-01'))).toEqual([
      ...['1 December 2026', '1 de diciembre de 2026', '1 décembre 2026', '1. Dezember 2026'],
    ])
    const now = new Date('2026-11-29T10:00:00Z')
    const visit = new Date('2026-12-01T15:00:00Z')
    expect(inAll(wallTimeText(visit, 'Europe/Berlin', now))).toEqual([
      ...['Tue, 1 Dec, 16:00', 'mar, 1 dic, 16:00', 'mar. 1 déc., 16:00', 'Di., 1. Dez., 16:00'],
    ])
    const nextYear = new Date('2027-01-05T15:00:00Z')
    expect(inAll(wallTimeText(nextYear, 'Europe/Berlin', now))[3]).toBe('Di., 5. Jan. 2027, 16:00')
  })

  it('say an hour that the clock shows twice with its zone', () => {
    const now = new Date('2026-10-01T10:00:00Z')
    const twice = new Date('2026-10-25T00:30:00Z')
    expect(inAll(wallTimeText(twice, 'Europe/Berlin', now))[3]).toMatch(/02:30 MESZ/)
  })

  it('leave as it is what nobody has translated, and what people wrote', () => {
    expect(inAll(say('A sentence for {name} that is in no catalogue.', { name: "L'Oda {x}" }))).toEqual(
      Array(4).fill("A sentence for L'Oda {x} that is in no catalogue."),
    )
    expect(localize({ message: 'Please log in to continue.' }, catalogueOf('de'))).toEqual({
      message: 'Please log in to continue.',
    })
  })

  it('may stand in each other, and anywhere in an answer', () => {
    const answer = {
      message: say('Hello, {name}', { name: listed(['Oda', 'Lin']) }),
      rest: [{ of: say('Not found.') }],
    }
    expect(localize(answer, catalogueOf('fr'))).toEqual({
      message: 'Bonjour Oda et Lin',
      rest: [{ of: 'Introuvable.' }],
    })
    const plain = { message: 'x', rest: [1, null, new Date(0)] }
    expect(localize(plain, catalogueOf('fr'))).toBe(plain)
  })

  it('read as English where no reader is known', () => {
    expect(`${say('Hello, {name}', { name: 'Oda' })}`).toBe('Hello, Oda')
    expect(JSON.stringify(say('{n, plural, one {# code} other {# codes}} of {name}', { n: 1200, name: 'Oda' }))).toBe(
      '"1,200 codes of Oda"',
    )
  })
})

describe('sentences of the contract', () => {
  it('are found again though a schema has finished them', () => {
    const { translateFinished } = catalogueOf('de')
    expect(translateFinished('Please fill in all fields.')).toBe('Bitte füllen Sie alle Felder aus.')
    expect(translateFinished('Please use at most 120 characters.')).toBe('Bitte verwenden Sie höchstens 120 Zeichen.')
    expect(translateFinished('Something that nobody knows.')).toBe('Something that nobody knows.')
  })
})
