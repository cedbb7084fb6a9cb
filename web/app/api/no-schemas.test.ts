import { expect, it } from 'vitest'
import { z } from './no-schemas.ts'

/** What the contract's modules and this test call of it. */
interface Schema {
  string(): Schema
  regex(pattern: RegExp): Schema
  optional(): Schema
  parse(value: unknown): unknown
  safeParse(value: unknown): unknown
  safeParseAsync(value: unknown): unknown
  decode(value: unknown): unknown
  '~standard': { validate(value: unknown): unknown }
}

const day = (z as Schema).string().regex(/x/).optional()

it.each([
  ['parse', () => day.parse('x')],
  ['safeParse', () => day.safeParse('x')],
  ['safeParseAsync', () => day.safeParseAsync('x')],
  ['decode', () => day.decode('x')],
  ['~standard', () => day['~standard'].validate('x')],
])('a schema that is not in the browser says so when it is asked to %s', (name, check) => {
  expect(check).toThrow(`there is no ${name} here`)
})
