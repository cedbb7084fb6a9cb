import { Refusal, type RefusalCode } from '@dressing-room/contract/refusals'
import { t } from '@lingui/core/macro'
import { messageFor } from '../../api/call.ts'
import { fieldErrorsOf } from '../../api/field-errors.ts'

/** Why a form was not taken, and which of its fields that is about; the first of them gets the focus. */
export interface FormError {
  message: string
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
  wrong_code: ['code'],
}

export function formErrorOf(error: unknown): FormError {
  const message = messageFor(error)
  if (!(error instanceof Refusal)) return { message, fields: [] }
  return { message, fields: fieldsOf[error.code] ?? fieldErrorsOf(error).map(({ field }) => field), code: error.code }
}

/** The spec's message where a required field is empty. Blanks are empty too, except in passwords. */
export function emptyFieldsError(
  form: FormData,
  names: readonly string[],
  message = t`Please fill in all fields.`,
): FormError | undefined {
  const fields = names.filter((name) => (/password/i.test(name) ? text(form, name) : text(form, name).trim()) === '')
  return fields.length > 0 ? { message, fields } : undefined
}

export function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
