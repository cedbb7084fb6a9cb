import { type RefObject, useEffect, useRef } from 'react'

/** Keeps a plain field in step with what the address says, without taking the focus or early typing away. */
export function useValueFrom(field: RefObject<HTMLInputElement | null>, value: string): void {
  const last = useRef(value)
  useEffect(() => {
    if (last.current === value) return
    last.current = value
    if (field.current) field.current.value = value
  }, [field, value])
}
