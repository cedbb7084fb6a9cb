import { expect, it } from 'vitest'
import { reviewerName } from './rules.ts'

it.each([
  ['Ida Brandt', 'Ida B.'],
  ['  Ana  Sofia de Melo ', 'Ana M.'],
  ['Cher', 'Cher'],
  ['Zoë e\u0301toile', 'Zoë E\u0301.'],
  ['שרה כהן', 'שרה כ.'],
  ['李 小龍', '李 小.'],
])('%s is called %s in public', (name, shown) => {
  expect(reviewerName(name)).toBe(shown)
})
