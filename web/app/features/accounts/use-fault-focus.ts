import { useEffect, useRef } from 'react'
import type { Fault } from './fault.ts'

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
