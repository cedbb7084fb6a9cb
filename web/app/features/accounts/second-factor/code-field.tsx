import type { ComponentProps } from 'react'
import { TextField } from '../../../ui/field.tsx'

/** Six digits of an app: phones offer digits, and what a message or a password manager brings along. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'name' | 'type'>) {
  return (
    <TextField
      {...props}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
      className="figures max-w-48 tracking-widest"
      required
    />
  )
}
