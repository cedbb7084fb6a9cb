import { Refusal, type RefusalCode } from '@dressing-room/contract/refusals'
import { useEffect, useRef } from 'react'
import { wordsFor } from '../../api/call.ts'

/** Why a form was not taken, and which of its fields that is about; the first of them gets the focus. */
export interface Fault {
  words: string
  fields: readonly string[]
}

const fieldsOf: Partial<Record<RefusalCode, readonly string[]>> = {
  // Which of the two is wrong is not said; most often it is the one that cannot be seen.
  wrong_credentials: ['password', 'email'],
  wrong_password: ['currentPassword', 'password'],
  password_too_short: ['newPassword', 'password'],
  email_taken: ['email'],
  phone_not_readable: ['phone'],
}

export function faultOf(error: unknown): Fault {
  const fields = error instanceof Refusal ? (fieldsOf[error.code] ?? pointedAt(error)) : []
  return { words: wordsFor(error), fields }
}

/** The spec's words where a field that must be filled is empty; blanks count for a password alone. */
export function faultOfEmpty(
  form: FormData,
  names: readonly string[],
  words = 'Please fill in all fields.',
): Fault | undefined {
  const fields = names.filter((name) => (/password/i.test(name) ? text(form, name) : text(form, name).trim()) === '')
  return fields.length > 0 ? { words, fields } : undefined
}

export function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Leads to the first field that is at fault; goes on the form. */
export function useFaultFocus(fault: Fault | undefined) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    for (const name of fault?.fields ?? []) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) return field.focus()
    }
  }, [fault])
  return form
}

function pointedAt({ details: { errors } }: Refusal): string[] {
  if (!Array.isArray(errors)) return []
  return errors.map((each: { pointer?: unknown }) => String(each?.pointer ?? '').replace(/^#\//, ''))
}
