import { Refusal } from '@dressing-room/contract/refusals'
import { expect, it } from 'vitest'
import { fieldErrorsOf } from './field-errors.ts'

it('names the fields that a refusal is about, in words for people', () => {
  const refusal = new Refusal('invalid', {
    errors: [
      { pointer: '#/email', detail: 'Please enter a valid email address.' },
      { pointer: '#/note', detail: 'Too big: expected string to have <=1000 characters' },
    ],
  })
  expect(fieldErrorsOf(refusal)).toEqual([
    { field: 'email', message: 'Please enter a valid email address.' },
    { field: 'note', message: 'Please check what you entered here.' },
  ])
})

it('names none where a refusal is about something else', () => {
  expect(fieldErrorsOf(new Refusal('slot_taken'))).toEqual([])
})
