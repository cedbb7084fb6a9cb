import { describe, expect, it } from 'vitest'
import { apartFromLanguage, inLanguage } from './language-addresses.ts'

describe('the address of a page in a language', () => {
  it('has nothing before it in English', () => {
    expect(inLanguage('en', '/cart')).toBe('/cart')
    expect(apartFromLanguage('/cart')).toEqual({ language: 'en', address: '/cart' })
  })

  it.each([
    ['/', '/fr'],
    ['/?query=x', '/fr?query=x'],
    ['/cart', '/fr/cart'],
    ['/shop/search?query=x#y', '/fr/shop/search?query=x#y'],
  ])('%s is %s in French', (address, french) => {
    expect(inLanguage('fr', address)).toBe(french)
    expect(apartFromLanguage(french)).toEqual({ language: 'fr', address })
  })

  it('is English where a name only begins like a language', () => {
    expect(apartFromLanguage('/frocks').language).toBe('en')
    expect(apartFromLanguage('/design').language).toBe('en')
    expect(apartFromLanguage('/en/cart')).toEqual({ language: 'en', address: '/en/cart' })
  })

  it('is cut off once', () => {
    expect(apartFromLanguage('/fr/de/cart')).toEqual({ language: 'fr', address: '/de/cart' })
  })
})
