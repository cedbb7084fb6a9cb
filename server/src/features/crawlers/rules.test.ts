import fc from 'fast-check'
import { expect, it } from 'vitest'
import { colorOf, cutAt, forWhom, googleCategory, sizeOf } from './rules.ts'

const worn = (name: string, category_slug = 'tops', tags: string[] = []) =>
  forWhom({ name, category: 'Tops', category_slug, tags, gender: '', age_group: '' })

it('says for whom clothes are, by their words where these say it', () => {
  expect(worn('Linen Shirt')).toEqual({ gender: 'unisex', age_group: 'adult' })
  expect(worn("Men's Linen Shirt")).toEqual({ gender: 'male', age_group: 'adult' })
  expect(worn('Linen Shirt', 'tops', ['womens'])).toEqual({ gender: 'female', age_group: 'adult' })
  expect(worn('Shirt for women and men')).toEqual({ gender: 'unisex', age_group: 'adult' })
  expect(worn('Unisex Skirt', 'skirts').gender).toBe('unisex')
  expect(worn('Slip Dress', 'dresses').gender).toBe('female')
  expect(worn('Girls Raincoat')).toEqual({ gender: 'female', age_group: 'kids' })
  expect(worn('Baby Cardigan').age_group).toBe('infant')
  // 'Manhattan' and 'Mandarin collar' are no men.
  expect(worn('Manhattan Mandarin Shirt').gender).toBe('unisex')
  expect(worn('Night Serum', 'skincare')).toEqual({})
})

it('names the categories of Google that it knows, and leaves the others to Google', () => {
  expect(googleCategory({ category_slug: 'dresses' })).toBe('Apparel & Accessories > Clothing > Dresses')
  expect(googleCategory({ category_slug: 'oddments' })).toBeUndefined()
})

it.each([
  ['Ivory and Black', 'Ivory/Black'],
  ['Red, Blue & White + Gold', 'Red/Blue/White'],
  ['Slate Blue', 'Slate Blue'],
  ['Sand', 'Sand'],
  ['Navy / Cream', 'Navy/Cream'],
  ['', ''],
])('writes the color %j as %j', (color, written) => {
  expect(colorOf(color)).toBe(written)
})

it.each([
  ['M', { size: 'M' }],
  ['S/M', { size: 'S-M' }],
  ['L / XL', { size: 'L-XL' }],
  ['EU 38', { size: '38', size_system: 'EU' }],
  ['us 7.5', { size: '7.5', size_system: 'US' }],
  ['EU 39-41', { size: '39-41', size_system: 'EU' }],
  ['50 ml', { size: '50 ml' }],
  [' One  Size ', { size: 'One Size' }],
])('writes the size %j as %j', (size, written) => {
  expect(sizeOf(size)).toEqual(written)
})

it('never cuts a character in half, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(30), (text, most) => {
      const cut = cutAt(text, most)
      expect(cut.length).toBeLessThanOrEqual(Math.max(most, 0))
      expect(cut.isWellFormed()).toBe(true)
      expect(text.toWellFormed().startsWith(cut)).toBe(true)
    }),
  )
  expect(cutAt('ab👩‍👩‍👧cd', 6)).toBe('ab')
  expect(cutAt('a\ud83d', 5)).toBe('a\ufffd')
})
