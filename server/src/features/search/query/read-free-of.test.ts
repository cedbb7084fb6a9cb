import { expect, it } from 'vitest'
import { blanked, tidy, without } from './read-conditions.ts'
import { inOwnWords, readDepartment } from './read-department.ts'
import { readFreeOf } from './read-free-of.ts'

it.each([
  ['paraben free shampoo', ['parabens'], 'shampoo'],
  ['sulfate-free shampoo', ['sulfates'], 'shampoo'],
  ['sulphate free conditioner', ['sulfates'], 'conditioner'],
  ['serum without fragrance', ['fragrance'], 'serum'],
  ['fragrance free', ['fragrance'], ''],
  ['moisturizer no perfume no alcohol', ['fragrance', 'alcohol'], 'moisturizer'],
  ['cream free of parabens and silicones', ['parabens', 'silicones'], 'cream'],
  ['sulfate and paraben-free shampoo', ['sulfates', 'parabens'], 'shampoo'],
  ['paraben-free, nut-free balm', ['parabens', 'nuts'], 'balm'],
  ['parabenfreies shampoo', ['parabens'], 'shampoo'],
  ['shampoo ohne Silikone und Sulfate', ['silicones', 'sulfates'], 'shampoo'],
  ['crème sans parfum', ['fragrance'], 'crème'],
  ['champú sin sulfatos', ['sulfates'], 'champú'],
  ['crema sin perfume', ['fragrance'], 'crema'],
  ['gel sin alcohol', ['alcohol'], 'gel'],
  ['perfume sin alcohol', ['alcohol'], 'perfume'],
  ['toallitas sin alcohol', ['alcohol'], 'toallitas'],
  ['bálsamo sin nueces', ['nuts'], 'bálsamo'],
  ['sin parabenos, sin perfume', ['parabens', 'fragrance'], ''],
  ['toner 0% alcohol', ['alcohol'], 'toner'],
  ['mini nut cream no nut', ['nuts'], 'mini nut cream'],
])('%s is about what is not in it', (text, families, rest) => {
  const said = readFreeOf(text)
  expect(said.flatMap((each) => each.families).toSorted()).toEqual(families.toSorted())
  expect(tidy(said.reduce((left, each) => blanked(left, each), text))).toBe(rest)
})

it.each([
  'perfume',
  'nut oil',
  'ten-free nail lacquer',
  'perfume free shipping',
  'perfume free postage',
  'perfume free next day delivery',
  'perfume free gift wrapping',
  'perfume free people',
  'sin perfume',
  'sin perfume shower gel',
  'size zero alcohol ink shirt',
  'free people dress',
  'no 5',
  'alcohol',
])('%s is not', (text) => expect(readFreeOf(text)).toEqual([]))

it.each([
  ['shirt for men', 'men'],
  ['mens shirt', 'men'],
  ["men's shirts", 'men'],
  ['gift for him', 'men'],
  ['womens boots', 'women'],
  ['Ladies’ coat', 'women'],
  ['woman’s watch', 'women'],
  ['raincoat for kids', 'kids'],
  ['children’s shoes', 'kids'],
  ['unisex perfume', 'unisex'],
  ['schuhe für Damen', 'women'],
  ['parfum pour homme', 'men'],
  ['kid shoes', 'kids'],
  ['kinder schuhe', 'kids'],
  ['abrigo para mujer', 'women'],
  ['mens mad men mug', 'men'],
  ['little kids raincoat', 'kids'],
  ['snow women', 'women'],
])('%s is for somebody', (text, department) => {
  expect(readDepartment(text)?.department).toBe(department)
})

it.each([
  ...['shirt for men and women', 'mentor', 'manicure', 'herringbone coat', 'boyfriend jeans', 'her'],
  ...['kid leather gloves', 'kid suede', 'x-men shirt', 'women-owned', 'little women', 'wonder woman mug'],
  ...['a kinder shampoo', 'kinder to skin'],
])('%s is for nobody in particular', (text) => expect(readDepartment(text)).toBeUndefined())

it.each([
  ['treatment men', 'treatment'],
  ['ornament oil for  men', 'ornament oil'],
  ['unisexy unisex top', 'unisexy top'],
  ['x-men shirt men', 'x-men shirt'],
  ['little women book for women', 'little women book'],
])('%s is taken back where it was read', (text, rest) => {
  const said = readDepartment(text)
  expect(said && without(text, said)).toBe(rest)
})

it('for whom something is goes on being said where it was read', () => {
  const text = 'herren-salon  seife herren'
  const said = readDepartment(text)
  expect(said && inOwnWords(text, said)).toBe('herren-salon seife men')
})
