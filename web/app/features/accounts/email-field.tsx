import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'name' | 'type' | 'inputMode' | 'required'> {
  label: string
  /** `username` where one logs in with it, so that password managers know whose password it is. */
  autoComplete: 'username' | 'email'
}

/** An address, with the keyboard that has the @. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} name="email" type="email" inputMode="email" required />
}
