import { useEffect, useId, useRef } from 'react'
import type { FormError } from './fault.ts'

/** What goes on a field, by its name: where it is at fault it says so, and points to the words that say why. */
export type FaultyField = (name: string) => { 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Leads to the first field that is at fault. `form` goes on the form, `wordsId` on the message, `faulty` on its fields. */
export function useFault(fault: FormError | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const wordsId = useId()
  useEffect(() => {
    for (const name of fault?.fields ?? []) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLElement) return field.focus()
    }
  }, [fault])
  const faulty: FaultyField = (name) =>
    fault?.fields.includes(name) ? { 'aria-invalid': true, 'aria-describedby': wordsId } : {}
  return { form, wordsId, faulty }
}
