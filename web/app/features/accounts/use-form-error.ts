import { useEffect, useId, useRef } from 'react'
import type { FormError } from './form-error.ts'

/** Props of a field, by its name: a field with an error is marked invalid and described by the message. */
export type FieldErrorProps = (name: string) => { 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Focuses the first field with an error. `form` goes on the form, `messageId` on the message, `fieldError` on fields. */
export function useFormError(error: FormError | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const messageId = useId()
  useEffect(() => {
    for (const name of error?.fields ?? []) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) return field.focus()
    }
  }, [error])
  const fieldError: FieldErrorProps = (name) =>
    error?.fields.includes(name) ? { 'aria-invalid': true, 'aria-describedby': messageId } : {}
  return { form, messageId, fieldError }
}
