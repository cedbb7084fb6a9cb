import { expect, it } from 'vitest'
import { readIn } from './translations.ts'

const coat = { name: 'Wool coat', description: 'Warm.', price: 120 }
const inLanguages = {
  fr: { name: 'Manteau en laine', description: '' },
  de: { name: 'Wollmantel', description: 'Hält warm.' },
}

it('reads what a seller has said in that language, and their own words for the rest', () => {
  expect(readIn('de', { ...coat, inLanguages })).toEqual({ ...coat, name: 'Wollmantel', description: 'Hält warm.' })
  expect(readIn('fr', { ...coat, inLanguages })).toEqual({ ...coat, name: 'Manteau en laine' })
  expect(readIn('es', { ...coat, inLanguages })).toEqual(coat)
})

it('finds things wherever they are in what is sent, and says nothing that was not asked for', () => {
  const page = { products: [{ ...coat, inLanguages }, coat], first: { name: 'Wool coat', inLanguages } }
  expect(readIn('de', page)).toEqual({
    products: [{ ...coat, name: 'Wollmantel', description: 'Hält warm.' }, coat],
    first: { name: 'Wollmantel' },
  })
})

it('leaves what nobody has translated as it was sent', () => {
  const page = { products: [coat], at: null, total: 1 }
  expect(readIn('de', page)).toBe(page)
})
