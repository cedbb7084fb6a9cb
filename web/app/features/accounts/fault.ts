import { Refusal, type RefusalCode } from '@dressing-room/contract/refusals'
import { wordsFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'

/** Why a form was not taken, and which of its fields that is about; the first of them gets the focus. */
export interface FormError {
  words: string
  fields: readonly string[]
  code?: RefusalCode
}

const fieldsOf: Partial<Record<RefusalCode, readonly string[]>> = {
  // Which of the two is wrong is not said; most often it is the one that cannot be seen.
  wrong_credentials: ['password', 'email'],
  wrong_password: ['currentPassword', 'password'],
  password_too_short: ['newPassword', 'password'],
  email_taken: ['email'],
  phone_not_readable: ['phone'],
}

export function faultOf(error: unknown): FormError {
  const words = wordsFor(error)
  if (!(error instanceof Refusal)) return { words, fields: [] }
  return { words, fields: fieldsOf[error.code] ?? fieldErrorsOf(error).map(({ field }) => field), code: error.code }
}

/** The spec's words where a field that must be filled is empty; blanks count for a password alone. */
export function faultOfEmpty(
  form: FormData,
  names: readonly string[],
  words = 'Please fill in all fields.',
): FormError | undefined {
  const fields = names.filter((name) => (/password/i.test(name) ? text(form, name) : text(form, name).trim()) === '')
  return fields.length > 0 ? { words, fields } : undefined
}

export function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
