import { Refusal } from '@dressing-room/contract/refusals'
import { describe, expect, it } from 'vitest'
import { emptyFieldsError, formErrorOf } from './form-error.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a form that was not filled in', () => {
  it('names each field that is missing or blank, in the order of the form', () => {
    const error = emptyFieldsError(formOf({ name: '  ', email: 'june@journey.test' }), ['name', 'email', 'password'])
    expect(error).toEqual({ message: 'Please fill in all fields.', fields: ['name', 'password'] })
  })

  it('may have a password of blanks: no rule refuses one', () => {
    expect(
      emptyFieldsError(formOf({ email: 'june@journey.test', password: '   ' }), ['email', 'password']),
    ).toBeUndefined()
  })
})

describe('a form that the server refused', () => {
  it('is told in the words of the server, with the fields they are about', () => {
    expect(formErrorOf(new Refusal('wrong_credentials'))).toEqual({
      message: 'Invalid email or password.',
      fields: ['password', 'email'],
      code: 'wrong_credentials',
    })
    const message = 'Please enter a valid email address.'
    expect(formErrorOf(new Refusal('invalid', { message, errors: [{ pointer: '#/email', detail: message }] }))).toEqual(
      {
        message: message,
        fields: ['email'],
        code: 'invalid',
      },
    )
  })

  it("is 'Something went wrong.' where the server has no words", () => {
    expect(formErrorOf(new Error('POST /api/auth/login answered 500'))).toEqual({
      message: 'Something went wrong.',
      fields: [],
    })
  })
})
