import { type RefObject, useEffect } from 'react'

/** The first field at fault, as the form has them, is where the eye has to go. `faults` is false while there are none. */
export function useFocusOnFault(form: RefObject<HTMLElement | null>, faults: object | false): void {
  useEffect(() => {
    if (faults) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults, form])
}
