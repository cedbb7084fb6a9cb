import { Refusal } from '@dressing-room/contract/refusals'
import { describe, expect, it } from 'vitest'
import { faultOf, faultOfEmpty } from './fault.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a form that was not filled in', () => {
  it('names each field that is missing or blank, in the order of the form', () => {
    const fault = faultOfEmpty(formOf({ name: '  ', email: 'june@journey.test' }), ['name', 'email', 'password'])
    expect(fault).toEqual({ words: 'Please fill in all fields.', fields: ['name', 'password'] })
  })

  it('may have a password of blanks: no rule refuses one', () => {
    expect(faultOfEmpty(formOf({ email: 'june@journey.test', password: '   ' }), ['email', 'password'])).toBeUndefined()
  })
})

describe('a form that the server refused', () => {
  it('is told in the words of the server, with the fields they are about', () => {
    expect(faultOf(new Refusal('wrong_credentials'))).toEqual({
      words: 'Invalid email or password.',
      fields: ['password', 'email'],
      code: 'wrong_credentials',
    })
    const message = 'Please enter a valid email address.'
    expect(faultOf(new Refusal('invalid', { message, errors: [{ pointer: '#/email', detail: message }] }))).toEqual({
      words: message,
      fields: ['email'],
      code: 'invalid',
    })
  })

  it("is 'Something went wrong.' where the server has no words", () => {
    expect(faultOf(new Error('POST /api/auth/login answered 500'))).toEqual({
      words: 'Something went wrong.',
      fields: [],
    })
  })
})
