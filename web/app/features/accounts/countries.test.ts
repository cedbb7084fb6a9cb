import { describe, expect, it } from 'vitest'
import { countries, likelyCountry } from './countries.ts'

describe('the country of a number without its code', () => {
  it.each([
    [['en-US'], 'US'],
    [['de'], 'DE'],
    [['de-AT', 'en'], 'AT'],
    [['es-419', 'pt-BR'], 'BR'],
    [['eo'], 'US'],
    [['en-GB@posix', 'fr-CH'], 'CH'],
    [[], 'US'],
  ])('of a browser that speaks %j is most likely %s', (languages, country) => {
    expect(likelyCountry(languages)).toBe(country)
  })

  it('can be chosen by its name', () => {
    const names = new Map(countries())
    expect(names.get('DE')).toBe('Germany')
    expect(names.size).toBeGreaterThan(230)
  })
})
