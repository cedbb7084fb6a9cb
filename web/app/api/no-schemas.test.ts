import { expect, it } from 'vitest'
import { z } from './no-schemas.ts'

const day = z.string().regex(/x/).optional()

it.each([
  ['parse', () => day.parse('x')],
  ['safeParse', () => day.safeParse('x')],
  ['safeParseAsync', () => day.safeParseAsync('x')],
  ['decode', () => day.decode('x')],
  ['~standard', () => day['~standard'].validate('x')],
])('a schema that is not in the browser says so when it is asked to %s', (name, check) => {
  expect(check).toThrow(`there is no ${name} here`)
})
